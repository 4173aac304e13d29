/** The times of a state on this device's clock. */

import type { VoteClock } from '@grimoire/game/rules'
import { leftAtZero, type TimerState } from '@grimoire/page/timer/timer.ts'
import { useEffect, useMemo, useState } from 'react'
import type { SceneInput } from './scene-input.ts'

interface Vote {
  readonly startedAt: number
  readonly speed: number
  readonly running: boolean
}

/** The vote's clock with its start on this device's clock. It stands still when the vote is no longer open. */
export function useLocalVote(vote: Vote | null, open: boolean, offset: number): VoteClock | null {
  const { startedAt = 0, speed = 0 } = vote ?? {}
  const started = vote !== null
  const running = open && (vote?.running ?? false)
  return useMemo(
    () => (started ? ({ startedAt: startedAt - offset, speed, running } as VoteClock) : null),
    [started, startedAt, speed, running, offset],
  )
}

/** The timer with its start on this device's clock. One that has ended leaves by itself: the storyteller's device may be asleep. */
export function useLocalTimer({ state, clockOffset }: Pick<SceneInput, 'state' | 'clockOffset'>): TimerState | null {
  const timer = state?.timer ?? null
  const local = useMemo(
    () =>
      timer && {
        ...timer,
        startTimestamp: timer.isRunning && timer.startTimestamp !== null ? timer.startTimestamp - clockOffset : null,
      },
    [timer, clockOffset],
  )
  return useHasLeft(local) ? null : local
}

/** Whether this timer has been at zero long enough. */
function useHasLeft(timer: TimerState | null): boolean {
  const [left, setLeft] = useState<TimerState | null>(null)
  useEffect(() => {
    const wait = timer === null ? null : leftAtZero(timer, Date.now())
    if (wait === null) return undefined
    const leaving = setTimeout(() => setLeft(timer), Math.min(wait, LONGEST_WAIT_MS))
    return () => clearTimeout(leaving)
  }, [timer])
  return timer !== null && left === timer
}

/** The longest delay that `setTimeout` supports. */
const LONGEST_WAIT_MS = 2 ** 31 - 1
