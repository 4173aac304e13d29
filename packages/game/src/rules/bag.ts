/** What may go into the bag, and when it is full. Source: the setup rules of the base game and of each character. */

import type { Refusal } from '../actions/action.ts'
import type { Character, CharacterId } from '../model/character.ts'
import { type Game, MAX_TRAVELLERS } from '../model/game.ts'
import { isPlayerTeam, type Team } from '../model/team.ts'
import type { BagToken } from '../model/token.ts'

/** The part of a game that choosing tokens looks at. */
export type BagState = Pick<Game, 'bag' | 'characters' | 'playerCount'>

/** In play without a player of its own: Fabled, Loric, and characters whose token no player draws. */
export function isAside(game: BagState, id: CharacterId): boolean {
  const character = game.characters[id]
  if (!character) return true
  return (
    !isPlayerTeam(character.team) || (character.setupEffect?.notInBag === true && character.setupEffect.bagStandIn === undefined)
  )
}

/** The team a stand-in token is taken from, or `null` when this character's own token is drawn. */
export function standInTeam(character: Character): Team | null {
  return character.setupEffect?.bagStandIn ?? null
}

/** Tokens players draw: neither Travellers nor what lies beside the circle. */
export function drawnTokens(game: BagState): readonly BagToken[] {
  return game.bag.filter((token) => game.characters[token.characterId]?.team !== 'traveller' && !isAside(game, token.characterId))
}

export function travellerTokens(game: BagState): readonly BagToken[] {
  return game.bag.filter((token) => game.characters[token.characterId]?.team === 'traveller')
}

/** Tokens that still need the stand-in that goes into the bag for them. */
export function tokensWithoutStandIn(game: BagState): readonly BagToken[] {
  return game.bag.filter((token) => {
    const character = game.characters[token.characterId]
    return character !== undefined && standInTeam(character) !== null && token.standInId === null
  })
}

/** How many more tokens the bag needs before it can be drawn from. */
export function tokensMissing(game: BagState): number {
  return Math.max(0, game.playerCount - drawnTokens(game).length)
}

export function bagIsReady(game: BagState): boolean {
  return tokensMissing(game) === 0 && tokensWithoutStandIn(game).length === 0
}

/** Tokens of this character the bag may hold as things stand; `null` for no limit. */
export function copiesAllowed(game: BagState, id: CharacterId): number | null {
  const character = game.characters[id]
  if (!character) return 0
  if (character.maxInBag === null || character.maxInBag > 1) return character.maxInBag
  if (character.team !== 'townsfolk' && character.team !== 'outsider') return 1
  const duplicatesAllowed = game.bag.some(
    (token) =>
      token.characterId !== id &&
      game.characters[token.characterId]?.special.some((one) => one.type === 'selection' && one.name === 'good-duplicate'),
  )
  return duplicatesAllowed ? null : 1
}

/** Tokens of this character in the bag, those that stand in for another among them. */
export function copiesInBag(game: BagState, id: CharacterId): number {
  return game.bag.filter((token) => token.characterId === id || token.standInId === id).length
}

/** Why this character cannot be added to the bag now, or nothing when it can. */
export function refuseForBag(game: BagState, id: CharacterId): Refusal | undefined {
  const character = game.characters[id]
  if (!character) return 'unknown-character'
  const copies = game.bag.filter((token) => token.characterId === id).length
  const allowed = copiesAllowed(game, id)
  if (allowed !== null && copies >= allowed) return allowed === 1 ? 'already-in-bag' : 'too-many-copies'
  if (!isPlayerTeam(character.team)) return undefined
  if (character.team === 'traveller') return travellerTokens(game).length >= MAX_TRAVELLERS ? 'travellers-full' : undefined
  if (character.team === 'demon' && copies === 0 && hasDemon(game)) return 'second-demon'
  if (!isAside(game, id) && drawnTokens(game).length >= game.playerCount) return 'bag-full'
  return undefined
}

function hasDemon(game: BagState): boolean {
  return game.bag.some((token) => game.characters[token.characterId]?.team === 'demon')
}
