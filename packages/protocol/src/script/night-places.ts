/**
 * The places of a file's own characters in the night. Files number their nights on scales of their own, so their numbers are read as an
 * order: official characters that the file numbers too say where the others come, and everyone stays between dusk and dawn.
 */

import type { Character, CharacterId } from '@grimoire/game/model'
import { edgesOfNight, type WhichNight } from '@grimoire/game/rules'
import type { KnownCharacters } from './names.ts'
import type { Report } from './repairs.ts'

/** A character's numbers as the file gives them; 0 for a night in which it does not wake. */
export interface FileNumbers {
  readonly first: number
  readonly other: number
}

/** Ids in the order of a night; `null` where the places on the global sheet say it all. */
export interface NightOrders {
  readonly firstNight: readonly CharacterId[] | null
  readonly otherNight: readonly CharacterId[] | null
}

/** A character that the file numbers for this night. `place` is the official one's on the global sheet, `null` for one of the file's own. */
interface Numbered {
  readonly id: CharacterId
  readonly name: string
  readonly number: number
  readonly place: number | null
}

interface PlacedNight {
  readonly places: ReadonlyMap<CharacterId, number>
  readonly order: readonly CharacterId[] | null
}

const NIGHTS = ['first', 'other'] as const satisfies readonly WhichNight[]

/** Gives the file's own characters their places on the scale of the global sheet, and reports what was decided. */
export function placeInNight(
  characters: readonly Character[],
  numbers: ReadonlyMap<CharacterId, FileNumbers>,
  known: KnownCharacters,
  report: Report,
): { readonly characters: readonly Character[]; readonly orders: NightOrders } {
  const numbered = { first: numberedIn('first'), other: numberedIn('other') }
  const divisor = divisorOf(numbered)
  const first = placed('first', numbered.first, divisor, report)
  const other = placed('other', numbered.other, divisor, report)
  return {
    characters: characters.map((one) => ({
      ...one,
      firstNight: first.places.get(one.id) ?? one.firstNight,
      otherNight: other.places.get(one.id) ?? one.otherNight,
    })),
    orders: { firstNight: first.order, otherNight: other.order },
  }

  function numberedIn(which: WhichNight): readonly Numbered[] {
    return characters.flatMap(({ id, name }): readonly Numbered[] => {
      const number = numbers.get(id)?.[which] ?? 0
      const official = known.get(id)
      const place = official ? official[which === 'first' ? 'firstNight' : 'otherNight'] : null
      // Whether an official character wakes is a fact of ours.
      return number > 0 && place !== 0 ? [{ id, name, number, place }] : []
    })
  }
}

function placed(which: WhichNight, numbered: readonly Numbered[], divisor: number, report: Report): PlacedNight {
  const inOrder = numbered.toSorted((a, b) => a.number - b.number || (a.place ?? Infinity) - (b.place ?? Infinity) || 0)
  const own = inOrder.filter((one) => one.place === null)
  if (own.length === 0) return { places: new Map(), order: null }
  const anchors = inOrder.flatMap(({ number, place }) => (place === null ? [] : [{ number, place }]))
  const rises = anchors.every(({ place }, index) => index === 0 || place > (anchors[index - 1]?.place ?? 0))
  const sameScale = anchors.length > 0 ? anchors.every(({ number, place }) => number === place) : divisor === 1
  if (!sameScale) report.add('night-scale', which)
  if (!rises) report.add('night-own-order', which)
  const raw = own.map((one) => ({ one, place: anchors.length > 0 ? between(anchors, one.number) : one.number / divisor }))
  const { dawn } = edgesOfNight(which)
  if (sameScale) for (const { one, place } of raw) if (place >= dawn) report.add('night-late', one.name)
  const places = beforeDawn(
    raw.map(({ place }) => place),
    dawn,
  )
  return {
    places: new Map(raw.map(({ one }, index) => [one.id, places[index] ?? 0])),
    order: rises ? null : inOrder.map((one) => one.id),
  }
}

/** The place between the places of the official characters whose numbers surround this one; beyond the last, on in the same measure. */
function between(anchors: readonly { readonly number: number; readonly place: number }[], number: number): number {
  const START = { number: 0, place: 0 }
  const before = anchors.findLast((anchor) => anchor.number <= number) ?? START
  const after = anchors.find((anchor) => anchor.number > number)
  if (after === undefined) return before.place + ((number - before.number) * before.place) / before.number
  const width = Math.max(0, after.place - before.place)
  return before.place + ((number - before.number) * width) / (after.number - before.number)
}

/** Numbers this many times that of dawn are on another scale; smaller ones after dawn mean the end of the night. */
const OTHER_SCALE = 2
/** Numbers that all lie this close together mean one moment of the night, its end. */
const SPREAD = 1.25

/**
 * What the numbers of a file without a numbered official character are divided by: the smallest power of ten by which at least half of
 * them come before dawn. 1 when they are on the scale of the sheet.
 */
function divisorOf(numbered: Readonly<Record<WhichNight, readonly Numbered[]>>): number {
  const parts = NIGHTS.flatMap((which) => {
    const { dawn } = edgesOfNight(which)
    return numbered[which].filter((one) => one.place === null).map((one) => one.number / dawn)
  }).toSorted((a, b) => a - b)
  const middle = parts[Math.floor((parts.length - 1) / 2)] ?? 0
  const spread = (parts.at(-1) ?? 0) / (parts[0] ?? 1)
  return middle < OTHER_SCALE || spread < SPREAD ? 1 : 10 ** (Math.floor(Math.log10(middle)) + 1)
}

/** The same places, with those after dawn moved to just before it in their order. `places` rise. */
function beforeDawn(places: readonly number[], dawn: number): readonly number[] {
  const last = Math.max(dawn - 1, ...places.filter((place) => place < dawn))
  const late = [...new Set(places.filter((place) => place >= dawn))]
  return places.map((place) =>
    rounded(place < dawn ? place : last + ((dawn - last) * (late.indexOf(place) + 1)) / (late.length + 1)),
  )
}

/** Without the noise of a division, and never 0, which is the place of those who sleep. */
function rounded(place: number): number {
  return Math.max(1, Math.round(place * 1e6)) / 1e6
}
