/** Where every piece of the board lies in px: the layout's places, with what was moved by hand laid over them. */

import {
  type Area,
  type BoardInput,
  type BoardLayout,
  fromFraction,
  type Game,
  type PillAlign,
  type Point,
  type Reminder,
  type ReminderId,
  solveLayout,
  type Token,
  type TokenId,
} from '@grimoire/game'

export interface SeatPiece {
  readonly token: Token
  /** Centre of the disc, px. */
  readonly x: number
  readonly y: number
  readonly size: number
  /** How far the plate's middle lies beside the disc's, px: at the edges it is moved inward. */
  readonly plateShift: number
  /** The widest the plate may be, px. */
  readonly plateWidth: number
}

export interface ReminderPiece {
  readonly reminder: Reminder
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
  /** Which edge of its box a pill narrower than the box keeps to. */
  readonly align: PillAlign
  /** It takes its slot beside this token and moves along with it. */
  readonly follows: TokenId | null
  /** A pill among others: too low to be met by a finger, so a tap is for the token, whose dialog shows each in full size. */
  readonly crowded: boolean
}

/** Width of a pill that lies free, px. */
const LOOSE_PILL_WIDTH = 86

export interface Placement {
  readonly board: Area
  readonly layout: BoardLayout
  readonly seats: readonly SeatPiece[]
  readonly aside: readonly SeatPiece[]
  readonly reminders: readonly ReminderPiece[]
}

interface PlacementOptions extends Area {
  readonly maxToken: number
  readonly showNames: boolean
}

/** Solves the board for this game and size. Pure; memoise it by what it reads. */
export function placeBoard(game: Pick<Game, 'tokens' | 'reminders' | 'layout' | 'bluffs'>, options: PlacementOptions): Placement {
  const seated = game.tokens.filter((token) => token.seated)
  const aside = game.tokens.filter((token) => !token.seated)
  const slotted = slottedReminders(game.reminders)
  const layout = solved({
    layout: game.layout,
    seats: seated.length,
    width: options.width,
    height: options.height,
    maxToken: options.maxToken,
    reminders: seated.map((token) => slotted.get(token.id)?.length ?? 0),
    showNames: options.showNames,
    asideCount: aside.length,
    bluffCount: game.bluffs[0]?.characterIds.length ?? 0,
  })
  const seats = seated.map((token, index) => {
    const place = layout.seats[index]
    const plate = place?.plateBox
    const free = { plateShift: 0, plateWidth: layout.plate.maxWidth }
    return seatPiece(
      token,
      place,
      layout.tokenSize,
      options,
      place && plate && !token.position ? { plateShift: plate.x - place.x, plateWidth: plate.width } : free,
    )
  })
  const asidePieces = aside.map((token, index) => {
    const box = layout.aside[index]
    const size = box ? Math.min(box.width, box.height) : layout.tokenSize * 0.6
    return seatPiece(token, box, size, options, { plateShift: 0, plateWidth: layout.plate.maxWidth })
  })
  const places = new Map([
    ...seats.map((piece, index) => [piece.token.id, { piece, seat: layout.seats[index] }] as const),
    ...asidePieces.map((piece) => [piece.token.id, { piece, seat: undefined }] as const),
  ])
  return {
    board: { width: options.width, height: options.height },
    layout,
    seats,
    aside: asidePieces,
    reminders: game.reminders.map((one) => reminderPiece(one, places, slotted, layout, options)),
  }
}

/** Answers of the solver by question: most actions move nothing, and boards of one game are asked for again and again. */
const answers = new Map<string, BoardLayout>()
const ANSWERS_KEPT = 8

function solved(input: BoardInput): BoardLayout {
  const key = JSON.stringify(input)
  const known = answers.get(key)
  if (known) return known
  const answer = solveLayout(input)
  const [oldest] = answers.keys()
  if (oldest !== undefined && answers.size >= ANSWERS_KEPT) answers.delete(oldest)
  answers.set(key, answer)
  return answer
}

/** Reminders that take a slot beside their token, in the order they were laid. */
function slottedReminders(reminders: readonly Reminder[]): ReadonlyMap<TokenId, readonly ReminderId[]> {
  const slots = new Map<TokenId, ReminderId[]>()
  for (const { id, attachedTo, position } of reminders) {
    if (attachedTo === null || position !== null) continue
    const list = slots.get(attachedTo) ?? []
    list.push(id)
    slots.set(attachedTo, list)
  }
  return slots
}

function seatPiece(
  token: Token,
  place: Point | undefined,
  size: number,
  board: Area,
  plate: Pick<SeatPiece, 'plateShift' | 'plateWidth'>,
): SeatPiece {
  const at = token.position ? fromFraction(token.position, board) : (place ?? { x: board.width / 2, y: board.height / 2 })
  const inside = keepInside(at, size / 2, size / 2, board)
  return { token, x: inside.x, y: inside.y, size, ...plate }
}

function reminderPiece(
  reminder: Reminder,
  places: ReadonlyMap<TokenId, { readonly piece: SeatPiece; readonly seat: BoardLayout['seats'][number] | undefined }>,
  slotted: ReadonlyMap<TokenId, readonly ReminderId[]>,
  layout: BoardLayout,
  board: Area,
): ReminderPiece {
  const pill = layout.reminderStyle === 'pill'
  const lay = (at: Point, follows: TokenId | null, width: number, height: number, align: PillAlign): ReminderPiece => {
    const inside = keepInside(at, width / 2, height / 2, board)
    const crowded = pill && follows !== null && (slotted.get(follows)?.length ?? 0) > 1
    return { reminder, x: inside.x, y: inside.y, width, height, align, follows, crowded }
  }
  const loose = (at: Point, follows: TokenId | null) =>
    lay(at, follows, pill ? LOOSE_PILL_WIDTH : layout.reminderSize, layout.reminderSize, 'middle')
  if (reminder.position) return loose(fromFraction(reminder.position, board), null)
  const owner = reminder.attachedTo
  const place = owner === null ? undefined : places.get(owner)
  if (owner === null || !place) return loose({ x: board.width / 2, y: board.height / 2 }, null)
  const { piece, seat } = place
  const index = slotted.get(owner)?.indexOf(reminder.id) ?? 0
  const slot = seat?.reminders[index]
  // The token may have been moved by hand: its reminders keep their place relative to it.
  if (seat && slot)
    return lay({ x: slot.x + piece.x - seat.x, y: slot.y + piece.y - seat.y }, owner, slot.width, slot.height, seat.align)
  return loose({ x: piece.x + (index % 2 === 0 ? 1 : -1) * piece.size * 0.5, y: piece.y + piece.size * 0.5 }, owner)
}

function keepInside(point: Point, halfWidth: number, halfHeight: number, board: Area): Point {
  return {
    x: Math.min(Math.max(point.x, halfWidth), Math.max(halfWidth, board.width - halfWidth)),
    y: Math.min(Math.max(point.y, halfHeight), Math.max(halfHeight, board.height - halfHeight)),
  }
}
