/** What happened to the stored game, for the shell to show; problems once per visit. */

import type { Made } from '@grimoire/page/store/kept.ts'
import { create } from 'zustand'

/**
 * `shortened`: the oldest steps no longer fit. `full`: not even the game fits. `blocked`: the browser lets the app store nothing.
 * `tabOnly`: only the tab's storage works. `damaged`: the stored game could not be read and was put aside. `logDropped`: the game could be
 * read, its steps could not. `newElsewhere`: another tab began a new game, in this tab too. `newer`: a newer version of the app has used the
 * browser's storage, which this one then leaves alone. `unreadable.…`: something else that somebody made could not be read and was set aside.
 */
export type KeepNotice =
  | 'shortened'
  | 'full'
  | 'blocked'
  | 'tabOnly'
  | 'damaged'
  | 'logDropped'
  | 'newElsewhere'
  | 'newer'
  | `unreadable.${Made}`

interface KeepNotices {
  /** Not shown yet, oldest first. */
  readonly waiting: readonly KeepNotice[]
  /** The text that could not be read, unchanged. */
  readonly damagedText: string | null
}

export const useKeepNotices = create<KeepNotices>()(() => ({ waiting: [], damagedText: null }))

const said = new Set<KeepNotice>()

export function notice(kind: KeepNotice): void {
  // Where nothing can be stored, that includes the database; where a newer app has it, a reload ends that.
  if ((said.has(kind) && kind !== 'newElsewhere') || (kind === 'tabOnly' && (said.has('blocked') || said.has('newer')))) return
  said.add(kind)
  useKeepNotices.setState(({ waiting }) => ({ waiting: [...waiting, kind] }))
}

export function noticeDamaged(text: string): void {
  // Such files are sent to whoever looks for the fault, so the town's key stays here.
  useKeepNotices.setState({ damagedText: text.replace(/"town":\{[^{}]*\}/, '"town":null') })
  notice('damaged')
}

/** Removes and returns the oldest notice, for showing it. */
export function takeNotice(): KeepNotice | undefined {
  const [first, ...waiting] = useKeepNotices.getState().waiting
  if (first !== undefined) useKeepNotices.setState({ waiting })
  return first
}

/** Forgets which notices were shown, as a new visit does. */
export function resetNotices(): void {
  said.clear()
  useKeepNotices.setState({ waiting: [], damagedText: null })
}
