/** What the browser's Back does instead of leaving: it closes what is open, the topmost first; then the screen decides. */

import { useEffectEvent, useLayoutEffect } from 'react'

/** From the bottom up. */
const LEVELS = ['screen', 'panel', 'overlay', 'dialog'] as const
type Level = (typeof LEVELS)[number]

interface Entry {
  readonly level: Level
  readonly run: () => void
}

/** In the order they were opened. */
const entries: Entry[] = []

const listeners = new Set<() => void>()

/** While it is on the page and `run` is not `null`, Back calls `run` if nothing is open above it. */
export function useBack(run: (() => void) | null, level: Level): void {
  const active = run !== null
  const current = useEffectEvent(() => run?.())
  // With the elements themselves: a screen that is seen must hear Back.
  useLayoutEffect(() => {
    if (!active) return undefined
    const entry: Entry = { level, run: () => current() }
    entries.push(entry)
    for (const listener of listeners) listener()
    return () => void entries.splice(entries.indexOf(entry), 1)
  }, [active, level])
}

/** What Back does now; `null` when nothing waits for it. */
export function topOfBack(): (() => void) | null {
  const top = entries.reduce<Entry | null>((best, one) => (best && rank(best) > rank(one) ? best : one), null)
  return top?.run ?? null
}

/** Calls the listener when something more waits for Back; returns a function that stops it. */
export function onMoreForBack(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

function rank({ level }: Entry): number {
  return LEVELS.indexOf(level)
}
