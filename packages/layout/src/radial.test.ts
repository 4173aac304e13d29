import { describe, expect, it } from 'vitest'
import { radialMenu } from './radial.ts'

const area = { width: 1000, height: 800 }
const middle = { x: 500, y: 400 }

describe('the menu around a token', () => {
  it.each([
    [40, 54],
    [94, 54],
    [110, 56.1],
    [120, 61],
    [300, 61],
  ])('a %d px token has buttons of %d px', (tokenSize, buttonSize) => {
    expect(radialMenu(middle, tokenSize, 7, area).buttonSize).toBeCloseTo(buttonSize)
  })

  it.each([
    [40, 72],
    [110, 84.15],
    [300, 91.8],
  ])('a %d px token has them %d px from its centre', (tokenSize, radius) => {
    expect(radialMenu(middle, tokenSize, 7, area).radius).toBeCloseTo(radius)
  })

  it('starts at twelve o’clock and goes clockwise', () => {
    const { centre, buttons } = radialMenu(middle, 100, 4, area)
    const [twelve, three, six, nine] = buttons
    expect(twelve?.x).toBeCloseTo(centre.x)
    expect(twelve?.y).toBeLessThan(centre.y)
    expect(three?.x).toBeGreaterThan(centre.x)
    expect(six?.y).toBeGreaterThan(centre.y)
    expect(nine?.x).toBeLessThan(centre.x)
  })

  it('stays centred on its token away from the edges', () => {
    expect(radialMenu(middle, 140, 9, area).centre).toEqual(middle)
  })

  it.each([
    [0, 0],
    [1000, 0],
    [0, 800],
    [1000, 800],
    [500, 20],
  ])('at (%d, %d) the whole menu stays on the board', (x, y) => {
    const { centre, reach, buttons, buttonSize } = radialMenu({ x, y }, 110, 9, area)
    expect(centre.x).toBeGreaterThanOrEqual(reach)
    expect(centre.x).toBeLessThanOrEqual(area.width - reach)
    for (const place of buttons) {
      expect(place.x - buttonSize / 2).toBeGreaterThanOrEqual(0)
      expect(place.x + buttonSize / 2).toBeLessThanOrEqual(area.width)
      expect(place.y - buttonSize / 2).toBeGreaterThanOrEqual(0)
      expect(place.y + buttonSize / 2).toBeLessThanOrEqual(area.height)
    }
  })

  it('is centred in an area smaller than itself', () => {
    expect(radialMenu({ x: 0, y: 0 }, 110, 9, { width: 150, height: 100 }).centre).toEqual({ x: 75, y: 50 })
  })

  it.each([5, 8, 9, 10, 12])('%d buttons touch neither each other nor the token', (count) => {
    for (const size of [57, 140]) {
      const { centre, tokenSize, buttons, buttonSize } = radialMenu(middle, size, count, area)
      expect(tokenSize).toBeGreaterThan(60)
      buttons.forEach((place, index) => {
        const next = buttons[(index + 1) % count]
        if (next) expect(Math.hypot(place.x - next.x, place.y - next.y)).toBeGreaterThan(buttonSize)
        expect(Math.hypot(place.x - centre.x, place.y - centre.y)).toBeGreaterThan((buttonSize + tokenSize) / 2)
      })
    }
  })
})
