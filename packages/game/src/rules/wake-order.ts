/**
 * The order of the places of a night. Source: the global night sheet, and a script's own order, which overrides it. A night begins with
 * dusk and ends with dawn, whatever numbers and lists say.
 */

import type { Game } from '../model/game.ts'
import type { Script } from '../model/script.ts'
import { FIRST_NIGHT_STEPS, OTHER_NIGHT_STEPS } from './official-night-steps.ts'
import { ownEntry } from './own-entry.ts'

export type WhichNight = 'first' | 'other'
type Characters = Game['characters']

/** The positions of the fixed steps on the global sheet. */
const STEPS = { first: FIRST_NIGHT_STEPS, other: OTHER_NIGHT_STEPS }

/** The script's own order; `null` if the global sheet applies. */
export function listedOrder(script: Script | null, which: WhichNight): readonly string[] | null {
  return (which === 'first' ? script?.firstNight : script?.otherNight) ?? null
}

/** The number on the global sheet, from 1; 0 for a character that does not wake. */
export function sheetNumber(characters: Characters, which: WhichNight, place: string): number {
  const character = ownEntry(characters, place)
  return ownEntry(STEPS[which], place) ?? (which === 'first' ? character?.firstNight : character?.otherNight) ?? 0
}

/** The numbers of dusk and dawn on the global sheet. Everyone who wakes does so between them. */
export function edgesOfNight(which: WhichNight): { readonly dusk: number; readonly dawn: number } {
  const { dusk = 0, dawn = 0 } = STEPS[which]
  return { dusk, dawn }
}

/**
 * All places of the night in order: the script's list with the missing wanted places inserted, or the global sheet. Dusk is always the
 * first and dawn always the last, because the night is over with it: who stands after it on the sheet or in a list comes just before,
 * and so does who has no place on the sheet of this night.
 */
export function wakeOrder(
  characters: Characters,
  which: WhichNight,
  listed: readonly string[] | null,
  wanted: readonly string[],
): readonly string[] {
  const number = (place: string): number => sheetNumber(characters, which, place)
  const { dawn } = edgesOfNight(which)
  const isBetween = (place: string): boolean => place !== 'dusk' && place !== 'dawn'
  const order = [...new Set(listed ?? [])].filter(isBetween)
  const missing = [...new Set(wanted)].filter((place) => isBetween(place) && !order.includes(place))
  for (const place of missing.toSorted((a, b) => number(a) - number(b)))
    order.splice(number(place) === 0 || number(place) > dawn ? order.length : indexAfterNearest(order, place, number), 0, place)
  return ['dusk', ...order, 'dawn']
}

/** The index right after the nearest place that precedes this one on the global sheet. */
function indexAfterNearest(order: readonly string[], place: string, numberOf: (place: string) => number): number {
  const number = numberOf(place)
  let nearest = 0
  let index = 0
  order.forEach((other, position) => {
    const before = numberOf(other)
    if (before > 0 && before <= number && before >= nearest) {
      nearest = before
      index = position + 1
    }
  })
  return index
}
