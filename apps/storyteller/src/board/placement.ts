/** Where every piece of the board lies, in px: the layout's places, overridden by what was moved by hand. */

import type { Point, ReminderId, TokenId } from '@grimoire/game/model'
import type { BoardInput, BoardLayout, PillAlign } from '@grimoire/layout/board'
import { dialTowards } from '@grimoire/layout/dial'
import { type Area, fromFraction } from '@grimoire/layout/snap'
import { solveLayout } from '@grimoire/layout/solve'
import type { BoardView, ReminderView, SeatView } from './view.ts'

/** Height of the line with the name of a group beside the circle, above that group, px. */
export const CAPTION_HEIGHT = 18

export interface SeatPlace {
  readonly id: TokenId
  /** Centre of the disc, px. */
  readonly x: number
  readonly y: number
  readonly size: number
  /** Horizontal offset of the plate's middle from the disc's, px: near the edges of the board the plate moves inward. */
  readonly plateShift: number
  /** The largest width of the plate, px. */
  readonly plateWidth: number
  /** Where its reminders do not lie, so that badges can: `above` unless the reminders come from the side or from above. */
  readonly free: FreeSide
}

export type FreeSide = 'left' | 'right' | 'above' | 'below'

export interface ReminderPlace {
  readonly id: ReminderId
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
  /** Which edge of its box a pill narrower than the box is aligned to. */
  readonly align: PillAlign
  /** The token whose slot it takes, and which it moves with. */
  readonly follows: TokenId | null
  /** One of a crowd of pills, too small to hit with a finger: a tap opens the token's dialog, which shows each of them in full size. */
  readonly crowded: boolean
}

/** A token beside the circle for which the layout has no place, as a part of one in the circle. */
const ASIDE_SHARE = 0.6
/** How far a reminder without a slot lies from the middle of its token, across and down, as a part of the token. */
const CORNER_SHARE = 0.5

/** Width of a pill outside the slots, px. */
const LOOSE_PILL_WIDTH = 86

export interface Placement {
  readonly board: Area
  readonly layout: BoardLayout
  /** Its dots follow tokens that were moved by hand; `null` where there is no room for it. */
  readonly dial: BoardLayout['dial']
  readonly seats: readonly SeatPlace[]
  readonly aside: readonly SeatPlace[]
  readonly reminders: readonly ReminderPlace[]
}

/** The part of a view that decides where its pieces lie. */
export interface Placeable {
  readonly layout: BoardView['layout']
  readonly seats: readonly PlaceableSeat[]
  readonly aside: readonly PlaceableSeat[]
  readonly reminders: readonly PlaceableReminder[]
  readonly room: BoardView['room']
}

type PlaceableSeat = Pick<SeatView, 'id' | 'position'>
type PlaceableReminder = Pick<ReminderView, 'id' | 'attachedTo' | 'position'>

export function placeableOf({ layout, seats, aside, reminders, room }: BoardView): Placeable {
  const seat = ({ id, position }: SeatView): PlaceableSeat => ({ id, position })
  return {
    layout,
    seats: seats.map(seat),
    aside: aside.map(seat),
    reminders: reminders.map(({ id, attachedTo, position }) => ({ id, attachedTo, position })),
    room,
  }
}

interface PlacementOptions extends Area {
  readonly tokenSetting: number
  readonly showNames: boolean
}

/** Computes the places of a board of this size. Pure; memoise it by its arguments. */
export function placeBoard(table: Placeable, options: PlacementOptions): Placement {
  const slotted = slottedReminders(table.reminders)
  const layout = cachedLayout({
    layout: table.layout,
    seats: table.seats.length,
    width: options.width,
    height: options.height,
    tokenSetting: options.tokenSetting,
    reminders: table.room.reminders,
    showNames: options.showNames,
    asideCount: table.aside.length,
    bluffCount: table.room.bluffs,
  })
  const free = { plateShift: 0, plateWidth: layout.plate.maxWidth, free: 'above' } as const
  const seats = table.seats.map((seat, index) => {
    const place = layout.seats[index]
    const plate = place?.plateBox
    return seatPlace(seat, place, options, {
      size: layout.tokenSize,
      ...(place && plate && !seat.position ? { plateShift: plate.x - place.x, plateWidth: plate.width } : free),
      free: place ? freeSide(place.inward) : 'above',
    })
  })
  const aside = table.aside.map((seat, index) => {
    const box = layout.aside[index]
    const size = box ? Math.min(box.width, box.height) : layout.tokenSize * ASIDE_SHARE
    return seatPlace(seat, box, options, { size, ...free })
  })
  const places = new Map([
    ...seats.map((place, index) => [place.id, { place, solved: layout.seats[index] }] as const),
    ...aside.map((place) => [place.id, { place, solved: undefined }] as const),
  ])
  const pill = layout.reminderStyle === 'pill'
  const loose = { width: pill ? LOOSE_PILL_WIDTH : layout.reminderSize, height: layout.reminderSize }
  const around: Surroundings = { board: options, places, slotted, pill, loose }
  const moved = table.seats.some(({ position }) => position)
  return {
    board: { width: options.width, height: options.height },
    layout,
    dial: layout.dial && moved ? dialTowards(layout.dial, seats) : layout.dial,
    seats,
    aside,
    reminders: table.reminders.map((one) => reminderPlace(one, around)),
  }
}

