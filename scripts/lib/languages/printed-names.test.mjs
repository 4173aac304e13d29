import { expect, it } from 'vitest'
import { ROOT } from '../root.mjs'
import { readEnglish } from './check.mjs'
import { checkPrintedNames, PRINTED } from './printed-names.mjs'

/** @param {string} tag @param {string} text */
const found = (tag, text, key = 'townScene.vote.exile') => checkPrintedNames(new Map([[key, text]]), tag).map(({ kind }) => kind)

it('wants a colon or dots before a name in a language with cases', () => {
  expect(found('ru-RU', '{player} требует изгнать')).toEqual(['printed-name'])
  expect(found('ru-RU', '{player} требует изгнания:')).toEqual([])
  expect(found('pl-PL', 'Zmień postać…')).toEqual([])
  expect(found('de-DE', '{player} verlangt die Verbannung von')).toEqual([])
  expect(found('ru-RU', 'Изгнание', 'townScene.vote.other')).toEqual([])
})

it('wants no preposition at the end in English', () => {
  expect(found('en-US', '{player} calls for the exile of')).toEqual(['printed-name'])
  expect(found('en-US', '{player} calls for an exile:')).toEqual([])
})

it('wants no verb after names that are one or many', () => {
  expect(found('es-ES', 'murió en la noche', 'townScene.dawn.died')).toEqual(['printed-name'])
  expect(found('en-US', 'Was found dead', 'townScene.dawn.died')).toEqual(['printed-name'])
  expect(found('es-ES', 'Muerte en la noche', 'townScene.dawn.died')).toEqual([])
  expect(found('es-ES', 'murió en la noche', 'townScene.dawn.other')).toEqual([])
})

it('lists texts that exist', () => {
  const { leaves } = readEnglish(ROOT)
  expect([...PRINTED.after, ...PRINTED.before].filter((key) => !leaves.has(key))).toEqual([])
})
