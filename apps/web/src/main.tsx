/** Starts the app: restores the game of this tab, renders, then loads what the first paint does not need. */

import { StrictMode, startTransition } from 'react'
import { createRoot } from 'react-dom/client'
import { config as zodConfig } from 'zod/mini'
import './styles/base.css'
import { takeSignInResult } from './session/take-sign-in-result.ts'
import { App } from './app/app.tsx'
import { leaveForeignHost } from './browser/foreign-host.ts'
import { followLanguage } from './app/character-language.ts'
import { followManifest, keepLanguages } from './app/keep-language.ts'
import { queries } from './app/queries.ts'
import { correctStartAddress } from './app/stage-redirect.tsx'
import { loadParts, PartNotLoaded } from './i18n/lazy-part.tsx'
import { loadFirstMessages } from './i18n/messages.ts'
import { wordsNow } from './i18n/words.ts'
import { firstScreen, idle, loadFirstFonts, loadTheRest } from './offline/page-start.ts'
import { reportError, startReports, watchErrors } from './reports/reports.ts'
import { noteEarlyFocus, takeEarlyPress } from './scripts/early-press.ts'
import { takeEarlyScript } from './scripts/early-script.ts'
import { startKeeping } from './store/keep-game.ts'
import { useSettings } from './store/settings-store.ts'

// The content security policy forbids evaluating code, so schemas must not try.
zodConfig({ jitless: true })

// Not awaited at the top level: restoring loads modules that import this file, and they would wait for each other for ever.
void start()

async function start() {
  loadFirstFonts()
  watchErrors()
  const root = document.getElementById('root')
  if (!root) throw new Error('The page has no #root.')
  takeSignInResult()
  // In parallel: they do not depend on each other.
  await Promise.all([startKeeping(), loadFirstMessages(useSettings.getState().languageCode)])
  if (leaveForeignHost(wordsNow(useSettings.getState().languageCode))) return
  await takeEarlyScript(queries)
  correctStartAddress()
  // A game was restored; its screen has no use for what was pressed.
  if (location.pathname !== '/') takeEarlyPress()
  noteEarlyFocus()
  // In a transition React waits the moment it takes to see that the messages are loaded; otherwise it would first render nothing.
  startTransition(() =>
    createRoot(root, { onCaughtError: failed, onUncaughtError: failed }).render(
      <StrictMode>
        <App />
      </StrictMode>,
    ),
  )
  followLanguage()
  followManifest()
  loadTheRest()
  await firstScreen()
  await startReports()
  await loadParts(idle)
  await keepLanguages()
}

/** What React does by default, and a report. A part that cannot be loaded has lost its network, and says so itself. */
function failed(error: unknown) {
  console.error(error)
  if (!(error instanceof PartNotLoaded)) reportError(error)
}
