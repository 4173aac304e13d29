/** Filling the bag on the setup screen. */

import type { Character, CharacterId } from '../model/character.ts'
import type { BagToken, TokenId } from '../model/token.ts'
import { copiesAllowed, copiesInBag, refuseForBag, standInTeams } from '../rules/bag.ts'
import { standInIsFree } from '../rules/stand-ins.ts'
import type { GameDraft, Handlers, Refusal } from './action.ts'

export type BagAction =
  /** Replaces a token of this character that stood in for another one. */
  | { readonly type: 'bag.add'; readonly id: TokenId; readonly characterId: CharacterId }
  /** The same with a character from outside the script: a Traveller, a Fabled, a Loric. */
  | { readonly type: 'bag.bring'; readonly id: TokenId; readonly character: Character }
  /** Removes the copy that was added last. */
  | { readonly type: 'bag.remove'; readonly characterId: CharacterId }
  /** Puts in a whole bag at once: a random one, or the same one in another order. */
  | { readonly type: 'bag.fill'; readonly tokens: readonly BagToken[] }
  | { readonly type: 'bag.standIn'; readonly id: TokenId; readonly standInId: CharacterId | null }

export const bagActions: Handlers<BagAction> = {
  'bag.add': (game, { id, characterId }) => add(game, id, characterId),
  'bag.bring': (game, { id, character }) => {
    game.characters[character.id] ??= character as GameDraft['characters'][string]
    return add(game, id, character.id)
  },
  'bag.remove': (game, { characterId }) => {
    if (game.stage !== 'select') return 'wrong-stage'
    const index = game.bag.findLastIndex((token) => token.characterId === characterId)
    if (index < 0) return 'unknown-token'
    game.bag.splice(index, 1)
    game.tokens = []
    game.reminders = []
    return undefined
  },
  'bag.fill': (game, { tokens }) => {
    if (game.stage !== 'select') return 'wrong-stage'
    const named = tokens.flatMap(({ characterId, standInId }) => (standInId === null ? [characterId] : [characterId, standInId]))
    if (named.some((id) => !game.characters[id])) return 'unknown-character'
    game.bag = tokens.map((token) => ({ ...token }))
    game.tokens = []
    game.reminders = []
    return undefined
  },
  'bag.standIn': (game, { id, standInId }) => {
    if (game.stage !== 'select') return 'wrong-stage'
    const token = game.bag.find((one) => one.id === id)
    if (!token) return 'unknown-token'
    const character = game.characters[token.characterId]
    const standIn = standInId === null ? null : game.characters[standInId]
    if (!character || standIn === undefined) return 'unknown-character'
    if (standIn && !standInTeams(character).includes(standIn.team)) return 'not-a-stand-in'
    if (standIn && !standInIsFree(game, id, standIn.id)) return 'already-in-bag'
    token.standInId = standInId
    return undefined
  },
}

function add(game: GameDraft, id: TokenId, characterId: CharacterId): Refusal | undefined {
  if (game.stage !== 'select') return 'wrong-stage'
  const refusal = refuseForBag(game, characterId)
  if (refusal) return refusal
  game.bag.push({ id, characterId, standInId: null })
  const allowed = copiesAllowed(game, characterId)
  const standIn = game.bag.find((one) => one.standInId === characterId)
  if (standIn && allowed !== null && copiesInBag(game, characterId) > allowed) standIn.standInId = null
  game.tokens = []
  game.reminders = []
  return undefined
}
