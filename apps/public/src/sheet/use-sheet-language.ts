/** The sheet in the language that its reader chose, here or in the app; the server did not know it. */

import words from 'virtual:words/sheet'
import { type LanguageCode, languageOf } from '@grimoire/page/i18n/languages.ts'
import type { Messages } from '@grimoire/page/i18n/types.ts'
import { loadWords, wordsNow } from '@grimoire/page/i18n/words.ts'
import { chooseLanguage } from '@grimoire/page/languages/choose-language.ts'
import { useSettings } from '@grimoire/page/store/settings-store.ts'
import type { SheetPage } from '@grimoire/protocol/sheet/page'
import { useEffect, useEffectEvent, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { namedSheet } from './named-sheet.ts'
import type { ShownSheet } from './shown-sheet.ts'
import { useAwake } from './use-awake.ts'
import { useShownSheet } from './use-shown-sheet.ts'

interface SheetInLanguage {
  readonly page: SheetPage
  readonly messages: Partial<Messages>
  readonly shown: ShownSheet
  /** Resolves to whether the language could be loaded. */
  readonly choose: (code: LanguageCode) => Promise<boolean>
}

/** A page, with the characters where they could be fetched in its language. */
type Translated = Pick<SheetInLanguage, 'page' | 'messages'> & { readonly shown: ShownSheet | null }

export function useSheetLanguage(first: Pick<SheetInLanguage, 'page' | 'messages'>): SheetInLanguage {
  const [{ page, messages, shown }, show] = useState<Translated>({ ...first, shown: null })
  const shownFirst = useShownSheet(first.page)
  const { tag, dir } = languageOf(page.language)
  useLayoutEffect(() => {
    document.documentElement.lang = tag
    document.documentElement.dir = dir
  }, [tag, dir])

  /** The language asked for last: one that arrives late is not shown. */
  const latest = useRef<LanguageCode>(page.language)
  const translate = async (code: LanguageCode): Promise<void> => {
    latest.current = code
    const translated = { ...page, language: code as SheetPage['language'] }
    const [sheet] = await Promise.all([sheetIn(translated), loadWords(words, code)])
    if (latest.current === code) show({ page: translated, messages: wordsNow(code) ?? {}, shown: sheet })
  }

  const wake = useEffectEvent(() => {
    const { languageCode } = useSettings.getState()
    // Without a network the sheet stays as it came.
    if (languageCode !== page.language) translate(languageCode).catch(() => undefined)
  })
  useEffect(() => wake(), [])
  const awake = useAwake()
  const names = useSettings((settings) => settings.characterNames)
  const latestShown = shown ?? shownFirst
  // The server drew it in the page's language alone.
  const named = useMemo(() => (awake ? namedSheet(latestShown, names) : latestShown), [awake, latestShown, names])
  return { page, messages, shown: named, choose: (code) => chooseLanguage(code, translate) }
}

/** What the sheet shows in the page's language; `null` when it has nothing to translate. */
async function sheetIn(page: SheetPage): Promise<ShownSheet | null> {
  if (page.problem !== null) return null
  const { fetchSheet } = await import('./fetch-sheet.ts')
  return fetchSheet(page)
}
