/** Where a file's own characters wake, on whatever scale the file numbers its nights. */

import { nightSheetOf, type WhichNight } from '@grimoire/game/rules'
import { describe, expect, it } from 'vitest'
import { META, read } from '../test/read-script.ts'

const own = (id: string, firstNight: unknown, otherNight: unknown = 0, more: object = {}) => ({
  ...{ id, name: id, team: 'townsfolk', ability: 'You act.', firstNight, otherNight },
  ...more,
})

/** The ids of the night's sheet. */
function order(items: readonly unknown[], which: WhichNight = 'first') {
  const { script, characters } = read([META, ...items])
  const byId = Object.fromEntries(characters.map((one) => [one.id, one]))
  return nightSheetOf(script, byId, which).map((step) => step.id)
}

describe('numbers on the scale of the global sheet', () => {
  const items = [own('mine', 55.5), own('early', 2), 'chef', 'empath']

  it('stay as they are, and nothing is reported', () => {
    const { characters, report, script } = read([META, ...items, 'monk'])
    expect(characters.map((one) => one.firstNight)).toEqual([55.5, 2, 55, 56, 0])
    expect([report, script.firstNight]).toEqual([[], null])
    expect(order(items)).toEqual(['dusk', 'early', 'chef', 'mine', 'empath', 'dawn'])
  })

  it('that come after dawn mean the end of the night, in their order', () => {
    const late = [own('last', 1000), own('late', 100), own('almost', 77.5), 'chef']
    expect(order(late)).toEqual(['dusk', 'chef', 'almost', 'late', 'last', 'dawn'])
    expect(read([META, ...late]).said('night-late')).toEqual(['late', 'last'])
  })

  it('written as text are numbers', () => {
    expect(order([own('mine', '55.5'), 'chef', 'empath'])).toEqual(['dusk', 'chef', 'mine', 'empath', 'dawn'])
  })
})

describe('numbers on another scale', () => {
  it('are read as an order where no official character has one', () => {
    const items = [own('b', 5550, 8900), own('a', 3100, 3100), own('c', 6400, 6000), 'chef', 'empath', 'monk', 'imp']
    expect(order(items)).toEqual(['dusk', 'demoninfo', 'a', 'chef', 'b', 'empath', 'c', 'dawn'])
    expect(order(items, 'other')).toEqual(['dusk', 'monk', 'a', 'imp', 'c', 'empath', 'b', 'dawn'])
    expect(read([META, ...items]).said('night-scale')).toEqual(['first', 'other'])
  })

  it('stand between the official characters that the file numbers on the same scale', () => {
    const items = [
      { id: 'chef', name: 'Chef', team: 'townsfolk', firstNight: 8000 },
      { id: 'empath', name: 'Empath', team: 'townsfolk', firstNight: 8900 },
      own('between', 8500),
      own('after', 8950),
      own('before', 3100),
      'spy',
      'washerwoman',
    ]
    expect(order(items)).toEqual([
      ...['dusk', 'minioninfo', 'before', 'washerwoman', 'chef', 'between', 'empath', 'after', 'spy', 'dawn'],
    ])
  })

  it('that put official characters in another order keep it', () => {
    const items = [
      { id: 'chef', name: 'Chef', team: 'townsfolk', firstNight: 300 },
      { id: 'empath', name: 'Empath', team: 'townsfolk', firstNight: 100 },
      own('between', 200),
      'butler',
    ]
    const { script, said } = read([META, ...items])
    expect(script.firstNight).toEqual(['empath', 'between', 'chef'])
    expect(order(items).filter((id) => id !== 'butler')).toEqual(['dusk', 'empath', 'between', 'chef', 'dawn'])
    expect(said('night-own-order')).toEqual(['first'])
  })

  it('give way to the order that the script itself lists', () => {
    const { script } = read([
      { ...META, firstNight: ['mine', 'chef'] },
      { id: 'chef', name: 'Chef', team: 'townsfolk', firstNight: 300 },
      { id: 'empath', name: 'Empath', team: 'townsfolk', firstNight: 100 },
      own('mine', 200),
    ])
    expect(script.firstNight).toEqual(['mine', 'chef'])
  })
})

it('whether an official character wakes is not for a file to say', () => {
  const items = [{ id: 'monk', name: 'Monk', team: 'townsfolk', firstNight: 5 }, own('mine', 10), 'chef']
  expect(order(items)).toEqual(['dusk', 'mine', 'chef', 'dawn'])
})

it('characters with one number wake one after the other', () => {
  expect(order([own('a', 40), own('b', 40), 'chef'])).toEqual(['dusk', 'a', 'b', 'chef', 'dawn'])
})