/** Cached answers of the solver: most actions move nothing, and the same boards are needed again and again. */
const answers = new Map<string, BoardLayout>()
const ANSWERS_KEPT = 8

function cachedLayout(input: BoardInput): BoardLayout {
  const key = JSON.stringify(input)
  const known = answers.get(key)
  if (known) return known
  const answer = solveLayout(input)
  const [oldest] = answers.keys()
  if (oldest !== undefined && answers.size >= ANSWERS_KEPT) answers.delete(oldest)
  answers.set(key, answer)
  return answer
}

/** Reminders that take a slot beside their token, in the order they were placed. */
function slottedReminders(reminders: readonly PlaceableReminder[]): ReadonlyMap<TokenId, readonly ReminderId[]> {
  const slots = new Map<TokenId, ReminderId[]>()
  for (const { id, attachedTo, position } of reminders) {
    if (attachedTo === null || position !== null) continue
    const list = slots.get(attachedTo) ?? []
    list.push(id)
    slots.set(attachedTo, list)
  }
  return slots
}

function seatPlace(
  { id, position }: PlaceableSeat,
  place: Point | undefined,
  board: Area,
  look: Pick<SeatPlace, 'size' | 'plateShift' | 'plateWidth' | 'free'>,
): SeatPlace {
  const at = position ? fromFraction(position, board) : (place ?? { x: board.width / 2, y: board.height / 2 })
  const inside = clampToBoard(at, look.size / 2, look.size / 2, board)
  return { id, x: inside.x, y: inside.y, ...look }
}

/** Reminders lie inward of their token. */
function freeSide(inward: Point): FreeSide {
  if (inward.y < -ASIDE) return 'below'
  if (inward.x > ASIDE) return 'left'
  return inward.x < -ASIDE ? 'right' : 'above'
}

/** From this part of a unit vector on, reminders reach the corner between two sides. */
const ASIDE = 0.4

/** What decides where reminders lie; the same for all of them. */
interface Surroundings {
  readonly board: Area
  /** `solved`: where the solver put the token. */
  readonly places: ReadonlyMap<TokenId, { readonly place: SeatPlace; readonly solved: BoardLayout['seats'][number] | undefined }>
  /** The reminders that take a slot beside their token. */
  readonly slotted: ReadonlyMap<TokenId, readonly ReminderId[]>
  /** Reminders are pills, not discs. */
  readonly pill: boolean
  /** The size of a reminder outside of the slots. */
  readonly loose: Area
}

function reminderPlace(reminder: PlaceableReminder, { board, places, slotted, pill, loose }: Surroundings): ReminderPlace {
  const lay = (at: Point, follows: TokenId | null, { width, height }: Area, align: PillAlign): ReminderPlace => {
    const inside = clampToBoard(at, width / 2, height / 2, board)
    const crowded = pill && follows !== null && (slotted.get(follows)?.length ?? 0) > 1
    return { id: reminder.id, x: inside.x, y: inside.y, width, height, align, follows, crowded }
  }
  const layLoose = (at: Point, follows: TokenId | null) => lay(at, follows, loose, 'middle')
  if (reminder.position) return layLoose(fromFraction(reminder.position, board), null)
  const owner = reminder.attachedTo
  const beside = owner === null ? undefined : places.get(owner)
  if (owner === null || !beside) return layLoose({ x: board.width / 2, y: board.height / 2 }, null)
  const { place, solved: seat } = beside
  const index = slotted.get(owner)?.indexOf(reminder.id) ?? 0
  const slot = seat?.reminders[index]
  // The token may have been moved by hand: its reminders keep their place relative to it.
  if (seat && slot) return lay({ x: slot.x + place.x - seat.x, y: slot.y + place.y - seat.y }, owner, slot, seat.align)
  return layLoose(
    { x: place.x + (index % 2 === 0 ? 1 : -1) * place.size * CORNER_SHARE, y: place.y + place.size * CORNER_SHARE },
    owner,
  )
}

function clampToBoard(point: Point, halfWidth: number, halfHeight: number, board: Area): Point {
  return {
    x: Math.min(Math.max(point.x, halfWidth), Math.max(halfWidth, board.width - halfWidth)),
    y: Math.min(Math.max(point.y, halfHeight), Math.max(halfHeight, board.height - halfHeight)),
  }
}
