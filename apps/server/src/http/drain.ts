/** Makes a shutdown wait for requests in progress, for a moment, and for no other connection. */

import type { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'

const LOOK_EVERY_MS = 50
/** How long requests in progress may take. With what stops before and after them, the process ends within two seconds. */
const DRAIN_MS = 1500

/**
 * While `app` closes, a connection closes after the response it is waiting for, at once if it has asked for nothing, and in any case
 * `drainMs` after the closing began: half of a request, or a reader that takes no answer, would keep the stores open.
 */
export function drainOnClose(app: FastifyInstance, drainMs = DRAIN_MS): void {
  const connections = new Set<Socket>()
  app.server.on('connection', (connection: Socket) => {
    connections.add(connection)
    connection.once('close', () => connections.delete(connection))
  })
  let closing = false
  app.addHook('preClose', async () => {
    closing = true
    if (!app.server.listening) return
    const until = performance.now() + drainMs
    const timer = setInterval(() => {
      // Responses whose headers were sent earlier did not announce that the connection closes.
      app.server.closeIdleConnections()
      const over = performance.now() >= until
      for (const connection of connections) if (over || connection.bytesRead === 0) connection.destroy()
    }, LOOK_EVERY_MS)
    app.server.once('close', () => clearInterval(timer))
  })
  app.addHook('onSend', async (_request, reply) => {
    if (closing) reply.header('connection', 'close')
  })
}
