/** Runs work regularly in the background, from when the server listens until it stops. */

import type { FastifyInstance } from 'fastify'

export const MINUTE_MS = 60 * 1000
export const DAY_MS = 24 * 60 * MINUTE_MS

/** `sweep` ends early once `stopped` is aborted. If it fails, the error is logged and it runs again next time. */
export function sweepEvery(app: FastifyInstance, everyMs: number, sweep: (stopped: AbortSignal) => Promise<void>): void {
  const stop = new AbortController()
  let running: Promise<void> = Promise.resolve()
  let timer: NodeJS.Timeout | undefined

  const run = (): void => {
    running = running
      .then(() => (stop.signal.aborted ? undefined : sweep(stop.signal)))
      .catch((error: unknown) => app.log.error({ err: error }, 'tidying up failed'))
  }
  app.addHook('onListen', async () => {
    run()
    timer = setInterval(run, everyMs).unref()
  })
  // Waits before the stores are closed.
  app.addHook('preClose', async () => {
    clearInterval(timer)
    stop.abort()
    await running
  })
}
