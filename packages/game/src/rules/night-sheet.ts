/** The steps of a night for a whole script, as its night-order sheet lists them, whoever is in play. */

import type { CharacterId } from '../model/character.ts'
import type { Game } from '../model/game.ts'
import type { Script } from '../model/script.ts'
import { listedOrder, sheetNumber, wakeOrder, type WhichNight } from './wake-order.ts'

/** `id` is the place in the order: a character's id, or the step's own. */
export type SheetStep =
  | { readonly id: string; readonly kind: 'dusk' | 'minionInfo' | 'demonInfo' | 'dawn' }
  | { readonly id: CharacterId; readonly kind: 'character' }

/**
 * Every character of the script that may act in this night, in order, with the fixed steps between them.
 *
 * - Minion info and Demon info stand on the first night of a script that has Minions, or Demons.
 * - A script's own order comes first; what it does not name falls in where the global sheet has it.
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
