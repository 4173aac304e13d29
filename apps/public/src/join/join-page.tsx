/** A player's page: the form, their seat, or why the session is over for them. */

import { onWake } from '@grimoire/page/browser/on-wake.ts'
import { DiscGradients } from '@grimoire/page/token/disc-gradients.tsx'
import { Logo } from '@grimoire/page/ui/logo.tsx'
import { type ReactNode, useEffect } from 'react'
import { useTranslations } from 'use-intl'
import { EndingNotice } from './ending-notice.tsx'
import { JoinForm } from './join-form.tsx'
import { useJoin, wake } from './join-store.ts'
import { SeatScreen } from './seat-screen.tsx'
import './join-page.css'

interface JoinPageProps {
  /** The button that changes the language. */
  readonly language: ReactNode
}

export function JoinPage({ language }: JoinPageProps) {
  useEffect(() => onWake(wake), [])
  const ending = useJoin((state) => state.ending)
  const outside = useJoin((state) => state.connectionStatus === 'disconnected')
  if (ending === null && !outside) {
    return (
      <>
        <DiscGradients />
        <SeatScreen language={language} />
      </>
    )
  }
  return (
    <div className="join">
      <OutsideHeader language={language} />
      {ending === null ? <JoinForm /> : <EndingNotice ending={ending} />}
    </div>
  )
}

function OutsideHeader({ language }: JoinPageProps) {
  const t = useTranslations('common')
  return (
    <header className="join-header">
      <Logo size={28} />
      <span className="join-header-title">{t('appName')}</span>
      <div className="join-header-end">{language}</div>
    </header>
  )
}
