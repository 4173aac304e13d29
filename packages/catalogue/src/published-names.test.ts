import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { englishTexts } from './english-texts.ts'
import { DEFAULT_LANGUAGE, LANGUAGE_CODES } from './languages.ts'

const FOLDER = new URL('../data/published-names/', import.meta.url)
const files = readdirSync(FOLDER).filter((name) => name.endsWith('.json'))
const characters = Object.entries(englishTexts.characters)
const labels = new Set(characters.flatMap(([, { reminders, remindersGlobal }]) => [...reminders, ...remindersGlobal]))

test('every language but English has its published names, in one file', () => {
  const codes = files.map((name) => name.replace('.json', ''))
  expect(codes.toSorted()).toEqual(LANGUAGE_CODES.filter((code) => code !== DEFAULT_LANGUAGE).toSorted())
})

test.each(files)('%s names characters and labels that there are', (file) => {
  const published = JSON.parse(readFileSync(new URL(file, FOLDER), 'utf8')) as Record<string, Record<string, string>>
  expect(Object.keys(published)).toEqual(['names', 'labels', 'terms', 'editions'])
  const { names = {}, labels: ownLabels = {} } = published
  expect(Object.keys(names).filter((id) => !characters.some(([known]) => known === id))).toEqual([])
  expect(Object.keys(ownLabels).filter((label) => !labels.has(label))).toEqual([])
  const words = Object.values(published).flatMap((list) => Object.values(list))
  expect(words.filter((word) => word.trim() !== word || word === '')).toEqual([])
})
