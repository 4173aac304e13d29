import { expect, it } from 'vitest'
import { checkPairs } from './pair-by-hand.mjs'

/** @param {string} text @param {string} [tag] */
const found = (text, tag = 'es-ES') => checkPairs(new Map([['a', text]]), tag).map(({ what }) => what)

it('finds a word that would change before the name', () => {
  expect(found('Entre {player} y {next}')).toEqual(['“y Inés”'])
  expect(found('Vuelve, y <b>{name}</b> puede sacar otra.')).toEqual(['“y Inés”'])
  expect(found('{n, plural, one {x} other {A o {name}}}')).toEqual(['“o Óscar”'])
})

it('leaves out a list that the code joins, a divided sentence, a number, and other languages', () => {
  expect(found('{players} y una ficha')).toEqual([])
  expect(found('Después de {player} y antes de {next}')).toEqual([])
  expect(found('Hay {n, plural, one {# voto} other {# votos}} y {count} más')).toEqual([])
  expect(found('Tra {player} e {next}', 'it-IT')).toEqual([])
})
