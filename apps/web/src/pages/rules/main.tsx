/** Starts the page of the rules. It loads nothing of the storyteller's app. */

import { createRoot } from 'react-dom/client'
import { IntlProvider } from 'use-intl'
import rules from 'virtual:words/rules'
import '../../styles/base.css'
import { Rules } from '../../features/rules/rules.tsx'
import { languageOf } from '../../i18n/languages.ts'
import { loadWords, wordsNow } from '../../i18n/words.ts'
import { loadFirstFonts, loadTheRest } from '../../offline/page-start.ts'
import { readLanguage } from './read-language.ts'

void start()

async function start() {
  loadFirstFonts()
  const root = document.getElementById('root')
  if (!root) throw new Error('The page has no #root.')
  const code = readLanguage()
  await loadWords(rules, code)
  const { tag, dir } = languageOf(code)
  document.documentElement.lang = tag
  document.documentElement.dir = dir
  // The text in the page is drawn anew, in the reader's language and for this screen.
  root.replaceChildren()
  createRoot(root).render(
    <IntlProvider locale={tag} messages={wordsNow(code) ?? {}} timeZone="UTC">
      <Rules />
    </IntlProvider>,
  )
  loadTheRest()
}
