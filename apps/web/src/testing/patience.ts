/** How long a test waits for something to appear. It only guards against hanging, since the machine may be busy. */

/** In milliseconds. */
export const PATIENCE = { timeout: 60_000 } as const
