/** How long a test waits for something to appear. It only guards against hanging, since the machine may be busy. */

/** In milliseconds; longer on a slow machine (`apps/storyteller/vitest.config.ts`). */
export const PATIENCE = { timeout: Number(import.meta.env['PATIENCE_MS']) } as const
