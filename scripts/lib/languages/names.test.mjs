import { expect, it } from 'vitest'
import { checkEditions, checkNames } from './names.mjs'
import { NOTHING_PUBLISHED } from './phrase-book.mjs'

const ENGLISH = {
  chef: { name: 'Chef' },
  imp: { name: 'Imp', reminders: ['Dead', '?'] },
  monk: { name: 'Monk', reminders: ['Dead'], remindersGlobal: ['Hat'] },
}
const PUBLISHED = { ...NOTHING_PUBLISHED, names: { chef: 'Koch', imp: 'Imp' }, labels: { Dead: 'Tot' } }
const OWN = {
  chef: { name: 'Koch' },
  imp: { name: 'Imp', reminders: ['Tot', '?'] },
  monk: { name: 'Mönch', reminders: ['Tot'], remindersGlobal: ['Hut'] },
}
const BOOK = { ourNames: ['monk'], ourLabels: ['Hat'] }

/** @param {import('./names.mjs').Characters} own @param {import('./phrase-book.mjs').PhraseBook} [book] */
const lines = (own, book = BOOK) =>
  checkNames(ENGLISH, own, book, PUBLISHED).map(({ kind, key, what }) => `${kind} ${key}: ${what}`)

it('accepts published names and labels, and own ones that are listed', () => {
  expect(lines(OWN)).toEqual([])
  expect(lines({}, {}), 'what is missing is reported elsewhere').toEqual([])
})

it('wants the published name, or a reason', () => {
  const own = { ...OWN, chef: { name: 'Köchin' } }
  expect(lines(own)).toEqual(['name characters.chef.name: “Köchin”, published “Koch”'])
  expect(lines(own, { ...BOOK, otherNames: { chef: 'A slip.' } })).toEqual([])
  expect(lines(OWN, { ...BOOK, otherNames: { chef: 'A slip.' } })).toEqual([
    'stale phrase book, otherNames: chef: no longer needed',
  ])
})

it('wants a name or label without a published one to be listed', () => {
  expect(lines(OWN, {})).toEqual([
    'name characters.monk.name: “Mönch” has no published name: list it in ourNames',
    'name characters.monk.remindersGlobal.0: Hat: “Hut” has no published label: list it in ourLabels',
  ])
})

it('wants the published label wherever it stands, or a reason for all of them', () => {
  const own = { ...OWN, monk: { ...OWN.monk, reminders: ['Gestorben'] } }
  expect(lines(own)).toEqual(['name characters.monk.reminders.0: Dead: “Gestorben”, published “Tot”'])
  expect(lines(own, { ...BOOK, otherLabels: { Dead: 'The term wins.' } })).toEqual([])
})

it('wants one word for a label of our own', () => {
  const english = { a: { reminders: ['Hat'] }, b: { reminders: ['Hat'] } }
  const own = { a: { reminders: ['Hut'] }, b: { reminders: ['Mütze'] } }
  const findings = checkNames(english, own, { ourLabels: ['Hat'] }, NOTHING_PUBLISHED)
  expect(findings).toEqual([{ kind: 'name', key: 'characters.b.reminders.0', what: 'Hat: “Mütze” here, “Hut” elsewhere' }])
})

it('wants different names for different characters', () => {
  const own = { ...OWN, monk: { ...OWN.monk, name: 'koch' } }
  expect(lines(own)).toEqual([
    'name characters.chef.name: “Koch” names chef and monk',
    'name characters.monk.name: “koch” names chef and monk',
  ])
})

it('does not care how an apostrophe is typed', () => {
  const published = { ...NOTHING_PUBLISHED, names: { fool: "П'яний" } }
  expect(checkNames({ fool: { name: 'Drunk' } }, { fool: { name: 'П’яний' } }, {}, published)).toEqual([])
})

it('wants an official script to be called what its box is called', () => {
  const published = { ...NOTHING_PUBLISHED, editions: { tb: 'Idzie burza' } }
  const own = new Map([
    ['common.editions.troubleBrewing', 'Nadciąga burza'],
    ['common.editions.badMoonRising', 'Krwawy księżyc'],
  ])
  expect(checkEditions(own, published)).toEqual([
    { kind: 'name', key: 'common.editions.troubleBrewing', what: '“Nadciąga burza”, published “Idzie burza”' },
  ])
  expect(checkEditions(new Map(), published)).toEqual([])
})
