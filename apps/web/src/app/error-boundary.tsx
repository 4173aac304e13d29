/** Catches what breaks while drawing, keeps the game, and offers to load the page again. */

import { Component, type ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { Button } from '../ui/button.tsx'
import './error-boundary.css'

export class ErrorBoundary extends Component<{ readonly children: ReactNode }, { readonly broken: boolean }> {
  override state = { broken: false }

  static getDerivedStateFromError() {
    return { broken: true }
  }

  override render() {
    return this.state.broken ? <Broken /> : this.props.children
  }
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
