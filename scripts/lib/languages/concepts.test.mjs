import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { CONCEPTS, checkConcepts } from './concepts.mjs'

/** @param {string} text @param {string} [key] @param {object} [book] */
const found = (text, key = 'play.a', book = {}) => checkConcepts(new Map([[key, text]]), book).map(({ kind }) => kind)

it('finds the other word for a thing', () => {
  expect(found('Add a Role')).toEqual(['concept'])
  expect(found('{n, plural, one {# village} other {# towns}}')).toEqual(['concept'])
  expect(found('Add a character to {role}')).toEqual([])
  expect(found('For hidden-role games')).toEqual([])
  expect(found('Your alignment', 'characters.imp.ability')).toEqual([])
})

it('lets a reason excuse a text, and reports a reason that is no longer needed', () => {
  expect(found('Add Role', 'play.a', { concepts: { 'play.a': 'A label.' } })).toEqual([])
  expect(found('Add it', 'play.a', { concepts: { 'play.a': 'A label.' } })).toEqual(['stale'])
})

it('lists the words of the glossary', () => {
  const page = readFileSync(new URL('../../../docs/glossary.md', import.meta.url), 'utf8')
  const table = page.slice(page.indexOf('## On the screen'))
  for (const { word, never } of CONCEPTS.concepts) {
    const row = table.split('\n').find((line) => line.startsWith(`| ${word} |`))
    expect(row, word).toContain(never[0])
  }
})
