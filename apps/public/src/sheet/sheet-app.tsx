/** The page with its texts. Server and browser draw the same. */

import { type LanguageCode, languageOf } from '@grimoire/page/i18n/languages.ts'
import type { Messages } from '@grimoire/page/i18n/types.ts'
import type { SheetPage } from '@grimoire/protocol/sheet/page'
import { IntlProvider } from 'use-intl'
import { type Early, NOTHING_EARLY } from './early.ts'
import { SheetScreen } from './sheet-screen.tsx'
import type { ShownSheet } from './shown-sheet.ts'

interface SheetAppProps {
  readonly page: SheetPage
  readonly messages: Partial<Messages>
  readonly shown: ShownSheet
  readonly early?: Early
  readonly onLanguage?: (code: LanguageCode) => Promise<boolean>
}

const asleep = () => Promise.resolve(false)

export function SheetApp({ page, messages, shown, early = NOTHING_EARLY, onLanguage = asleep }: SheetAppProps) {
  return (
    <IntlProvider locale={languageOf(page.language).tag} messages={messages} timeZone="UTC">
      <SheetScreen page={page} shown={shown} early={early} onLanguage={onLanguage} />
    </IntlProvider>
  )
}
