/**
 * How many tokens of each team the bag should hold. Source: the base game's table and the setup rules of each character.
 *
 * A composition counts the tokens that players draw by their real character: the Drunk is an Outsider and the Marionette a Minion, although
 * a Townsfolk token is drawn for them. Lil' Monsta, which nobody draws, is not counted at all. Travellers, Fabled and Loric are never
 * counted.
 */

import type { CharacterId, SetupEffect } from '../model/character.ts'
import { MAX_PLAYERS, MIN_PLAYERS } from '../model/game.ts'
import { COUNTED_TEAMS, type CountedTeam, isCountedTeam } from '../model/team.ts'
import { type BagState, drawnTokens } from './bag.ts'
import { type ActiveEffect, activeEffects, borrowedEffects, requirements } from './setup-effects.ts'

export type Composition = Readonly<Record<CountedTeam, number>>

/** How one character changes one count, as in "7 − 2, Baron". */
export interface CountChange {
  readonly characterId: CharacterId
  readonly team: CountedTeam
  readonly change: number
}

export interface Target {
  readonly composition: Composition
  /** These add up, for each team, to the difference between the table and `composition`. */
  readonly changes: readonly CountChange[]
}

/** Townsfolk, Outsiders and Minions for 5 to 15 players; there is always one Demon. */
const TABLE = [
  [3, 0, 1],
  [3, 1, 1],
  [5, 0, 1],
  [5, 1, 1],
  [5, 2, 1],
  [7, 0, 2],
  [7, 1, 2],
  [7, 2, 2],
  [9, 0, 3],
  [9, 1, 3],
  [9, 2, 3],
] as const

/** The table's row before any character changes it. Fewer than 5 players get the first row, more than 15 the last. */
export function baseComposition(playerCount: number): Composition {
  const row = Math.min(MAX_PLAYERS, Math.max(MIN_PLAYERS, playerCount)) - MIN_PLAYERS
  const [townsfolk, outsider, minion] = TABLE[row] ?? TABLE[0]
  return { townsfolk, outsider, minion, demon: 1 }
}

/** The chosen tokens that players will draw, counted by their real character. */
export function chosenComposition(state: BagState): Composition {
  const counts = { townsfolk: 0, outsider: 0, minion: 0, demon: 0 }
  for (const token of drawnTokens(state)) {
    const team = state.characters[token.characterId]?.team
    if (team && isCountedTeam(team)) counts[team] += 1
  }
  return counts
}

/**
 * Every legal composition for the characters chosen so far, each once; never empty.
 *
 * - All changes are added up before bounds apply, and Townsfolk make up the difference.
 * - If a character offers alternatives, every combination counts. An alternative that would take a team below 0, or leave out an Outsider
 *   that another character brings, is dropped while another is possible; otherwise it is applied as far as it can be.
 * - A free number of Outsiders (Xaan, Kazali, Lord of Typhon, Atheist, Legion) overrides every other change of Outsiders.
 * - A fixed number of Minions or Demons overrides every other change of that team.
 * - Legion may be any majority that leaves at least one good player.
 * - With the Pope, Outsiders chosen twice may take the place of Townsfolk.
 * - A composition without room for the characters that shape it (the Hermit itself, the Huntsman's Damsel) is left out while there is
 *   another.
 * - A Hermit that removed itself is not in the bag, so its change is not seen.
 * - An ability that the Alchemist has, or the Demon from the Boffin, may change the counts as well: which it is, the storyteller knows.
 */
export function legalTargets(state: BagState): readonly Target[] {
  const ways = borrowedEffects(state)
  return distinct(ways.flatMap((borrowed) => targetsWith(state, [...activeEffects(state), ...borrowed])))
}

/** The legal compositions when nobody's borrowed ability changes the counts. */
export function plainTargets(state: BagState): readonly Target[] {
  return targetsWith(state, activeEffects(state))
}

function targetsWith(state: BagState, effects: readonly ActiveEffect[]): readonly Target[] {
  const base = baseComposition(state.playerCount)
  const targets = demonOptions(effects, base).flatMap((demons) => {
    const room = total(base) - base.demon - sum(demons) - base.outsider
    const minions = trimmed(fixedChanges(effects, 'minion', base.minion), base.minion, 0, Math.max(0, room))
    const good = total(base) - base.demon - sum(demons) - base.minion - sum(minions)
    return outsiderOptions(state, effects, base, good).map((outsiders) => toTarget(base, [...demons, ...minions, ...outsiders]))
  })
  const all = distinct(targets)
  const roomy = all.filter((target) => hasRoom(state, target.composition))
  return roomy.length > 0 ? roomy : all
}

