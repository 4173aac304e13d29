import { LAYOUTS, type LayoutName } from '@grimoire/game/model'
import { runs } from '@grimoire/game/testing/runs'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { BoardInput, BoardLayout } from './board.ts'
import type { Box } from './box.ts'
import { solveLayout } from './solve.ts'

/** Phone upright and on its side, tablet, desktop, desktop with the side panel: every guarantee holds at these sizes. */
const PROMISED = [
  [390, 728],
  [780, 390],
  [1024, 712],
  [1440, 844],
  [1060, 844],
] as const
const OTHERS = [
  [320, 568],
  [768, 1024],
  [1920, 1080],
  [2560, 1300],
] as const
const COUNTS = Array.from({ length: 21 }, (_, count) => count)

function board(
  layout: LayoutName,
  seats: number,
  [width, height]: readonly [number, number],
  more: Partial<BoardInput> = {},
): BoardInput {
  return {
    layout,
    seats,
    width,
    height,
    tokenSetting: 140,
    reminders: new Array<number>(seats).fill(3),
    showNames: true,
    asideCount: 0,
    bluffCount: 0,
    ...more,
  }
}

const solvedBefore = new Map<string, BoardLayout>()

/** The board with three reminders at every seat, solved once for all tests that look at it. */
function full(layout: LayoutName, seats: number, area: readonly [number, number]): BoardLayout {
  const key = `${layout} ${seats} ${area.join(' ')}`
  const solved = solvedBefore.get(key) ?? solveLayout(board(layout, seats, area))
  solvedBefore.set(key, solved)
  return solved
}

const everywhere = LAYOUTS.flatMap((layout) => [...PROMISED, ...OTHERS].map((area) => [layout, area] as const))
const promised = LAYOUTS.flatMap((layout) => PROMISED.map((area) => [layout, area] as const))

describe('with three reminders or fewer at every seat', () => {
  it.each(everywhere)('%s in %j: everything is inside and nothing overlaps', (layout, area) => {
    for (const seats of COUNTS) {
      const input = board(layout, seats, area)
      const fewer = COUNTS.slice(0, seats).map((i) => (i * 7 + seats) % 4)
      for (const solved of [full(layout, seats, area), solveLayout({ ...input, reminders: fewer })]) {
        expect(outside(input, solved)).toEqual([])
        expect(solved.strain).toBeLessThanOrEqual(4)
        expect(overlaps(solved, solved.strain < 4 ? 'none' : 'own reminders')).toEqual([])
      }
    }
  })

  it.each(promised)('%s in %j: names, reminders and the hub keep a readable size', (layout, area) => {
    for (const seats of COUNTS) {
      const solved = full(layout, seats, area)
      expect(solved.strain).toBeLessThanOrEqual(2)
      expect(solved.tokenSize).toBeGreaterThanOrEqual(55)
      expect(solved.plate.fontSize).toBeGreaterThanOrEqual(12.5)
      expect(solved.hub.width).toBeGreaterThanOrEqual(120)
      expect(solved.hub.height).toBeGreaterThanOrEqual(70)
      for (const seat of solved.seats) {
        expect(seat.plateBox?.width).toBeGreaterThanOrEqual(4.3 * solved.plate.fontSize)
        expect(seat.reminders).toHaveLength(3)
        for (const { width, height } of seat.reminders) {
          if (solved.reminderStyle === 'disc') expect(Math.min(width, height)).toBeGreaterThanOrEqual(40)
          else if (seats <= 15) expect({ height, width: width >= 54 && width <= 86 }).toEqual({ height: 24, width: true })
          else expect({ height: height >= 20, width: width >= 46 && width <= 86 }).toEqual({ height: true, width: true })
        }
      }
    }
  })

  it.each(promised)('%s in %j: bluffs and tokens beside the circle find a place of their own', (layout, area) => {
    for (const seats of COUNTS) {
      const input = board(layout, seats, area, { asideCount: 1 + (seats % 3), bluffCount: 3 })
      const solved = solveLayout(input)
      expect([solved.aside.length, solved.bluffs.length]).toEqual([input.asideCount, 3])
      expect(outside(input, solved)).toEqual([])
      expect(overlaps(solved, 'none')).toEqual([])
    }
  })
})

