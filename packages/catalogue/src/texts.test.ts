import { existsSync, readdirSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { characters } from './characters.ts'
import { englishTexts } from './english-texts.ts'
import { factsByEdition } from './facts.ts'
import { jinxes, jinxKey } from './jinxes.ts'
import { isLanguageCode, LANGUAGE_CODES } from './languages.ts'
import { type CharacterTexts, loadTranslation, translate } from './texts.ts'

const TEXTS = new URL('../data/texts/', import.meta.url)

/** Cards that are shown to a player; night reminders put their names between asterisks, like reminder labels. */
const INFO_CARDS = [
  'YOU ARE',
  'THIS CHARACTER SELECTED YOU',
  'THIS PLAYER IS',
  'THESE CHARACTERS ARE NOT IN PLAY',
  'THESE ARE YOUR MINIONS',
  'THIS IS THE DEMON',
]

const bracketed = new Set(
  Object.values(factsByEdition)
    .flat()
    .filter((facts) => facts.bracketText)
    .map((facts) => facts.id),
)

test('every character and jinx has English texts, and there are no other texts', () => {
  expect(Object.keys(englishTexts.characters).toSorted()).toEqual(characters.map((character) => character.id).toSorted())
  expect(Object.keys(englishTexts.jinxes).toSorted()).toEqual(jinxes.map(jinxKey).toSorted())
})

test('every file is of a language that there is', () => {
  const names = readdirSync(TEXTS).map((name) => name.replace(/\.json$/, ''))
  expect(names.filter((name) => !isLanguageCode(name))).toEqual([])
})

test('a language without a file has no texts of its own', async () => {
  expect(await loadTranslation('en_US')).toEqual({})
  const without = LANGUAGE_CODES.filter((code) => !existsSync(new URL(`${code}.json`, TEXTS)))
  for (const code of without) expect(await loadTranslation(code)).toEqual({})
})

test('English replaces missing texts, field by field and label by label', () => {
  const english = { ...texts('chef'), reminders: ['One', 'Two'], remindersGlobal: ['Three'] }
  expect(translate(english)).toEqual(english)
  expect(translate(english, { name: 'Koch', ability: '', reminders: ['', 'Zwei', 'Drei'] })).toEqual({
    ...english,
    name: 'Koch',
    reminders: ['One', 'Zwei'],
  })
})

describe('the English texts', () => {
  test.each(characters.map((character) => [character.id, character] as const))('%s', (id, character) => {
    const words = texts(id)

    expect(words.name, 'a name of at most 30 characters').toMatch(/^\S.{0,28}\S$/)
    expect(words.ability, 'an ability').not.toBe('')
    expect(words.ability.length, 'ability, official limit').toBeLessThanOrEqual(250)
    expect(words.firstNightReminder.length, 'first night, official limit').toBeLessThanOrEqual(500)
    expect(words.otherNightReminder.length, 'other nights, official limit').toBeLessThanOrEqual(500)
    expect(trimmed(words), 'no space at either end').toEqual(words)

    expect(words.firstNightReminder !== '', 'told what to do on the first night exactly when it wakes').toBe(
      character.firstNight > 0,
    )
    expect(words.otherNightReminder !== '', 'told what to do on other nights exactly when it wakes').toBe(character.otherNight > 0)
    expect(/\[[^[\]]+\]$/.test(words.ability), 'ends with its setup effect in brackets').toBe(bracketed.has(id))

    expect(words.reminders, 'as many reminder tokens as in English').toHaveLength(character.reminders.length)
    expect(words.remindersGlobal).toHaveLength(character.remindersGlobal.length)
    for (const label of words.reminders) expect(label, 'at most 30 characters').toMatch(/^\S(.{0,28}\S)?$/)
    for (const label of words.remindersGlobal) expect(label, 'at most 25 characters').toMatch(/^\S(.{0,23}\S)?$/)
    expect(unknownMarks(words), 'between asterisks: own reminders in capitals, or info cards').toEqual([])
  })

  test.each(jinxes.map((jinx) => [jinxKey(jinx)]))('the jinx %s has a reason', (key) => {
    const reason = englishTexts.jinxes[key] ?? ''
    expect(reason).toMatch(/^\S.*\S$/)
    expect(reason.length, 'official limit').toBeLessThanOrEqual(500)
  })
})

function texts(id: string): CharacterTexts {
  const words = englishTexts.characters[id]
  if (!words) throw new Error(`There are no texts of "${id}".`)
  return words
}

function trimmed(words: CharacterTexts): CharacterTexts {
  return {
    ...words,
    name: words.name.trim(),
    ability: words.ability.trim(),
    firstNightReminder: words.firstNightReminder.trim(),
    otherNightReminder: words.otherNightReminder.trim(),
  }
}

/** Words between asterisks in the night reminders that are neither a reminder of this character nor an info card. */
function unknownMarks(words: CharacterTexts): readonly string[] {
  const labels = [...words.reminders, ...words.remindersGlobal].map((label) => label.toUpperCase())
  const marks = [words.firstNightReminder, words.otherNightReminder].flatMap((text) =>
    text.split('*').filter((_, index) => index % 2 === 1),
  )
  return marks.filter((mark) => !labels.includes(mark) && !INFO_CARDS.includes(mark))
}
