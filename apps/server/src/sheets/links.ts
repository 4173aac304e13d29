/** Where a sheet and its picture stand. */

import type { SheetPage } from '@grimoire/protocol/sheet/page'
import { PATH } from '@grimoire/protocol/site/pages'
import type { SheetLinks } from './sheet-html.ts'

export function linksOf(
  { kind, language, query: asked, sheet }: SheetPage,
  { origin, unlisted }: { readonly origin: string; readonly unlisted: boolean },
): SheetLinks {
  const query = asked === '' ? '' : `?${asked}`
  const picture = new URLSearchParams({ kind, lang: language }).toString()
  return {
    canonical: `${origin}${PATH[kind]}${query}`,
    picture: sheet === null ? null : `${origin}/api/sheets/picture?${asked === '' ? '' : `${asked}&`}${picture}`,
    unlisted,
  }
}
