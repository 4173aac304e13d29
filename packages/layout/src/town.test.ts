import { LAYOUTS } from '@grimoire/game/model'
import { describe, expect, it } from 'vitest'
import { disc, isInside, rectangle, type Shape, tooClose } from './box.ts'
import { type TownInput, type TownLayout, townLayout } from './town.ts'

const SCREENS = [
  [1920, 1080],
  [3840, 2160],
  [1280, 720],
  [1024, 768],
  [390, 844],
  [844, 390],
] as const
const COUNTS = Array.from({ length: 20 }, (_, i) => i + 1)

const at = (over: Partial<TownInput>): TownLayout =>
  townLayout({ layout: 'nshape', seats: 12, width: 1920, height: 1080, travellers: 0, aside: 0, ...over })

const columns = ({ seats }: TownLayout) => {
  const [left, right] = [Math.min(...seats.map((one) => one.x)), Math.max(...seats.map((one) => one.x))]
  const count = (x: number) => seats.filter((one) => Math.abs(one.x - x) < 1).length
  return [count(left), seats.length - count(left) - count(right), count(right)]
}

describe.each(SCREENS)('a town on a screen of %i × %i', (width, height) => {
  describe.each(LAYOUTS)('%s', (layout) => {
    it.each([
      [0, 0],
      [5, 1],
    ])('lets nothing overlap, with %i Travellers and %i Fabled', (travellers, aside) => {
      for (const seats of COUNTS) {
        const town = at({ layout, seats, width, height, travellers: Math.min(seats, travellers), aside })
        expect(town.seats).toHaveLength(seats)
        expect(problems(town, width, height), `${seats} seats`).toEqual([])
      }
    })

    it('never sets a name smaller than can be read', () => {
      const least = width < 500 || height < 500 ? 16 : Math.max(20, 28 * Math.min(width / 1920, height / 1080))
      for (const seats of COUNTS) {
        const { name } = at({ layout, seats, width, height })
        expect(name.smallest, `${seats} seats`).toBeGreaterThanOrEqual(least - 1e-6)
      }
    })
  })
})

describe('the arch of a town', () => {
  it('has the numbers of the design for 12 on a television', () => {
    const town = at({})
    expect(columns(town)).toEqual([3, 6, 3])
    expect(town.disc).toBe(172)
    expect(town.name.size).toBe(36)
    expect(town.name.smallest).toBe(28)
    expect(town.dial).toMatchObject({ x: 960, r: 330 })
    expect(Math.abs(town.dial.y - 650)).toBeLessThanOrEqual(4)
    const [first, second] = town.seats
    expect(first?.x).toBeCloseTo(158, -1)
    expect(first?.y).toBeCloseTo(892, -1)
    expect((first?.y ?? 0) - (second?.y ?? 0)).toBeCloseTo(244, -1)
    expect(town.left?.x).toBeCloseTo(450, -2)
  })

  it('doubles every length at twice the size', () => {
    const [town, twice] = [at({}), at({ width: 3840, height: 2160 })]
    expect(twice.disc).toBeCloseTo(2 * town.disc)
    expect(twice.dial.r).toBeCloseTo(2 * town.dial.r)
  })

  it('has 7 + 6 + 7 for 20 at 1024 × 768', () => {
    const town = at({ seats: 20, width: 1024, height: 768, travellers: 5, aside: 1 })
    expect(columns(town)).toEqual([7, 6, 7])
    expect(town.disc).toBeGreaterThanOrEqual(58)
    expect(town.name.size).toBeGreaterThanOrEqual(20)
    expect(town.list).toMatchObject({ columns: 3, rows: 2 })
  })

  it('has 5 + 2 + 5 on a phone held upright, and 3 + 6 + 3 on its side', () => {
    const upright = at({ width: 390, height: 844 })
    expect(columns(upright)).toEqual([5, 2, 5])
    expect(upright.disc).toBeCloseTo(74, 0)
    expect(upright.name.size).toBe(17.5)
    const side = at({ width: 844, height: 390 })
    expect(columns(side)).toEqual([3, 6, 3])
    expect(side.disc).toBeCloseTo(56, 0)
    expect(side.name.size).toBe(16.5)
  })

  it('takes seats from the sides before discs get smaller', () => {
    expect(COUNTS.slice(0, 12).map((seats) => at({ seats }).disc)).toEqual(COUNTS.slice(0, 12).map(() => 172))
  })
})

describe('the dial and what docks beside it', () => {
  it('stand in the same place whatever the town lists, when there is nothing to list', () => {
    expect(at({ travellers: 3 })).toEqual(at({}))
  })

  it('have room on every wide screen up to 15 players', () => {
    for (const layout of LAYOUTS)
      for (const seats of COUNTS.slice(4, 15)) {
        const town = at({ layout, seats })
        expect([layout, seats, town.left === null, town.dial.r > 120]).toEqual([layout, seats, false, true])
      }
  })
})

function problems(town: TownLayout, width: number, height: number): string[] {
  const shapes = shapesOf(town)
  const found: string[] = []
  shapes.forEach(([name, shape], i) => {
    if (!isInside(shape, width, height, 0)) found.push(`${name} is outside`)
    for (const [other, there] of shapes.slice(i + 1)) if (tooClose(shape, there, 0)) found.push(`${name} overlaps ${other}`)
  })
  return found
}

function shapesOf(town: TownLayout): [string, Shape][] {
  const shapes: [string, Shape][] = town.seats.flatMap((seat, i): [string, Shape][] => [
    [`disc ${i}`, disc(seat.x, seat.y, town.disc)],
    [`plate ${i}`, rectangle(seat.plate.x, seat.plate.y, seat.plate.width, seat.plate.height)],
  ])
  const { dial, left, right, list, kind } = town
  shapes.push(['dial', disc(dial.x, dial.y, 2 * dial.r)])
  const wide = kind === 'wide'
  const size = (u: number) => (wide ? { width: 240 * u, height: 484 * u } : { width: 150, height: 90 })
  const below = kind === 'side' ? 62 : 0
  for (const [name, dock] of [
    ['left dock', left],
    ['right dock', right],
  ] as const) {
    if (!dock) continue
    const { width, height } = size(dock.u)
    shapes.push([name, rectangle(dock.x, dock.y + below + height / 2, width, height)])
  }
  if (list) {
    const entry = wide ? { width: 236 * list.u, height: 92 * list.u } : { width: 160, height: 22 }
    const height = list.rows * entry.height
    shapes.push(['list', rectangle(list.x, list.y + height / 2, list.columns * entry.width, height)])
  }
  return shapes
}
