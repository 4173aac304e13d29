/** Where a script's sheets lie, for links and QR codes. */

import type { SheetKind } from '@grimoire/protocol/sheet/page'
import { PATH } from '@grimoire/protocol/site/pages'

/** `query` says which script, without a question mark; empty for the one that sheets open by themselves. */
export function sheetAddress(origin: string, kind: SheetKind, query: string): string {
  return `${origin}${PATH[kind]}${query === '' ? '' : `?${query}`}`
}
