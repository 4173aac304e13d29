/**
 * The pages `/player` and `/night-order`, drawn before they are sent, so that a phone shows text with the first bytes, with or without
 * JavaScript.
 */

import type { SheetKind, SheetPage } from '@grimoire/protocol/sheet/page'
import { PAGES, PATH } from '@grimoire/protocol/site/pages'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { ApiParts } from '../api-parts.ts'
import { ownOrigins } from '../http/origin.ts'
import { pageLanguage } from '../http/page-language.ts'
import { perMinute, siteOf } from '../http/rate-limit.ts'
import { siteLimit } from '../http/site-limit.ts'
import type { DrawnSheet } from './drawing-jobs.ts'
import { type Drawings, RETRY_AFTER } from './drawings.ts'
import { sheetFinder } from './find-sheet.ts'
import { linksOf } from './links.ts'
import { sheetAnswer, sheetAnswers, withOrigin } from './sheet-answers.ts'
import { sheetHtml } from './sheet-html.ts'
import { type Asked, sheetQuery } from './sheet-query.ts'

/** Like the calls that read a shared script and that search for names. */
const HOMEBREW_PER_MINUTE = 240
const SEARCHES_PER_MINUTE = 120

export interface SheetParts extends Pick<ApiParts, 'config' | 'stores'> {
  /** `sheet.html` of the pages' build. */
  readonly template: string
  readonly drawings: Drawings
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
  return path === PATH.characters ? 'characters' : 'nightOrder'
}

function sheetSender({ config, stores, template, drawings }: SheetParts) {
  const find = sheetFinder(stores)
  const answers = sheetAnswers(drawings.origin)

  return async (kind: SheetKind, request: FastifyRequest<{ Querystring: Asked }>, reply: FastifyReply): Promise<FastifyReply> => {
    const query = sheetQuery(request.query)
    const language = pageLanguage(query.lang, request.headers['accept-language'], drawings.languages)
    const maySearch = async () => {
      const rule = { name: 'names near a sheet', max: SEARCHES_PER_MINUTE, windowMs: 60_000 }
      return (await siteLimit(stores.rateLimits, rule).take(request)).allowed
    }
    const found = await find(query, maySearch)
    const [origin = ''] = ownOrigins(request, config.publicUrl)
    const problem = found.kind === 'missing' ? found.problem : null
    const page: SheetPage = { kind, language, query: found.query, sheet: null, english: {}, problem }
    const gone = found.kind === 'script' ? found.gone : null
    // What changes the page, and nothing else.
    const key = JSON.stringify([kind, language, found.query, found.kind === 'script' ? found.key : problem])
    const draw = async (): Promise<DrawnSheet | null> => {
      const done = await drawings.draw(key, siteOf(request), async () => {
        const source = found.kind === 'script' ? await found.source() : null
        const asked = found.kind === 'script' && source === null ? { ...page, problem: gone } : page
        const unlisted = found.kind === 'script' ? found.unlisted : true
        return { kind: 'sheet' as const, page: asked, source, unlisted, gone }
      })
      // That is a bug; the browser may still manage.
      if (done?.drawn?.failure) request.log.error({ err: done.drawn.failure }, 'a sheet could not be drawn')
      return done?.drawn ?? null
    }

    let drawn: DrawnSheet | null = null
    const drawToKeep = async () => {
      drawn = await draw()
      return drawn && !drawn.missing ? drawn.html : null
    }
    const answer = found.kind === 'script' ? await answers.answer(key, origin, drawToKeep) : null
    if (answer) return answer.send(request, reply)
    // Read here because it is set in a function.
    const unkept = found.kind === 'script' ? (drawn as DrawnSheet | null) : await draw()
    if (unkept === null) {
      const html = sheetHtml(template, { ...page, problem: { code: 'busy' } }, null, linksOf(page, { origin, unlisted: true }))
      return sheetAnswer(html, { quick: true }).send(request, reply.code(503).header('retry-after', RETRY_AFTER))
    }
    const html = withOrigin(unkept.html, drawings.origin, origin)
    return sheetAnswer(html, { quick: true }).send(request, unkept.missing ? reply.code(404) : reply)
  }
}
