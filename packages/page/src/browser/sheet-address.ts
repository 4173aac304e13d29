/** Where a script's sheets lie, for links and QR codes. */

import type { SheetKind } from '@grimoire/protocol/sheet/page'

const PATHS = { characters: '/player', nightOrder: '/night-order' } as const satisfies Record<SheetKind, string>

/** `query` says which script, without a question mark; empty for the one that sheets open by themselves. */
export function sheetAddress(origin: string, kind: SheetKind, query: string): string {
  return `${origin}${PATHS[kind]}${query === '' ? '' : `?${query}`}`
}
