/** The character that a phone's row tells of, as the token is drawn from it. */

import { type Character, type CharacterField, newCharacter } from '@grimoire/game'
import type { PhoneRow } from '@grimoire/protocol/phones'
import { fromWire } from '@grimoire/protocol/wire-character'

/** What a phone is not told is empty. */
export function characterOfRow({ player: _player, alignment: _alignment, alive: _alive, ...told }: PhoneRow): Character {
  return newCharacter(fromWire<CharacterField<'phone'>>(told))
}
