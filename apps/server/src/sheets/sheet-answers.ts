/**
 * Drawn sheets, kept by what they are drawn from. The address at which a page is asked for stands only in its links: it is filled in
 * afterwards, so that nobody has a sheet drawn again by calling the server by another name.
 */

import { leastRecentlyUsed } from '../http/kept-answers.ts'
import { type StoredAnswer, storedText } from '../http/stored-answer.ts'
import { escaped } from './sheet-html.ts'

/** Bytes of HTML in the cache: some three hundred sheets, and as many that are ready to be sent. */
const KEPT_LENGTH = 16_000_000

export interface SheetAnswers {
  /** `draw` makes the page when it is not kept; what it refuses to keep is `null`. */
  answer(key: string, origin: string, draw: () => Promise<Uint8Array | null>): Promise<StoredAnswer | null>
}

/** `placeholder` stands in pages for the address. */
export function sheetAnswers(placeholder: string): SheetAnswers {
  const pages = leastRecentlyUsed<{ readonly html: Uint8Array; readonly first: string }>(KEPT_LENGTH)
  const ready = leastRecentlyUsed<StoredAnswer>(KEPT_LENGTH)
  return {
    async answer(key, origin, draw) {
      const page = await pages.get(key, async () => {
        const html = await draw()
        return html === null ? null : { value: { html, first: origin }, length: html.length }
      })
      if (page === null) return null
      return ready.get(JSON.stringify([key, origin]), async () => {
        const html = withOrigin(page.html, placeholder, origin)
        return { value: sheetAnswer(html, { quick: origin !== page.first }), length: html.length }
      })
    },
  }
}

/** The page with this address in its links. */
export function withOrigin(html: Uint8Array, placeholder: string, origin: string): Buffer {
  const page = Buffer.from(html.buffer, html.byteOffset, html.byteLength)
  const [sign, address] = [Buffer.from(placeholder), Buffer.from(escaped(origin))]
  const parts: Buffer[] = []
  let from = 0
  for (let at = page.indexOf(sign); at >= 0; at = page.indexOf(sign, from)) {
    parts.push(page.subarray(from, at), address)
    from = at + sign.length
  }
  return Buffer.concat([...parts, page.subarray(from)])
}

/** `quick` for what few will ask for: it is compressed less. */
export function sheetAnswer(html: string | Uint8Array, { quick }: { readonly quick: boolean }): StoredAnswer {
  return storedText(html, 'text/html; charset=utf-8', ['Accept-Language'], { quick, isText: true })
}
