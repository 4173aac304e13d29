import { expect, it } from 'vitest'
import { checkAddress } from './address.mjs'

/** @param {string} key @param {string} text @param {string} tag @param {object} [book] */
const found = (key, text, tag, book = {}) => checkAddress(new Map([[key, text]]), book, tag).map(({ kind }) => kind)

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
