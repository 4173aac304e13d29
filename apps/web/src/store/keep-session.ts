/** The mirror in the tab's session storage: survives a reload, and is written in one go when the page is left. */

import { notice } from './keep-notices.ts'
import { type Kept, shrinkingTexts } from './keep-text.ts'

const KEY = 'grimoire'
const DAMAGED_KEY = 'grimoire-damaged'

/** The text kept in this tab, or `null` when there is none or storage is blocked. */
export function readSession(): string | null {
  try {
    return sessionStorage.getItem(KEY)
  } catch {
    // Storage is blocked: there is nothing to read.
    return null
  }
}

/** Log entries that fit, once room has run out; it does not come back within a visit. */
let limit = Number.POSITIVE_INFINITY

export function writeSession(kept: Kept): void {
  for (const { text, count } of shrinkingTexts(kept, limit)) {
    try {
      sessionStorage.setItem(KEY, text)
      if (count < limit) notice('shortened')
      limit = count
      return
    } catch {
      // No room, or storage is blocked: a shorter text is tried, and in the end the person is told.
    }
  }
  notice('full')
}

/** Puts a text that could not be read where it is never read again, but can still be fetched. */
export function setSessionAside(text: string): void {
  try {
    sessionStorage.removeItem(KEY)
    sessionStorage.setItem(DAMAGED_KEY, text)
  } catch {
    // No room for a copy: the person can still save it from the message.
  }
}
