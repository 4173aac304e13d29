/** Keeps time while a game is in play, on whichever screen: the end and its bell, the tab's title, a reload, other tabs. */

import { useEffect, useRef } from 'react'
import { useTranslations } from 'use-intl'
import { useGameStore } from '../../../store/game-store.ts'
import { showStatus } from '../../../store/status-store.ts'
import { restBell, ring, silence } from './bell.ts'
import { keepTimer } from './keep-timer.ts'
import { afterClockSetBack, clockText, expired, isOver, phaseOf, secondsOn } from './timer.ts'
import { adoptTimer, useTimer } from './timer-store.ts'
import { TICK_MS, useShownSeconds } from './use-shown-seconds.ts'

export function Timekeeper() {
  useEnd()
  useTitle()
  return null
}

function useEnd() {
  const t = useTranslations('timer')
  const gameId = useGameStore((store) => store.gameId)
  const timer = useTimer()
  const kept = useRef<ReturnType<typeof keepTimer>>(undefined)
  useEffect(() => {
    const keeping = keepTimer(gameId)
    kept.current = keeping
    return () => keeping.stop()
  }, [gameId])

  useEffect(() => {
    if (!timer.isRunning) {
      restBell()
      return undefined
    }
    silence()
    let before = Date.now()
    const look = () => {
      const now = Date.now()
      if (now < before) adoptTimer(afterClockSetBack(timer, before, now))
      else if (isOver(timer, now)) {
        adoptTimer(expired(timer))
        showStatus(t('ended'), 'success', { label: t('silence'), run: silence })
        kept.current?.ended(() => void ring())
      }
      before = now
    }
    const ticking = setInterval(look, TICK_MS)
    // In a tab that is not seen, browsers hold back what repeats, for up to a minute; they let this one pass.
    const left = secondsOn(timer, before) * 1000
    const ending = timer.isStopwatch ? undefined : setTimeout(look, Math.min(left, LONGEST_WAIT_MS))
    return () => {
      clearInterval(ticking)
      clearTimeout(ending)
    }
  }, [timer, t])
}

/** The longest a browser can wait in one go. */
const LONGEST_WAIT_MS = 2 ** 31 - 1

/** The time stands before the name of the app, for those who look at another tab. */
function useTitle() {
  const t = useTranslations('timer')
  const common = useTranslations('common')
  const phase = useTimer(phaseOf)
  const seconds = useShownSeconds()
  useEffect(() => {
    const name = common('appName')
    const told = phase === 'running' || phase === 'expired'
    document.title = told ? t('pageTitle', { time: clockText(seconds), name }) : name
    return () => {
      document.title = name
    }
  }, [phase, seconds, t, common])
}
