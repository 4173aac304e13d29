/** What the error service is told when the page was found at a host name that its operator does not allow. */

export const FOREIGN_HOST = 'ForeignHost'

/** A host name, as browsers write it. */
const HOST_NAME = /^[\w.:[\]-]{1,253}$/

/** Its message is the host name and nothing else, so that it may leave. */
export class ForeignHostError extends Error {
  override readonly name = FOREIGN_HOST
}

/** The host name, if the message is one; otherwise undefined. */
export function foreignHostIn(message: unknown): string | undefined {
  return typeof message === 'string' && HOST_NAME.test(message) ? message : undefined
}
