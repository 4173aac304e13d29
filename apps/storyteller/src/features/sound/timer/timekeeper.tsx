/** Runs the timer during a game, on every screen: its end and bell, the page title, reloads, other tabs. */

import { changeTitle } from '@grimoire/page/store/page-title.ts'
import {
  AT_ZERO_MS,
  afterClockSetBack,
  clockText,
  expired,
  isOver,
  phaseOf,
  putAway,
  secondsOn,
} from '@grimoire/page/timer/timer.ts'
import { useEffect, useRef } from 'react'
import { useTranslations } from 'use-intl'
import { useGameStore } from '../../../store/game-store.ts'
import { useMatter } from '../../../store/use-matter.ts'
import { restBell, ring, silence } from './bell.ts'
import { keepTimer } from './keep-timer.ts'
import { adoptTimer, useTimer } from './timer-store.ts'
import { TICK_MS, useShownSeconds } from './use-shown-seconds.ts'

export function Timekeeper() {
  useCountdownEnd()
  usePutAway()
  useTitle()
  return null
}

function useCountdownEnd() {
  const t = useTranslations('timer')
  const gameId = useGameStore((store) => store.gameId)
  const timer = useTimer()
  const phase = useTimer(phaseOf)
  const end = useMatter()
  const kept = useRef<ReturnType<typeof keepTimer>>(undefined)
  useEffect(() => {
    const keeping = keepTimer(gameId)
    kept.current = keeping
    return () => keeping.stop()
  }, [gameId])

  // Set back, or started again, here or in another tab.
  useEffect(() => {
    if (phase !== 'expired') end.settle()
  }, [phase, end])

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
        end.say(t('ended'), 'success', { action: { label: t('silence'), run: silence } })
        kept.current?.ended(() => void ring())
      }
      before = now
    }
    const ticking = setInterval(look, TICK_MS)
    // In hidden tabs, browsers throttle intervals to as little as once a minute, but let this timeout through.
    const left = secondsOn(timer, before) * 1000
    const ending = timer.isStopwatch ? undefined : setTimeout(look, Math.min(left, LONGEST_WAIT_MS))
    return () => {
      clearInterval(ticking)
      clearTimeout(ending)
    }
  }, [timer, end, t])
}

/** A countdown that has ended leaves the header and the town after a while. */
function usePutAway() {
  const timer = useTimer()
  useEffect(() => {
    if (phaseOf(timer) !== 'expired' || timer.isAway) return undefined
    const leaving = setTimeout(() => adoptTimer(putAway(timer)), AT_ZERO_MS)
    return () => clearTimeout(leaving)
  }, [timer])
}

/** The longest delay that `setTimeout` supports. */
const LONGEST_WAIT_MS = 2 ** 31 - 1

/** Puts the time first in the page title, for people looking at another tab. */
function useTitle() {
  const phase = useTimer(phaseOf)
  const isAway = useTimer((timer) => timer.isAway === true)
  const seconds = useShownSeconds()
  useEffect(() => {
    const told = (phase === 'running' || phase === 'expired') && !isAway
    changeTitle({ time: told ? clockText(seconds) : null })
    return () => changeTitle({ time: null })
  }, [phase, isAway, seconds])
}
