import { describe, expect, it } from 'vitest'
import { archSteps, closedSteps, type Spot } from './paths.ts'

const SHAPES = [
  [400, 300, 2],
  [400, 300, 2.6],
  [330, 150, 6],
  [150, 310, 10],
] as const

describe('a closed line', () => {
  it.each(SHAPES)('a %d, b %d, n %d: starts at the top and stays on the superellipse', (a, b, n) => {
    const spots = closedSteps({ a, b, n }, 20)
    expect(spots[0]).toMatchObject({ x: 0, y: -b })
    for (const { x, y } of spots) expect((Math.abs(x) / a) ** n + (Math.abs(y) / b) ** n).toBeCloseTo(1, 1)
  })

  it.each(SHAPES)('a %d, b %d, n %d: neighbours are equally far apart along the line', (a, b, n) => {
    const steps = lengthsBetween(closedSteps({ a, b, n }, 15), (t) => superellipse(a, b, n, t))
    for (const step of steps) expect(step / (steps[0] ?? 1)).toBeCloseTo(1, 2)
  })

  it.each(SHAPES)('a %d, b %d, n %d: goes clockwise, its normals inward', (a, b, n) => {
    const spots = closedSteps({ a, b, n }, 12)
    expect(spots[3]?.x).toBeGreaterThan(0)
    for (const { x, y, normal } of spots) {
      expect(x * normal.x + y * normal.y).toBeLessThan(0)
      expect(Math.hypot(normal.x, normal.y)).toBeCloseTo(1)
    }
  })
})

describe('an arch', () => {
  it('runs from the left foot over the top to the right foot', () => {
    const spots = archSteps({ a: 300, b: 200, n: 3 }, 150, 9)
    const rounded = spots.map(({ x, y, normal }) => [x, y, normal.x].map((value) => Math.round(value) + 0))
    expect([rounded[0], rounded[4], rounded[8]]).toEqual([
      [-300, 150, 1],
      [0, -200, 0],
      [300, 150, -1],
    ])
  })

  it('has its seats equally far apart, on the legs too', () => {
    const steps = archSteps({ a: 300, b: 200, n: 2 }, 400, 31)
    const apart = steps.slice(1).map((spot, i) => Math.hypot(spot.x - (steps[i]?.x ?? 0), spot.y - (steps[i]?.y ?? 0)))
    for (const step of apart) expect(step).toBeCloseTo(apart[0] ?? 0, -0.5)
  })

  it('of one seat puts it at the top', () => {
    const [only] = archSteps({ a: 300, b: 200, n: 3 }, 150, 1)
    expect(only?.x).toBeCloseTo(0)
    expect(only?.y).toBeCloseTo(-200)
  })
})

/** A point of the line by its angle from the top, clockwise, from 0 to 1. */
function superellipse(a: number, b: number, n: number, t: number): { x: number; y: number } {
  const sin = Math.sin(2 * Math.PI * t)
  const cos = Math.cos(2 * Math.PI * t)
  const radius = (Math.abs(sin) ** n + Math.abs(cos) ** n) ** (-1 / n)
  return { x: a * radius * sin, y: -b * radius * cos }
}

/** Lengths along the finely sampled line from each spot to the next. */
function lengthsBetween(spots: readonly Spot[], line: (t: number) => { x: number; y: number }): number[] {
  const samples = Array.from({ length: 40_001 }, (_, i) => line(i / 40_000))
  const upTo = [0]
  for (let i = 1; i < samples.length; i++) {
    const a = samples[i - 1]
    const b = samples[i]
    if (a && b) upTo.push((upTo[i - 1] ?? 0) + Math.hypot(b.x - a.x, b.y - a.y))
  }
  const whole = upTo[upTo.length - 1] ?? 0
  const at = spots.map((spot) => {
    let nearest = 0
    let least = Number.POSITIVE_INFINITY
    samples.forEach((sample, i) => {
      const away = (sample.x - spot.x) ** 2 + (sample.y - spot.y) ** 2
      if (away < least) {
        least = away
        nearest = i
      }
    })
    return upTo[nearest % 40_000] ?? 0
  })
  return at.map((from, i) => ((at[(i + 1) % at.length] ?? 0) - from + whole) % whole)
}
