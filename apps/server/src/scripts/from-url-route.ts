/** *From URL*: fetches a script for a browser, which may not reach other servers itself. */

import { type FromUrlAnswer, type FromUrlRequest, fromUrlAnswerSchema, fromUrlRequestSchema } from '@grimoire/protocol/from-url'
import type { FastifyInstance } from 'fastify'
import type { ApiParts } from '../api-parts.ts'
import { refuseRequest } from '../http/errors.ts'
import { perMinute } from '../http/rate-limit.ts'
import { REFUSALS } from '../http/route-schema.ts'
import { FETCH_ANSWERS } from './fetch-answers.ts'

/** Loads from an address, for one caller. */
const FETCHES_PER_MINUTE = 20

export async function fromUrlRoute(app: FastifyInstance, { fetchText }: Pick<ApiParts, 'fetchText'>): Promise<void> {
  app.post<{ Body: FromUrlRequest }>(
    '/from-url',
    {
      config: perMinute(FETCHES_PER_MINUTE),
      bodyLimit: 16 * 1024,
      schema: {
        tags: ['scripts'],
        summary: 'The text at an address',
        body: fromUrlRequestSchema,
        response: { 200: fromUrlAnswerSchema, ...REFUSALS },
      },
    },
    async (request, reply) => {
      const fetched = await fetchText(request.body.url)
      if (!fetched.ok) return refuseRequest(reply, ...FETCH_ANSWERS[fetched.code])
      return reply.header('cache-control', 'no-store').send(fetched.value satisfies FromUrlAnswer)
    },
  )
}
