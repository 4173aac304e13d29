/** Catches rendering errors, keeps the game, and offers to reload the page. */

import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { Button } from '../ui/button.tsx'
import { CatchErrors } from '../ui/catch-errors.tsx'
import './error-boundary.css'

export function ErrorBoundary({ children }: { readonly children: ReactNode }) {
  return <CatchErrors instead={<Broken />}>{children}</CatchErrors>
}

function Broken() {
  const t = useTranslations('shell')
  return (
    <main className="broken">
      <h1>{t('somethingBroke')}</h1>
      <p>{t('somethingBrokeHelp')}</p>
      <Button look="primary" onClick={() => location.reload()}>
        {t('reload')}
      </Button>
    </main>
  )
}
