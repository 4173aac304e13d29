/** Which widgets are shown, and where. */

import { EMPTY_TOWN } from '@grimoire/protocol/town/state'
import { describe, expect, it } from 'vitest'
import { awayOf, isShown, onScreen, placesOf } from './widgets.ts'

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

describe('a widget that is switched on', () => {
  const NIGHT = { ...EMPTY_TOWN, gameState: { currentDay: 2, currentPhase: 'Night' as const } }
  const DAY = { ...EMPTY_TOWN, gameState: { currentDay: 2, currentPhase: 'Day' as const } }
  const here = { shown: {}, places: {} }
  const card = { shown: {}, places: { townCountdown: { x: 1, y: 1 } } }

  it.each([
    ['stands in the picture by day', 'townInfo', here, { state: DAY, revealed: null }, null],
    ['is away by night', 'townCharacterSheet', here, { state: NIGHT, revealed: null }, 'night'],
    ['stays by night in the dial', 'townCountdown', here, { state: NIGHT, revealed: null }, null],
    ['is away by night as a card', 'townCountdown', card, { state: NIGHT, revealed: null }, 'night'],
    ['is there as a card while the grimoire is shown', 'townCountdown', card, { state: NIGHT, revealed: {} }, null],
    ['makes room for the winner', 'townDayNight', here, { state: { ...DAY, winner: 'good' as const }, revealed: null }, 'other'],
    [
      'is not away if it is switched off',
      'townInfo',
      { ...here, shown: { townInfo: false } },
      { state: NIGHT, revealed: null },
      null,
    ],
  ] as const)('%s', (_what, widget, own, showing, expected) => {
    expect(awayOf(widget, own, showing)).toBe(expected)
  })
})
