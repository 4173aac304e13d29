/** Answers requests that the HTTP parser or a socket's handshake gives up, which reach no route, in the one form of refusals. */

import { STATUS_CODES } from 'node:http'
import type { Duplex } from 'node:stream'
import { ERROR_STATUS, type ErrorCode, errorBody } from '@grimoire/protocol/errors'
import type { FastifyBaseLogger } from 'fastify'

/** For `clientErrorHandler`. The connection is closed after the answer. */
export function answerClientError(log: FastifyBaseLogger, error: { readonly code: string }, socket: Duplex): void {
  // Nobody is there to read an answer.
  if (error.code === 'ECONNRESET' || socket.destroyed || !socket.writable) return void socket.destroy()
  const [code, detail] = refusalOf(error.code)
  const requestId = crypto.randomUUID()
  log.info({ reqId: requestId, code: error.code, status: ERROR_STATUS[code] }, 'a request that cannot be read')
  socket.end(answer(code, JSON.stringify(errorBody(code, detail, requestId)), requestId), () => socket.destroy())
}

function refusalOf(parserCode: string): readonly [ErrorCode, string] {
  switch (parserCode) {
    case 'ERR_HTTP_REQUEST_TIMEOUT':
      return ['too-slow', 'The request took too long to arrive.']
    case 'HPE_HEADER_OVERFLOW':
      return ['headers-too-large', 'The address and headers of this request are too large.']
    case 'HPE_CHUNK_EXTENSIONS_OVERFLOW':
      return ['too-large', 'What was sent is too large.']
    default:
      return ['bad-request', 'This request cannot be read: its form is broken.']
  }
}

/** The headers are those that matter for an answer that is no page. */
function answer(code: ErrorCode, body: string, requestId: string): string {
  const status = ERROR_STATUS[code]
  return [
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
    'connection: close',
    'content-type: application/json; charset=utf-8',
    `content-length: ${Buffer.byteLength(body)}`,
    'cache-control: no-store',
    "content-security-policy: default-src 'none';frame-ancestors 'none'",
    'x-content-type-options: nosniff',
    `x-request-id: ${requestId}`,
    '',
    body,
  ].join('\r\n')
}
