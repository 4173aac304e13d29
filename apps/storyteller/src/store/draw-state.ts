/** What the drawing screen reads from the game: who has which token, which are free, which names are left. */

import { type BagToken, type Character, characterOf, type Game, type Token } from '@grimoire/game/model'
import { drawnTokens, travellerTokens } from '@grimoire/game/rules'

export interface DrawState {
  /** Tokens players draw in secret, in the order of the bag. */
  readonly secret: readonly BagToken[]
  readonly travellers: readonly BagToken[]
  /** Tokens nobody has yet. */
  readonly free: readonly BagToken[]
  /** Tokens given out, in the order they were given. */
  readonly given: readonly Token[]
  /** Prepared names without a token yet. */
  readonly namesLeft: readonly string[]
  readonly total: number
}

export function drawState(game: Game): DrawState {
  const given = game.tokens.filter((token) => token.seated)
  const owned = new Set(given.map((token) => token.id))
  const named = new Set(given.map((token) => token.player.toLowerCase()))
  const secret = drawnTokens(game)
  const travellers = travellerTokens(game)
  return {
    secret,
    travellers,
    free: secret.filter((token) => !owned.has(token.id)),
    given,
    namesLeft: game.playerNames.filter((name) => !named.has(name.toLowerCase())),
    total: secret.length + travellers.length,
  }
}

/** The character printed on the token that comes out of the bag. */
export function printedCharacter(game: Game, token: BagToken): Character {
  return characterOf(game, token.standInId ?? token.characterId)
}

/** The first `Player N` that is free. `label` returns the name in the reader's language. */
export function autoName(game: Game, label: (number: number) => string): string {
  const taken = new Set([...game.tokens.map((token) => token.player), ...game.playerNames].map((name) => name.toLowerCase()))
  for (let number = game.tokens.filter((token) => token.seated).length + 1; ; number++) {
    const name = label(number)
    if (!taken.has(name.toLowerCase())) return name
  }
}
