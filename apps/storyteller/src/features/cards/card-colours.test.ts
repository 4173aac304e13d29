import { describe, expect, it } from 'vitest'
import { areClose, CARD_COLOURS, outlineColour } from './card-colours.ts'

describe('the outline of a card’s text', () => {
  it('is a dark shade of the card for the default white on coral', () => {
    const outline = outlineColour(CARD_COLOURS.textColour, CARD_COLOURS.backgroundColour)
    expect(outline).toBe('#5e3328')
  })

  it.each([
    ['white on black', '#fff', 'black'],
    ['black on white', 'black', '#ffffff'],
    ['parchment on plum', '#f3e9d8', '#2a2031'],
  ])('is not needed for %s', (_, text, ground) => {
    expect(outlineColour(text, ground)).toBeNull()
  })

  it.each([
    ['the same colour', '#336699', '#336699'],
    ['dark on dark', '#220000', '#002200'],
    ['light on light', '#ffffcc', '#ffffff'],
    ['two greys in the middle', '#777777', '#808080'],
  ])('differs enough from the text: %s', (_, text, ground) => {
    const outline = outlineColour(text, ground)
    expect(outline).toMatch(/^#[\da-f]{6}$/)
    // Text on a ground of the outline's colour would need no outline.
    expect(outlineColour(text, outline ?? '')).toBeNull()
  })

  it('is the same however the colour is written', () => {
    expect(outlineColour('#FFF', '#EC8065')).toBe(outlineColour('white', '#ec8065'))
  })
})

describe('colours too close to each other', () => {
  it.each([
    ['the default colours', CARD_COLOURS.textColour, CARD_COLOURS.backgroundColour, false],
    ['yellow on white', '#ffff66', '#ffffff', true],
    ['the same', '#336699', '#336699', true],
    ['black on white', '#000', '#fff', false],
  ])('%s: %s on %s, %s', (_, text, ground, close) => {
    expect(areClose(text, ground)).toBe(close)
  })
})
