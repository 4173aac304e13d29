/** Covers the grimoire: shows the app's mark and the time of the game, nothing secret. Holding it uncovers the grimoire. */

import { CardBack } from '@grimoire/page/token/card-back.tsx'
import { Logo } from '@grimoire/page/ui/logo.tsx'
import { useEffect, useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import { usePlayStore } from '../../../play/play-store.ts'
import { useGame } from '../../../store/game-store.ts'
import { FullScreen } from '../../../ui/full-screen.tsx'
import './cover.css'

export function Cover() {
  const t = useTranslations('play.cover')
  const common = useTranslations('common')
  const clock = useGame((game) => game.clock)
  const cover = usePlayStore((store) => store.cover)
  const hold = useHold(() => cover(false))
  return (
    <FullScreen label={t('label')} className="cover">
      <div className="cover-content">
        <p className="cover-brand">
          <Logo />
          {common('appName')}
        </p>
        <div className="cover-back">
          <CardBack size={260} />
        </div>
        <h2 className="cover-moment">{common(clock.phase, { day: clock.day })}</h2>
        <button
          type="button"
          className="btn cover-hold"
          data-look="outline"
          data-held={hold.held || undefined}
          data-mantine-stop-propagation
          {...hold.button}
        >
          <span className="cover-hold-fill" />
          <span className="cover-hold-word">{t('hold')}</span>
        </button>
      </div>
    </FullScreen>
  )
}

const HOLD_MS = 500

/** A button that acts when held, by a finger or a key; a single press by assistive technology works too. */
function useHold(onHeld: () => void) {
  const [held, setHeld] = useState(false)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])

  const start = () => {
    clearTimeout(timer.current)
    setHeld(true)
    timer.current = setTimeout(onHeld, HOLD_MS)
  }
  const stop = () => {
    clearTimeout(timer.current)
    setHeld(false)
  }
  return {
    held,
    button: {
      onPointerDown: start,
      onPointerUp: stop,
      onPointerLeave: stop,
      onPointerCancel: stop,
      onContextMenu: (event: React.MouseEvent) => event.preventDefault(),
      onKeyDown: (event: React.KeyboardEvent) => {
        if (event.key !== 'Enter' && event.key !== ' ') return
        event.preventDefault()
        if (!event.repeat) start()
      },
      onKeyUp: (event: React.KeyboardEvent) => {
        // Some browsers click the button when the key is released.
        event.preventDefault()
        stop()
      },
      onBlur: stop,
      /** Neither a finger nor a key: a screen reader or a switch, which cannot hold. */
      onClick: (event: React.MouseEvent) => {
        if (event.detail === 0) onHeld()
      },
    },
  }
}
