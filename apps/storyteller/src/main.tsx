/**
 * Starts the app: restores the game of this tab, renders, then loads what the first paint does not need. What renders it is the larger
 * file; this one arrives before it, and does everything that comes before rendering.
 */

import { leaveForeignHost, onForeignHost } from '@grimoire/page/browser/foreign-host.ts'
import { nextTurn } from '@grimoire/page/browser/next-turn.ts'
import { loadParts, withSecondTry } from '@grimoire/page/i18n/lazy-part.tsx'
import { loadFirstMessages } from '@grimoire/page/i18n/messages.ts'
import { wordsNow } from '@grimoire/page/i18n/words.ts'
import { sayNotLoaded } from '@grimoire/page/offline/not-loaded.ts'
import { firstScreen, idle, loadFirstFonts, loadTheRest } from '@grimoire/page/offline/page-start.ts'
import { useSettings } from '@grimoire/page/store/settings-store.ts'
import { config as zodConfig } from 'zod/mini'
import { followLanguage } from './app/character-language.ts'
import { followManifest, keepLanguages } from './app/keep-language.ts'
import { queries } from './app/queries.ts'
import { correctStartAddress } from './app/start-address.ts'
import { ForeignHostError } from './reports/foreign-host-error.ts'
import { reportError, startReports, watchErrors } from './reports/reports.ts'
import { noteEarlyFocus, takeEarlyPress } from './scripts/early-press.ts'
import { takeEarlyScript } from './scripts/early-script.ts'
import { takeSignInResult } from './session/take-sign-in-result.ts'
import { startKeeping } from './store/keep-game.ts'

// The content security policy forbids evaluating code, so schemas must not try.
zodConfig({ jitless: true })

// Not awaited at the top level: restoring loads modules that import this file, and they would wait for each other for ever.
void start().catch(sayNotLoaded)

async function start() {
  watchErrors()
  onForeignHost((hostname) => reportError(new ForeignHostError(hostname)))
  const root = document.getElementById('root')
  if (!root) throw new Error('The page has no #root.')
  const rendering = withSecondTry(() => import('./app/render.tsx'))
  takeSignInResult()
  // In parallel: they do not depend on each other.
  await Promise.all([startKeeping(rendering), loadFirstMessages(useSettings.getState().languageCode)])
  if (leaveForeignHost(wordsNow(useSettings.getState().languageCode))) return startReports()
  await takeEarlyScript(queries, rendering)
  const { renderApp } = await rendering
  await nextTurn()
  // Not before: on a slow line the fonts would delay the app.
  loadFirstFonts()
  correctStartAddress()
  // A game was restored; its screen has no use for what was pressed.
  if (location.pathname !== '/') takeEarlyPress()
  noteEarlyFocus()
  renderApp(root)
  followLanguage()
  followManifest()
  loadTheRest()
  await firstScreen()
  await startReports()
  await loadParts(idle)
  await keepLanguages()
}
