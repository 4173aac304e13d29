/** Everyone who was in a game: what they were at the beginning, what they are now, and how they died. */

import type { CharacterId } from '../model/character.ts'
import type { Clock } from '../model/clock.ts'
import type { Game } from '../model/game.ts'
import type { Alignment } from '../model/team.ts'
import type { Token, TokenId } from '../model/token.ts'

/** What a player is, and what they think they are where that differs. */
export interface RecapRole {
  readonly characterId: CharacterId
  readonly believedId: CharacterId | null
  readonly alignment: Alignment
}

export interface RecapDeath {
  readonly clock: Clock
  readonly how: 'executed' | 'exiled' | 'died'
}

export interface RecapPlayer {
  readonly id: TokenId
  /** The last name they had; empty when nobody gave a name. */
  readonly name: string
  /** `null` when the log does not reach back to it. */
  readonly start: RecapRole | null
  /** `null` once they left the game. */
  readonly end: RecapRole | null
  readonly alive: boolean
  /** The latest death of a player who is dead now; `null` when the log does not show it. */
  readonly death: RecapDeath | null
}

export class Roster {
  readonly #players = new Map<TokenId, RecapPlayer>()

  /** The players of a game, in seating order. */
  constructor(game: Game) {
    for (const token of game.tokens) if (token.seated) this.#meet(token)
  }

  /** Records one step. `how` is the cause of any death in it. */
  follow(before: Game, after: Game, how: RecapDeath['how']): void {
    if (before.tokens === after.tokens) return
    for (const token of after.tokens) {
      if (!token.seated) continue
      const player = this.#players.get(token.id) ?? this.#meet(token)
      const died = player.alive && !token.alive
      const death = token.alive ? null : died ? { clock: before.clock, how } : player.death
      this.#players.set(token.id, { ...player, name: token.player, end: roleOf(token), alive: token.alive, death })
    }
    for (const player of this.#players.values())
      if (player.end && !after.tokens.some((token) => token.id === player.id))
        this.#players.set(player.id, { ...player, end: null })
  }

  /** Adds a player whom only an old record names. */
  mention(id: TokenId | null, name: string): void {
    if (id === null || this.#players.has(id)) return
    this.#players.set(id, { id, name, start: null, end: null, alive: false, death: null })
  }

  has(id: TokenId): boolean {
    return this.#players.has(id)
  }

  /** In the current seating order, then those who left. */
  list(game: Game): readonly RecapPlayer[] {
    const seats = game.tokens.map((token) => token.id)
    const seat = ({ id }: RecapPlayer) => (seats.includes(id) ? seats.indexOf(id) : seats.length)
    return [...this.#players.values()].sort((a, b) => seat(a) - seat(b))
  }

  #meet(token: Token): RecapPlayer {
    const role = roleOf(token)
    const player = { id: token.id, name: token.player, start: role, end: role, alive: token.alive, death: null }
    this.#players.set(token.id, player)
    return player
  }
}

function roleOf({ characterId, believedId, alignment }: Token): RecapRole {
  return { characterId, believedId, alignment }
}
