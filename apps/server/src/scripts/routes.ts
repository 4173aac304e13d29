/** The scripts that come with the product, and scripts from elsewhere that a browser may not fetch itself. */

import { builtInScripts, findScript } from '@grimoire/catalogue'
import { type FromUrlAnswer, type FromUrlRequest, fromUrlAnswerSchema, fromUrlRequestSchema } from '@grimoire/protocol/from-url'
import type { FastifyInstance } from 'fastify'
import type { ApiParts } from '../api.ts'
import { refuseRequest } from '../http/errors.ts'
import { perMinute } from '../http/rate-limit.ts'
import { type StoredAnswer, storedJson } from '../http/stored-answer.ts'
import { builtInAnswer, builtInList } from './built-in.ts'
import { FETCH_ANSWERS } from './fetch-answers.ts'

/** Loads from an address, for one caller. */
const FETCHES_PER_MINUTE = 20

export async function scriptRoutes(app: FastifyInstance, { parts }: { readonly parts: ApiParts }): Promise<void> {
  const { fetchText } = parts
  const list = storedJson(builtInList(builtInScripts))
  // Some two hundred scripts, of which a table uses one or two: each is made when first asked for.
  const byPk = new Map<number, StoredAnswer>()

  app.get('/built-in', async (request, reply) => list.send(request, reply))

  app.get<{ Params: { name: string; version: string } }>('/:name/versions/:version', async (request, reply) => {
    const { name, version } = request.params
    const script = findScript(name)
    if (!script) return refuseRequest(reply, 'not-found', `There is no script “${name.slice(0, 100)}”.`)
    if (version !== 'latest' && version !== script.version) {
      return refuseRequest(reply, 'not-found', `The script “${script.name}” has no version ${version.slice(0, 30)}.`)
    }
    const answer = byPk.get(script.pk) ?? storedJson(builtInAnswer(script))
    byPk.set(script.pk, answer)
    return answer.send(request, reply)
  })

  app.post<{ Body: FromUrlRequest }>(
    '/from-url',
    {
      config: perMinute(FETCHES_PER_MINUTE),
      bodyLimit: 16 * 1024,
      schema: { body: fromUrlRequestSchema, response: { 200: fromUrlAnswerSchema } },
    },
    async (request, reply) => {
      const fetched = await fetchText(request.body.url)
      if (!fetched.ok) return refuseRequest(reply, ...FETCH_ANSWERS[fetched.code])
      return reply.header('cache-control', 'no-store').send(fetched.value satisfies FromUrlAnswer)
    },
  )
}
