/** Starts the app: restores the game of this tab, draws, then loads what the first paint does not need. */

import { StrictMode, startTransition } from 'react'
import { createRoot } from 'react-dom/client'
import { config as zodConfig } from 'zod/mini'
import './styles/base.css'
import { takeSignInResult } from './session/take-sign-in-result.ts'
import { App } from './app/app.tsx'
import { followLanguage } from './app/character-language.ts'
import { queries } from './app/queries.ts'
import { correctStartAddress } from './app/stage-redirect.tsx'
import { loadFirstMessages } from './i18n/messages.ts'
import { loadFirstFonts, loadTheRest } from './offline/page-start.ts'
import { takeEarlyScript } from './scripts/early-script.ts'
import { startKeeping } from './store/keep-game.ts'
import { useSettings } from './store/settings-store.ts'

// The content policy forbids evaluating code; schemas must not try.
zodConfig({ jitless: true })

// Not awaited at the top level: what restoring loads imports from this very file, and would wait for it for ever.
void start()

async function start() {
  loadFirstFonts()
  const root = document.getElementById('root')
  if (!root) throw new Error('The page has no #root.')
  takeSignInResult()
  // Together: neither waits for the other.
  await Promise.all([startKeeping(), loadFirstMessages(useSettings.getState().languageCode)])
  await takeEarlyScript(queries)
  correctStartAddress()
  // As a transition, React waits the moment it takes to see that the messages are there; else it would draw nothing first.
  startTransition(() =>
    createRoot(root).render(
      <StrictMode>
        <App />
      </StrictMode>,
    ),
  )
  followLanguage()
  loadTheRest()
}
