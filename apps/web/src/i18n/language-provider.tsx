/** Gives the messages of the chosen language to the tree. */

import { type ReactNode, use, useSyncExternalStore } from 'react'
import { IntlProvider } from 'use-intl'
import { LANGUAGES, type LanguageCode } from './languages.ts'
import { loadFirstMessages, messagesNow, whenMessagesCome } from './messages.ts'

/** Suspends until the first of them are there. */
export function LanguageProvider({ code, children }: { readonly code: LanguageCode; readonly children: ReactNode }) {
  use(loadFirstMessages(code))
  const messages = useSyncExternalStore(whenMessagesCome, () => messagesNow(code))
  return (
    <IntlProvider locale={LANGUAGES[code].tag} messages={messages ?? {}} timeZone="UTC">
      {children}
    </IntlProvider>
  )
}
