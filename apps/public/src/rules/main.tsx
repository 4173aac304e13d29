/** Starts the page of the rules. It loads nothing of the storyteller's app. */

import rules from 'virtual:words/rules'
import { useLayoutEffect, useState } from 'react'
import { createRoot } from 'react-dom/client'
import { IntlProvider } from 'use-intl'
import '@grimoire/page/styles/base.css'
import { leaveForeignHost } from '@grimoire/page/browser/foreign-host.ts'
import { type LanguageCode, languageOf } from '@grimoire/page/i18n/languages.ts'
import { loadWords, wordsNow } from '@grimoire/page/i18n/words.ts'
import { putInAddress } from '@grimoire/page/languages/language-address.ts'
import { LanguageButton } from '@grimoire/page/languages/language-button.tsx'
import { loadFirstFonts, loadTheRest } from '@grimoire/page/offline/page-start.ts'
import { Rules } from '@grimoire/page/rules/rules.tsx'
import { keepLanguage, readLanguage } from './kept-language.ts'

void start()

async function start() {
  loadFirstFonts()
  const root = document.getElementById('root')
  if (!root) throw new Error('The page has no #root.')
  const code = readLanguage()
  await loadWords(rules, code)
  if (leaveForeignHost(wordsNow(code))) return
  // The text in the page is drawn anew, in the reader's language and for this screen.
  root.replaceChildren()
  createRoot(root).render(<RulesPage first={code} />)
  loadTheRest()
}

function RulesPage({ first }: { readonly first: LanguageCode }) {
  const [code, setCode] = useState(first)
  const { tag, dir } = languageOf(code)
  useLayoutEffect(() => {
    document.documentElement.lang = tag
    document.documentElement.dir = dir
  }, [tag, dir])
  const choose = async (chosen: LanguageCode) => {
    try {
      await loadWords(rules, chosen)
    } catch {
      return false
    }
    keepLanguage(chosen)
    putInAddress(chosen)
    setCode(chosen)
    return true
  }
  return (
    <IntlProvider locale={tag} messages={wordsNow(code) ?? {}} timeZone="UTC">
      <Rules language={<LanguageButton current={code} onChoose={choose} named={false} />} />
    </IntlProvider>
  )
}
