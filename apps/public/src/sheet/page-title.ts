/** What the window, and a link to the page in a chat, is called. */

import type { SheetKind } from '@grimoire/protocol/sheet/page'
import type { ShownSheet } from './shown-sheet.ts'

type Translate = (key: 'title.characters' | 'title.nightOrder' | 'title.none', values?: { name: string }) => string

/** `t` is of the namespace `sheetPage`; `titleOf` says what a script is called in its language. */
export function pageTitle(t: Translate, titleOf: (name: string) => string, kind: SheetKind, shown: ShownSheet): string {
  return shown.kind === 'ready' ? t(`title.${kind}`, { name: titleOf(shown.script.name) }) : t('title.none')
}
