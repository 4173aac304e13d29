/** Starts a player's page: back to the seat this phone has, or the form. Nothing of the storyteller's app is loaded. */

import { StrictMode, Suspense, startTransition } from 'react'
import { createRoot } from 'react-dom/client'
import { config as zodConfig } from 'zod/mini'
import '../../styles/base.css'
import { LanguageProvider } from '../../i18n/language-provider.tsx'
import { loadFirstFonts, loadTheRest } from '../../offline/page-start.ts'
import { useSettings } from '../../store/settings-store.ts'
import { JoinBoundary } from './join-boundary.tsx'
import { loadJoinMessages } from './join-messages.ts'
import { JoinPage } from './join-page.tsx'
import { arrive } from './join-store.ts'

// The content policy forbids evaluating code; schemas must not try.
zodConfig({ jitless: true })

void start()

async function start() {
  loadFirstFonts()
  const root = document.getElementById('root')
  if (!root) throw new Error('The page has no #root.')
  const code = useSettings.getState().languageCode
  await loadJoinMessages(code)
  arrive(new URLSearchParams(location.search).get('sessionId'))
  startTransition(() =>
    createRoot(root).render(
      <StrictMode>
        <Suspense fallback={null}>
          <LanguageProvider code={code} load={loadJoinMessages}>
            <JoinBoundary>
              <JoinPage />
            </JoinBoundary>
          </LanguageProvider>
        </Suspense>
      </StrictMode>,
    ),
  )
  loadTheRest()
}
