/** The copy in the tab's session storage: survives a reload. Writing is synchronous, so it works even when the page is left. */

import { keptText } from '@grimoire/page/store/kept.ts'
import { notice } from './keep-notices.ts'
import { isWorthKeeping } from './keep-summary.ts'
import { type KeptGame, shrinkingTexts } from './keep-text.ts'

const keptGame = keptText('grimoire', 'tab')
const damagedGame = keptText('grimoire-damaged', 'tab')

/** The text stored in this tab, or `null` when there is none or storage is blocked. */
export const readSession = keptGame.read

/** How many log entries fit, once space has run out; it is never raised again during a visit. */
let limit = Number.POSITIVE_INFINITY

export function writeSession(kept: KeptGame): void {
  for (const { text, count } of shrinkingTexts(kept, limit)) {
    const result = keptGame.tryWrite(text)
    if (result === 'blocked') {
      if (isWorthKeeping(kept.history.game)) notice('blocked')
      return
    }
    // No space: try a shorter text; if none fits, tell the user.
    if (result === 'full') continue
    if (count < limit) notice('shortened')
    limit = count
    return
  }
  notice('full')
}

/** Moves an unreadable text to a key that is never read, from where it can still be recovered; the message lets the user save it, too. */
export function setSessionAside(text: string): void {
  keptGame.forget()
  damagedGame.write(text)
}
