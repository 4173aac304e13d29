/** What counts as the address of a script. */

import { SCRIPT_URL_MIN_LENGTH } from '@grimoire/protocol/limits'

/** The address a text is, or `null`; too short a one is none yet. */
export function scriptAddress(text: string): string | null {
  const trimmed = text.trim()
  if (trimmed.length < SCRIPT_URL_MIN_LENGTH || !/^https?:\/\//i.test(trimmed)) return null
  return URL.canParse(trimmed) ? trimmed : null
}
