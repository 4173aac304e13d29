/** The addresses of scripts on other sites. */

import { SCRIPT_URL_MAX_LENGTH, SCRIPT_URL_MIN_LENGTH } from '../limits.ts'
import { parseUrl } from '../parse-url.ts'

/** Whether a text typed into the search box is an address to load from: http(s), and at least 12 characters. */
export function isScriptUrl(typed: string): boolean {
  const text = typed.trim()
  if (text.length < SCRIPT_URL_MIN_LENGTH || text.length > SCRIPT_URL_MAX_LENGTH) return false
  return /^https?:\/\//i.test(text) && parseUrl(text) !== undefined
}
