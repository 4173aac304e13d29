/** *From URL*: fetches a script for a browser, which may not read from other servers itself. */

import { ok, type Result, refuse } from '@grimoire/game/result'
import type { ErrorCode } from '@grimoire/protocol/errors'
import {
  type FromUrlAnswer,
  type FromUrlRequest,
  fromUrlAnswerSchema,
  fromUrlRequestSchema,
} from '@grimoire/protocol/script/from-url'
import { isShareLink, scriptInLink } from '@grimoire/protocol/script/share-link'
import type { FastifyInstance } from 'fastify'
import type { ApiParts } from '../api-parts.ts'
import { refuseRequest } from '../http/errors.ts'
import { perMinute } from '../http/rate-limit.ts'
import { REFUSALS } from '../http/route-schema.ts'
import type { FetchRefusal } from '../outbound/fetch-text.ts'

/** Per caller. */
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
      const { url } = request.body
      const found = isShareLink(url) ? await textInLink(url) : await fetchText(url)
      if (!found.ok) return refuseRequest(reply, ...FETCH_ANSWERS[found.code])
      return reply.header('cache-control', 'no-store').send(found.value satisfies FromUrlAnswer)
    },
  )
}

async function textInLink(url: string): Promise<Result<FromUrlAnswer, 'not-text' | 'too-large'>> {
  const found = await scriptInLink(url)
  if (found.ok) return ok({ url, text: found.value })
  return refuse(found.code === 'not-a-link' ? 'not-text' : 'too-large')
}

/** What the caller is told when a script could not be fetched. */
const FETCH_ANSWERS: Readonly<Record<FetchRefusal, readonly [ErrorCode, string]>> = {
  'bad-address': [
    'fetch-refused',
    'This address cannot be loaded from: it must be plain http or https, on a usual port, without a name or password in it.',
  ],
  'private-address': ['fetch-private', 'This address leads into a private network, and this server does not load from there.'],
  'unknown-host': ['fetch-no-server', 'There is no server of that name.'],
  failed: ['fetch-failed', 'The server at this address did not answer with a file.'],
  'not-text': ['fetch-not-text', 'What is at this address is not a script file.'],
  'too-many-redirects': ['fetch-failed', 'This address leads to another, and on and on.'],
  timeout: ['fetch-timeout', 'The server at this address took too long to answer.'],
  'too-large': ['fetch-too-large', 'The file at this address is larger than 1 MiB, the most a script may have.'],
}
