/**
 * The reader's language: the one in the address, the one chosen on this device, or that of the browser. It is kept with the app's
 * settings, but without their schemas, which this page can do without.
 */

import { isOffered, type LanguageCode } from '@grimoire/page/i18n/languages.ts'
import { preferredLanguage } from '@grimoire/page/i18n/preferred-language.ts'
import { keptText } from '@grimoire/page/store/kept.ts'

const keptSettings = keptText('settings', 'device')

export function readLanguage(): LanguageCode {
  const codes = [new URLSearchParams(location.search).get('lang'), readSettings()['languageCode']]
  const chosen = codes.find((code): code is LanguageCode => typeof code === 'string' && isOffered(code))
  return chosen ?? preferredLanguage(navigator.languages)
}

export function keepLanguage(code: LanguageCode): void {
  keptSettings.write(JSON.stringify({ ...readSettings(), languageCode: code }))
}

function readSettings(): Readonly<Record<string, unknown>> {
  try {
    const settings: unknown = JSON.parse(keptSettings.read() ?? '{}')
    return typeof settings === 'object' && settings !== null ? { ...settings } : {}
  } catch {
    // Written by something else: as if nothing was chosen.
    return {}
  }
}
