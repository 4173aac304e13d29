/** The addresses of a script's sheets. */

import type { SheetKind } from '@grimoire/protocol/sheet/page'
import { DEFAULT_SHEET_SCRIPT } from '@grimoire/protocol/sheet/page'
import { PATH } from '@grimoire/protocol/site/pages'

/** `query` is that of the page, without a question mark; `language` is left out where the reader's own will do. */
export function sheetAddress(kind: SheetKind, query: string, language?: string | null): string {
  const parameters = new URLSearchParams(query)
  if (language !== undefined && language !== null) parameters.set('lang', language)
  const text = parameters.toString()
  return text === '' ? PATH[kind] : `${PATH[kind]}?${text}`
}

export function sheetAddressOf(kind: SheetKind, script: string, language?: string | null): string {
  return sheetAddress(kind, new URLSearchParams({ script }).toString(), language)
}

/** The storyteller's app with this script chosen. */
export function grimoireAddress(query: string): string {
  return `/?${query === '' ? new URLSearchParams({ script: DEFAULT_SHEET_SCRIPT }).toString() : query}`
}

/** What the page at this address shows, before anything is fetched. */
export function sheetInAddress({ pathname, search }: Pick<Location, 'pathname' | 'search'>): { kind: SheetKind; query: string } {
  const parameters = new URLSearchParams(search)
  const query = new URLSearchParams()
  for (const name of ['script', 'version', 'url', 'homebrew']) {
    const value = parameters.get(name)
    if (value !== null && value !== '') query.set(name, value)
  }
  return { kind: pathname.includes(PATH.characters) ? 'characters' : 'nightOrder', query: query.toString() }
}
