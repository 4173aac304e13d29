/** One small language with every kind of error, read from files as the real ones are. */

import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { checkEnglish, checkLanguage, readEnglish, readLanguages } from './check.mjs'
import { KINDS } from './findings.mjs'

/** What only English can have, what the word lists have nothing about for German, and what the last test below reports. */
const NOT_IN_GERMAN = [
  'scope',
  'owners',
  'concept',
  'counts',
  'printed-name',
  'stop-word',
  'pair-by-hand',
  'label-order',
  'same-english',
  'published-word',
  'bare-number',
  'address',
  'label-name',
]

const ENGLISH_FILES = {
  'packages/page/src/i18n/en_US/shell.json': {
    save: 'Save',
    night: 'The night',
    gone: 'Gone',
    none: 'Nothing',
    votes: '{n, plural, one {#} other {# x}}',
  },
  'packages/page/src/i18n/en_US/votes.json': { notes: { imp: 'Only {nominee} lives.' } },
  'packages/page/src/i18n/en_US/cards.json': { own: { youAre: 'YOU ARE' } },
  'packages/catalogue/data/texts/en_US/tb.json': {
    imp: { name: 'Imp', ability: 'Only you live.', otherNightReminder: 'Mark *DEAD*. Show *YOU ARE*.', reminders: ['Dead'] },
  },
  'packages/catalogue/data/texts/en_US/jinxes.json': { 'imp/imp': 'You must.' },
  'packages/catalogue/data/languages.json': {
    en_US: { tag: 'en-US', name: 'English', plurals: ['one', 'other'] },
    de_DE: { tag: 'de-DE', name: 'Deutsch', plurals: ['one', 'other'] },
    sv_SE: { tag: 'sv-SE', name: 'Svenska', plurals: ['one', 'other'] },
    es_ES: { tag: 'es-ES', name: 'Español', plurals: ['one', 'many', 'other'] },
    zh_CN: { tag: 'zh-CN', name: '简体中文', plurals: ['other'] },
  },
  'packages/catalogue/data/glossary.json': { notIn: [], notTerms: [], terms: { night: { english: ['night'], rule: true } } },
  'packages/catalogue/data/published-names/de_DE.json': {
    names: { imp: 'Wicht' },
    labels: { Dead: 'Tot' },
    terms: {},
    editions: {},
  },
}

const MESSAGES = 'packages/page/src/i18n/de_DE.json'
const TEXTS = 'packages/catalogue/data/texts/de_DE.json'
const BOOK = 'packages/catalogue/data/phrase-books/de_DE.json'
const GOOD = {
  [MESSAGES]: {
    shell: { save: 'Sichern', night: 'Die Nacht', gone: 'Fort', none: 'Nichts', votes: '{n, plural, one {#} other {# y}}' },
    cards: { own: { youAre: 'DU BIST' } },
    votes: { notes: { imp: 'Nur {nominee} lebt.' } },
  },
  [TEXTS]: {
    characters: {
      imp: { name: 'Wicht', ability: 'Du lebst.', otherNightReminder: 'Lege *TOT*. Zeige *DU BIST*.', reminders: ['Tot'] },
    },
    jinxes: { 'imp/imp': 'Du musst.' },
  },
  [BOOK]: { forms: { night: ['nacht'] } },
}

let root = ''
beforeAll(() => (root = mkdtempSync(join(tmpdir(), 'languages-'))))
afterAll(() => rmSync(root, { recursive: true }))

/** @param {Readonly<Record<string, object>>} files */
function write(files) {
  for (const [name, content] of Object.entries(files)) {
    mkdirSync(dirname(join(root, name)), { recursive: true })
    writeFileSync(join(root, name), JSON.stringify(content))
  }
}

/** @param {Readonly<Record<string, object>>} files @param {string} [code] */
function check(files, code = 'de_DE') {
  write({ ...ENGLISH_FILES, ...files })
  const language = readLanguages(root)[code]
  if (language === undefined) throw new Error('no such language')
  return checkLanguage(root, code, language, readEnglish(root))
}

