/** The times of a state on this device's clock. */

import type { VoteClock } from '@grimoire/game'
import { useMemo } from 'react'
import type { TimerState } from '../../../features/sound/timer/timer.ts'
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

/** The timer with its start on this device's clock. */
export function useLocalTimer({ state, clockOffset }: SceneInput): TimerState | null {
  const timer = state?.timer ?? null
  return useMemo(
    () =>
      timer && {
        ...timer,
        startTimestamp: timer.isRunning && timer.startTimestamp !== null ? timer.startTimestamp - clockOffset : null,
      },
    [timer, clockOffset],
  )
}
