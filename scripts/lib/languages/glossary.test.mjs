import { expect, it } from 'vitest'
import { checkGlossary, findTerms } from './glossary.mjs'

/** @type {import('./glossary.mjs').Glossary} */
const GLOSSARY = {
  notIn: ['lamp'],
  notTerms: ['good night'],
  terms: {
    'town square': { english: ['town square'] },
    town: { english: ['town'] },
    good: { english: ['good'] },
    drunk: { english: ['drunk'], labels: true },
    player: { english: ['player'], short: true },
    night: { english: ['night', 'nights'], rule: true },
    dead: { english: ['dead', 'dies', 'killed'], forms: ['dead', 'kill'] },
  },
}

/** @param {string} text */
const inMessage = (text) =>
  findTerms(GLOSSARY, new Map([['a', text]]), new Map(), ['Town Crier', 'Drunk', 'Pit-Hag']).get('a') ?? []

it.each([
  ['a whole word, its plural, any case', 'Nights. NIGHT, tonight and midnight', ['night']],
  ['the longest phrase alone', 'the town square', ['town square']],
  ['both, where both stand', 'town square of the town', ['town square', 'town']],
  ['not what means something else', 'Good night!', []],
  ['not in the name of a character', 'the Town Criers, the Drunk and a drunk', ['drunk']],
  ['not in placeholders and tags', '{night} <town>x</town>', []],
  ['in every branch of a plural', '{n, plural, one {night} other {town}}', ['night', 'town']],
])('finds a term: %s', (_what, text, terms) => {
  expect(inMessage(text)).toEqual(terms)
})

it('does not look into a message that has a word by accident', () => {
  expect(findTerms(GLOSSARY, new Map([['lamp', 'Night lamp']]), new Map(), [])).toEqual(new Map())
})

it('looks for a term that sentences can do without in short messages alone', () => {
  expect(inMessage('Add a player')).toEqual(['player'])
  expect(inMessage('If the player is not at the table tonight.')).toEqual([])
})

it('looks into the texts of characters, but not at names and marks, and on labels for some terms alone', () => {
  const texts = new Map([
    ['characters.a.name', 'Town'],
    ['characters.a.ability', 'The Drunk: mark *DEAD* :night: by night.'],
    ['characters.a.reminders.0', 'Drunk'],
    ['characters.a.reminders.1', 'Dead Player'],
    ['characters.a.remindersGlobal.0', 'Is The Drunk'],
  ])
  expect([...findTerms(GLOSSARY, new Map(), texts, ['Drunk'])]).toEqual([
    ['characters.a.ability', ['night']],
    ['characters.a.reminders.0', ['drunk']],
  ])
})

const FORMS = { night: ['nacht', 'nächt'], dead: ['tot'], kill: ['töte'] }

/** @param {string} own @param {readonly string[]} terms @param {import('./phrase-book.mjs').PhraseBook} [book] */
const checked = (own, terms, book = { forms: FORMS }) =>
  checkGlossary(GLOSSARY, new Map([['a', terms]]), {
    english: new Map([['a', 'By night']]),
    own: new Map([['a', own]]),
    book,
    tag: 'de-DE',
  }).map(({ key, what }) => `${key}: ${what}`)

it('wants one of the words of the phrase book', () => {
  expect(checked('In den NÄCHTEN', ['night'])).toEqual([])
  expect(checked('Abends', ['night'])).toEqual(['a: night: nacht, nächt'])
  expect(checked('getötet', ['dead']), 'one list can serve several terms').toEqual([])
  expect(checked('{nacht}', ['night']), 'a placeholder is no word').toEqual(['a: night: nacht, nächt'])
  expect(checked('', ['night']), 'what is missing is reported elsewhere').toEqual([])
})

it('looks only at terms that the phrase book has, but wants the words of the rules', () => {
  expect(checked('Ein Ort', ['town'])).toEqual([])
  expect(checked('Abends', [], { forms: {} })).toEqual(['phrase book, forms: night: has no words'])
})

it('takes a reason for an answer, and reports one that is not needed', () => {
  const otherWords = { a: '“Abends” says it already.' }
  expect(checked('Abends', ['night'], { forms: FORMS, otherWords })).toEqual([])
  expect(checked('Nachts', ['night'], { forms: FORMS, otherWords })).toEqual(['phrase book, otherWords: a: no longer needed'])
})
