/** What applies to every WebSocket. A socket's route has a `wsHandler` beside the handler that answers plain requests. */

import websocket, { type WebSocket } from '@fastify/websocket'
import { CLOSE } from '@grimoire/protocol/phones/messages'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { answerClientError } from '../http/client-errors.ts'
import { refuseRequest } from '../http/errors.ts'

/**
 * The library closes a socket whose message is larger than this. The real limit is lower, and exceeding it is refused with a
 * sentence.
 */
const MESSAGE_BYTES = 64 * 1024
/** A socket that has not answered a ping for this long is dead: the phone has no power or no network. */
const ANSWER_MS = 30_000
/** How long sockets may take to close when the server stops. */
const CLOSE_MS = 1000

/** Call before any route is registered. */
export async function offerSockets(app: FastifyInstance): Promise<void> {
  await app.register(websocket, {
    options: { maxPayload: MESSAGE_BYTES, perMessageDeflate: false },
    errorHandler(error, socket, request) {
      // The client caused an error with a code, and the library has closed the socket for it.
      if ('code' in error) return request.log.info({ code: error.code }, 'socket broken')
      request.log.error({ err: error }, 'socket failed')
      socket.close(CLOSE.failed, 'Something went wrong on the server.')
    },
    preClose: () => closeAll(app),
  })

  // A handshake that the library gives up, which has no route to refuse it.
  app.websocketServer.on('wsClientError', (_error, connection) => answerClientError(app.log, { code: 'HANDSHAKE' }, connection))

  const sockets = new Set<string>()
  app.addHook('onRoute', ({ url, wsHandler }) => {
    if (wsHandler) sockets.add(url)
  })
  app.addHook('onRequest', async (request, reply) => {
    if (!request.ws || sockets.has(request.routeOptions.url ?? '')) return
    return refuseRequest(reply, 'bad-request', 'There is no socket at this address.')
  })
  endSilentOnes(app)
}

/** Answers a plain request to a socket's route. */
export async function refuseNoSocket(_request: unknown, reply: FastifyReply): Promise<FastifyReply> {
  return refuseRequest(reply, 'bad-request', 'This is the address of a WebSocket.')
}

function endSilentOnes(app: FastifyInstance): void {
  const heard = new WeakSet<WebSocket>()
  app.websocketServer.on('connection', (socket) => {
    const hear = (): void => void heard.add(socket)
    hear()
    socket.on('pong', hear)
    socket.on('message', hear)
  })
  const timer = setInterval(() => {
    for (const socket of app.websocketServer.clients) {
      if (!heard.delete(socket)) socket.terminate()
      else socket.ping()
    }
  }, ANSWER_MS).unref()
  app.addHook('preClose', async () => clearInterval(timer))
}

async function closeAll({ websocketServer }: FastifyInstance): Promise<void> {
  const closed = [...websocketServer.clients].map(
    (socket) => new Promise<void>((resolve) => void socket.once('close', () => resolve())),
  )
  for (const socket of websocketServer.clients) socket.close(CLOSE.restart, 'The server is stopping.')
  const timer = setTimeout(() => {
    for (const socket of websocketServer.clients) socket.terminate()
  }, CLOSE_MS)
  await Promise.all(closed)
  clearTimeout(timer)
}
