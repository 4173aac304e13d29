import { describe, expect, it } from 'vitest'
import { freeMiddle } from './free-middle.ts'
import { type Placeable, type Placement, placeBoard } from './placement.ts'

const SIZES = [
  ['390×700', 390, 700],
  ['784×390', 784, 390],
  ['1024×700', 1024, 700],
  ['1440×840', 1440, 840],
] as const

function table(players: number, each: number): Placeable {
  const seats = Array.from({ length: players }, (_, index) => ({ id: `${index}`, position: null }))
  const reminders = seats.flatMap(({ id }) =>
    Array.from({ length: each }, (_, index) => ({ id: `${id}.${index}`, attachedTo: id, position: null })),
  )
  const room = { reminders: seats.map(() => each), bluffs: 3 }
  return { layout: 'circle', seats, aside: [], reminders, room }
}

const placed = (players: number, each: number, width: number, height: number) =>
  placeBoard(table(players, each), { width, height, tokenSetting: 140, showNames: true })

/** Whether the box touches a token or a reminder, as plain rectangles. */
function touches(box: NonNullable<ReturnType<typeof freeMiddle>>, { seats, reminders }: Placement): boolean {
  const pieces = [...seats.map(({ x, y, size }) => ({ x, y, width: size, height: size })), ...reminders]
  return pieces.some(
    (one) => Math.abs(one.x - box.x) < (one.width + box.width) / 2 && Math.abs(one.y - box.y) < (one.height + box.height) / 2,
  )
}

describe.each(SIZES)('on a board of %s', (_, width, height) => {
  it.each([
    [5, 0],
    [5, 3],
    [10, 1],
    [15, 3],
    [20, 3],
  ])('with %i players and %i reminders each, a message touches none of them', (players, each) => {
    const placement = placed(players, each, width, height)
    const box = freeMiddle(placement)
    if (box) expect(touches(box, placement)).toBe(false)
  })

  it('the room reaches up and down to the nearest piece', () => {
    const placement = placed(8, 0, width, height)
    const box = freeMiddle(placement) ?? expect.fail()
    // A name may be nearer than its token.
    const higher = { ...box, height: box.height + 60 }
    const outside = Math.min(box.y, height - box.y) < higher.height / 2
    expect(outside || touches(higher, placement)).toBe(true)
  })

  it('there is room for it with ten players', () => {
    expect(freeMiddle(placed(10, 0, width, height))).toMatchObject({
      width: expect.toSatisfy((one: number) => one >= 150) as number,
    })
  })
})

it('lies away from a token in the middle', () => {
  const seats = [{ id: 'a', position: { x: 0.5, y: 0.5 } }, ...table(9, 0).seats]
  const placement = placeBoard(
    { ...table(10, 0), seats, room: { reminders: seats.map(() => 0), bluffs: 0 } },
    { width: 390, height: 700, tokenSetting: 140, showNames: true },
  )
  const box = freeMiddle(placement)
  expect(box && touches(box, placement)).toBe(false)
})

it('a full middle leaves no room', () => {
  const reminders = Array.from({ length: 40 }, (_, index) => ({
    id: `r${index}`,
    attachedTo: null,
    position: { x: 0.3 + (index % 5) * 0.1, y: 0.1 + Math.floor(index / 5) * 0.1 },
  }))
  const placement = placeBoard({ ...table(10, 0), reminders }, { width: 390, height: 700, tokenSetting: 140, showNames: true })
  expect(freeMiddle(placement)).toBeNull()
})
