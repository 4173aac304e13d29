/** One small language with every kind of error, read from files as the real ones are. */

import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { checkEnglish, checkLanguage, readEnglish, readLanguages } from './check.mjs'
import { KINDS } from './findings.mjs'

/** What only English can have, and what the word lists have nothing about for German. */
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
  'apps/web/src/i18n/en_US/shell.json': {
    save: 'Save',
    night: 'The night',
    gone: 'Gone',
    none: 'Nothing',
    votes: '{n, plural, one {#} other {# x}}',
  },
  'apps/web/src/i18n/en_US/votes.json': { notes: { imp: 'Only {nominee} lives.' } },
  'apps/web/src/i18n/en_US/cards.json': { own: { youAre: 'YOU ARE' } },
  'packages/catalogue/data/texts/en_US/tb.json': {
    imp: { name: 'Imp', ability: 'Only you live.', otherNightReminder: 'Mark *DEAD*. Show *YOU ARE*.', reminders: ['Dead'] },
  },
  'packages/catalogue/data/texts/en_US/jinxes.json': { 'imp/imp': 'You must.' },
  'packages/catalogue/data/languages.json': {
    en_US: { tag: 'en-US', name: 'English', plurals: ['one', 'other'] },
    de_DE: { tag: 'de-DE', name: 'Deutsch', plurals: ['one', 'other'] },
    sv_SE: { tag: 'sv-SE', name: 'Svenska', plurals: ['one', 'other'] },
  },
  'packages/catalogue/data/glossary.json': { notIn: [], notTerms: [], terms: { night: { english: ['night'], rule: true } } },
  'packages/catalogue/data/published-names/de_DE.json': {
    names: { imp: 'Wicht' },
    labels: { Dead: 'Tot' },
    terms: {},
    editions: {},
  },
}

const MESSAGES = 'apps/web/src/i18n/de_DE.json'
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

/** @param {Readonly<Record<string, object>>} files @param {'de_DE' | 'sv_SE'} [code] */
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
  const svenska = check({ 'apps/web/src/i18n/sv_SE.json': { shell: { save: 'Ska det vara denna?' } } }, 'sv_SE')
  expect(svenska?.map(({ kind }) => kind)).toContain('stop-word')

  write({
    'apps/web/src/i18n/en_US/shell.json': {
      save: 'Save the village',
      gone: '{player} told {other}: they go',
      night: '{players} is evil',
    },
    'packages/catalogue/data/texts/en_US/tb.json': { imp: { name: 'Imp', ability: 'From night two: live only.' } },
  })
  const english = checkEnglish(readEnglish(root), { tag: 'en-US', name: 'English', plurals: ['one', 'other'] })
  expect(english.map(({ kind }) => kind)).toEqual(['scope', 'owners', 'counts', 'concept'])
})
