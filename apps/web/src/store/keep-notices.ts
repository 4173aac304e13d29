/** What went wrong with keeping the game, for the shell to tell; each once a visit. */

import { create } from 'zustand'

/**
 * `shortened`: the oldest steps no longer fit. `full`: not even the game fits. `damaged`: what was kept could not be read and
 * was put aside. `logDropped`: the game was read, its steps were not.
 */
export type KeepNotice = 'shortened' | 'full' | 'damaged' | 'logDropped'

interface KeepNotices {
  /** Not told yet, oldest first. */
  readonly waiting: readonly KeepNotice[]
  /** The text that could not be read, as it was found. */
  readonly damagedText: string | null
}

export const useKeepNotices = create<KeepNotices>()(() => ({ waiting: [], damagedText: null }))

const said = new Set<KeepNotice>()

export function notice(kind: KeepNotice): void {
  if (said.has(kind)) return
  said.add(kind)
  useKeepNotices.setState(({ waiting }) => ({ waiting: [...waiting, kind] }))
}

export function noticeDamaged(text: string): void {
  useKeepNotices.setState({ damagedText: text })
  notice('damaged')
}

/** Takes the oldest notice off the list, to tell it. */
export function takeNotice(): KeepNotice | undefined {
  const [first, ...waiting] = useKeepNotices.getState().waiting
  if (first !== undefined) useKeepNotices.setState({ waiting })
  return first
}

/** Forgets what was said, as a new visit does. */
export function resetNotices(): void {
  said.clear()
  useKeepNotices.setState({ waiting: [], damagedText: null })
}
