import { expect, it } from 'vitest'
import { BRANCH, HOLE, leavesOf, marksOf, widthOf, wordsOfMessage, wordsOfText } from './words.mjs'

it('finds every text with the path to it', () => {
  expect([...leavesOf({ a: { b: 'x', c: ['y', 'z'] }, d: 'w' })]).toEqual([
    ['a.b', 'x'],
    ['a.c.0', 'y'],
    ['a.c.1', 'z'],
    ['d', 'w'],
  ])
})

it.each([
  ['no braces', 'no braces'],
  ['{player} voted', `${HOLE} voted`],
  ['a <b>bold</b> word', 'a bold word'],
  ['{votes, plural, one {# vote} other {# votes}} of {needed}', `${HOLE} vote${BRANCH}${HOLE} votes of ${HOLE}`],
  ['{side, select, good {good} other {evil}}', `good${BRANCH}evil`],
  ['broken {brace', 'broken {brace'],
  ['nomi\u00ADnate', 'nominate'],
])('the words of “%s”', (message, words) => {
  expect(wordsOfMessage(message)).toBe(words)
})

it('tells words from labels and marks in a reminder', () => {
  const text = 'Mark them *SAFE*. :reminder: Show *YOU ARE*.'
  expect(wordsOfText(text)).toBe(`Mark them ${HOLE}. Show ${HOLE}.`)
  expect(marksOf(text)).toEqual(['SAFE', 'YOU ARE'])
})

it('measures Han and Hangul as two columns, and marks above a letter as none', () => {
  expect(['abc', '夜晚', '밤', 'คำ', '（）'].map(widthOf)).toEqual([3, 4, 2, 2, 4])
})
