/** The picture that a chat shows of a link to a sheet. */

import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import type { ApiParts } from '../api-parts.ts'
import { refuseRequest } from '../http/errors.ts'
import { leastRecentlyUsed } from '../http/kept-answers.ts'
import { pageLanguage } from '../http/page-language.ts'
import { perMinute, siteOf } from '../http/rate-limit.ts'
import { REFUSALS } from '../http/route-schema.ts'
import { type StoredAnswer, storedText } from '../http/stored-answer.ts'
import { type Drawings, RETRY_AFTER } from './drawings.ts'
import { sheetFinder } from './find-sheet.ts'
import { type Asked, sheetQuery } from './sheet-query.ts'

/** A chat fetches a picture once for all who see it. */
const PICTURES_PER_MINUTE = 60
/** Bytes: some hundred pictures. */
const KEPT_LENGTH = 12_000_000

const text = z.union([z.string(), z.array(z.string())]).optional()
const asked = z.object({
  kind: z.enum(['characters', 'nightOrder']).default('characters'),
  script: text.describe('The name of a script in the library; Trouble Brewing by default'),
  version: text.describe('One of its versions; the latest by default'),
  homebrew: text.describe('The key of a shared script, in place of a name'),
  lang: text.describe('A code of a language'),
})

interface PictureParts extends Pick<ApiParts, 'stores'> {
  /** `null` when the pages are not built. */
  readonly drawings: Drawings | null
}

export async function pictureRoute(app: FastifyInstance, { stores, drawings }: PictureParts): Promise<void> {
  const find = sheetFinder(stores)
  const kept = leastRecentlyUsed<StoredAnswer>(KEPT_LENGTH)

  app.get<{ Querystring: Asked & { readonly kind: 'characters' | 'nightOrder' } }>(
    '/picture',
    {
      config: perMinute(PICTURES_PER_MINUTE),
      schema: {
        tags: ['sheets'],
        summary: 'The picture of a script’s sheet, for links in chats: a PNG of 1200 × 630',
        querystring: asked,
        response: { 200: z.unknown().describe('The picture'), ...REFUSALS },
      },
    },
    async (request, reply) => {
      if (!drawings) return refuseRequest(reply, 'not-found', 'This server draws no pictures: the pages are not built.')
      const { kind } = request.query
      const { lang, ...query } = sheetQuery(request.query)
      const found = await find({ ...query, url: undefined }, async () => false)
      if (found.kind !== 'script') return refuseRequest(reply, 'not-found', 'There is no such script.')
      const language = pageLanguage(lang, undefined, drawings.languages)
      const key = JSON.stringify(['picture', kind, language, found.key])
      let isBusy = false
      const answer = await kept.get(key, async () => {
        const done = await drawings.draw(key, siteOf(request), async () => {
          const source = await found.source()
          return source && { kind: 'picture' as const, sheet: kind, language, source }
        })
        isBusy = done === null
        const png = done?.drawn?.png
        return png ? { value: storedText(png, 'image/png'), length: png.length } : null
      })
      if (isBusy) {
        reply.header('retry-after', RETRY_AFTER)
        return refuseRequest(reply, 'not-ready', 'Too many pictures are being drawn. Try again in a moment.')
      }
      if (answer === null) return refuseRequest(reply, 'not-found', 'There is no such script.')
      // A chat in a browser may show it too.
      return answer.send(request, reply.header('cross-origin-resource-policy', 'cross-origin'))
    },
  )
}
