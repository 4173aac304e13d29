/** What pressing a card does to the bag. */

import type { Character } from '@grimoire/game/model'
import { standInTeam } from '@grimoire/game/rules'
import { openDialog } from '../../../store/dialogs.ts'
import { act, useGameStore } from '../../../store/game-store.ts'
import { newId } from '../../../store/random.ts'

/** Puts a character into the bag; if its own token stays out, asks at once which token goes in for it. */
export function putInBag(character: Character): void {
  const id = newId()
  const known = useGameStore.getState().game.characters[character.id] !== undefined
  const refusal = act(known ? { type: 'bag.add', id, characterId: character.id } : { type: 'bag.bring', id, character })
  if (refusal === null && standInTeam(character) !== null) openDialog('standIn', { tokenId: id })
}

export function takeOutOfBag(character: Character): void {
  act({ type: 'bag.remove', characterId: character.id })
}
