/**
 * A hint that the game may be over, told by who is left alive. Source: good wins when the Demon is dead, evil when two
 * players live. It never ends a game: many characters change how one ends, and the storyteller knows.
 */

import type { CharacterId } from '../model/character.ts'
import type { Game } from '../model/game.ts'
import type { Winner } from '../model/nomination.ts'
import type { Token } from '../model/token.ts'
import { hasAbility } from './impairment.ts'

export interface EndHint {
  readonly winner: Winner
  readonly because: 'demon-dead' | 'two-alive'
  /** Characters in play that may make it otherwise. */
  readonly unless: readonly CharacterId[]
}

/** `null` while nothing speaks for an end, and once a winner is recorded. */
export function endHint(game: Game): EndHint | null {
  if (game.stage !== 'play' || game.winner !== null) return null
  const players = game.tokens.filter((token) => token.seated)
  const demons = players.filter((token) => teamOf(game, token) === 'demon')
  // Without a Demon that a player holds (Atheist, Lil' Monsta), the living alone tell nothing.
  if (demons.length === 0) return null
  if (demons.every((token) => !token.alive)) return { winner: 'good', because: 'demon-dead', unless: inPlay(game, AFTER_THE_DEMON) }
  const living = players.filter((token) => token.alive && teamOf(game, token) !== 'traveller')
  return living.length <= 2 ? { winner: 'evil', because: 'two-alive', unless: inPlay(game, ALWAYS) } : null
}

type StillThere = (game: Game, token: Token) => boolean

const ALWAYS: Readonly<Record<CharacterId, StillThere>> = {
  // Whoever wins, loses; even when the Heretic is dead.
  heretic: () => true,
}

const AFTER_THE_DEMON: Readonly<Record<CharacterId, StillThere>> = {
  ...ALWAYS,
  // Becomes the Demon, or plays on for a day; keeps good from winning; or only looks dead.
  scarletwoman: hasAbility,
  mastermind: hasAbility,
  eviltwin: hasAbility,
  zombuul: (_game, token) => !token.alive,
}

function inPlay(game: Game, which: Readonly<Record<CharacterId, StillThere>>): readonly CharacterId[] {
  const there = game.tokens.filter((token) => token.seated && which[token.characterId]?.(game, token))
  return [...new Set(there.map((token) => token.characterId))]
}

function teamOf(game: Game, token: Token) {
  return game.characters[token.characterId]?.team
}
