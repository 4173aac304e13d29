import { newCharacter } from '@grimoire/game/model'
import { englishNameOf, noteNames } from '@grimoire/page/catalogue/character-names.ts'
import { expect, it } from 'vitest'
import { sameParts } from './same.ts'

const list = () => ({
  seats: [
    { id: 'a', ticks: [true], at: { x: 1 } },
    { id: 'b', ticks: [], at: { x: 2 } },
  ],
  hub: { alive: 2 },
})

it('an equal value stays the same object', () => {
  const before = list()
  expect(sameParts(before, list())).toBe(before)
})

it('equal parts of a changed value stay the same objects', () => {
  const before = list()
  const { seats, hub } = sameParts(before, { ...list(), seats: [{ id: 'a', ticks: [true], at: { x: 9 } }, list().seats[1]] })
  expect(seats[0]).toEqual({ id: 'a', ticks: [true], at: { x: 9 } })
  expect(seats[0]?.ticks).toBe(before.seats[0]?.ticks)
  expect(seats[1]).toBe(before.seats[1])
  expect(hub).toBe(before.hub)
})

it('a character keeps the names that are remembered for it, when it was shown in English before', () => {
  const washerwoman = newCharacter({ id: 'washerwoman', team: 'townsfolk', name: 'Washerwoman' })
  const shown = { ...washerwoman, name: 'Waschweib' }
  noteNames(shown, { english: 'Washerwoman', own: 'Waschweib' })
  const { face } = sameParts({ face: { character: washerwoman } }, { face: { character: shown } })
  expect(englishNameOf(face.character)).toBe('Washerwoman')
  expect(sameParts({ face }, { face: { character: shown } }).face).toBe(face)
})

it('records are matched by id, wherever they stand', () => {
  const before = list()
  const { seats } = sameParts(before, { ...list(), seats: [{ id: 'new', ticks: [], at: { x: 0 } }, ...list().seats] })
  expect(seats.slice(1)).toEqual(before.seats)
  expect(seats[1]).toBe(before.seats[0])
  expect(seats[2]).toBe(before.seats[1])
})

it.each<[what: string, before: unknown, after: unknown]>([
  ['a shorter list', [1, 2], [1]],
  ['another order', [{ id: 'a' }, { id: 'b' }], [{ id: 'b' }, { id: 'a' }]],
  ['an extra field', { a: 1 }, { a: 1, b: undefined }],
  ['a missing field', { a: 1, b: undefined }, { a: 1 }],
  ['another type', { 0: 'a' }, ['a']],
  ['nothing', { a: 1 }, null],
  ['something', null, { a: 1 }],
])('%s is not treated as equal', (_what, before, after) => {
  expect(sameParts(before, after)).toEqual(after)
  expect(sameParts(before, after)).not.toBe(before)
})
