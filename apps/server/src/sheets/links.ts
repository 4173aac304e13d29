/** Where a sheet and its picture stand. */

import type { SheetKind, SheetPage } from '@grimoire/protocol/sheet/page'
import type { SheetLinks } from './sheet-html.ts'

const CANONICAL: Readonly<Record<SheetKind, string>> = { characters: '/player', nightOrder: '/night-order' }

export function linksOf(
  { kind, language, query: asked, sheet }: SheetPage,
  { origin, unlisted }: { readonly origin: string; readonly unlisted: boolean },
): SheetLinks {
  const query = asked === '' ? '' : `?${asked}`
  const picture = new URLSearchParams({ kind, lang: language }).toString()
  return {
    canonical: `${origin}${CANONICAL[kind]}${query}`,
    picture: sheet === null ? null : `${origin}/api/sheets/picture?${asked === '' ? '' : `${asked}&`}${picture}`,
    unlisted,
  }
}
