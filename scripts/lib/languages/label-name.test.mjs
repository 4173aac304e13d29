import { expect, it } from 'vitest'
import { checkLabelNames } from './label-name.mjs'

const ENGLISH = new Map([
  ['a', '{player} was removed'],
  ['b', 'Removed: {player}'],
  ['c', '{players} are dead'],
  ['d', 'To {name}'],
])

/** @param {Readonly<Record<string, string>>} own @param {number} [limit] */
const found = (own, limit = 0) =>
  checkLabelNames(ENGLISH, new Map(Object.entries(own)), { labelNames: limit }).map(({ kind }) => kind)

it('finds one name more beside a colon than there were', () => {
  expect(found({ a: 'Удалён: {player}' })).toEqual(['label-name'])
  expect(found({ a: 'Удалён: {player}' }, 1)).toEqual([])
  expect(found({ a: '{player}: удалён', d: '{name}：да' }, 1)).toEqual(['label-name'])
})

it('leaves out a colon of the English, a list, and a name within a sentence', () => {
  expect(found({ b: 'Удалён: {player}', c: 'Мертвы: {players}', d: 'Кому: сегодня {name}' })).toEqual([])
})

it('wants the number to be lowered when it falls', () => {
  expect(found({ a: '{player} удалён' }, 1)).toEqual(['stale'])
})

it('allows none in a language that says nothing of them', () => {
  expect(checkLabelNames(ENGLISH, new Map([['a', 'Removed: {player}']]), {})).toMatchObject([{ kind: 'label-name' }])
})
