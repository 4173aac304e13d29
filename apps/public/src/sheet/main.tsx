/** Wakes the page of a script's sheets. It loads nothing of the storyteller's app. */

import words from 'virtual:words/sheet'
import { SHEET_PAGE_ID, type SheetPage } from '@grimoire/protocol/sheet/page'
import { createRoot, hydrateRoot } from 'react-dom/client'
import '@grimoire/page/styles/base.css'
import { leaveForeignHost } from '@grimoire/page/browser/foreign-host.ts'
import { languageOf } from '@grimoire/page/i18n/languages.ts'
import type { Messages } from '@grimoire/page/i18n/types.ts'
import { loadWords, wordsNow } from '@grimoire/page/i18n/words.ts'
import { loadFirstFonts, loadTheRest } from '@grimoire/page/offline/page-start.ts'
import { useSettings } from '@grimoire/page/store/settings-store.ts'
import { type Early, earlyIn } from './early.ts'
import { sheetInAddress } from './links.ts'
import { SheetApp } from './sheet-app.tsx'
import { wakePage } from './use-awake.ts'
import { useSheetLanguage } from './use-sheet-language.ts'

void start()

async function start() {
  loadFirstFonts()
  const root = document.getElementById('root')
  if (!root) throw new Error('The page has no #root.')
  const page = pageOfServer() ?? pageOfAddress()
  await loadWords(words, page.language)
  const messages = wordsNow(page.language) ?? {}
  if (leaveForeignHost(messages)) return
  const early = earlyIn(root)
  const app = <AwakeSheet page={page} messages={messages} early={early} />
  // The static shell stands in a page that the server has not drawn.
  if (root.querySelector('.boot')) {
    const { tag, dir } = languageOf(page.language)
    document.documentElement.lang = tag
    document.documentElement.dir = dir
    createRoot(root).render(app)
  } else hydrateRoot(root, app)
  wakePage()
  loadTheRest()
}

interface AwakeSheetProps {
  readonly page: SheetPage
  readonly messages: Partial<Messages>
  readonly early: Early
}

function AwakeSheet({ early, ...first }: AwakeSheetProps) {
  const { page, messages, shown, choose } = useSheetLanguage(first)
  return <SheetApp page={page} messages={messages} shown={shown} early={early} onLanguage={choose} />
}

function pageOfServer(): SheetPage | null {
  const text = document.getElementById(SHEET_PAGE_ID)?.textContent
  return text ? (JSON.parse(text) as SheetPage) : null
}

/** For the page that the service worker keeps: it names no script. */
function pageOfAddress(): SheetPage {
  const { languageCode } = useSettings.getState()
  return { ...sheetInAddress(location), language: languageCode as SheetPage['language'], sheet: null, english: {}, problem: null }
}
