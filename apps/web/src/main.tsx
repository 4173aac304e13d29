/** Starts the app: restores the game of this tab, draws, then loads what the first paint does not need. */

import { config as zodConfig } from 'zod/mini'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import './styles/base.css'
import { App } from './app/app.tsx'
import { startKeeping } from './store/keep-game.ts'

// The content policy forbids evaluating code; schemas must not try.
zodConfig({ jitless: true })

const root = document.getElementById('root')
if (!root) throw new Error('The page has no #root.')

await startKeeping()

createRoot(root).render(
  <StrictMode>
    <App />
  </StrictMode>,
)

requestIdleCallbackOrSoon(() => {
  void import('./styles/fonts-late.css')
  void import('./offline/register.ts').then((module) => module.registerServiceWorker())
})

function requestIdleCallbackOrSoon(work: () => void) {
  if ('requestIdleCallback' in window) requestIdleCallback(work)
  else setTimeout(work, 200)
}
