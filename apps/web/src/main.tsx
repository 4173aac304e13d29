/** Starts the app: restores the game of this tab, draws, then loads what the first paint does not need. */

import { StrictMode, startTransition } from 'react'
import { createRoot } from 'react-dom/client'
import { config as zodConfig } from 'zod/mini'
import './styles/base.css'
import { takeSignInResult } from './account/take-sign-in-result.ts'
import { App } from './app/app.tsx'
import { correctStartAddress } from './app/start-address.ts'
import { loadMessages } from './i18n/language-provider.tsx'
import { startKeeping } from './store/keep-game.ts'
import { useSettings } from './store/settings-store.ts'

// The content policy forbids evaluating code; schemas must not try.
zodConfig({ jitless: true })

/** The faces of the first screen, which nothing has asked for yet. */
const FIRST_FONTS = ['700 1em Alegreya', '500 1em "Alegreya Sans"']

// Not awaited at the top level: what restoring loads imports from this very file, and would wait for it for ever.
void start()

async function start() {
  // Now, and not by a preload of the page: they come while this is at work, and took the line from it before.
  for (const font of FIRST_FONTS) {
    document.fonts.load(font).catch(() => {
      // Without the face the words stand in the system's.
    })
  }
  const root = document.getElementById('root')
  if (!root) throw new Error('The page has no #root.')
  takeSignInResult()
  // Together: neither waits for the other.
  await Promise.all([startKeeping(), loadMessages(useSettings.getState().languageCode)])
  correctStartAddress()
  // As a transition, React waits the moment it takes to see that the messages are there; else it would draw nothing first.
  startTransition(() =>
    createRoot(root).render(
      <StrictMode>
        <App />
      </StrictMode>,
    ),
  )
  whenIdle(() => {
    void import('./styles/fonts-late.css')
    void import('./offline/register.ts').then((module) => module.registerServiceWorker())
  })
}

function whenIdle(work: () => void) {
  if ('requestIdleCallback' in window) requestIdleCallback(work)
  else setTimeout(work, 200)
}