describe('with more reminders', () => {
  it.each(promised)('%s in %j: eight at a seat stay inside and cover no token, plate, hub or other seat', (layout, area) => {
    for (const seats of [5, 12, 20]) {
      for (const reminders of [COUNTS.slice(0, seats).map((i) => (i % 4 === 0 ? 8 : 2)), new Array<number>(seats).fill(8)]) {
        const input = board(layout, seats, area, { reminders })
        const solved = solveLayout(input)
        expect(solved.seats.map((seat) => seat.reminders.length)).toEqual(reminders.map((count) => Math.max(3, count)))
        expect(outside(input, solved)).toEqual([])
        expect(overlaps(solved, 'own reminders')).toEqual([])
      }
    }
  })

  it('tokens, hub and dial stay put, whatever reminders the seats have', () => {
    fc.assert(
      fc.property(anyBoard, fc.array(fc.nat({ max: 8 }), { minLength: 20, maxLength: 20 }), (input, counts) => {
        const plain = solveLayout({ ...input, reminders: new Array<number>(input.seats).fill(0) })
        const full = solveLayout({ ...input, reminders: counts.slice(0, input.seats) })
        expect(full.seats.map(({ x, y }) => ({ x, y }))).toEqual(plain.seats.map(({ x, y }) => ({ x, y })))
        expect([full.tokenSize, full.hub, full.dial]).toEqual([plain.tokenSize, plain.hub, plain.dial])
      }),
      runs(40),
    )
  })
})

describe('the figure', () => {
  it.each(everywhere)('%s in %j is the same on both sides of the middle', (layout, area) => {
    for (const seats of COUNTS) {
      const solved = full(layout, seats, area)
      solved.seats.forEach((seat, i) => {
        const twin = solved.seats[layout === 'circle' ? (seats - i) % seats : seats - 1 - i]
        expect(twin?.x).toBeCloseTo(area[0] - seat.x, 6)
        expect(twin?.y).toBeCloseTo(seat.y, 6)
        const mirrored = seat.reminders.map((slot) => `${(area[0] - slot.x).toFixed(3)},${slot.y.toFixed(3)}`).sort()
        expect(twin?.reminders.map((slot) => `${slot.x.toFixed(3)},${slot.y.toFixed(3)}`).sort()).toEqual(mirrored)
      })
    }
  })

  it.each(everywhere)('%s in %j runs clockwise from its first seat', (layout, area) => {
    for (const seats of COUNTS.slice(3)) {
      const { seats: places } = full(layout, seats, area)
      expect(enclosed(places)).toBeGreaterThan(0)
      const [first] = places
      if (!first) throw new Error('No seat.')
      const left = first.x < area[0] / 2
      const high = first.y < area[1] / 2
      if (layout === 'circle') expect([first.x, Math.min(...places.map((place) => place.y))]).toEqual([area[0] / 2, first.y])
      else expect([left, high]).toEqual(layout === 'ushape' ? [false, true] : [true, false])
    }
  })

  it.each(everywhere.filter(([layout]) => layout !== 'circle'))('%s in %j is open at one end', (layout, area) => {
    for (const seats of COUNTS.slice(3)) {
      const { seats: places, tokenSize } = full(layout, seats, area)
      const inTheWay = places.filter(
        (place) =>
          Math.abs(place.x - area[0] / 2) < tokenSize / 2 &&
          (layout === 'ushape' ? place.y < 0.35 * area[1] : place.y > 0.65 * area[1]),
      )
      expect(inTheWay).toEqual([])
    }
  })

  it('a single reminder lies straight towards the dial', () => {
    const solved = solveLayout(board('circle', 10, [1060, 844], { reminders: new Array<number>(10).fill(1) }))
    const [top, , right] = solved.seats
    expect(top?.reminders[0]?.x).toBeCloseTo(530)
    expect(top?.reminders[0]?.y).toBeGreaterThan(top?.plateBox?.y ?? 0)
    const [slot] = right?.reminders ?? []
    if (!right || !slot) throw new Error('No reminder.')
    const away = Math.hypot(slot.x - right.x, slot.y - right.y)
    expect((slot.x - right.x) / away).toBeCloseTo(right.inward.x, 1)
    expect((slot.y - right.y) / away).toBeCloseTo(right.inward.y, 1)
  })

  it('the dial has a dot in the direction of every seat', () => {
    const { dial, seats } = solveLayout(board('circle', 13, [1440, 844]))
    expect(dial?.dots).toHaveLength(13)
    dial?.dots.forEach((dot, i) => {
      const seat = seats[i]
      if (!seat) throw new Error('No seat.')
      expect(Math.atan2(dot.y - dial.cy, dot.x - dial.cx)).toBeCloseTo(Math.atan2(seat.y - dial.cy, seat.x - dial.cx), 6)
      expect(((dot.x - dial.cx) / dial.rx) ** 2 + ((dot.y - dial.cy) / dial.ry) ** 2).toBeLessThan(1)
    })
  })

  it('the dial clears every place of a reminder', () => {
    for (const [layout, area] of everywhere) {
      const { dial, seats } = full(layout, 15, area)
      if (!dial) continue
      for (const { x, y } of seats.flatMap((seat) => seat.reminders)) {
        expect(((x - dial.cx) / dial.rx) ** 2 + ((y - dial.cy) / dial.ry) ** 2).toBeGreaterThan(1)
      }
    }
  })
})

