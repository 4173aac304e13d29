/** The language that links to other sheets carry. */

import { DEFAULT_LANGUAGE } from '@grimoire/page/i18n/languages.ts'
import type { SheetPage } from '@grimoire/protocol/sheet/page'
import { useAwake } from './use-awake.ts'

/** That of the address, if it names one. The server does not say; until the page is awake, every language but English is carried. */
export function useLanguageInLinks({ language }: SheetPage): string | null {
  if (useAwake()) return new URLSearchParams(location.search).get('lang')
  return language === DEFAULT_LANGUAGE ? null : language
}
