/** Whom a choice is meant for. It is only a hint: all other players can still be chosen. */

import type { PlayerHint } from '@grimoire/catalogue/night-prompts'
import { findToken, type Game, type Token, type TokenId } from '@grimoire/game/model'
import { typhonLine } from '@grimoire/game/rules'

interface Choosing {
  readonly game: Game
  /** The player whose step it is. */
  readonly me: TokenId
  /** The players they chose last night. */
  readonly before: readonly TokenId[]
}

export function fits(choosing: Choosing, only: readonly PlayerHint[], token: Token): boolean {
  return only.every((hint) => fitsHint(choosing, hint, token))
}

function fitsHint({ game, me, before }: Choosing, hint: PlayerHint, token: Token): boolean {
  const team = game.characters[token.characterId]?.team
  switch (hint) {
    case 'alive':
      return token.alive
    case 'dead':
      return !token.alive
    case 'other':
      return token.id !== me
    case 'different':
      return !before.includes(token.id)
    case 'inLine':
      return typhonLine(game, me).includes(token.id)
    case 'good':
    case 'evil':
      return token.alignment === hint
    case 'opposing':
      return token.id !== me && token.alignment !== findToken(game, me)?.alignment
    case 'notDemon':
      return team !== 'demon'
    case 'notTraveller':
      return team !== 'traveller'
    case 'townsfolk':
    case 'outsider':
    case 'minion':
    case 'demon':
      return team === hint
  }
}
