/** How a day ends (an execution, an exile), and how the game ends (a winner). */

import type { Winner } from '../model/nomination.ts'
import type { TokenId } from '../model/token.ts'
import type { GameDraft, Handlers } from './action.ts'
import { die } from './die.ts'

export type DayAction =
  /**
   * Executes a player, who dies or survives: because they are on the block, or because of a character's ability. `null` executes the
   * storyteller, who has no life on the board to lose.
   */
  | { readonly type: 'day.execute'; readonly id: TokenId | null; readonly died: boolean }
  /** Exiles a Traveller, who dies or survives. An exile is not an execution. */
  | { readonly type: 'day.exile'; readonly id: TokenId; readonly died: boolean }
  /** `null` reopens the game. */
  | { readonly type: 'game.end'; readonly winner: Winner | null }

export const dayActions: Handlers<DayAction> = {
  'day.execute': (game, { id, died }) => {
    const token = id === null ? null : playerAt(game, id)
    if (typeof token === 'string') return token
    if (game.clock.phase !== 'day') return 'not-by-night'
    const settlesTo = game.nominations.findLast((one) => one.kind === 'execution')?.id ?? null
    game.executions.push({ day: game.clock.day, tokenId: id, playerName: token?.player ?? '', died, settlesTo })
    if (died && token) die(game, token)
    game.block = null
    game.nomination = null
    return undefined
  },
  'day.exile': (game, { id, died }) => {
    const token = playerAt(game, id)
    if (typeof token === 'string') return token
    if (game.clock.phase !== 'day') return 'not-by-night'
    if (game.characters[token.characterId]?.team !== 'traveller') return 'not-a-traveller'
    if (died) die(game, token)
    return undefined
  },
  'game.end': (game, { winner }) => {
    if (game.stage !== 'play') return 'wrong-stage'
    game.winner = winner
    return undefined
  },
}

function playerAt(game: GameDraft, id: TokenId) {
  const token = game.tokens.find((one) => one.id === id)
  if (!token) return 'unknown-token'
  return token.seated ? token : 'not-seated'
}