it('has nothing to say about a good language, and nothing at all about one without a file', () => {
  expect(check(GOOD)).toEqual([])
  expect(check(GOOD, 'sv_SE')).toBeNull()
  expect(checkEnglish(readEnglish(root), { tag: 'en-US', name: 'English', plurals: ['one', 'other'] })).toEqual([])
})

it('reports every kind of error, the worst first', () => {
  const findings = check({
    [MESSAGES]: {
      shell: {
        save: 'Save',
        night: 'Am "Abend" und danach und immer weiter so',
        votes: '{n, plural, other {# {y}}}',
        none: 'Imp',
        old: 'x',
      },
      cards: { own: { youAre: '{' } },
      votes: { notes: { imp: 'Nur eine darf für {nominee} sprechen.' } },
    },
    [TEXTS]: {
      jinxes: { 'imp/imp': 'Du darfst.' },
      characters: { imp: { ...GOOD[TEXTS].characters.imp, name: 'Imp', reminders: ['Hin'] } },
    },
    [BOOK]: { ...GOOD[BOOK], otherNames: { old: 'A reason.' } },
  })
  const kinds = [...new Set(findings?.map(({ kind }) => kind))]
  expect(kinds).toEqual(KINDS.filter((kind) => !NOT_IN_GERMAN.includes(kind)))
})

it('reports what is wrong in some languages alone, and what is unclear in English', () => {
  const svenska = check({ 'packages/page/src/i18n/sv_SE.json': { shell: { save: 'Ska det vara denna?' } } }, 'sv_SE')
  expect(svenska?.map(({ kind }) => kind)).toContain('stop-word')

  write({
    'packages/page/src/i18n/en_US/shell.json': {
      save: 'Save the village',
      gone: '{player} told {other}: they go',
      night: '{players} is evil',
    },
    'packages/catalogue/data/texts/en_US/tb.json': { imp: { name: 'Imp', ability: 'From night two: live only.' } },
  })
  const english = checkEnglish(readEnglish(root), { tag: 'en-US', name: 'English', plurals: ['one', 'other'] })
  expect(english.map(({ kind }) => kind)).toEqual(['scope', 'owners', 'counts', 'concept'])
})

it('reports what is wrong in Spanish or in Chinese alone, and what other languages say alike', () => {
  const shell = {
    pair: '{player} and {other}',
    day: 'Day {day}',
    night: 'Night {day}',
    grimoire: 'Grimoire',
    gone: '{player} is gone',
    save: 'Save it',
    keep: 'Save it',
    votes: 'Votes: {count}',
  }
  const others = Array.from({ length: 16 }, (_, index) => `x${index}`)
  const languages = ENGLISH_FILES['packages/catalogue/data/languages.json']
  const files = {
    'packages/page/src/i18n/en_US/shell.json': shell,
    'packages/catalogue/data/languages.json': {
      ...languages,
      ...Object.fromEntries(others.map((code) => [code, { ...languages.sv_SE, name: code }])),
    },
    'packages/catalogue/data/published-names/es_ES.json': {
      ...ENGLISH_FILES['packages/catalogue/data/published-names/de_DE.json'],
      terms: { grimoire: 'Grimorio' },
    },
    ...Object.fromEntries(others.map((code) => [`packages/page/src/i18n/${code}.json`, { shell: { save: code, keep: code } }])),
    'packages/page/src/i18n/es_ES.json': {
      shell: {
        pair: '{player} y {other}',
        day: 'Día {day}',
        night: '{day}.ª noche',
        grimoire: 'Libro',
        gone: 'Se fue: {player}',
        save: 'Guarde usted',
        keep: 'Guárdalo',
      },
    },
    'packages/page/src/i18n/zh_CN.json': { shell: { votes: '共{count}' } },
  }
  const found = (/** @type {string} */ code) => check(files, code)?.map(({ kind }) => kind)
  expect(found('es_ES')).toEqual(
    expect.arrayContaining(['pair-by-hand', 'label-order', 'label-name', 'same-english', 'published-word', 'address']),
  )
  expect(found('zh_CN')).toContain('bare-number')
})
