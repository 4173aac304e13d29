/** Changes that say how a room looks afterwards, so that the process that made them need not read the room again. */

import type { Standing } from './standing.ts'

/** One change. */
export interface Step<Snapshot> {
  /** The room's version after it. */
  readonly version: number
  /** Makes the room as it is afterwards from the room as it was right before. */
  readonly after: (before: Snapshot) => Snapshot
}

/** What is announced about a room: a step, or only its new version, or `null` for its end. */
export type Change<Snapshot> = Step<Snapshot> | number | null

/** A change as it is told to other processes. */
export function versionOf(change: { readonly version: number } | number | null): number | null {
  return change === null || typeof change === 'number' ? change : change.version
}

/**
 * The room after these steps; `null` if some change between the snapshot and the last step is not among them. Every change raises the
 * version by one, so none is missing from steps that follow one another without a gap.
 */
export function follow<Snapshot extends Standing>(from: Snapshot, steps: readonly Step<Snapshot>[]): Snapshot | null {
  let snapshot = from
  for (const { version, after } of steps.toSorted((a, b) => a.version - b.version)) {
    if (version <= snapshot.version) continue
    if (version > snapshot.version + 1) return null
    snapshot = { ...after(snapshot), version }
  }
  return snapshot
}
