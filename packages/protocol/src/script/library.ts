/** The script library on the wire: suggestions, advanced search, versions. */

import * as z from 'zod/mini'
import { READ, SEARCH_PAGE_SIZE } from '../limits.ts'

/** The most rows in one answer, whatever `take` asks for. */
export const ADVANCED_SEARCH_MAX_TAKE = 100
export const ADVANCED_SEARCH_MAX_FILTERS = 20
/** Suggestions in one answer. */
export const SUGGESTIONS = 20

export const scriptTypeSchema = z.enum(['full', 'teensy'])
export type ScriptType = z.infer<typeof scriptTypeSchema>

export const suggestionSchema = z.object({ name: z.string(), author: z.string(), type: scriptTypeSchema })
export type Suggestion = z.infer<typeof suggestionSchema>

/**
 * Answer of `GET /api/scripts/search/{text}?type=` and of `GET /api/scripts/search/offline`. The best comes first. Because of the
 * second address, a search for the word “offline” must be spelt differently, such as “Offline”.
 */
export const suggestionsSchema = z.array(suggestionSchema)

export const searchFilterSchema = z.object({
  operator: z.enum(['includes', 'excludes']),
  /** A character's id. */
  value: z.string().check(z.minLength(1), z.maxLength(READ.id), z.regex(/^\P{Cc}*$/u)),
})
export type SearchFilter = z.infer<typeof searchFilterSchema>

/** Body of `POST /api/scripts/advanced-search`. Without `type`, both types are found. */
export const advancedSearchRequestSchema = z.object({
  filters: z.array(searchFilterSchema).check(z.maxLength(ADVANCED_SEARCH_MAX_FILTERS)),
  sortBy: z._default(z.enum(['name', 'score']), 'name'),
  sortDirection: z._default(z.enum(['asc', 'desc']), 'asc'),
  matchLogic: z._default(z.enum(['AND', 'OR']), 'AND'),
  skip: z._default(z.int().check(z.gte(0), z.lte(1_000_000)), 0),
  take: z._default(z.int().check(z.gte(1), z.lte(ADVANCED_SEARCH_MAX_TAKE)), SEARCH_PAGE_SIZE),
  type: z.nullish(scriptTypeSchema),
})
export type AdvancedSearchRequest = z.infer<typeof advancedSearchRequestSchema>

/** `pk` and `type` help a client to open the script; `score` is the number of people whose favourite it is. */
export const searchResultSchema = z.object({
  pk: z.number(),
  name: z.string(),
  author: z.string(),
  version: z.string(),
  type: scriptTypeSchema,
  score: z.number(),
})
export type SearchResult = z.infer<typeof searchResultSchema>

/** `total` counts all matches, not only those on this page. */
export const advancedSearchAnswerSchema = z.object({ total: z.number(), results: z.array(searchResultSchema) })
export type AdvancedSearchAnswer = z.infer<typeof advancedSearchAnswerSchema>

/** Answer of `GET /api/scripts/{name}/versions`: the newest first; `latest` means the first of them. */
export const scriptVersionsSchema = z.array(z.object({ pk: z.number(), version: z.string(), author: z.string() }))
export type ScriptVersions = z.infer<typeof scriptVersionsSchema>
