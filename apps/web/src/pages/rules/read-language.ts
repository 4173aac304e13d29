/** The reader's language: the one in the address, or the one chosen in the app on this device. Without the app's settings, whose schemas this page can do without. */

import { DEFAULT_LANGUAGE, isOffered, type LanguageCode } from '../../i18n/languages.ts'
import { keptText } from '../../store/kept.ts'

export function readLanguage(): LanguageCode {
  const codes = [new URLSearchParams(location.search).get('lang'), chosenInApp()]
  return codes.find((code): code is LanguageCode => typeof code === 'string' && isOffered(code)) ?? DEFAULT_LANGUAGE
}

function chosenInApp(): unknown {
  try {
    return (JSON.parse(keptText('settings', 'device').read() ?? '{}') as { languageCode?: unknown } | null)?.languageCode
  } catch {
    // Written by something else: as if nothing was chosen.
    return null
  }
}
