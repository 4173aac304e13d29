/** The moment that the scene shows, kept up with the state and with the time. */

import type { TownState } from '@grimoire/protocol/town/state'
import { useLayoutEffect, useState, useSyncExternalStore } from 'react'
import { endOf, type Memory, type Moment, NOTHING_SEEN, remember } from './moment.ts'

export function useMoment(state: TownState | null, clockOffset: number): Moment {
  const [keeper] = useState(() => momentKeeper(remember(NOTHING_SEEN, state, Date.now() + clockOffset)))
  // Before the paint: a new state is never drawn with the moment of the one before.
  useLayoutEffect(() => keeper.see(state, clockOffset), [keeper, state, clockOffset])
  return useSyncExternalStore(keeper.subscribe, keeper.moment)
}

/** Remembers what was seen, and looks again when a moment ends by itself. */
function momentKeeper(first: Memory) {
  let memory = first
  const listeners = new Set<() => void>()
  return {
    moment: () => memory.moment,
    subscribe(listener: () => void) {
      listeners.add(listener)
      return () => {
        listeners.delete(listener)
      }
    },
    /** Returns what stops looking. */
    see(state: TownState | null, clockOffset: number): () => void {
      let wait: ReturnType<typeof setTimeout> | undefined
      const look = () => {
        const now = Date.now() + clockOffset
        const { moment } = memory
        memory = remember(memory, state, now)
        if (memory.moment !== moment) for (const listener of listeners) listener()
        const end = endOf(memory)
        if (end !== null) wait = setTimeout(look, Math.max(0, end - now) + 5)
      }
      look()
      return () => clearTimeout(wait)
    },
  }
}
