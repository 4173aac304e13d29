/** The seat that the clock's hand is moving to. Only what shows that seat renders with it, never the board. */

import { seatUnderHand, type VoteClock } from '@grimoire/game/rules'
import { useCallback, useSyncExternalStore } from 'react'

/** An index from 0 in the clock's order; `null` while the hand is not running. */
export function useSeatUnderHand(vote: VoteClock | null, seats: number): number | null {
  const read = useCallback(() => seatUnderHand(vote, seats, Date.now()), [vote, seats])
  const subscribe = useCallback(
    (changed: () => void) => {
      let timer: ReturnType<typeof setTimeout> | undefined
      const wait = () => {
        const seat = seatUnderHand(vote, seats, Date.now())
        if (vote === null || seat === null) return
        timer = setTimeout(
          () => {
            changed()
            wait()
          },
          Math.max(1, vote.startedAt + (seat + 1) * vote.speed - Date.now()),
        )
      }
      wait()
      return () => clearTimeout(timer)
    },
    [vote, seats],
  )
  return useSyncExternalStore(subscribe, read)
}
