/**
 * The layout of the board: the largest tokens with which everything fits. `search` tries drafts, best first. A draft places the
 * tokens on a figure (`seating`, `outline`), room for three reminders at each (`zones`), then hub, bluffs and tokens beside the
 * circle (`middle`, `groups`). The result is eased, plates and pills grow (`widen`), the dial fills the space left over (`dial`),
 * and the reminders that really are there are placed (`crowd`).
 */

import type { BoardInput, BoardLayout, PillAlign } from './board.ts'
import { type Box, disc, type Shape } from './box.ts'
import { crowded } from './crowd.ts'
import { dialOf, ringAround, textIn } from './dial.ts'
import { type Draft, tryDraft } from './draft.ts'
import { effortFor, FITTING } from './effort.ts'
import { fanOf } from './fans.ts'
import type { Variant } from './figure.ts'
import { lastResort } from './last-resort.ts'
import { grownHub } from './middle.ts'
import { type Found, search } from './search.ts'
import { variantsOf } from './seating.ts'
import { COMPACT_BELOW } from './sizes.ts'
import { termsFor } from './terms.ts'
import { widenedPills, widenedPlates } from './widen.ts'
import type { Zone } from './zones.ts'

/**
 * Places everything on the board. Pure and deterministic. Nothing overlaps, with these exceptions: from its fourth reminder on, a
 * seat's own reminders may overlap each other; at strain 4, its first three may too; at strain 5, where the area is too small for
 * 20 px tokens, anything may overlap, but all stays inside the area. Tokens, hub and dial do not depend on the number of reminders.
 */
export function solveLayout(input: BoardInput): BoardLayout {
  const variants = variantsOf(input.layout, input.seats, input.width, input.height)
  const found = searchWithSetting(input, variants)
  return finished(input, found ? eased(input, found) : lastResort(input, variants))
}

/** What suits the area; where the setting asks for smaller or larger tokens, searches once more with that size as the limit. */
function searchWithSetting(input: BoardInput, variants: readonly Variant[]): Found | null {
  const fitting = search(input, variants, FITTING)
  const effort = fitting && effortFor(input.tokenSetting, fitting.draft.terms.token)
  return effort ? (search(input, variants, effort) ?? fitting) : fitting
}

/** The same tokens with the fullest reminders that fit, and then with the most air at the edges. */
function eased(input: BoardInput, found: Found): Draft {
  const { draft, variant } = found
  const { token, strain, pills } = draft.terms
  const attempt = (air: number, ease: number): Draft | null => {
    const terms = termsFor(input, { strain, token, margin: air, ease })
    const same = terms.margin === draft.terms.margin && terms.disc === draft.terms.disc
    return same ? draft : tryDraft(input, variant, terms)
  }
  let ease = 0
  let fullest = draft
  for (const one of pills ? [] : EASES) {
    const fuller = attempt(0, one)
    if (!fuller) continue
    ease = one
    fullest = fuller
    break
  }
  const air = token < AIRY_FROM ? 0 : AIR * Math.min(input.width, input.height)
  for (const share of air === 0 ? [] : AIR_SHARES) {
    const airier = attempt(air * share, ease)
    if (airier) return airier
  }
  return fullest
}

/** How full reminder discs are tried to be. */
const EASES = [1, 0.8, 0.6, 0.4, 0.2]
/** Tokens of this size and more, px, keep away from the edge: by this part of the board's shorter side, or by a share of it. */
const AIRY_FROM = 80
const AIR = 0.055
const AIR_SHARES = [1, 0.7, 0.4]

/** The height the hub gets before pills are widened, px, so that its lines fit one below the other. */
const TALL_HUB = 112
/** The largest hub, as a part of the area. */
const MOST_HUB = { width: 0.6, height: 0.4 }

/** Diameter of a dot of the dial with the air around it, px. */
const DOT = 14

function finished(input: BoardInput, draft: Draft): BoardLayout {
  const { terms, seats, field, middle } = draft
  const groups = [...middle.groups.bluffs, ...middle.groups.aside]
  const captions = [...middle.groups.captions]
  const plates = widenedPlates(draft, [...groups, ...captions])
  const plateWidth = Math.max(0, ...plates.map((plate) => plate?.width ?? 0))
  const fixed = [...seats.map((seat) => seat.token), ...plates.filter((plate) => plate !== null), ...groups, ...captions]
  const placed = { ...field, taken: [...fixed, ...draft.zones.flatMap((zone) => zone.room)] }
  const tall = grownHub(placed, middle.hub, { width: 0, height: TALL_HUB })
  const zones = widenedPills(draft, [...fixed, tall])
  const settled = { ...field, taken: [...fixed, ...zones.flatMap((zone) => zone.room)] }
  const ring = ringAround(tall, { ...settled, taken: [...settled.taken, ...fewer(draft)] })
  const most = { width: MOST_HUB.width * input.width, height: MOST_HUB.height * input.height }
  const hub = ring ? textIn(tall, ring) : grownHub(settled, tall, most)
  const dial = ring && dialOf(hub, ring, seats)
  const dots = (dial?.dots ?? []).map((dot) => disc(dot.x, dot.y, DOT))
  const reminders = crowded(draft, { zones, fixed: [...fixed, hub], dots, counts: input.reminders })
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
    dial,
    aside: middle.groups.aside.map(boxOf),
    bluffs: middle.groups.bluffs.map(boxOf),
    strain: terms.strain,
  }
}

/** Where one or two reminders of each seat would lie. The dial clears these too, so that it does not change when reminders do. */
function fewer(draft: Draft): Shape[] {
  return draft.zones.flatMap(({ fan }, i) => {
    const seat = draft.seats[i]
    return fan && seat ? [...fanOf(seat, fan, 1), ...fanOf(seat, fan, 2)] : []
  })
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
