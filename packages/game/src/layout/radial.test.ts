import { describe, expect, it } from 'vitest'
import { placeRadial } from './radial.ts'

const board = { width: 1000, height: 800 }

describe('the menu around a token', () => {
  it.each([
    [40, 48],
    [94, 48],
    [110, 56.1],
    [120, 61.2],
    [300, 61.2],
  ])('a %d px token has buttons of %d px', (tokenSize, button) => {
    expect(placeRadial({ x: 500, y: 400, tokenSize, count: 7, ...board }).button).toBeCloseTo(button)
  })

  it('starts at twelve and goes clockwise', () => {
    const { x, y, buttons } = placeRadial({ x: 500, y: 400, tokenSize: 100, count: 4, ...board })
    const [twelve, three, six, nine] = buttons
    expect(twelve?.x).toBeCloseTo(x)
    expect(twelve?.y).toBeLessThan(y)
    expect(three?.x).toBeGreaterThan(x)
    expect(six?.y).toBeGreaterThan(y)
    expect(nine?.x).toBeLessThan(x)
  })

  it.each([
    [0, 0],
    [1000, 0],
    [0, 800],
    [1000, 800],
    [500, 20],
  ])('at (%d, %d) every button stays on the board', (x, y) => {
    const { buttons, button } = placeRadial({ x, y, tokenSize: 110, count: 9, ...board })
    for (const place of buttons) {
      expect(place.x - button / 2).toBeGreaterThanOrEqual(0)
      expect(place.x + button / 2).toBeLessThanOrEqual(board.width)
      expect(place.y - button / 2).toBeGreaterThanOrEqual(0)
      expect(place.y + button / 2).toBeLessThanOrEqual(board.height)
    }
  })

  it.each([5, 8, 9, 10, 12])('%d buttons do not touch each other', (count) => {
    const { buttons, button } = placeRadial({ x: 500, y: 400, tokenSize: 57, count, ...board })
    buttons.forEach((place, index) => {
      const next = buttons[(index + 1) % count]
      if (next) expect(Math.hypot(place.x - next.x, place.y - next.y)).toBeGreaterThan(button)
    })
  })
})
