import { expect, it } from 'vitest'
import { NOTHING_PUBLISHED } from './phrase-book.mjs'
import { checkUnchanged } from './unchanged.mjs'

const ENGLISH = new Map([
  ['setup.title', 'Setup'],
  ['setup.script', 'Script'],
  ['characters.imp.name', 'Imp'],
  ['characters.chef.name', 'Chef'],
  ['characters.imp.reminders.0', 'Amigo'],
])
const ALL = [...ENGLISH.keys()].map((key) => ({ kind: /** @type {const} */ ('unchanged'), key }))
const PUBLISHED = {
  ...NOTHING_PUBLISHED,
  names: { imp: 'Imp', chef: 'Koch' },
  labels: { Amigo: 'Amigo' },
  terms: { script: 'Script' },
}

it('reports a text that equals the English, but not a published name, label or term that does', () => {
  const keys = checkUnchanged(ALL, ENGLISH, {}, PUBLISHED).map(({ key }) => key)
  expect(keys).toEqual(['setup.title', 'characters.chef.name'])
})

it('takes a reason for an answer, and reports one for a text that is no longer equal', () => {
  const sameAsEnglish = { 'setup.title': 'A loanword.', 'characters.imp.name': 'The published name.', 'setup.old': 'A loanword.' }
  expect(checkUnchanged(ALL, ENGLISH, { sameAsEnglish }, PUBLISHED)).toEqual([
    { kind: 'unchanged', key: 'characters.chef.name' },
    { kind: 'stale', key: 'phrase book, sameAsEnglish: setup.old', what: 'no longer needed' },
  ])
})
