/**
 * The pages `/player` and `/night-order`, drawn before they are sent, so that a phone shows text with the first bytes, with or without
 * JavaScript.
 */

import { toScriptAnswer } from '@grimoire/protocol/scripts'
import { PAGES } from '@grimoire/protocol/pages'
import type { RenderedSheet, SheetKind, SheetPage } from '@grimoire/protocol/sheet-page'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { ApiParts } from '../api-parts.ts'
import { leastRecentlyUsed } from '../http/kept-answers.ts'
import { ownOrigins } from '../http/origin.ts'
import { clientKey, perMinute } from '../http/rate-limit.ts'
import { type StoredAnswer, storedText } from '../http/stored-answer.ts'
import { type FoundSheet, sheetFinder } from './find-sheet.ts'
import { pageLanguage } from '../http/page-language.ts'
import type { SheetBundle } from './renderer.ts'
import { sheetHtml } from './sheet-html.ts'
import { type Asked, sheetQuery } from './sheet-query.ts'
import { translators } from './translated.ts'

/** Characters of HTML in the cache: some three hundred sheets. */
const KEPT_LENGTH = 16_000_000

/** Like the calls that read a shared script and that search for names. */
const HOMEBREW_PER_MINUTE = 240
const SEARCHES_PER_MINUTE = 120

export interface SheetParts extends Pick<ApiParts, 'config' | 'stores' | 'characters' | 'packedLanguages'> {
  /** `sheet.html` of the web app's build. */
  readonly template: string
  readonly bundle: SheetBundle
}

export async function sheetPages(app: FastifyInstance, parts: SheetParts): Promise<void> {
  const send = sheetSender(parts)
  const limit = perMinute(HOMEBREW_PER_MINUTE)
  const config = {
    rateLimit: { ...limit.rateLimit, allowList: ({ query }: FastifyRequest) => (query as Asked).homebrew === undefined },
  }
  for (const { path } of PAGES.filter(({ build }) => build === 'sheet')) {
    app.get<{ Querystring: Asked }>(path, { config }, (request, reply) => send(kindAt(path), request, reply))
  }
}

function kindAt(path: string): SheetKind {
  return path === '/player' ? 'characters' : 'nightOrder'
}

const CANONICAL: Readonly<Record<SheetKind, string>> = { characters: '/player', nightOrder: '/night-order' }

function sheetSender({ config, stores, characters, packedLanguages, template, bundle }: SheetParts) {
  const find = sheetFinder({ stores, characters })
  const translatorTo = translators({ characters, packedLanguages }, bundle.pseudoTexts)
  const kept = leastRecentlyUsed<StoredAnswer>(KEPT_LENGTH)

  const pageOf = async (found: FoundSheet, kind: SheetKind, language: SheetPage['language']): Promise<SheetPage> => {
    const page = { kind, language, query: found.query, sheet: null, english: {}, problem: null }
    if (found.kind === 'missing') return { ...page, problem: found.problem }
    if (found.kind === 'elsewhere') return page
    const read = await found.read()
    if (read === null) return { ...page, problem: found.gone }
    const translate = await translatorTo(language)
    const shown = new Map(read.characters.map((character) => [character.id, translate(character)]))
    const english = Object.fromEntries(
      read.characters.flatMap(({ id, name }) => (shown.get(id)?.name === name ? [] : [[id, name]])),
    )
    return { ...page, english, sheet: toScriptAnswer(read.script, shown, found.pk) }
  }

  return async (kind: SheetKind, request: FastifyRequest<{ Querystring: Asked }>, reply: FastifyReply): Promise<FastifyReply> => {
    const query = sheetQuery(request.query)
    const language = pageLanguage(query.lang, request.headers['accept-language'], bundle.languages)
    const maySearch = async () => {
      const rule = { name: 'names near a sheet', max: SEARCHES_PER_MINUTE, windowMs: 60_000 }
      return (await stores.rateLimits.take(rule, clientKey(request))).allowed
    }
    const found = await find(query, maySearch)
    const [origin = ''] = ownOrigins(request, config.publicUrl)
    const build = async () => {
      const page = await pageOf(found, kind, language)
      const html = sheetHtml(template, page, await draw(page, request), linksOf(page, found, origin))
      return { html, missing: page.problem !== null }
    }
    const answerOf = (html: string) => storedText(html, 'text/html; charset=utf-8', ['Accept-Language'])
    if (found.kind === 'script') {
      const answer = await kept.get(JSON.stringify([kind, language, origin, found.query, found.key]), async () => {
        const { html, missing } = await build()
        return missing ? null : { value: answerOf(html), length: html.length }
      })
      if (answer) return answer.send(request, reply)
    }
    const { html, missing } = await build()
    return answerOf(html).send(request, missing ? reply.code(404) : reply)
  }

  /** `null` when a script cannot be drawn here. That is a bug; the browser may still manage. */
  async function draw(page: SheetPage, request: FastifyRequest): Promise<RenderedSheet | null> {
    try {
      return await bundle.renderSheet(page)
    } catch (error) {
      request.log.error({ err: error }, 'a sheet could not be drawn')
      return null
    }
  }
}

function linksOf({ kind, language, sheet }: SheetPage, found: FoundSheet, origin: string) {
  const query = found.query === '' ? '' : `?${found.query}`
  const picture = new URLSearchParams({ kind, lang: language }).toString()
  return {
    canonical: `${origin}${CANONICAL[kind]}${query}`,
    picture: sheet === null ? null : `${origin}/api/sheets/picture?${found.query === '' ? '' : `${found.query}&`}${picture}`,
    unlisted: found.kind === 'script' ? found.unlisted : true,
  }
}
