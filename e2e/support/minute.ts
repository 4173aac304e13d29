/** A minute on a quick machine, milliseconds, for limits against hanging; `npm test` and `npm run e2e` measure how slow this machine is. */
export const MINUTE = 60_000 * Number(process.env['TEST_SLOWNESS'] ?? 1)
