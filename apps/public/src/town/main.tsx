/** Starts the town's page: in the town this tab was in, or at the form. It loads nothing of the storyteller's app. */

import { type ReactNode, StrictMode, Suspense, startTransition } from 'react'
import { createRoot } from 'react-dom/client'
import { useTranslations } from 'use-intl'
import { config as zodConfig } from 'zod/mini'
import '@grimoire/page/styles/base.css'
import { leaveForeignHost } from '@grimoire/page/browser/foreign-host.ts'
import { LanguageProvider } from '@grimoire/page/i18n/language-provider.tsx'
import { wordsNow } from '@grimoire/page/i18n/words.ts'
import { sayNotLoaded } from '@grimoire/page/offline/not-loaded.ts'
import { loadFirstFonts, loadTheRest } from '@grimoire/page/offline/page-start.ts'
import { useSettings } from '@grimoire/page/store/settings-store.ts'
import { Button } from '@grimoire/page/ui/button.tsx'
import { CatchErrors } from '@grimoire/page/ui/catch-errors.tsx'
import { arrive } from './town-connection.ts'
import { TownPage } from './town-page.tsx'
import { loadTownWords } from './town-words.ts'

// The content security policy forbids evaluating code, so schemas must not try.
zodConfig({ jitless: true })

void start().catch(sayNotLoaded)

async function start() {
  loadFirstFonts()
  const root = document.getElementById('root')
  if (!root) throw new Error('The page has no #root.')
  const { languageCode } = useSettings.getState()
  await loadTownWords(languageCode)
  if (leaveForeignHost(wordsNow(languageCode))) return
  arrive(new URLSearchParams(location.search).get('id'))
  startTransition(() =>
    createRoot(root).render(
      <StrictMode>
        <Suspense fallback={null}>
          <Town />
        </Suspense>
      </StrictMode>,
    ),
  )
  loadTheRest()
}

function Town() {
  const code = useSettings((settings) => settings.languageCode)
  return (
    <LanguageProvider code={code} load={loadTownWords}>
      <CatchErrors instead={<Broken />}>
        <TownPage />
      </CatchErrors>
    </LanguageProvider>
  )
}

function Broken(): ReactNode {
  const t = useTranslations('town.broken')
  return (
    <main className="town-broken">
      <h1>{t('title')}</h1>
      <p>{t('help')}</p>
      <Button look="primary" size="big" onClick={() => location.reload()}>
        {t('reload')}
      </Button>
    </main>
  )
}
