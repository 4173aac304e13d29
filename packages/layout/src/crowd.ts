/** Places the reminders that each seat really has: one or two are centred, more than three spread to where there is room. */

import { disc, lengthOf, rectangle, type Shape, tooClose } from './box.ts'
import type { Draft } from './draft.ts'
import { fanOf } from './fans.ts'
import { type Field, fits, ROUNDING } from './field.ts'
import type { Seat } from './outline.ts'
import { type PillSize, pillsOf } from './pills.ts'
import { PILL_GAP, SLOTS } from './sizes.ts'
import type { Terms } from './terms.ts'
import type { Zone } from './zones.ts'

interface Crowd {
  readonly zones: readonly Zone[]
  /** Everything on the board except reminders. */
  readonly fixed: readonly Shape[]
  /** The dots of the dial, which reminders cover only when there is no other room. */
  readonly dots: readonly Shape[]
  /** Reminders of each seat. */
  readonly counts: readonly number[]
}

/** The slots of every seat: at least three, and as many as it has reminders. */
export function crowded(draft: Draft, { zones, fixed, dots, counts }: Crowd): Shape[][] {
  const { seats, field, terms } = draft
  const slots = zones.map((zone) => [...zone.slots])
  const order = zones.map((_, i) => i).sort((a, b) => Math.max(SLOTS, counts[a] ?? 0) - Math.max(SLOTS, counts[b] ?? 0) || a - b)
  for (const i of order) {
    const seat = seats[i]
    const zone = zones[i]
    if (!seat || !zone) continue
    const count = counts[i] ?? 0
    if (count === 0 || (count === SLOTS && !overlapping(terms))) continue
    const others: Field = { ...field, taken: [...fixed, ...slots.flatMap((own, j) => (j === i ? [] : own))] }
    slots[i] = count <= SLOTS ? few(seat, { zone, count, others }, terms) : many({ zone, count, others }, dots, terms.gaps.others)
  }
  return slots
}

/** The reminders of one seat. */
interface Own {
  readonly zone: Zone
  readonly count: number
  /** The board with everything but these. */
  readonly others: Field
}

/** One or two reminders as a centred group, then the places left over. Falls back to the places for three. */
function few(seat: Seat, { zone, count, others }: Own, terms: Terms): Shape[] {
  const gap = terms.gaps.others
  const group = centred(seat, zone, count, terms)
  if (!group?.every((slot) => fits(others, slot, gap))) return [...zone.slots]
  const spare = zone.slots.filter((slot) => group.every((own) => !tooClose(slot, own, 0)))
  const all = [...group, ...spare].slice(0, SLOTS)
  while (all.length < SLOTS) {
    const next = adjoining(all, others, gap, 1)
    if (!next) return [...zone.slots]
    all.push(next)
  }
  return all
}

/** `null` where the nearest of the three places already look right: under or over the token. */
function centred(seat: Seat, { fan, stack }: Zone, count: number, terms: Terms): Shape[] | null {
  if (fan) return fanOf(seat, fan, count)
  if (!stack || !terms.pills) return null
  const beside = stack.side === 'left' || stack.side === 'right'
  return beside || overlapping(terms) ? pillsOf(stack, apart(terms.pills), count) : null
}

/**
 * Whether the strain lets the pills of a seat overlap. Even then, the pills that are really there are kept apart where possible.
 */
function overlapping(terms: Terms): boolean {
  return terms.pills !== null && terms.pills.pitch < terms.pills.height
}

function apart(pills: PillSize): PillSize {
  return { ...pills, pitch: Math.max(pills.pitch, pills.height + PILL_GAP) }
}

/** How much smaller a reminder may be where there is no room for a full one, and its least width, px. */
const SMALLER = 0.7
const LEAST_WIDTH = 24

/** More than three: next to those already placed, else smaller, else overlapping reminders of their own seat. */
function many({ zone, count, others }: Own, dots: readonly Shape[], gap: number): Shape[] {
  const all = [...zone.slots]
  const clearOfDots: Field = { ...others, taken: [...others.taken, ...dots] }
  while (all.length < count) {
    all.push(
      adjoining(all, clearOfDots, gap, 1) ??
        adjoining(all, others, gap, 1) ??
        adjoining(all, others, gap, SMALLER) ??
        over(all, others),
    )
  }
  return all
}

function adjoining(own: readonly Shape[], others: Field, gap: number, scale: number): Shape | null {
  const taken: Field = { ...others, taken: [...others.taken, ...own] }
  for (const from of own) {
    for (const next of around(from, gap, scale)) if (fits(taken, next, gap - ROUNDING)) return next
  }
  return null
}

/** How many directions around a disc are tried. */
const DIRECTIONS = 12

/** Places next to a reminder, with only the gap between. */
function around(from: Shape, gap: number, scale: number): Shape[] {
  if (from.round) {
    const size = Math.max(LEAST_WIDTH, Math.round(from.width * scale))
    const reach = (from.width + size) / 2 + gap
    return Array.from({ length: DIRECTIONS }, (_, i) => {
      const angle = (i * Math.PI) / (DIRECTIONS / 2)
      return disc(from.x + Math.cos(angle) * reach, from.y + Math.sin(angle) * reach, size)
    })
  }
  const width = Math.max(LEAST_WIDTH, Math.round(from.width * scale))
  const shift = (from.width + width) / 2 + gap
  const rise = from.height + gap
  const inset = (from.width - width) / 2
  return [
    rectangle(from.x - inset, from.y + rise, width, from.height),
    rectangle(from.x - inset, from.y - rise, width, from.height),
    rectangle(from.x + inset, from.y + rise, width, from.height),
    rectangle(from.x + inset, from.y - rise, width, from.height),
    rectangle(from.x + shift, from.y, width, from.height),
    rectangle(from.x - shift, from.y, width, from.height),
  ]
}

/** How far a diagonal move goes across and down, as a part of its length: about the root of a half. */
const DIAGONAL = 0.7

/** Directions to move away from a place: up and down first, then sideways, then diagonally. */
const WAYS = [
  [0, 1],
  [0, -1],
  [1, 0],
  [-1, 0],
  [DIAGONAL, DIAGONAL],
  [-DIAGONAL, DIAGONAL],
  [DIAGONAL, -DIAGONAL],
  [-DIAGONAL, -DIAGONAL],
] as const

/** Px: how far apart a seat's own reminders are at least, as far as there is room; how far one is shifted at most, and at a time. */
const APART = [12, 8, 5, 3]
const FARTHEST = 40
const SHIFT = 3

/** A place that covers only reminders of its own seat, shifted a little from each of them. */
function over(own: readonly Shape[], others: Field): Shape {
  const bases = own.slice(0, SLOTS)
  for (const least of APART) {
    for (let away = least; away <= FARTHEST; away += SHIFT) {
      for (const base of bases) {
        for (const [dx, dy] of WAYS) {
          const next = { ...base, x: base.x + dx * away, y: base.y + dy * away }
          const distinct = own.every((other) => lengthOf(other.x - next.x, other.y - next.y) >= least)
          if (distinct && fits(others, next, 0)) return next
        }
      }
    }
  }
  // There is no such place either: use one between the first and the last of its three, where only its own reminders can lie.
  const first = own[0]
  const last = own[SLOTS - 1]
  if (!first || !last) throw new Error('A seat has no place for a reminder.')
  const share = 1 / (own.length - SLOTS + 2)
  return { ...first, x: first.x + (last.x - first.x) * share, y: first.y + (last.y - first.y) * share }
}
