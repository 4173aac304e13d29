import { expect, it } from 'vitest'
import { checkAddress } from './address.mjs'

/** @param {string} key @param {string} text @param {string} tag @param {object} [book] @param {string} [english] */
const found = (key, text, tag, book = {}, english = '') =>
  checkAddress(new Map([[key, english]]), new Map([[key, text]]), book, tag).map(({ kind }) => kind)

it.each([
  ['characters.imp.ability', 'Щоночі ви обираєте гравця.', 'uk-UA'],
  ['play.night.title', 'Обери, кого ти розбудиш', 'uk-UA'],
  ['join.code', 'Kodu girebilirsiniz', 'tr-TR'],
  ['rules.chapters.death.lead', 'Anda akan mati', 'id-ID'],
  ['rules.chapters.setup.bag.p1', 'kamu mengingat', 'id-ID'],
  ['setup.a', 'Wählen Sie den Ort', 'de-DE'],
  ['setup.a', 'Puedes quitarlo si tienes tiempo', 'es-AR'],
  ['setup.a', '请您选择', 'zh-CN'],
  ['setup.a', 'กรุณาให้ท่านเลือก', 'th-TH'],
])('finds who is spoken to as somebody else: %s, %s', (key, text, tag) => {
  expect(found(key, text, tag)).toEqual(['address'])
})

it.each([
  ['characters.imp.ability', 'Щоночі ти обираєш гравця.', 'uk-UA'],
  ['characters.imp.otherNightReminder', 'Розбудіть його: покажіть *ТИ —*.', 'uk-UA'],
  ['rules.chapters.death.lead', 'Ви помрете', 'uk-UA'],
  ['rules.chapters.death.lead', 'Kamu akan mati', 'id-ID'],
  ['setup.a', 'Sie liegen bereit. Alle sehen sie.', 'de-DE'],
  ['setup.a', 'เท่านั้น', 'th-TH'],
  ['setup.a', 'Vaški norček', 'sl-SI'],
  ['setup.a', 'Bạn', 'xx'],
])('accepts %s, %s', (key, text, tag) => {
  expect(found(key, text, tag)).toEqual([])
})

it('lets a reason excuse a text, and reports a reason that is no longer needed', () => {
  expect(found('characters.a.ability', 'Ви обоє', 'uk-UA', { address: { 'characters.a.ability': 'Two players.' } })).toEqual([])
  expect(found('characters.a.ability', 'Ти', 'uk-UA', { address: { 'characters.a.ability': 'Two players.' } })).toEqual(['stale'])
})

it('finds the storyteller as somebody else, where the English says you to them', () => {
  const book = { forms: { storyteller: ['이야기꾼'] } }
  const reminder = 'characters.tinker.otherNightReminder'
  expect(found(reminder, '이야기꾼의 판단에 따라 사망합니다.', 'ko-KR', book, 'They might die, as you choose.')).toEqual([
    'address',
  ])
  expect(found(reminder, '사망 여부는 직접 정합니다.', 'ko-KR', book, 'They might die, as you choose.')).toEqual([])
  expect(found(reminder, '이야기꾼은 하나를 고릅니다.', 'ko-KR', book, 'Choose one: show *YOU ARE*.'), 'a card').toEqual([])
  expect(found('play.a', '이야기꾼이 정함', 'ko-KR', book, 'You, the storyteller, choose')).toEqual([])
  expect(found('play.a', 'Uma narrativa sua', 'pt-BR', { forms: { storyteller: ['narrador'] } }, 'Your story')).toEqual([])
  expect(found('join.a', '이야기꾼이 알려 줍니다', 'ko-KR', book, 'You will be told')).toEqual([])
  expect(found('rules.chapters.night.p1', '이야기꾼이 깨웁니다', 'ko-KR', book, 'You are woken')).toEqual([])
})
