import { expect, it } from 'vitest'
import { checkTypography } from './typography.mjs'

/** @param {string} tag @param {string} own */
const found = (tag, own, english = 'x', key = 'a') =>
  checkTypography(new Map([[key, english]]), new Map([[key, own]]), tag).map(({ what }) => what?.replace(/: .*/, ''))

it.each([
  ['de-DE', 'Die „Karte“ und „die ‚andere‘“, wie’s kommt: {x}!'],
  ['es-ES', '¿Seguro? «Sí, “seguro”»: ¡vale!'],
  ['es-ES', '?'],
  ['fr-FR', 'Sûr\u00A0? «\u00A0Oui\u00A0»\u00A0: {x}\u00A0! 12:30, 5 l’autre (?)'],
  ['pl-PL', '„Karta”, tak?'],
  ['ru-RU', '«Да, „так“»: вот.'],
  ['ru-RU', 'Да\u00A0— так, 3–4'],
  ['sv-SE', 'Ett ”ord”, tack: Idas ’eget’.'],
  ['ko-KR', '“카드”, 그래요?'],
  ['zh-CN', '“牌”，好：12:30！（{x}）'],
  ['zh-TW', '「牌，『好』」'],
  ['tr-TR', '“Kart” {x}’i: tamam!'],
  ['xx', 'anything'],
  ['de-DE', 'Laden\u00A0… 50\u00A0%, {size}\u00A0MB'],
  ['fr-FR', 'Chargement… 50\u00A0%'],
  ['ko-KR', '50% {n}%'],
])('%s: “%s” is right', (tag, own) => {
  expect(found(tag, own)).toEqual([])
})

it.each([
  ['de-DE', 'Die "Karte"', ['the quotation mark "']],
  ['de-DE', 'Die “Karte”', ['the quotation mark ”']],
  ['de-DE', 'Die “Karte“', ['“ closes nothing']],
  ['de-DE', 'Die „Karte', ['“ is missing']],
  ['de-DE', 'Warum ?', ['a space before punctuation']],
  ['de-DE', 'Laden...', ['... instead of …']],
  ['de-DE', "wie's geht", ["' instead of ’"]],
  ['de-DE', 'zwei  Wörter', ['two spaces']],
  ['de-DE', 'Ende ', ['a space at the start or the end']],
  ['fr-FR', 'Sûr ?', ['an ordinary space where a no-break space belongs']],
  ['fr-FR', 'Sûr?', ['a no-break space is missing']],
  ['fr-FR', '{x}: oui', ['a no-break space is missing']],
  ['fr-FR', '«oui\u00A0»', ['a no-break space is missing']],
  ['fr-FR', 'Sûr\u202F!', ['a narrow no-break space, which the fonts lack']],
  ['es-ES', 'Seguro?', ['? without ¿']],
  ['es-ES', 'Vale!', ['! without ¡']],
  ['pl-PL', '„Karta“', ['the quotation mark “']],
  ['sv-SE', '“ord”', ['the quotation mark “']],
  ['ru-RU', '“да”', ['the quotation mark ”']],
  ['ru-RU', 'Да — так', ['an ordinary space before a dash, which would begin a line']],
  ['de-DE', 'Laden …', ['no no-break space before …']],
  ['sl-SI', 'Nalagam…', ['no no-break space before …']],
  ['fr-FR', 'Chargement\u00A0…', ['a space before …']],
  ['ko-KR', '{size} MB보다', ['an ordinary space before % or a unit']],
  ['de-DE', '50 %', ['an ordinary space before % or a unit']],
  ['de-DE', '{size} MB', ['an ordinary space before % or a unit']],
  ['zh-CN', '好,好', ['half-width punctuation']],
  ['zh-CN', '好 好', ['a space between Chinese signs']],
  ['zh-TW', '“牌”', ['the quotation mark “']],
  ['ko-KR', '네，', ['full-width punctuation']],
])('%s: “%s” is wrong', (tag, own, expected) => {
  expect(found(tag, own)).toEqual(expected)
})

it('says nothing about a text that is the same as in English: an address', () => {
  expect(found('fr-FR', '…/town?id={id}', '…/town?id={id}')).toEqual([])
})

it('lets a text begin or end with a space where the English does, and does not stumble over the marks of reminders', () => {
  expect(found('de-DE', ' und so', ' and so')).toEqual([])
  expect(found('fr-FR', '*MORT* :reminder: Montrez-le.', 'x', 'characters.imp.ability')).toEqual([])
  expect(found('fr-FR', 'gras\u00A0; :reminder: un', 'x')).toEqual([])
  expect(found('es-ES', 'Marca con *?* donde ayude. [-? a +?]', 'x', 'characters.imp.ability')).toEqual([])
})

it('lets the published name of a character keep its apostrophe, in sentences too', () => {
  const own = new Map([
    ['characters.lilmonsta.name', "Lil' Monsta"],
    ['jinxes.a/b', "Das Lil'-Monsta-Plättchen"],
    ['a', "Lil' geht's"],
  ])
  expect(checkTypography(new Map(), own, 'de-DE').map(({ key }) => key)).toEqual(['a'])
})

it('wants a percentage written in one way', () => {
  const own = new Map([
    ['a', '50\u00A0%'],
    ['b', '{n}\u00A0%'],
    ['c', '20%'],
  ])
  expect(checkTypography(new Map(), own, 'de-DE').map(({ key }) => key)).toEqual(['c'])
})

it('wants one pair of quotation marks, with another one inside it alone', () => {
  const own = new Map([
    ['a', 'Pulsa «Votar»'],
    ['b', '«Dice “sí”»'],
    ['c', 'Pulsa “Votar”'],
  ])
  expect(checkTypography(new Map(), own, 'es-ES').map(({ key }) => key)).toEqual(['c'])
})