/** Each composition once, with the changes that were named first. */
function distinct(targets: readonly Target[]): readonly Target[] {
  const known = new Map<string, Target>()
  for (const target of targets) {
    const key = COUNTED_TEAMS.map((team) => target.composition[team]).join()
    if (!known.has(key)) known.set(key, target)
  }
  return [...known.values()]
}

/**
 * The legal composition closest to the chosen tokens: the one that needs the fewest tokens taken out again. Ties go to the one nearest the
 * table (for Legion: the table with good and evil swapped), then to the one the character lists first.
 */
export function preferredTarget(state: BagState): Target {
  const chosen = chosenComposition(state)
  const excess = ({ composition }: Target) =>
    COUNTED_TEAMS.reduce((most, team) => most + Math.max(0, chosen[team] - composition[team]), 0)
  return best(legalTargets(state), (a, b) => excess(a) - excess(b) || distanceFromUsual(state, a) - distanceFromUsual(state, b))
}

/** How far a legal composition is from the usual one for these characters, counted in tokens. */
export function distanceFromUsual(state: BagState, { composition }: Target): number {
  const base = baseComposition(state.playerCount)
  const usualDemons = majorityCharacter(activeEffects(state)) ? base.townsfolk + base.outsider : composition.demon
  return Math.abs(composition.outsider - base.outsider) + Math.abs(composition.demon - usualDemons)
}

/** The possible changes of the Demon count, one list for each legal number of Demons. */
function demonOptions(effects: readonly ActiveEffect[], base: Composition): readonly (readonly CountChange[])[] {
  const legion = majorityCharacter(effects)
  if (!legion)
    return [trimmed(fixedChanges(effects, 'demon', base.demon), base.demon, 0, total(base) - base.minion - base.outsider)]
  const players = total(base)
  const least = Math.floor(players / 2) + 1
  return Array.from({ length: players - least }, (_, more) => [
    { characterId: legion, team: 'demon', change: least + more - base.demon },
  ])
}

/** The character that most players are (Legion), unless another character leaves no Demon in the bag. */
function majorityCharacter(effects: readonly ActiveEffect[]): CharacterId | undefined {
  if (effects.some(({ effect }) => setCount(effect, 'demon') !== undefined)) return undefined
  return effects.find(({ effect }) => effect.copiesOfSelf === 'majority-of-players')?.characterId
}

/** Changes of Minions or Demons: those of the first character that fixes the number, otherwise all of them. */
function fixedChanges(effects: readonly ActiveEffect[], team: 'minion' | 'demon', usual: number): readonly CountChange[] {
  for (const { characterId, effect } of effects) {
    const set = setCount(effect, team)
    if (set !== undefined) return set === usual ? [] : [{ characterId, team, change: set - usual }]
  }
  return effects.flatMap(({ characterId, effect }) => (effect[team] ? [{ characterId, team, change: effect[team] }] : []))
}

/** The number of tokens in the bag that this effect fixes, or `undefined`. */
function setCount(effect: SetupEffect, team: 'minion' | 'demon'): number | undefined {
  if (team === 'minion') return effect.minionIsSet ? (effect.minion ?? 0) : effect.minionTokensInBag
  return effect.demonIsSet ? (effect.demon ?? 0) : effect.demonTokensInBag
}

/** The possible changes of the Outsider count, one list for each combination that works with this many good players. */
function outsiderOptions(
  state: BagState,
  effects: readonly ActiveEffect[],
  base: Composition,
  good: number,
): readonly (readonly CountChange[])[] {
  const free = effects.find(({ effect }) => effect.outsider === 'any')?.characterId ?? majorityCharacter(effects)
  if (free !== undefined)
    return Array.from({ length: good + 1 }, (_, outsiders) =>
      outsiders === base.outsider ? [] : [{ characterId: free, team: 'outsider' as const, change: outsiders - base.outsider }],
    )
  const least = Math.min(good, new Set(effects.flatMap(({ effect }) => (effect.ifMissing?.outsider ? effect.requires : []))).size)
  const combinations = combine(
    effects.map((one) => ({ characterId: one.characterId, options: outsiderAlternatives(state, one.effect) })),
  )
  const miss = (changes: readonly CountChange[]) => {
    const count = base.outsider + sum(changes)
    return Math.max(0, least - count, count - good)
  }
  const leastMiss = Math.min(...combinations.map(miss))
  return combinations
    .filter((changes) => miss(changes) === leastMiss)
    .map((changes) => trimmed(changes, base.outsider, least, good))
}

