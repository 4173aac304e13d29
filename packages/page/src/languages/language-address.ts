/** The language in the page's address. */

import { DEFAULT_LANGUAGE, type LanguageCode } from '../i18n/languages.ts'

/** By the specification, the address names every language but English. */
export function putInAddress(code: LanguageCode): void {
  const address = new URL(location.href)
  if (code === DEFAULT_LANGUAGE) address.searchParams.delete('lang')
  else address.searchParams.set('lang', code)
  history.replaceState(history.state, '', address)
}
