/** The screen of a seat: the session above, the token or a sheet, and the tabs below. */

import { Button } from '@grimoire/page/ui/button.tsx'
import { Logo } from '@grimoire/page/ui/logo.tsx'
import { IconLogout } from '@tabler/icons-react'
import { type ReactNode, useId, useState } from 'react'
import { useTranslations } from 'use-intl'
import { leaveSession, useJoin } from './join-store.ts'
import { type JoinTab, JoinTabs } from './join-tabs.tsx'
import { SeatNotices } from './seat-notices.tsx'
import { SheetPanel } from './sheet-panel.tsx'
import { spaced } from './spaced.ts'
import { TokenStage } from './token-stage.tsx'
import { WaitingStage } from './waiting-stage.tsx'
import './join-page.css'

interface SeatScreenProps {
  /** The button that changes the language. */
  readonly language: ReactNode
}

export function SeatScreen({ language }: SeatScreenProps) {
  const [chosen, setChosen] = useState<JoinTab>('token')
  const panel = useId()
  const row = useJoin((state) => state.receivedToken)
  const sheets = useJoin((state) => state.sheets)
  const available = { token: row !== null, characters: sheets !== null, night: sheets !== null }
  const tab = chosen !== 'token' && sheets === null ? 'token' : chosen
  return (
    <div className="join">
      <SeatHeader language={language} />
      <main className="join-main">
        <SeatNotices atToken={tab === 'token'} />
        <div
          className="join-panel"
          role="tabpanel"
          id={panel}
          aria-labelledby={`${panel}-${tab}`}
          data-tab={tab}
          // Makes a sheet scrollable by keyboard; it may have nothing else to focus.
          {...(tab === 'token' ? {} : { tabIndex: 0 })}
        >
          {tab !== 'token' && sheets !== null && <SheetPanel key={tab} kind={tab} sheets={sheets} />}
          {tab === 'token' && (row === null ? <WaitingStage /> : <TokenStage row={row} />)}
        </div>
      </main>
      <JoinTabs panel={panel} chosen={tab} available={available} onChoose={setChosen} />
    </div>
  )
}

function SeatHeader({ language }: SeatScreenProps) {
  const t = useTranslations('join')
  const id = useJoin((state) => spaced(state.sessionId))
  return (
    <header className="join-header">
      <Logo size={28} />
      <span className="join-header-title">{t('session', { id })}</span>
      <div className="join-header-end">
        {language}
        <Button look="bare" className="join-leave" icon={<IconLogout size={20} aria-hidden />} onClick={leaveSession}>
          {t('leave')}
        </Button>
      </div>
    </header>
  )
}
