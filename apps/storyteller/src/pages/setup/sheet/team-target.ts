/** How many tokens of a team are chosen, how many may be, and which characters changed that number. */

import type { CharacterId, CountedTeam } from '@grimoire/game/model'
import { type BagState, baseComposition, chosenComposition, legalTargets, type Target } from '@grimoire/game/rules'

export interface TeamTarget {
  readonly have: number
  /** Every legal number, in ascending order. */
  readonly targets: readonly number[]
  /** Before any character changed it. */
  readonly usual: number
  /** If only one number is legal: the changes that lead to it, in the order of the bag. */
  readonly changes: readonly { readonly characterId: CharacterId; readonly change: number }[]
  /** If several are legal: the characters that leave the choice open. */
  readonly choosers: readonly CharacterId[]
}

/** All four teams, with one call of the rules. */
export function teamTargets(state: BagState): Readonly<Record<CountedTeam, TeamTarget>> {
  const legal = legalTargets(state)
  const have = chosenComposition(state)
  const usual = baseComposition(state.playerCount)
  const of = (team: CountedTeam) => teamTarget(team, legal, have[team], usual[team])
  return { townsfolk: of('townsfolk'), outsider: of('outsider'), minion: of('minion'), demon: of('demon') }
}

function teamTarget(team: CountedTeam, legal: readonly Target[], have: number, usual: number): TeamTarget {
  const targets = [...new Set(legal.map((target) => target.composition[team]))].sort((a, b) => a - b)
  const changes = (legal[0]?.changes ?? []).flatMap(({ characterId, team: of, change }) =>
    of === team ? [{ characterId, change }] : [],
  )
  const choosers = [
    ...new Set(legal.flatMap((target) => target.changes.filter((one) => one.team === team).map((one) => one.characterId))),
  ]
  return { have, targets, usual, changes: targets.length === 1 ? changes : [], choosers: targets.length === 1 ? [] : choosers }
}

/** How full the bar is, from 0 to 1: against the highest legal number. */
export function fullness({ have, targets }: TeamTarget): number {
  const most = targets.at(-1) ?? 0
  if (most === 0) return have > 0 ? 1 : 0
  return Math.min(1, have / most)
}

export function isOverfilled({ have, targets }: TeamTarget): boolean {
  return have > (targets.at(-1) ?? 0)
}

export function isMet({ have, targets }: TeamTarget): boolean {
  return targets.includes(have)
}
