/** Gives the words of the chosen language to the tree, and tells the page which language it is in. */

import { type ReactNode, use, useLayoutEffect, useSyncExternalStore } from 'react'
import { IntlProvider } from 'use-intl'
import { type LanguageCode, languageOf } from './languages.ts'
import { whenWordsCome, wordsNow } from './words.ts'

interface LanguageProviderProps {
  readonly code: LanguageCode
  /** Loads what the page cannot be drawn without. */
  readonly load: (code: LanguageCode) => Promise<void>
  readonly children: ReactNode
}

/** Suspends until the first words are there. */
export function LanguageProvider({ code, load, children }: LanguageProviderProps) {
  use(load(code))
  const words = useSyncExternalStore(whenWordsCome, () => wordsNow(code))
  const { tag, dir } = languageOf(code)
  useLayoutEffect(() => {
    document.documentElement.lang = tag
    document.documentElement.dir = dir
  }, [tag, dir])
  return (
    <IntlProvider locale={tag} messages={words ?? {}} timeZone="UTC">
      {children}
    </IntlProvider>
  )
}
