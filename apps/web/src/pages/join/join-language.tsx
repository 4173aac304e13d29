/** The messages of a phone in its language: those of the join page alone, not the storyteller's. */

import { type ReactNode, use } from 'react'
import { IntlProvider } from 'use-intl'
import { LANGUAGES, type LanguageCode } from '../../i18n/languages.ts'
import type { JoinMessages } from '../../i18n/types.ts'

const MESSAGES: Record<LanguageCode, () => Promise<{ readonly messages: JoinMessages }>> = {
  en_US: () => import('../../i18n/en_US/join-page.ts'),
}

const loading = new Map<LanguageCode, Promise<JoinMessages>>()

/** Asked for before the first render, so that the page goes from its static shell straight to the form. */
export function loadJoinMessages(code: LanguageCode): Promise<JoinMessages> {
  const known = loading.get(code)
  if (known) return known
  const started = MESSAGES[code]().then((module) => module.messages)
  loading.set(code, started)
  return started
}

/** Suspends until the language is there. */
export function JoinLanguage({ code, children }: { readonly code: LanguageCode; readonly children: ReactNode }) {
  const messages = use(loadJoinMessages(code))
  return (
    <IntlProvider locale={LANGUAGES[code].tag} messages={messages} timeZone="UTC">
      {children}
    </IntlProvider>
  )
}
