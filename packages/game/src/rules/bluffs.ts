/**
 * Bluffs: which good characters may be shown as not in play, and to whom. Source: the Demon info step, and the rules of the Drunk, Lunatic,
 * Snitch, Summoner and Pope.
 */

import type { CharacterId } from '../model/character.ts'
import { BLUFFS_PER_SET, type Game } from '../model/game.ts'
import { naturalAlignment } from '../model/team.ts'
import type { TokenId } from '../model/token.ts'
import { standInTeam } from './bag.ts'
import { evilInfoIsDue } from './night-info.ts'
import { believesDemon, ownBluffSet } from './official-traits.ts'
import type { Random } from './random-bag.ts'

export type BluffState = Pick<Game, 'tokens' | 'reminders' | 'characters' | 'script' | 'bluffs'>

/**
 * Why a character is a poor bluff: it is in play; a player believes they are it and will say so; or it is one that nobody ever believes
 * they are (Drunk, Lunatic), so nobody would claim it.
 */
export type BluffMark = 'in-play' | 'believed' | 'never-believed'

export interface BluffChoice {
  readonly characterId: CharacterId
  readonly mark: BluffMark | null
  /** Players who are this character, or believe they are. */
  readonly holders: readonly TokenId[]
  /** Whether the rules allow it. A legal bluff with a mark is still a poor one. */
  readonly legal: boolean
}

/** The good characters of the script, in its order, as bluffs of a set for `forId`. Without a script: all good characters of the game. */
export function bluffChoices(state: BluffState, forId?: CharacterId): readonly BluffChoice[] {
  return goodCharacters(state).map((id) => bluffChoice(state, id, forId))
}

/** One character as a bluff of a set for `forId`. A bluff chosen earlier may have come into play since. */
export function bluffChoice(state: BluffState, id: CharacterId, forId?: CharacterId): BluffChoice {
  const holding = (which: 'characterId' | 'believedId') => state.tokens.flatMap((token) => (token[which] === id ? token.id : []))
  const inPlay = holding('characterId')
  // A Lunatic may be shown false bluffs.
  const mayBeInPlay = (forId !== undefined && believesDemon.has(forId)) || goodMayRepeat(state)
  if (inPlay.length > 0) return { characterId: id, mark: 'in-play', holders: inPlay, legal: mayBeInPlay }
  const believers = holding('believedId')
  if (believers.length > 0) return { characterId: id, mark: 'believed', holders: believers, legal: true }
  return { characterId: id, mark: neverBelieved(state, id) ? 'never-believed' : null, holders: [], legal: true }
}

/**
 * Fills a set with legal bluffs: `kept`, and as many others as there is room for. Characters without a mark that are in no set yet come
 * first, with one Outsider at most, since several Outsiders would give each other away.
 */
export function suggestBluffs(
  state: BluffState,
  set: number,
  kept: readonly CharacterId[],
  random: Random,
): readonly CharacterId[] {
  const held = new Set(state.bluffs.flatMap((one) => one.characterIds))
  const free = bluffChoices(state, state.bluffs[set]?.forId).filter(
    ({ legal, characterId }) => legal && !kept.includes(characterId),
  )
  const open = free.filter(({ mark }) => mark === null)
  const tiers = [open.filter(({ characterId }) => !held.has(characterId)), open, free]
  const chosen = [...kept]
  for (const tier of tiers)
    for (const outsiders of [1, BLUFFS_PER_SET]) {
      take(state, { ids: tier.map(({ characterId }) => characterId), outsiders }, chosen, random)
    }
  return chosen
}

/** The characters in play whose step shows bluffs of its own, and that have no set yet. */
export function bluffSetsDue(state: BluffState): readonly CharacterId[] {
  return [...ownBluffSet].filter(
    (id) =>
      state.tokens.some((token) => token.characterId === id) &&
      !state.bluffs.some((set) => set.forId === id) &&
      (!believesDemon.has(id) || evilInfoIsDue(state)),
  )
}

/**
 * The index of the set that this character's step shows. The Demon's own set serves every character without one, except the Lunatic and the
 * Snitch.
 */
export function bluffSetFor(state: Pick<BluffState, 'bluffs'>, id: CharacterId): number | null {
  const own = state.bluffs.findIndex((set) => set.forId === id)
  if (own >= 0) return own
  return ownBluffSet.has(id) ? null : 0
}

/** What a set may be filled from, and how many Outsiders it may then have. */
interface Choice {
  readonly ids: readonly CharacterId[]
  readonly outsiders: number
}

/** Picks at random while there is room in the set, and room for another Outsider. */
function take(state: BluffState, { ids, outsiders }: Choice, chosen: CharacterId[], random: Random): void {
  const isOutsider = (id: CharacterId) => state.characters[id]?.team === 'outsider'
  while (chosen.length < BLUFFS_PER_SET) {
    const full = chosen.filter(isOutsider).length >= outsiders
    const fit = ids.filter((id) => !chosen.includes(id) && !(full && isOutsider(id)))
    const one = fit[Math.floor(random() * fit.length)]
    if (one === undefined) return
    chosen.push(one)
  }
}

function goodCharacters({ script, characters }: BluffState): readonly CharacterId[] {
  return (script?.characters ?? Object.keys(characters)).filter((id) => {
    const team = characters[id]?.team
    return team !== undefined && naturalAlignment(team) === 'good'
  })
}

/** The Pope: good characters may be in play twice, and may be bluffs while in play. */
function goodMayRepeat({ tokens, characters }: BluffState): boolean {
  return tokens.some((token) => characters[token.characterId]?.setupEffect?.duplicates === 'good')
}

function neverBelieved({ characters }: BluffState, id: CharacterId): boolean {
  const character = characters[id]
  return believesDemon.has(id) || (character !== undefined && standInTeam(character) !== null)
}
