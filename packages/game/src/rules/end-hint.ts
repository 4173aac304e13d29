/**
 * A hint that the game may be over, judged by who is alive and by whether the storyteller was executed. Source: good wins when the Demon is
 * dead, evil when two players live; the storyteller's execution is won by good with an Atheist, otherwise by evil. It is only a hint: many
 * characters change how a game ends, so the storyteller decides.
 */

import type { CharacterId } from '../model/character.ts'
import type { Game } from '../model/game.ts'
import type { Winner } from '../model/nomination.ts'
import type { Token } from '../model/token.ts'
import { hasAbility } from './impairment.ts'
import { delaysTheEnd, reversesTheEnd, seemsDead, succeedsTheDemon, winsByTheStoryteller } from './official-traits.ts'

export interface EndHint {
  readonly winner: Winner
  readonly because: 'demon-dead' | 'two-alive' | 'storyteller-executed'
  /** Characters in play that may prevent this end. */
  readonly unless: readonly CharacterId[]
}

/** `null` while nothing points to an end, and once a winner is recorded. */
export function endHint(game: Game): EndHint | null {
  if (game.stage !== 'play' || game.winner !== null) return null
  const players = game.tokens.filter((token) => token.seated)
  if (game.executions.some(({ tokenId, day }) => tokenId === null && day === game.clock.day)) {
    return { winner: atheistInPlay(game) ? 'good' : 'evil', because: 'storyteller-executed', unless: inPlay(game, always) }
  }
  const demons = players.filter((token) => teamOf(game, token) === 'demon')
  // Without a Demon held by a player (Atheist, Lil' Monsta), the living alone say nothing about the end.
  if (demons.length === 0) return null
  if (demons.every((token) => !token.alive)) return { winner: 'good', because: 'demon-dead', unless: inPlay(game, afterTheDemon) }
  return livingOf(game).length <= 2 ? { winner: 'evil', because: 'two-alive', unless: inPlay(game, always) } : null
}

/** The player because of whom good wins when the storyteller is executed, whether that player is dead or drunk or not. */
export function atheistInPlay({ tokens }: Pick<Game, 'tokens'>): Token | undefined {
  return tokens.find(({ seated, characterId }) => seated && winsByTheStoryteller.has(characterId))
}

function always(_game: Game, { characterId }: Token): boolean {
  return reversesTheEnd.has(characterId)
}

/** Whether this player may keep the game going: they become the Demon, delay the end, or only look dead. */
function afterTheDemon(game: Game, token: Token): boolean {
  const { characterId, alive } = token
  const delays =
    delaysTheEnd.has(characterId) || (succeedsTheDemon.has(characterId) && livingOf(game).length >= LEFT_FOR_SUCCESSION)
  return always(game, token) || (delays && hasAbility(game, token)) || (seemsDead.has(characterId) && !alive)
}

/** Five lived just before the Demon died. */
const LEFT_FOR_SUCCESSION = 4

/** Living players, Travellers not counted. */
function livingOf(game: Game): readonly Token[] {
  return game.tokens.filter((token) => token.seated && token.alive && teamOf(game, token) !== 'traveller')
}

function inPlay(game: Game, isStillThere: (game: Game, token: Token) => boolean): readonly CharacterId[] {
  const there = game.tokens.filter((token) => token.seated && isStillThere(game, token))
  return [...new Set(there.map((token) => token.characterId))]
}

function teamOf(game: Game, token: Token) {
  return game.characters[token.characterId]?.team
}
