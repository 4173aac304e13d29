/** Draws the page in English while it is built; `vite/prerender-plugin.ts` puts it into `rules.html`. */

import { renderToString } from 'preact-render-to-string'
import { IntlProvider } from 'use-intl'
import words from 'virtual:words/rules'
import { LanguageButton } from '../../features/languages/language-button.tsx'
import { Rules } from '../../features/rules/rules.tsx'
import { DEFAULT_LANGUAGE, languageOf } from '../../i18n/languages.ts'
import { loadWords, wordsNow } from '../../i18n/words.ts'

export async function draw(): Promise<string> {
  await loadWords(words, DEFAULT_LANGUAGE)
  return renderToString(
    <IntlProvider locale={languageOf(DEFAULT_LANGUAGE).tag} messages={wordsNow(DEFAULT_LANGUAGE) ?? {}} timeZone="UTC">
      <Rules language={<LanguageButton current={DEFAULT_LANGUAGE} onChoose={() => Promise.resolve(false)} />} />
    </IntlProvider>,
  )
}
