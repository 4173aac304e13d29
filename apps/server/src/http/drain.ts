/** A shutdown waits only for requests in progress: idle browser connections would stay open for another minute. */

import type { FastifyInstance } from 'fastify'

const LOOK_EVERY_MS = 100

/** While `app` closes, connections end with the answer they wait for. */
export function drainOnClose(app: FastifyInstance): void {
  let closing = false
  app.addHook('preClose', async () => {
    closing = true
    if (!app.server.listening) return
    // Answers whose headers had already left said nothing of the end.
    const timer = setInterval(() => app.server.closeIdleConnections(), LOOK_EVERY_MS)
    app.server.once('close', () => clearInterval(timer))
  })
  app.addHook('onSend', async (_request, reply) => {
    if (closing) reply.header('connection', 'close')
  })
}
