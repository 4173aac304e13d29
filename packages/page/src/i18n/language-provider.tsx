/** Provides the texts of the chosen language to the tree, and sets the page's language. */

import { type ReactNode, use, useLayoutEffect, useSyncExternalStore } from 'react'
import { IntlProvider } from 'use-intl'
import { type LanguageCode, languageOf } from './languages.ts'
import { onWordsLoaded, wordsNow } from './words.ts'

interface LanguageProviderProps {
  readonly code: LanguageCode
  /** Loads what the page cannot be rendered without. */
  readonly load: (code: LanguageCode) => Promise<void>
  readonly children: ReactNode
}

/** Suspends until the first texts are loaded. */
export function LanguageProvider({ code, load, children }: LanguageProviderProps) {
  const words = useSyncExternalStore(onWordsLoaded, () => wordsNow(code))
  // What is loaded already is shown at once: waiting even for a moment would empty the page.
  if (words === undefined) use(load(code))
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
