/** The night steps of a whole script, as its night-order sheet lists them, whether or not the characters are in play. */

import type { CharacterId } from '../model/character.ts'
import type { Game } from '../model/game.ts'
import type { Script } from '../model/script.ts'
import { listedOrder, sheetNumber, type WhichNight, wakeOrder } from './wake-order.ts'

/** `id` is the place in the order: a character's id, or the id of a fixed step. */
export type SheetStep =
  | { readonly id: string; readonly kind: 'dusk' | 'minionInfo' | 'demonInfo' | 'dawn' }
  | { readonly id: CharacterId; readonly kind: 'character' }

/**
 * Every character of the script that may act in this night, in order, with the fixed steps between them.
 *
 * - Minion info and Demon info appear on the first night if the script has Minions or Demons.
 * - A script's own order comes first; characters it does not name keep their place from the global sheet.
 */
export function nightSheetOf(script: Script, characters: Game['characters'], which: WhichNight): readonly SheetStep[] {
  const listed = listedOrder(script, which)
  const ids = [...script.characters, ...script.travellers, ...script.fabled]
  const has = (team: 'minion' | 'demon'): boolean => ids.some((id) => characters[id]?.team === team)
  const steps = new Map<string, SheetStep>([
    ['dusk', { id: 'dusk', kind: 'dusk' }],
    ['dawn', { id: 'dawn', kind: 'dawn' }],
  ])
  if (which === 'first' && has('minion')) steps.set('minioninfo', { id: 'minioninfo', kind: 'minionInfo' })
  if (which === 'first' && has('demon')) steps.set('demoninfo', { id: 'demoninfo', kind: 'demonInfo' })
  for (const id of ids)
    if (sheetNumber(characters, which, id) > 0 || listed?.includes(id) === true) steps.set(id, { id, kind: 'character' })
  return wakeOrder(characters, which, listed, [...steps.keys()]).flatMap((place) => steps.get(place) ?? [])
}
