/** Draws a page of a script's sheets on the server, with the components that the browser wakes. */

import words from 'virtual:words/sheet'
import { scriptTitle } from '@grimoire/page/catalogue/script-title.ts'
import { DEFAULT_LANGUAGE, languageOf } from '@grimoire/page/i18n/languages.ts'
import { loadWords, wordsNow } from '@grimoire/page/i18n/words.ts'
import type { RenderedSheet, SheetPage } from '@grimoire/protocol/sheet/page'
import type { VNode } from 'preact'
import { renderToString } from 'preact-render-to-string'
import { createTranslator } from 'use-intl/core'
import { pageTitle } from './page-title.ts'
import { SheetApp } from './sheet-app.tsx'
import { shownOf } from './shown-sheet.ts'

export async function renderSheet(page: SheetPage): Promise<RenderedSheet> {
  await loadWords(words, page.language)
  const { tag, dir } = languageOf(page.language)
  const messages = wordsNow(page.language) ?? wordsNow(DEFAULT_LANGUAGE) ?? {}
  const translate = (namespace: string) =>
    createTranslator({ locale: tag, messages: messages as never, namespace: namespace as never }) as never as Translate
  const t = translate('sheetPage')
  const titleOf = (name: string) => scriptTitle(translate('common.editions'), name)
  const shown = shownOf(page)
  const description =
    shown.kind === 'ready'
      ? t(`description.${page.kind}`, { name: titleOf(shown.script.name), count: shown.script.characters.length })
      : t('description.none')
  const body = renderToString((<SheetApp page={page} messages={messages} shown={shown} />) as unknown as VNode)
  return { lang: tag, dir, title: pageTitle(t, titleOf, page.kind, shown), description, body }
}

type Translate = (key: string, values?: Record<string, string | number>) => string
