/** Makes a shutdown wait only for requests in progress; idle browser connections would stay open for another minute. */

import type { FastifyInstance } from 'fastify'

const LOOK_EVERY_MS = 100

/** While `app` closes, a connection closes after the response it is waiting for. */
export function drainOnClose(app: FastifyInstance): void {
  let closing = false
  app.addHook('preClose', async () => {
    closing = true
    if (!app.server.listening) return
    // Responses whose headers were sent earlier did not announce that the connection closes.
    const timer = setInterval(() => app.server.closeIdleConnections(), LOOK_EVERY_MS)
    app.server.once('close', () => clearInterval(timer))
  })
  app.addHook('onSend', async (_request, reply) => {
    if (closing) reply.header('connection', 'close')
  })
}