describe('sizes', () => {
  it.each([
    [5, 200],
    [7, 175],
    [10, 150],
    [12, 140],
    [15, 125],
    [20, 95],
  ])('a circle of %d beside the side panel has %d px tokens', (seats, tokenSize) => {
    const solved = solveLayout(board('circle', seats, [1060, 844]))
    expect(solved.tokenSize).toBe(tokenSize)
    expect(solved.dial).not.toBeNull()
    expect(solved.compact).toBe(tokenSize < 96)
  })

  it.each(LAYOUTS)('fifteen with three reminders each on a desktop, %s: tokens of 120 px or more, names of 16', (layout) => {
    for (const bluffCount of [0, 3]) {
      const { tokenSize, plate } = solveLayout(board(layout, 15, [1440, 844], { bluffCount }))
      expect(tokenSize).toBeGreaterThanOrEqual(120)
      expect(plate.fontSize).toBeGreaterThanOrEqual(16)
    }
  })

  it.each(LAYOUTS)('fifteen with three reminders each on a phone, %s: names of 13 px or more', (layout) => {
    expect(solveLayout(board(layout, 15, [390, 728])).plate.fontSize).toBeGreaterThanOrEqual(13)
  })

  it.each(promised)('%s in %j: the setting makes tokens smaller, and larger where there is any room', (layout, area) => {
    for (const seats of [5, 10, 15, 20]) {
      const size = (tokenSetting: number) => solveLayout(board(layout, seats, area, { tokenSetting })).tokenSize
      const sizes = [50, 80, 110, 140].map(size)
      expect(sizes).toEqual([...sizes].sort((a, b) => a - b))
      expect(new Set(sizes).size).toBe(4)
      expect(size(300)).toBeGreaterThanOrEqual(size(140))
      if (seats === 5) expect(size(300)).toBeGreaterThan(size(140))
    }
  })

  it('twenty on a phone form columns of nine with two between', () => {
    const { seats, tokenSize, reminderStyle } = solveLayout(board('nshape', 20, [390, 728]))
    expect([tokenSize, reminderStyle]).toEqual([60, 'pill'])
    expect(seats.filter((seat) => seat.x < 100)).toHaveLength(9)
    expect(seats.filter((seat) => seat.x > 290)).toHaveLength(9)
  })

  it('twenty on a phone on its side keep 65 px tokens, the feet of the arch turned inward', () => {
    for (const layout of ['nshape', 'ushape', 'rainbow'] as const) {
      expect(solveLayout(board(layout, 20, [780, 390])).tokenSize).toBeGreaterThanOrEqual(65)
    }
  })

  it('tokens have 20 to 300 px, in steps of five', () => {
    fc.assert(
      fc.property(anyBoard, (input) => {
        const { tokenSize } = solveLayout(input)
        expect(tokenSize).toBeLessThanOrEqual(300)
        expect(tokenSize).toBeGreaterThanOrEqual(20)
        expect(tokenSize % 5).toBe(0)
      }),
      runs(60),
    )
  })

  it('without names there are no plates, and tokens are no smaller', () => {
    const named = solveLayout(board('nshape', 20, [390, 728]))
    const bare = solveLayout(board('nshape', 20, [390, 728], { showNames: false }))
    expect(bare.seats.every((seat) => seat.plateBox === null)).toBe(true)
    expect(bare.plate).toEqual({ height: 0, fontSize: 0, maxWidth: 0 })
    expect(bare.tokenSize).toBeGreaterThanOrEqual(named.tokenSize)
  })

  it('a board without reminders gives their room to the tokens', () => {
    const town = solveLayout(board('circle', 15, [1920, 1080], { reminders: [], showNames: false, tokenSetting: 140 }))
    expect(town.seats.every((seat) => seat.reminders.length === 0)).toBe(true)
    expect(town.tokenSize).toBeGreaterThanOrEqual(178)
    expect(overlaps(town, 'none')).toEqual([])
  })
})

