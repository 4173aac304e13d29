/** Phones and games for tests. */

import { characterById } from '@grimoire/catalogue'
import { type Action, apply, cleanName } from '@grimoire/game/actions'
import { EMPTY_GAME, type Game } from '@grimoire/game/model'
import type { PhonePlayer } from '@grimoire/protocol/phones/messages'
import { linkPhones, type SeatLinks } from '../seat-links.ts'

export function phone(name: string, change: Partial<PhonePlayer> = {}): PhonePlayer {
  return {
    player_id: `phone-${name.replaceAll(' ', '-')}`,
    player_name: name,
    ready: true,
    connected: true,
    has_token: false,
    ...change,
  }
}

/** A draw with these tokens in the bag. In `drunk:chef` the second id is the stand-in. Token ids are the characters' ids. */
export function drawing(bag: readonly string[], names: readonly string[] = []): Game {
  const entries = bag.map((text) => {
    const [id = '', standIn] = text.split(':')
    return { id, characterId: id, standInId: standIn ?? null }
  })
  return {
    ...EMPTY_GAME,
    stage: 'pick',
    playerNames: names,
    characters: Object.fromEntries(characterById),
    bag: entries,
  }
}

/** Links these phones, and says of each that it is that of the player under whose name it joined. */
export function linked(game: Game, players: readonly PhonePlayer[]): SeatLinks {
  return linkPhones(
    game,
    {},
    players,
    players.map(({ player_name: name }) => cleanName(name)),
  )
}

export function after(game: Game, ...actions: readonly Action[]): Game {
  return actions.reduce((before, action) => {
    const result = apply(before, action)
    if (!result.ok) throw new Error(result.code)
    return result.value.game
  }, game)
}
