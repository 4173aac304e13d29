import { expect, it } from 'vitest'
import { checkScope } from './scope.mjs'

/** @param {string} text @param {import('./phrase-book.mjs').PhraseBook} [book] */
const found = (text, book = {}) => checkScope(new Map([['characters.imp.ability', text]]), book)

it('asks an ability from night two whether it is each night or once per game', () => {
  expect(found('From night two: pick a player.')).toMatchObject([{ kind: 'scope', key: 'characters.imp.ability' }])
  expect(found('Each night from night two: pick a player.')).toEqual([])
  expect(found('Once per game, from night two: pick a player.')).toEqual([])
})

it('warns of a sentence that a full stop frees from the time of the first, until it has been compared with the rule', () => {
  const riot = 'On day 3, Minions become Riot. Each nominee dies. [x]'
  expect(found(riot)).toMatchObject([{ warning: true, what: 'no time of its own: Each nominee dies.' }])
  expect(found(riot, { scope: { 'characters.imp.ability': 'It holds always.' } })).toEqual([])
  expect(found('On day 3, Minions become Riot. On that day, each nominee dies.')).toEqual([])
  expect(found('You live. You die.', { scope: { 'characters.imp.ability': 'x y' } })).toMatchObject([{ kind: 'stale' }])
})
