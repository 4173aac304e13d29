/** Makes a random legal bag, and shuffles its tokens. All randomness comes from the caller. */

import type { CharacterId } from '../model/character.ts'
import type { Game } from '../model/game.ts'
import { byTeam, COUNTED_TEAMS, type CountedTeam, isCountedTeam } from '../model/team.ts'
import type { BagToken, TokenId } from '../model/token.ts'
import { ok, type Result, refuse } from '../result.ts'
import { copiesAllowed, copiesInBag, standInTeam } from './bag.ts'
import { type Composition, chosenComposition, distanceFromUsual, plainTargets } from './composition.ts'
import { bagIsLegal } from './composition-problems.ts'
import { activeEffects, requirements } from './setup-effects.ts'
import { legalStandIns, type StandInState } from './stand-ins.ts'

/** From 0 up to but excluding 1. */
export type Random = () => number

export type RandomBagRefusal = 'no-script' | 'script-too-small'

/**
 * Attempts before a script counts as too small. An attempt can end in an illegal bag (exclusive pairs, a Lunatic without a Demon, a
 * stand-in that changes counts); few do, and the next one uses other dice.
 */
const ATTEMPTS = 200
/** How many tokens one attempt may put in or take out. */
const STEPS = 80
/** How far a free number of Outsiders may be from the table. */
const USUAL_DISTANCE = 2

/**
 * A legal bag for the script and the player count: every setup effect carried out, required characters present, no two that exclude each
 * other, a stand-in for each token that needs one. Travellers, Fabled and Loric already chosen stay; the rest of the bag is replaced. The
 * same dice give the same bag.
 */
export function randomBag(state: StandInState, random: Random, newId: () => TokenId): Result<BagToken[], RandomBagRefusal> {
  if (!state.script) return refuse('no-script')
  const kept = state.bag.filter((token) => teamOf(state, token.characterId) === null)
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    const chosen = chooseCharacters({ ...state, bag: kept }, random)
    if (!chosen) continue
    const drafts = chosen.map((characterId, index) => draftToken(characterId, index))
    const bag = chooseStandIns({ ...state, bag: [...drafts, ...kept] }, random)
    if (!bagIsLegal({ ...state, bag })) continue
    const named = bag.map((token) => (kept.includes(token) ? token : { ...token, id: newId() }))
    return ok(sortedByTeam(named, state.characters))
  }
  return refuse('script-too-small')
}

/** The bag in a random order within each team, the teams in their usual order. */
export function shuffleBag(bag: readonly BagToken[], characters: Game['characters'], random: Random): BagToken[] {
  return sortedByTeam(shuffled(bag, random), characters)
}

/**
 * One attempt: adds and removes tokens until the counts match a legal target. A Townsfolk that rules out the Demon (Atheist) is as likely
 * as one particular Demon rather than one particular Townsfolk; otherwise most games would have no evil.
 */
function chooseCharacters(start: StandInState, random: Random): readonly CharacterId[] | null {
  const leaders = [
    ...scriptCharacters(start, 'demon'),
    ...scriptCharacters(start, 'townsfolk').filter((id) => rulesOutDemon(start, id)),
  ]
  const leader = pick(leaders, random)
  let chosen: readonly CharacterId[] = leader === undefined ? [] : [leader]
  let target: Composition | undefined
  for (let step = 0; step < STEPS; step += 1) {
    const state = withChosen(start, chosen)
    target = target && isTarget(state, target) ? target : pickTarget(state, random)
    if (!target) return null
    const next = nextChoice(state, chosen, target, random)
    if (next === 'done') return withRepeats(start, chosen, random)
    if (next === 'stuck') return null
    if (effectKey(withChosen(start, next)) !== effectKey(state)) target = undefined
    chosen = next
  }
  return null
}

/** Adds or removes one token on the way to the target. Teams that influence others most go first: Demons first, Townsfolk last. */
function nextChoice(
  state: StandInState,
  chosen: readonly CharacterId[],
  target: Composition,
  random: Random,
): readonly CharacterId[] | 'done' | 'stuck' {
  const required = requirements(state).map((one) => one.characterId)
  const missing = required.find((id) => !chosen.includes(id))
  if (missing !== undefined) return state.characters[missing] ? [...chosen, missing] : 'stuck'
  const have = chosenComposition(state)
  for (const team of COUNTED_TEAMS.toReversed()) {
    if (have[team] > target[team]) {
      const spare = chosen.flatMap((id, index) => (teamOf(state, id) === team && !required.includes(id) ? [index] : []))
      const out = pick(spare, random)
      return out === undefined ? 'stuck' : chosen.toSpliced(out, 1)
    }
    if (have[team] < target[team]) {
      const added = pick(candidates(state, chosen, team), random)
      return added === undefined ? 'stuck' : [...chosen, added]
    }
  }
  return 'done'
}

/**
 * Characters of a team that may be added now. A character already in the bag is offered only if nothing else is left, or if copies are
 * normal for it.
 */