/** The Outsider changes that the storyteller may choose between for one token. */
function outsiderAlternatives(state: BagState, effect: SetupEffect): readonly number[] {
  if (typeof effect.outsider === 'number') return [effect.outsider]
  if (typeof effect.outsider === 'object') return effect.outsider
  if (effect.ifMissing?.outsider) return [0, effect.ifMissing.outsider]
  if (effect.duplicates === 'good') return Array.from({ length: repeatedOutsiders(state) + 1 }, (_, extra) => extra)
  return [0]
}

/** How many Outsider tokens are duplicates. */
function repeatedOutsiders(state: BagState): number {
  const ids = drawnTokens(state).map((token) => token.characterId)
  const outsiders = ids.filter((id) => state.characters[id]?.team === 'outsider')
  return outsiders.length - new Set(outsiders).size
}

/** For every total that the alternatives can reach, the list that changes least. */
function combine(
  sources: readonly { readonly characterId: CharacterId; readonly options: readonly number[] }[],
): readonly (readonly CountChange[])[] {
  let reached = new Map<number, readonly CountChange[]>([[0, []]])
  for (const { characterId, options } of sources) {
    const next = new Map<number, readonly CountChange[]>()
    for (const [before, changes] of reached)
      for (const change of options) {
        const after = change === 0 ? changes : [...changes, { characterId, team: 'outsider' as const, change }]
        const known = next.get(before + change)
        if (!known || size(after) < size(known)) next.set(before + change, after)
      }
    reached = next
  }
  return [...reached.values()]
}

/** The changes, cut down to the bounds; the last ones are cut first. */
function trimmed(changes: readonly CountChange[], usual: number, least: number, most: number): readonly CountChange[] {
  const wanted = usual + sum(changes)
  let over = wanted - Math.min(most, Math.max(least, wanted))
  const kept = changes.toReversed().map((one) => {
    const give = over > 0 ? Math.min(over, Math.max(0, one.change)) : Math.max(over, Math.min(0, one.change))
    over -= give
    return { ...one, change: one.change - give }
  })
  return kept.toReversed().filter((one) => one.change !== 0)
}

/** Whether the characters that change the counts, and those they bring, fit in. */
function hasRoom(state: BagState, composition: Composition): boolean {
  const shaping = drawnTokens(state).flatMap(({ characterId }) =>
    movesCounts(state.characters[characterId]?.setupEffect ?? null) ? [characterId] : [],
  )
  const needed = new Set([...shaping, ...requirements(state).map((one) => one.characterId)])
  const ofTeam = (team: CountedTeam) => [...needed].filter((id) => state.characters[id]?.team === team).length
  return ofTeam('townsfolk') <= composition.townsfolk && ofTeam('outsider') <= composition.outsider
}

function movesCounts(effect: SetupEffect | null): boolean {
  return effect !== null && (effect.outsider !== undefined || effect.minion !== undefined || effect.demon !== undefined)
}

function toTarget(base: Composition, changes: readonly CountChange[]): Target {
  const balanced = [...new Set(changes.map((one) => one.characterId))].flatMap((characterId) => {
    const own = changes.filter((one) => one.characterId === characterId)
    const townsfolk = -sum(own)
    return townsfolk === 0 ? own : [...own, { characterId, team: 'townsfolk' as const, change: townsfolk }]
  })
  const count = (team: CountedTeam) => base[team] + sum(balanced.filter((one) => one.team === team))
  return {
    composition: { townsfolk: count('townsfolk'), outsider: count('outsider'), minion: count('minion'), demon: count('demon') },
    changes: balanced,
  }
}

function total(composition: Composition): number {
  return COUNTED_TEAMS.reduce((players, team) => players + composition[team], 0)
}

function sum(changes: readonly CountChange[]): number {
  return changes.reduce((all, one) => all + one.change, 0)
}

function size(changes: readonly CountChange[]): number {
  return changes.reduce((all, one) => all + Math.abs(one.change), 0)
}

function best(targets: readonly Target[], compare: (a: Target, b: Target) => number): Target {
  const [first, ...others] = targets
  if (!first) throw new Error('There is always a legal composition.')
  return others.reduce((champion, one) => (compare(one, champion) < 0 ? one : champion), first)
}
