/** Draws the page in a language while it is built; `vite/page-in-languages-plugin.ts` puts it into the page's HTML. */

import words from 'virtual:words/rules'
import { type LanguageCode, languageOf } from '@grimoire/page/i18n/languages.ts'
import { loadWords, wordsNow } from '@grimoire/page/i18n/words.ts'
import { LanguageButton } from '@grimoire/page/languages/language-button.tsx'
import { Rules } from '@grimoire/page/rules/rules.tsx'
import { renderToString } from 'preact-render-to-string'
import { IntlProvider } from 'use-intl'

export async function draw(code: LanguageCode): Promise<string> {
  await loadWords(words, code)
  return renderToString(
    <IntlProvider locale={languageOf(code).tag} messages={wordsNow(code) ?? {}} timeZone="UTC">
      <Rules language={<LanguageButton current={code} onChoose={() => Promise.resolve(false)} />} />
    </IntlProvider>,
  )
}
