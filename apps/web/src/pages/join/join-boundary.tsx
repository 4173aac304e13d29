/** Catches what breaks while drawing, keeps the seat, and offers to load the page again. */

import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { CatchErrors } from '../../ui/catch-errors.tsx'
import { LightButton } from '../../ui/light-button.tsx'
import './join-form.css'

export function JoinBoundary({ children }: { readonly children: ReactNode }) {
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
      <LightButton look="primary" size="big" onClick={() => location.reload()}>
        {t('reload')}
      </LightButton>
    </main>
  )
}
