/** What pressing a card does to the bag. */

import { type Character, standInTeam } from '@grimoire/game'
import { act, useGameStore } from '../../store/game-store.ts'
import { newId } from '../../store/random.ts'
import { openDialog } from '../setup-store.ts'

/** Puts one in; a character whose token stays out asks at once which one goes in for it. */
export function putInBag(character: Character): void {
  if (!useGameStore.getState().game.characters[character.id]) learn(character)
  const id = newId()
  const refusal = act({ type: 'bag.add', id, characterId: character.id })
  if (refusal === null && standInTeam(character) !== null) openDialog({ kind: 'standIn', tokenId: id })
}

export function takeOutOfBag(character: Character): void {
  act({ type: 'bag.remove', characterId: character.id })
}

/** Makes a character from beyond the script nameable in this game; the script and the bag stay as they are. */
function learn(character: Character): void {
  const { script, characters, bag } = useGameStore.getState().game
  if (!script) return
  act({ type: 'script.load', script, characters: [...Object.values(characters), character] })
  if (bag.length > 0) act({ type: 'bag.fill', tokens: bag })
}
