/** What may go into the bag, and when the bag is full. Source: the setup rules of the base game and of each character. */

import type { Refusal } from '../actions/action.ts'
import type { Character, CharacterId } from '../model/character.ts'
import { type Game, MAX_TRAVELLERS } from '../model/game.ts'
import { isPlayerTeam, type Team } from '../model/team.ts'
import type { BagToken } from '../model/token.ts'

/** The fields of a game that matter for choosing tokens. */
export type BagState = Pick<Game, 'bag' | 'characters' | 'playerCount'>

/** Whether this character is in play without a player: Fabled, Loric, and characters whose token no player draws. */
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

/** The teams whose tokens may stand in: the Marionette, for whom the seat matters more, may hold any good character's. */
export function standInTeams(character: Character): readonly Team[] {
  const team = standInTeam(character)
  if (team === null) return []
  return character.setupEffect?.seating === 'neighbours-demon' ? ['townsfolk', 'outsider'] : [team]
}

/** The tokens that players draw: all but Travellers and those that lie beside the circle. */
export function drawnTokens(game: BagState): readonly BagToken[] {
  return game.bag.filter((token) => game.characters[token.characterId]?.team !== 'traveller' && !isAside(game, token.characterId))
}

export function travellerTokens(game: BagState): readonly BagToken[] {
  return game.bag.filter((token) => game.characters[token.characterId]?.team === 'traveller')
}

/** Tokens that do not go into the bag and still have no stand-in. */
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

/** How many tokens of this character the bag may hold at present; `null` for no limit. */
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

/** How many tokens of this character are in the bag, including those that stand in for another. */
export function copiesInBag(game: BagState, id: CharacterId): number {
  return game.bag.filter((token) => token.characterId === id || token.standInId === id).length
}

/** Why this character cannot be added to the bag now; `undefined` when it can. */
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
