/** In the session without a token yet: the player says when they are ready. The phone stays awake meanwhile. */

import { useWakeLock } from '@grimoire/page/browser/use-wake-lock.ts'
import { CardBack } from '@grimoire/page/token/card-back.tsx'
import { Button } from '@grimoire/page/ui/button.tsx'
import { IconCheck } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { sendReady, useJoin } from './join-store.ts'
import './stages.css'

export function WaitingStage() {
  useWakeLock(true)
  const t = useTranslations('join.waiting')
  const playerName = useJoin((state) => state.playerName)
  const stage = useJoin((state) => state.connectionStatus)
  const open = useJoin((state) => state.link === 'open')
  const words = WORDS[stage === 'ready' || stage === 'connecting' ? stage : 'connected']
  const name = (chunks: ReactNode) => (
    <strong className="join-name">
      <bdi>{chunks}</bdi>
    </strong>
  )
  return (
    <div className="join-stage" data-stage={stage}>
      <div className="join-picture join-picture-waiting">
        <span className="join-arc" />
        <CardBack size={166} />
      </div>
      <div className="join-words">
        <h1>{t(words.title)}</h1>
        <p>{t.rich(words.help, { name, player: playerName })}</p>
        <PlayerCount />
      </div>
      <div className="join-actions">
        {stage === 'connected' && (
          <Button
            look="primary"
            size="big"
            icon={<IconCheck size={22} aria-hidden />}
            disabled={!open}
            onClick={() => sendReady(true)}
          >
            {t('ready')}
          </Button>
        )}
        {stage === 'ready' && (
          <Button look="outline" size="big" disabled={!open} onClick={() => sendReady(false)}>
            {t('notReady')}
          </Button>
        )}
      </div>
    </div>
  )
}

const WORDS = {
  connecting: { title: 'connecting', help: 'connectingHelp' },
  connected: { title: 'title', help: 'help' },
  ready: { title: 'isReady', help: 'isReadyHelp' },
} as const

function PlayerCount() {
  const t = useTranslations('join.link')
  const link = useJoin((state) => state.link)
  const count = useJoin((state) => state.count)
  if (link !== 'open') return null
  return (
    <p className="join-count">
      <span className="join-dot" />
      {count === null ? t('open') : t('here', { players: count })}
    </p>
  )
}
