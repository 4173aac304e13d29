import { expect, it } from 'vitest'
import { checkMarks } from './labels.mjs'

const ENGLISH = {
  characters: {
    imp: { otherNightReminder: 'Mark them *DEAD*. Show *YOU ARE*.', reminders: ['Dead'] },
    monk: { otherNightReminder: 'Mark them *SAFE*, unless they are *DEAD*.', reminders: ['Safe'], remindersGlobal: ['Big'] },
  },
  jinxes: { 'imp/monk': 'Mark them *SAFE*.' },
}
const LABELS = { imp: { reminders: ['Tot'] }, monk: { reminders: ['Geschützt'], remindersGlobal: ['Groß'] } }
const CARDS = { english: { youAre: 'YOU ARE' }, own: { youAre: 'DU BIST' } }

/** @param {string} imp @param {string} monk @param {string} jinx */
function found(imp, monk, jinx = '*GESCHÜTZT*') {
  const own = {
    characters: { imp: { otherNightReminder: imp, ...LABELS.imp }, monk: { otherNightReminder: monk, ...LABELS.monk } },
    jinxes: { 'imp/monk': jinx },
  }
  return checkMarks({ english: ENGLISH, own }, CARDS, 'de-DE').map(({ key, what }) => `${key}: ${what}`)
}

it('accepts the labels of the character, of others and the cards, in any order', () => {
  expect(found('*TOT* und *DU BIST*', '*TOT* oder *GESCHÜTZT*')).toEqual([])
  expect(found('*DU BIST* und *TOT*', '*GESCHÜTZT* oder *TOT*')).toEqual([])
})

it('reports another word, another case, and a label of the jinxed characters', () => {
  expect(found('*GESTORBEN* und *DU BIST*', '*Geschützt* oder *TOT*', '*TOT*')).toEqual([
    'characters.imp.otherNightReminder: *GESTORBEN*, but DEAD is *TOT*',
    'characters.monk.otherNightReminder: *Geschützt*, but SAFE is *GESCHÜTZT*',
    'jinxes.imp/monk: *TOT*, but SAFE is *GESCHÜTZT*',
  ])
})

it('uses the capitals of the language', () => {
  const english = { characters: { a: { ability: '*BIG* *SAFE*', reminders: ['Big', 'Safe'] } } }
  /** @param {string} ability @param {readonly string[]} reminders @param {string} tag */
  const check = (ability, reminders, tag) =>
    checkMarks({ english, own: { characters: { a: { ability, reminders } } } }, { english: {}, own: {} }, tag)
  expect(check('*GROẞ* *SICHER*', ['Groß', 'Sicher'], 'de-DE')).toEqual([])
  expect(check('*GROSS* *SICHER*', ['Groß', 'Sicher'], 'de-DE')).toEqual([])
  expect(check('*BİTTİ* *SAFE*', ['bitti', 'Safe'], 'tr-TR')).toEqual([])
  expect(check('*BITTI* *SAFE*', ['bitti', 'Safe'], 'tr-TR')).toHaveLength(1)
})
