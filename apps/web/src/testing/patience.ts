/** How long a test waits for what must come: against hanging only, as the machine may have other things to do. */

/** In milliseconds. */
export const PATIENCE = { timeout: 60_000 } as const
