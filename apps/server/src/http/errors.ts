/** The format of every refusal and error of the API: `{code, detail, requestId}`, with the status that belongs to the code. */

import { ERROR_STATUS, type ErrorCode, type ErrorValues, errorBody } from '@grimoire/protocol/errors'
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod'
import { isAway, isLocked, isOutOfRoom } from '../store-base/store-problem.ts'

/** Seconds after which a store that was away may be back. */
const AWAY_S = 5

/** Sends a refusal that the handler expected. `detail` is the English wording of `code` and `values`. */
export function refuseRequest(reply: FastifyReply, code: ErrorCode, detail: string, values?: ErrorValues): FastifyReply {
  return reply
    .code(ERROR_STATUS[code])
    .headers({ 'cache-control': 'no-store', 'x-request-id': reply.request.id })
    .send(errorBody(code, detail, reply.request.id, values))
}

/** Turns errors thrown here or in Fastify into that format. Details of internal errors go to the log, never into the response. */
export function answerErrors(app: FastifyInstance): void {
  app.setErrorHandler((error: FastifyError, request, reply) => {
    const refusal = foreseen(error)
    if (refusal) return refuseRequest(reply, ...refusal)
    if (isOutOfRoom(error)) {
      request.log.error({ err: error }, 'there is no room left to store anything')
      return refuseRequest(reply, 'not-ready', 'The server has no room left to store anything. Nothing was changed.')
    }
    if (isLocked(error)) {
      request.log.error({ err: error }, 'another program holds the database')
      return refuseRequest(
        reply.header('retry-after', AWAY_S),
        'not-ready',
        'Another program holds the server’s database at the moment. Nothing was changed. Try again in a moment.',
      )
    }
    if (isAway(error)) {
      request.log.error({ err: error }, 'a store does not answer')
      return refuseRequest(
        reply.header('retry-after', AWAY_S),
        'not-ready',
        'The server cannot reach its database or its files at the moment. Try again in a moment.',
      )
    }
    request.log.error({ err: error }, 'request failed')
    return refuseRequest(reply, 'internal', `Something went wrong on the server. The report has the number ${request.id}.`)
  })
}

/** 404 under `/api`, or for a file that does not exist. */
export function refuseUnknownPath(_request: FastifyRequest, reply: FastifyReply): FastifyReply {
  return refuseRequest(reply, 'not-found', 'There is nothing at this address.')
}

/** Refusals that Fastify and its plugins throw; their status says that the caller is at fault. */
function foreseen(error: FastifyError): [ErrorCode, string] | null {
  if (hasZodFastifySchemaValidationErrors(error)) return ['bad-request', invalid(error)]
  switch (error.statusCode) {
    case 404:
      return ['not-found', 'There is nothing at this address.']
    case 413:
      return ['too-large', 'What was sent is too large.']
    case 415:
      return ['unsupported-type', 'This call takes JSON, with the content type application/json.']
    case 429:
      return ['too-many-requests', 'Too many requests from here in a short time. Wait a little, then try again.']
    default:
      return error.statusCode !== undefined && error.statusCode >= 400 && error.statusCode < 500
        ? ['bad-request', 'The request cannot be read: it is not valid JSON, or its address or headers are broken.']
        : null
  }
}

function invalid(error: { readonly validation: readonly { readonly instancePath: string; readonly message?: string }[] }): string {
  const [first] = error.validation
  const field = first?.instancePath.split('/').filter(Boolean).join('.') ?? ''
  return `The request is not valid${field === '' ? '' : ` at “${field}”`}: ${first?.message ?? 'it has the wrong form'}.`
}