describe('any board', () => {
  it('gives the same result twice', () => {
    fc.assert(
      fc.property(anyBoard, (input) => {
        expect(solveLayout(input)).toEqual(solveLayout({ ...input }))
      }),
      runs(30),
    )
  })

  it('stays inside its area, and overlaps only as its strain allows', () => {
    fc.assert(
      fc.property(anyBoard, (input) => {
        const solved = solveLayout(input)
        expect(outside(input, solved)).toEqual([])
        if (solved.strain <= 4) expect(overlaps(solved, solved.strain < 4 ? 'none' : 'own reminders')).toEqual([])
      }),
      runs(60),
    )
  })

  it.each([
    [320, 400],
    [400, 320],
    [568, 256],
    [240, 480],
    [200, 200],
    [100, 100],
  ])('%d × %d with twenty seats and sixty reminders keeps every token and reminder inside', (width, height) => {
    for (const layout of LAYOUTS) {
      const input = board(layout, 20, [width, height], { bluffCount: 3 })
      const solved = solveLayout(input)
      expect(outside(input, solved)).toEqual([])
      expect(solved.seats).toHaveLength(20)
      if (solved.strain <= 4) expect(overlaps(solved, 'own reminders')).toEqual([])
    }
  })
})

const anyBoard: fc.Arbitrary<BoardInput> = fc
  .record({
    layout: fc.constantFrom(...LAYOUTS),
    seats: fc.integer({ min: 0, max: 20 }),
    width: fc.integer({ min: 280, max: 2600 }),
    height: fc.integer({ min: 280, max: 1400 }),
    tokenSetting: fc.integer({ min: 50, max: 300 }),
    showNames: fc.boolean(),
    asideCount: fc.nat({ max: 3 }),
    bluffCount: fc.nat({ max: 3 }),
    reminders: fc.array(fc.nat({ max: 3 }), { minLength: 20, maxLength: 20 }),
  })
  .map((input) => ({ ...input, reminders: input.reminders.slice(0, input.seats) }))

interface Piece extends Box {
  readonly name: string
  readonly seat: number
  readonly round: boolean
}

function pieces(solved: BoardLayout): Piece[] {
  const round = solved.reminderStyle === 'disc'
  return [
    ...solved.seats.flatMap((seat, i): Piece[] => [
      { name: `token ${i}`, seat: i, round: true, x: seat.x, y: seat.y, width: solved.tokenSize, height: solved.tokenSize },
      ...(seat.plateBox ? [{ name: `plate ${i}`, seat: i, round: false, ...seat.plateBox }] : []),
      ...seat.reminders.map((slot, k) => ({ name: `reminder ${i}.${k}`, seat: i, round, ...slot })),
    ]),
    { name: 'hub', seat: -1, round: false, ...solved.hub },
    ...solved.aside.map((box, i) => ({ name: `aside ${i}`, seat: -1, round: true, ...box })),
    ...solved.bluffs.map((box, i) => ({ name: `bluff ${i}`, seat: -1, round: true, ...box })),
  ]
}

function outside({ width, height }: BoardInput, solved: BoardLayout): string[] {
  const slack = 0.001
  return pieces(solved)
    .filter(
      (piece) =>
        piece.x - piece.width / 2 < -slack ||
        piece.y - piece.height / 2 < -slack ||
        piece.x + piece.width / 2 > width + slack ||
        piece.y + piece.height / 2 > height + slack,
    )
    .map((piece) => piece.name)
}

/** Pairs that overlap, except those allowed. */
function overlaps(solved: BoardLayout, allowed: 'none' | 'own reminders'): string[] {
  const all = pieces(solved)
  const found: string[] = []
  all.forEach((a, i) => {
    for (const b of all.slice(i + 1)) {
      const own = a.seat === b.seat && a.name.startsWith('reminder') && b.name.startsWith('reminder')
      if (own && allowed === 'own reminders') continue
      if (between(a, b) < -0.02) found.push(`${a.name} and ${b.name} by ${(-between(a, b)).toFixed(1)}`)
    }
  })
  return found
}

/** The distance between the edges of two discs or rectangles; negative when they overlap. */
function between(a: Piece, b: Piece): number {
  if (a.round && b.round) return Math.hypot(a.x - b.x, a.y - b.y) - (a.width + b.width) / 2
  const gapX = Math.abs(a.x - b.x) - (a.round ? 0 : a.width / 2) - (b.round ? 0 : b.width / 2)
  const gapY = Math.abs(a.y - b.y) - (a.round ? 0 : a.height / 2) - (b.round ? 0 : b.height / 2)
  if (!a.round && !b.round) return Math.max(gapX, gapY)
  const radius = (a.round ? a.width : b.width) / 2
  return Math.hypot(Math.max(0, gapX), Math.max(0, gapY)) - radius
}

/** Twice the area the seats go around, positive when clockwise with y downward. */
function enclosed(places: readonly { readonly x: number; readonly y: number }[]): number {
  return places.reduce((sum, place, i) => {
    const next = places[(i + 1) % places.length] ?? place
    return sum + place.x * next.y - next.x * place.y
  }, 0)
}
