/** The check of languages, on small made-up ones. */

import { expect, it } from 'vitest'
import { checkMessages, compareMessages, compareTexts } from './compare.mjs'

const GERMAN = { tag: 'de-DE', plurals: ['one', 'other'] }
const POLISH = { tag: 'pl-PL', plurals: ['one', 'few', 'many', 'other'] }
const SPANISH = { tag: 'es-ES', plurals: ['one', 'many', 'other'] }
const THAI = { tag: 'th-TH', plurals: ['other'] }

const COUNT = '{count, plural, one {# vote} other {# votes}}'

/** @param {readonly { kind: string, key: string, what?: string }[]} findings */
const lines = (findings) => findings.map(({ kind, key, what }) => `${kind} ${key}${what === undefined ? '' : `: ${what}`}`)

/** @param {string} english @param {string} own */
const compared = (english, own, language = GERMAN) => lines(compareMessages({ a: english }, { a: own }, language))

it('a complete language has no findings', () => {
  const english = { shell: { save: 'Save {name}', votes: COUNT }, help: { text: 'Press <key>Esc</key>.' } }
  const own = {
    shell: { save: '{name} sichern', votes: '{count, plural, one {# Stimme} other {# Stimmen}}' },
    help: { text: '<key>Esc</key> drücken.' },
  }
  expect(compareMessages(english, own, GERMAN)).toEqual([])
})

it('lists what is missing, also inside groups, what is superfluous, and what is still English', () => {
  const english = { shell: { save: 'Save', menu: { close: 'Close', title: 'Menu' } }, number: '{count}' }
  const own = { shell: { save: 'Save', menu: { title: '' }, old: 'Alt' }, town: { x: 'y' }, number: '{count}' }
  expect(lines(compareMessages(english, own, GERMAN))).toEqual([
    'unchanged shell.save',
    'missing shell.menu.close',
    'missing shell.menu.title',
    'unused shell.old',
    'unused town.x',
  ])
})

it.each([
  ['a missing argument', 'Hello {name}', 'Hallo', ['placeholders a: lacks {name}']],
  [
    'an argument of another name',
    '{name} died',
    '{spieler} starb',
    ['placeholders a: lacks {name}', 'placeholders a: has {spieler}'],
  ],
  ['a missing tag', 'Press <key>Esc</key>.', 'Esc drücken.', ['placeholders a: lacks <key>']],
  [
    'an argument in one branch only',
    '{side, select, good {{name} wins} other {}}',
    '{side, select, other {}}',
    ['placeholders a: lacks {name}'],
  ],
  ['no plural where the language needs none', COUNT, 'Stimmen: {count}', []],
])('%s', (_what, english, own, expected) => {
  expect(compared(english, own)).toEqual(expected)
})

it.each([
  ['an open brace', 'Hallo {name', /malformed a/],
  ['a tag that is not closed', 'Hallo <b>{name}', /malformed a/],
  ['a plural without other', '{name, plural, one {eins}}', /malformed a/],
])('a message with %s is malformed', (_what, own, expected) => {
  expect(compared('Hello {name}', own)).toEqual([expect.stringMatching(expected)])
})

it.each([
  ['Polish needs few and many', POLISH, COUNT, ['plurals a: {count} lacks many, few']],
  ['Polish with all of them', POLISH, '{count, plural, one {a} few {b} many {c} other {d}}', []],
  ['Thai has no category "one"', THAI, COUNT, ['plurals a: {count} has one']],
  ['Spanish may leave out what only millions use', SPANISH, '{count, plural, one {a} other {b}}', []],
  ['Spanish may write it', SPANISH, '{count, plural, one {a} many {b} other {c}}', []],
  ['an exact number needs no category', GERMAN, '{count, plural, =1 {a} other {b}}', []],
  ['exact numbers are free', THAI, '{count, plural, =0 {a} other {b}}', []],
  [
    'a plural inside a branch',
    POLISH,
    '{side, select, good {{count, plural, other {x}}} other {}}',
    ['plurals a: {count} lacks many, one, few'],
  ],
  ['ordinals have categories of their own', GERMAN, '{count, selectordinal, other {#.}}', []],
])('plurals: %s', (_what, language, text, expected) => {
  expect(lines(checkMessages({ a: text }, language))).toEqual(expected)
})

it('the texts of characters are compared in the same way', () => {
  const english = {
    characters: {
      chef: {
        name: 'Chef',
        ability: 'Learn pairs. [+1 Outsider]',
        firstNightReminder: 'Mark *WRONG*. :reminder:',
        otherNightReminder: '',
        reminders: ['Wrong', 'Right'],
        remindersGlobal: [],
      },
      imp: { name: 'Imp' },
    },
    jinxes: { 'chef/imp': 'They differ.' },
  }
  const own = {
    characters: {
      chef: {
        name: 'Koch',
        ability: 'Lerne Paare.',
        firstNightReminder: 'Markiere *FALSCH.',
        otherNightReminder: 'Nichts.',
        reminders: ['Falsch'],
      },
      nobody: { name: 'Niemand' },
    },
  }
  expect(lines(compareTexts(english, own))).toEqual([
    'placeholders characters.chef.ability: a bracket at the end: 0, not 1',
    'placeholders characters.chef.firstNightReminder: :reminder:: 0, not 1',
    'placeholders characters.chef.firstNightReminder: asterisks: 1, not 2',
    'missing characters.chef.reminders.1',
    'missing characters.imp.name',
    'missing jinxes.chef/imp',
    'unused characters.chef.otherNightReminder',
    'unused characters.nobody.name',
  ])
})
