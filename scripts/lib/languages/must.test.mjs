import { expect, it } from 'vitest'
import { checkMust } from './must.mjs'

const KEY = 'characters.imp.ability'

/** @param {string} source @param {string} text @param {string} [tag] @param {string} [key] @param {object} [book] */
const found = (source, text, tag = 'de-DE', key = KEY, book = {}) =>
  checkMust(new Map([[key, source]]), new Map([[key, text]]), book, tag).map(({ kind }) => kind)

it('asks a rule for the must of the English', () => {
  expect(found('You must vote.', 'Du stimmst ab.')).toEqual(['must'])
  expect(found('You must vote.', 'Du musst abstimmen.')).toEqual([])
  expect(found('You have to vote.', '你投票。', 'zh-CN', 'jinxes.a/b')).toEqual(['must'])
  expect(found('You may vote.', 'Du stimmst ab.')).toEqual([])
  expect(found('You must save.', 'Sichere.', 'de-DE', 'shell.save')).toEqual([])
})

it('asks those who are made mad for it in English too', () => {
  expect(found('', 'The first is mad that the second is evil.', 'en-US', 'characters.harpy.ability')).toEqual(['must'])
  expect(found('', 'The first must be mad that the second is evil.', 'en-US', 'characters.harpy.ability')).toEqual([])
})

it('lets a reason excuse a text, and reports a reason that is no longer needed', () => {
  expect(found('You must vote.', 'Du stimmst ab.', 'de-DE', KEY, { must: { [KEY]: 'Otherwise.' } })).toEqual([])
  expect(found('You vote.', 'Du stimmst ab.', 'de-DE', KEY, { must: { [KEY]: 'Otherwise.' } })).toEqual(['stale'])
})
