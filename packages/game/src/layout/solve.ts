/** The layout of the board: the largest tokens with which everything has its place. */

import type { BoardInput, BoardLayout, PillAlign } from './board.ts'
import { type Box, isInside, type Shape, tooClose } from './box.ts'
import { crowded } from './crowd.ts'
import { dialOf, ringAround, textIn } from './dial.ts'
import { type Draft, plateAt, tryDraft, type Zone } from './draft.ts'
import { fits, isClear } from './field.ts'
import { lastResort } from './last-resort.ts'
import { grownHub } from './middle.ts'
import { pillsOf } from './pills.ts'
import { type Variant, variantsOf } from './seating.ts'
import { COMPACT_BELOW, PILL_WIDTH, SMALLEST_TOKEN, TOKEN_STEP } from './sizes.ts'
import { LAST_STRAIN, termsFor, weightOf } from './terms.ts'

/**
 * Places everything on the board. Pure and deterministic. Up to a strain of 3 nothing overlaps but reminders beyond the third of
 * a seat; at 4 a seat's reminders may overlap each other; at 5, where the area is too small for 20 px tokens, anything may, but
 * tokens and reminders stay inside the area. Tokens do not move while a seat has three reminders or fewer, nor beyond.
 */
export function solveLayout(input: BoardInput): BoardLayout {
  const variants = variantsOf(input.layout, input.seats, input.width, input.height)
  const found = search(input, variants)
  return finished(input, found ? eased(input, found) : lastResort(input, variants))
}

interface Found {
  readonly draft: Draft
  readonly variant: Variant
}

/**
 * The draft with the most weighed token size. The laxest terms come first: what they cannot place, no stricter ones can, so each
 * following search starts from the size before and ends where its weight no longer wins.
 */
function search(input: BoardInput, variants: readonly Variant[]): Found | null {
  let best: Found | null = null
  let bestScore = 0
  let start = input.maxToken
  for (let strain = LAST_STRAIN - 1; strain >= 0; strain--) {
    let largest = 0
    for (let token = start; token >= SMALLEST_TOKEN && token * weightOf(strain) > bestScore; token -= TOKEN_STEP) {
      const terms = termsFor(input, strain, token, 0, 0)
      for (const variant of variants) {
        const score = token * variant.weight * weightOf(strain)
        if (score <= bestScore) continue
        const draft = tryDraft(input, variant, terms)
        if (!draft) continue
        best = { draft, variant }
        bestScore = score
        largest = Math.max(largest, token)
      }
    }
    if (largest > 0) start = largest
  }
  return best
}

/** The same tokens with fuller reminders and more air at the edges, as far as there is room. */
function eased(input: BoardInput, found: Found): Draft {
  const { draft, variant } = found
  const { token, strain } = draft.terms
  const air = token < 80 ? 0 : 0.055 * Math.min(input.width, input.height)
  for (const ease of [1, 0.5, 0]) {
    for (const share of [1, 0.7, 0.4, 0]) {
      const better = tryDraft(input, variant, termsFor(input, strain, token, air * share, ease), true)
      if (better) return better
    }
  }
  return draft
}

function finished(input: BoardInput, draft: Draft): BoardLayout {
  const { terms, seats, field, middle } = draft
  const groups = [...middle.groups.bluffs, ...middle.groups.aside]
  const captions = [...middle.groups.captions]
  const plates = widenedPlates(draft, [...groups, ...captions])
  const plateWidth = Math.max(0, ...plates.map((plate) => plate?.width ?? 0))
  const fixed = [...seats.map((seat) => seat.token), ...plates.filter((plate) => plate !== null), ...groups, ...captions]
  const zones = widened(draft, [...fixed, middle.hub])
  const settled = { ...field, taken: [...fixed, ...zones.flatMap((zone) => zone.slots)] }
  const ring = ringAround(middle.hub, settled)
  const hub = ring ? textIn(middle.hub, ring) : grownHub(settled, [], middle.hub)
  const reminders = crowded(draft, zones, [...fixed, hub], input.reminders)
  return {
    tokenSize: terms.token,
    compact: terms.token < COMPACT_BELOW,
    reminderStyle: terms.pills ? 'pill' : 'disc',
    reminderSize: terms.pills?.height ?? terms.disc,
    plate: { height: terms.plate?.height ?? 0, fontSize: terms.plate?.fontSize ?? 0, maxWidth: plateWidth },
    seats: seats.map((seat, i) => ({
      x: seat.token.x,
      y: seat.token.y,
      inward: seat.inward,
      plateBox: toBox(plates[i] ?? null),
      reminders: (reminders[i] ?? []).map(boxOf),
      align: alignOf(zones[i]),
    })),
    hub: boxOf(hub),
    dial: ring && dialOf(hub, ring, seats),
    aside: middle.groups.aside.map(boxOf),
    bluffs: middle.groups.bluffs.map(boxOf),
    strain: terms.strain,
  }
}

/** Plates as wide as the longest name where there is room; all grow step by step, so that none takes another's. */
function widenedPlates(draft: Draft, groups: readonly Shape[]): (Shape | null)[] {
  const { terms, seats, zones, field, middle } = draft
  const { plate, gaps } = terms
  if (!plate) return seats.map(() => null)
  const plates = seats.map((seat) => plateAt(seat.token, plate.least, terms))
  const rest = [...groups, middle.hub]
  for (let width = plate.least + 2; width <= plate.ideal; width += 2) {
    seats.forEach((seat, i) => {
      const wider = plateAt(seat.token, width, terms)
      if (!wider || (plates[i]?.width ?? 0) < width - 2 || !isInside(wider, field.width, field.height, 2)) return
      const clear =
        isClear(rest, wider, gaps.plates) &&
        seats.every((other, j) => j === i || !tooClose(other.token, wider, gaps.plates)) &&
        plates.every((other, j) => j === i || !other || !tooClose(other, wider, gaps.plates)) &&
        zones.every((zone, j) => isClear(zone.slots, wider, j === i ? gaps.own : gaps.others))
      if (clear) plates[i] = wider
    })
  }
  return plates
}

/** Pills grow to their full width where there is room, all seats step by step so that none takes another's. */
function widened(draft: Draft, fixed: readonly Shape[]): readonly Zone[] {
  const { terms, field } = draft
  const { pills, pillWidth, gaps } = terms
  if (!pills) return draft.zones
  const zones = [...draft.zones]
  for (let width = pillWidth + 4; width <= PILL_WIDTH; width += 4) {
    zones.forEach((zone, i) => {
      const { stack } = zone
      if (!stack || stack.width < width - 4) return
      const grow = (width - stack.width) / 2
      const x = stack.x + (stack.side === 'right' ? grow : stack.side === 'left' ? -grow : 0)
      const wider = { ...stack, x, width }
      const slots = pillsOf(wider, pills, zone.slots.length)
      const others = { ...field, taken: [...fixed, ...zones.flatMap((other, j) => (j === i ? [] : other.slots))] }
      if (slots.every((slot) => fits(others, slot, gaps.others))) zones[i] = { ...zone, stack: wider, slots }
    })
  }
  return zones
}

function alignOf(zone: Zone | undefined): PillAlign {
  if (zone?.stack?.side === 'right') return 'start'
  return zone?.stack?.side === 'left' ? 'end' : 'middle'
}

function boxOf(shape: Shape): Box {
  return { x: shape.x, y: shape.y, width: shape.width, height: shape.height }
}

function toBox(shape: Shape | null): Box | null {
  return shape && boxOf(shape)
}
