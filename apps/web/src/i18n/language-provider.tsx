/** Loads the messages of the chosen language and gives them to the tree. */

import { type ReactNode, use } from 'react'
import { IntlProvider } from 'use-intl'
import { LANGUAGES, type LanguageCode } from './languages.ts'
import type { Messages } from './types.ts'

const loading = new Map<LanguageCode, Promise<Messages>>()

/** Asked for before the first render, so that the page goes from its static shell straight to the app. */
export function loadMessages(code: LanguageCode): Promise<Messages> {
  const known = loading.get(code)
  if (known) return known
  const started = LANGUAGES[code].load().then((module) => module.messages)
  loading.set(code, started)
  return started
}

/** Suspends until the language is there. */
export function LanguageProvider({ code, children }: { readonly code: LanguageCode; readonly children: ReactNode }) {
  const messages = use(loadMessages(code))
  return (
    <IntlProvider locale={LANGUAGES[code].tag} messages={messages} timeZone="UTC">
      {children}
    </IntlProvider>
  )
}
