/** Small games for tests, written as lists of characters: `chef`, or `drunk:monk` for a Drunk who drew the Monk. */

import type { CharacterId } from '../model/character.ts'
import { EMPTY_GAME, type Game } from '../model/game.ts'
import type { Reminder } from '../model/reminder.ts'
import { type BagToken, newToken, type TokenId } from '../model/token.ts'
import { isAside } from '../rules/bag.ts'
import { OFFICIAL } from './characters.ts'
import { counter } from './dice.ts'

/** The setup screen with these tokens in the bag; token ids are the characters' ids, with a number from the second copy on. */
export function choosing(players: number, chosen: readonly string[], more: Partial<Game> = {}): Game {
  return { ...EMPTY_GAME, characters: OFFICIAL, playerCount: players, bag: bagTokens(chosen), ...more }
}

/** The grimoire on the first night; the players are called P1, P2 … clockwise. */
export function playing(chosen: readonly string[], more: Partial<Game> = {}): Game {
  const characters = more.characters ?? OFFICIAL
  const bag = bagTokens(chosen)
  const name = counter('P')
  const aside = (id: CharacterId) => isAside({ bag, characters, playerCount: 5 }, id)
  const tokens = bag.map(({ id, characterId, standInId }) => {
    const seated = !aside(characterId)
    const character = characters[characterId] ?? { id: characterId, team: 'townsfolk' }
    return newToken(id, character, { believedId: standInId, seated, player: seated ? name() : '' })
  })
  return { ...EMPTY_GAME, stage: 'play', characters, bag, tokens, playerNames: tokens.flatMap((one) => one.player || []), ...more }
}

/** The same grimoire with these players dead. */
export function withDead(game: Game, ...ids: readonly TokenId[]): Game {
  return { ...game, tokens: game.tokens.map((token) => (ids.includes(token.id) ? { ...token, alive: false } : token)) }
}

/** The same grimoire with a reminder, `pukka 2` or global `lilmonsta g0`, by a player or (`null`) in the middle. */
export function withReminder(game: Game, reminder: string, by: TokenId | null): Game {
  const [characterId = '', place = ''] = reminder.split(' ')
  const global = place.startsWith('g')
  const index = Number(place.replace('g', ''))
  const character = game.characters[characterId]
  const label = (global ? character?.remindersGlobal : character?.reminders)?.[index]
  if (label === undefined) throw new Error(`There is no reminder "${reminder}".`)
  const ownerId = game.tokens.find((token) => token.characterId === characterId)?.id ?? null
  return lay(game, { ref: { characterId, index, global }, label, ownerId }, by)
}

/** The same grimoire with a reminder the storyteller wrote. */
export function withWords(game: Game, label: string, by: TokenId | null): Game {
  return lay(game, { ref: null, label, ownerId: null }, by)
}

function lay(game: Game, reminder: Pick<Reminder, 'ref' | 'label' | 'ownerId'>, by: TokenId | null): Game {
  const placed: Reminder = {
    id: `r${game.reminders.length + 1}`,
    ...reminder,
    attachedTo: by,
    position: by === null ? { x: 0.5, y: 0.5 } : null,
  }
  return { ...game, reminders: [...game.reminders, placed] }
}

function bagTokens(chosen: readonly string[]): readonly BagToken[] {
  const copies = new Map<string, number>()
  return chosen.map((entry) => {
    const [characterId = '', standInId = null] = entry.split(':')
    const copy = (copies.get(characterId) ?? 0) + 1
    copies.set(characterId, copy)
    return { id: copy === 1 ? characterId : `${characterId}${copy}`, characterId, standInId }
  })
}
