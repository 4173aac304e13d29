import { expect, it } from 'vitest'
import { checkNameWords } from './name-words.mjs'

/** @param {string} source @param {string} text @param {string} tag @param {string} name @param {object} [book] */
const found = (source, text, tag, name, book = {}) =>
  checkNameWords(
    { english: new Map([['a', source]]), own: new Map([['a', text]]), book, tag },
    { english: ['Wraith', 'Devil’s Advocate'], own: [name] },
  ).map(({ kind }) => kind)

it.each([
  ['One hand is a ghost’s', 'Eine Hand von einem Geist', 'de-DE', 'Geist'],
  ['ghost', 'geist', 'de-DE', 'Geist'],
  ['{n, plural, one {ghost} other {# ghosts}}', '{n, plural, one {Geist} other {# Tote}}', 'de-DE', 'Geist'],
  ['Most players', '대부가 있습니다', 'ko-KR', '대부'],
  ['A ghost votes', '有幽灵投票', 'zh-CN', '幽灵'],
])('finds the name of a character where the English has none: %s', (source, text, tag, name) => {
  expect(found(source, text, tag, name)).toEqual(['name-word'])
})

it.each([
  ['The Wraith wakes', 'Jetzt wacht der Geist auf', 'de-DE', 'Geist'],
  ["Marked by the Devil's Advocate", 'Ditandai Devil’s Advocate', 'id-ID', "Devil's Advocate"],
  ['Ghost vote', 'Die Geisterstimme', 'de-DE', 'Geist'],
  ['Players', 'Spieler. Geist und Gemüt', 'de-DE', 'Geist'],
  ['you are mad', 'sei folle', 'it-IT', 'Folle'],
  ['Most players', '플레이어 대부분은', 'ko-KR', '대부'],
  ['Auto Name', 'ตั้งชื่ออัตโนมัติ', 'th-TH', 'โนม'],
])('leaves out what is no name: %s', (source, text, tag, name) => {
  expect(found(source, text, tag, name)).toEqual([])
})

it('lets a reason excuse a text, and reports a reason that is no longer needed', () => {
  expect(found('ghost', 'Geist', 'de-DE', 'Geist', { nameWords: { a: 'A picture.' } })).toEqual([])
  expect(found('ghost', 'Toter', 'de-DE', 'Geist', { nameWords: { a: 'A picture.' } })).toEqual(['stale'])
})
