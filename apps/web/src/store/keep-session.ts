/** The mirror in the tab's session storage: survives a reload, and is written in one go when the page is left. */

import { notice } from './keep-notices.ts'
import { type Kept, shrinkingTexts } from './keep-text.ts'
import { keptText } from './kept.ts'

const keptGame = keptText('grimoire', 'tab')
const damagedGame = keptText('grimoire-damaged', 'tab')

/** The text kept in this tab, or `null` when there is none or storage is blocked. */
export const readSession = keptGame.read

/** Log entries that fit, once room has run out; it does not come back within a visit. */
let limit = Number.POSITIVE_INFINITY

export function writeSession(kept: Kept): void {
  // No room, or storage is blocked: a shorter text is tried, and in the end the person is told.
  for (const { text, count } of shrinkingTexts(kept, limit)) {
    if (!keptGame.write(text)) continue
    if (count < limit) notice('shortened')
    limit = count
    return
  }
  notice('full')
}

/** Puts a text that could not be read where it is never read again, but can still be fetched; the person can save it from the message, too. */
export function setSessionAside(text: string): void {
  keptGame.forget()
  damagedGame.write(text)
}