function candidates(state: StandInState, chosen: readonly CharacterId[], team: CountedTeam): readonly CharacterId[] {
  const free = scriptCharacters(state, team).filter((id) => {
    const allowed = copiesAllowed(state, id)
    if (allowed !== null && copiesInBag(state, id) >= allowed) return false
    if (team === 'demon') return chosen.every((one) => one === id || teamOf(state, one) !== 'demon')
    return team !== 'townsfolk' || !rulesOutDemon(state, id)
  })
  const fresh = free.filter((id) => !chosen.includes(id) || state.characters[id]?.maxInBag !== 1)
  return fresh.length > 0 ? fresh : free
}

/** A legal target near the usual one if there is a choice, and one that the script can fill if there is one. */
function pickTarget(state: StandInState, random: Random): Composition | undefined {
  const legal = plainTargets(state)
  const fillable = legal.filter(({ composition }) => COUNTED_TEAMS.every((team) => composition[team] <= capacity(state, team)))
  // A character that is still to be drawn (Baron) may make room where the script looks too small.
  const targets = fillable.length > 0 ? fillable : legal
  const distances = targets.map((target) => distanceFromUsual(state, target))
  const limit = Math.max(USUAL_DISTANCE, Math.min(...distances))
  return pick(
    targets.filter((_, index) => (distances[index] ?? 0) <= limit),
    random,
  )?.composition
}

/** How many tokens of a team the script can provide. */
function capacity(state: StandInState, team: CountedTeam): number {
  const counts = scriptCharacters(state, team).map((id) => copiesAllowed(state, id) ?? Number.POSITIVE_INFINITY)
  return team === 'demon' ? Math.max(0, ...counts) : counts.reduce((all, one) => all + one, 0)
}

/** With the Pope, one Townsfolk is replaced by a second token of another. */
function withRepeats(start: StandInState, chosen: readonly CharacterId[], random: Random): readonly CharacterId[] | null {
  if (!activeEffects(start).some(({ effect }) => effect.duplicates === 'good')) return chosen
  if (new Set(chosen).size < chosen.length) return chosen
  const plain = chosen.filter((id) => teamOf(start, id) === 'townsfolk' && start.characters[id]?.setupEffect === null)
  const required = requirements(withChosen(start, chosen)).map((one) => one.characterId)
  const out = pick(
    plain.filter((id) => !required.includes(id)),
    random,
  )
  const twice = pick(
    plain.filter((id) => id !== out),
    random,
  )
  return out === undefined || twice === undefined ? null : chosen.with(chosen.indexOf(out), twice)
}

function chooseStandIns(state: StandInState, random: Random): readonly BagToken[] {
  let bag = state.bag
  for (const token of state.bag) {
    const character = state.characters[token.characterId]
    if (!character || standInTeam(character) === null) continue
    const standInId = pick(legalStandIns({ ...state, bag }, token.id), random) ?? null
    bag = bag.map((one) => (one.id === token.id ? { ...one, standInId } : one))
  }
  return bag
}

function rulesOutDemon(state: StandInState, id: CharacterId): boolean {
  const effect = state.characters[id]?.setupEffect
  return effect?.demonIsSet === true && !effect.demon
}

function isTarget(state: StandInState, composition: Composition): boolean {
  return plainTargets(state).some((target) => COUNTED_TEAMS.every((team) => target.composition[team] === composition[team]))
}

function effectKey(state: StandInState): string {
  return activeEffects(state)
    .map((one) => one.characterId)
    .join()
}

function withChosen(start: StandInState, chosen: readonly CharacterId[]): StandInState {
  return { ...start, bag: [...chosen.map((id, index) => draftToken(id, index)), ...start.bag] }
}

/** A token with a temporary id: real ids are requested once, when the bag is final. */
function draftToken(characterId: CharacterId, index: number): BagToken {
  return { id: `draft ${index}`, characterId, standInId: null }
}

function scriptCharacters(state: StandInState, team: CountedTeam): readonly CharacterId[] {
  return (state.script?.characters ?? []).filter((id) => state.characters[id]?.team === team)
}

function teamOf(state: StandInState, id: CharacterId): CountedTeam | null {
  const team = state.characters[id]?.team
  return team && isCountedTeam(team) ? team : null
}

function sortedByTeam(bag: readonly BagToken[], characters: Game['characters']): BagToken[] {
  const team = (token: BagToken) => characters[token.characterId]?.team ?? 'loric'
  return bag.toSorted((a, b) => byTeam(team(a), team(b)))
}

function pick<T>(items: readonly T[], random: Random): T | undefined {
  return items[Math.floor(random() * items.length)]
}

function shuffled<T>(items: readonly T[], random: Random): readonly T[] {
  const mixed = [...items]
  for (let last = mixed.length - 1; last > 0; last -= 1) {
    const other = Math.floor(random() * (last + 1))
    const held = mixed[last] as T
    mixed[last] = mixed[other] as T
    mixed[other] = held
  }
  return mixed
}
