import { describe, expect, it } from 'vitest'
import { areClose, CARD_COLOURS, edgeColour } from './card-colours.ts'

describe('the edge of a card’s text', () => {
  it('is a dark shade of the card for the usual white on coral', () => {
    const edge = edgeColour(CARD_COLOURS.textColour, CARD_COLOURS.backgroundColour)
    expect(edge).toBe('#5e3328')
  })

  it.each([
    ['white on black', '#fff', 'black'],
    ['black on white', 'black', '#ffffff'],
    ['parchment on plum', '#f3e9d8', '#2a2031'],
  ])('is not there for %s', (_, text, ground) => {
    expect(edgeColour(text, ground)).toBeNull()
  })

  it.each([
    ['the same colour', '#336699', '#336699'],
    ['dark on dark', '#220000', '#002200'],
    ['light on light', '#ffffcc', '#ffffff'],
    ['two greys in the middle', '#777777', '#808080'],
  ])('can be told from the text: %s', (_, text, ground) => {
    const edge = edgeColour(text, ground)
    expect(edge).toMatch(/^#[\da-f]{6}$/)
    // What has an edge of this colour needs none upon it.
    expect(edgeColour(text, edge ?? '')).toBeNull()
  })

  it('is the same however a colour is written', () => {
    expect(edgeColour('#FFF', '#EC8065')).toBe(edgeColour('white', '#ec8065'))
  })
})

describe('colours too close to each other', () => {
  it.each([
    ['the usual ones', CARD_COLOURS.textColour, CARD_COLOURS.backgroundColour, false],
    ['yellow on white', '#ffff66', '#ffffff', true],
    ['the same', '#336699', '#336699', true],
    ['black on white', '#000', '#fff', false],
  ])('%s: %s on %s, %s', (_, text, ground, close) => {
    expect(areClose(text, ground)).toBe(close)
  })
})
