/** Searching the library: suggestions while someone types, the list for apps that are offline, advanced search. */

import {
  type AdvancedSearchRequest,
  advancedSearchAnswerSchema,
  advancedSearchRequestSchema,
  type ScriptType,
  scriptTypeSchema,
  suggestionsSchema,
} from '@grimoire/protocol/script/library'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { keptAnswers } from '../http/kept-answers.ts'
import { perMinute } from '../http/rate-limit.ts'
import { REFUSALS } from '../http/route-schema.ts'
import { advancedSearch } from '../library/advanced-search.ts'
import { offlineSuggestions } from '../library/find-script.ts'
import { searchNames } from '../library/search-names.ts'
import type { Stores } from '../stores/stores.ts'

/** Per address: the app searches when someone stops typing, and several people in a house may do so. */
const SEARCHES_PER_MINUTE = 120
const ADVANCED_SEARCHES_PER_MINUTE = 60

const TAGS = ['scripts']

export async function searchRoutes(app: FastifyInstance, { stores }: { readonly stores: Stores }): Promise<void> {
  const { database } = stores
  const kept = keptAnswers()

  app.get(
    '/offline',
    {
      schema: {
        tags: TAGS,
        summary: 'The scripts to suggest offline: all built-in ones, then the most popular',
        response: { 200: suggestionsSchema, ...REFUSALS },
      },
    },
    async (request, reply) => {
      const suggestions = await offlineSuggestions(database.db)
      // Cached by its content, so that the same list is not compressed for every request.
      const answer = await kept.get(JSON.stringify(suggestions), async () => suggestions)
      return answer?.send(request, reply)
    },
  )

  app.get<{ Params: { text: string }; Querystring: { type?: ScriptType } }>(
    '/:text',
    {
      config: perMinute(SEARCHES_PER_MINUTE),
      schema: {
        tags: TAGS,
        summary:
          'Scripts whose name contains the text, best first; none for fewer than three characters, or two signs of Han, Kana or Hangul',
        params: z.object({ text: z.string() }),
        querystring: z.object({ type: z.optional(scriptTypeSchema) }),
        response: { 200: suggestionsSchema, ...REFUSALS },
      },
    },
    async (request, reply) => {
      const found = await searchNames(database, request.params.text, request.query.type ?? null)
      return reply.header('cache-control', 'no-cache').send(found)
    },
  )
}

export async function advancedSearchRoute(app: FastifyInstance, { stores }: { readonly stores: Stores }): Promise<void> {
  app.post<{ Body: AdvancedSearchRequest }>(
    '/advanced-search',
    {
      config: perMinute(ADVANCED_SEARCHES_PER_MINUTE),
      schema: {
        tags: TAGS,
        summary: 'Scripts by the characters they do and do not have',
        body: advancedSearchRequestSchema,
        response: { 200: advancedSearchAnswerSchema, ...REFUSALS },
      },
    },
    async (request, reply) => {
      return reply.header('cache-control', 'no-store').send(await advancedSearch(stores.database, request.body))
    },
  )
}
