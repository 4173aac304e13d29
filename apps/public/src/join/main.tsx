/** Starts a player's page: at the seat this phone has, or at the form. It loads nothing of the storyteller's app. */

import join from 'virtual:words/join'
import { type ReactNode, StrictMode, Suspense, startTransition } from 'react'
import { createRoot } from 'react-dom/client'
import { useTranslations } from 'use-intl'
import { config as zodConfig } from 'zod/mini'
import '@grimoire/page/styles/base.css'
import './join-form.css'
import { leaveForeignHost } from '@grimoire/page/browser/foreign-host.ts'
import { LanguageProvider } from '@grimoire/page/i18n/language-provider.tsx'
import type { LanguageCode } from '@grimoire/page/i18n/languages.ts'
import { loadWords, wordsNow } from '@grimoire/page/i18n/words.ts'
import { chooseLanguage } from '@grimoire/page/languages/choose-language.ts'
import { LanguageButton } from '@grimoire/page/languages/language-button.tsx'
import { sayNotLoaded } from '@grimoire/page/offline/not-loaded.ts'
import { loadFirstFonts, loadTheRest } from '@grimoire/page/offline/page-start.ts'
import { useSettings } from '@grimoire/page/store/settings-store.ts'
import { Button } from '@grimoire/page/ui/button.tsx'
import { CatchErrors } from '@grimoire/page/ui/catch-errors.tsx'
import { JoinPage } from './join-page.tsx'
import { arrive } from './join-store.ts'

// The content security policy forbids evaluating code, so schemas must not try.
zodConfig({ jitless: true })

void start().catch(sayNotLoaded)

async function start() {
  loadFirstFonts()
  const root = document.getElementById('root')
  if (!root) throw new Error('The page has no #root.')
  const { languageCode } = useSettings.getState()
  await loadJoinMessages(languageCode)
  if (leaveForeignHost(wordsNow(languageCode))) return
  arrive(new URLSearchParams(location.search).get('sessionId'))
  startTransition(() =>
    createRoot(root).render(
      <StrictMode>
        <Suspense fallback={null}>
          <Join />
        </Suspense>
      </StrictMode>,
    ),
  )
  loadTheRest()
}

function Join() {
  const code = useSettings((settings) => settings.languageCode)
  return (
    <LanguageProvider code={code} load={loadJoinMessages}>
      <JoinBoundary>
        <JoinPage language={<LanguageButton current={code} onChoose={(chosen) => chooseLanguage(chosen, loadJoinMessages)} />} />
      </JoinBoundary>
    </LanguageProvider>
  )
}

/**
 * The texts of a player's phone, without the storyteller's. They are requested before the first render, so that the page goes from
 * its static shell straight to the form.
 */
function loadJoinMessages(code: LanguageCode): Promise<void> {
  return loadWords(join, code)
}

/** Catches rendering errors, keeps the seat, and offers to reload the page. */
function JoinBoundary({ children }: { readonly children: ReactNode }) {
  return <CatchErrors instead={<Broken />}>{children}</CatchErrors>
}

function Broken() {
  const t = useTranslations('join.broken')
  return (
    <main className="join-form-screen">
      <div className="join-ending">
        <h1>{t('title')}</h1>
        <p>{t('help')}</p>
      </div>
      <Button look="primary" size="big" onClick={() => location.reload()}>
        {t('reload')}
      </Button>
    </main>
  )
}
