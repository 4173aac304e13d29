/** Which widgets are shown, and where. */

import { describe, expect, it } from 'vitest'
import { isShown, onScreen, placesOf } from './widgets.ts'

describe('who decides', () => {
  it.each([
    ['nobody: it is shown', {}, {}, true],
    ['the storyteller hides it', {}, { townInfo: false }, false],
    ['this viewer shows it all the same', { townInfo: true }, { townInfo: false }, true],
    ['this viewer hides it', { townInfo: false }, { townInfo: true }, false],
  ])('%s', (_what, shown, widgets, expected) => {
    expect(isShown('townInfo', { shown }, { widgets })).toBe(expected)
  })

  it('before the first update, this viewer', () => {
    expect(isShown('townInfo', { shown: { townInfo: false } }, null)).toBe(false)
  })
})

it('a widget that was moved is a card; the others stand in the picture', () => {
  const places = { townInfo: { x: 10, y: 20 }, townCountdown: { x: 1, y: 1 } }
  const { docked, cards } = placesOf({ shown: { townCountdown: false }, places }, { widgets: { townDayNight: false } })
  expect([...docked]).toEqual(['townComposition', 'townCharacterSheet', 'townNightOrderSheet'])
  expect(cards).toEqual([{ widget: 'townInfo', place: { x: 10, y: 20 } }])
})

it.each([
  ['lies where it was put', { x: 300, y: 300 }, { x: 300, y: 300 }],
  ['comes back from beyond the right and the bottom', { x: 900, y: 900 }, { x: 592, y: 492 }],
  ['comes back from beyond the left and the top', { x: -50, y: -1 }, { x: 8, y: 8 }],
])('a card %s', (_what, place, expected) => {
  expect(onScreen(place, { width: 200, height: 100 }, { width: 800, height: 600 })).toEqual(expected)
})

it('a card larger than the screen shows its upper left corner', () => {
  expect(onScreen({ x: 50, y: 50 }, { width: 900, height: 900 }, { width: 320, height: 480 })).toEqual({ x: 8, y: 8 })
})
