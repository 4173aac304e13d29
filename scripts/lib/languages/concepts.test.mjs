import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { CONCEPTS, checkConcepts } from './concepts.mjs'

const EXPLAINED = ['rules.a', 'Your side, which abilities call your alignment, may change.']

/** @param {string} text @param {string} [key] @param {object} [book] */
const found = (text, key = 'play.a', book = {}) => {
  const texts = new Map([[key, text], /** @type {[string, string]} */ (EXPLAINED)])
  return checkConcepts(texts, texts, book, 'en-US').map(({ kind }) => kind)
}

/** @param {string} tag @param {Record<string, string>} own @param {string} [english] */
const keysIn = (tag, own, english = '') =>
  checkConcepts(new Map([['a', english]]), new Map(Object.entries(own)), {}, tag).map(({ key }) => key)

describe('the English words', () => {
  it('finds the other word for a thing', () => {
    expect(found('Add a Role')).toEqual(['concept'])
    expect(found('{n, plural, one {# village} other {# towns}}')).toEqual(['concept'])
    expect(found('Your alignment')).toEqual(['concept'])
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
    for (const [concept, { en }] of Object.entries(CONCEPTS.concepts)) {
      const row = table.split('\n').find((line) => line.startsWith(`| ${concept} |`))
      expect(row, concept).toContain([...(en?.never ?? []), ...(en?.inAbilities ?? [])][0])
    }
  })
})

describe('the words of a language', () => {
  const german = { 'rules.a': 'Deine Seite, die in Fähigkeiten Fraktion heißt, kann wechseln.' }

  it('finds the other word for a thing, on the screen alone', () => {
    expect(keysIn('de-DE', { ...german, a: 'Rollen mischen' })).toEqual(['a'])
    expect(keysIn('de-DE', { ...german, a: 'Das Dorf schläft' })).toEqual(['a'])
    expect(keysIn('de-DE', { ...german, a: 'Andere Fraktion' })).toEqual(['a'])
    expect(keysIn('de-DE', { ...german, a: 'Charaktere mischen', 'characters.gnome.ability': 'Deine Fraktion' })).toEqual([])
    expect(keysIn('zh-CN', { a: '小镇的白天' })).toEqual(['a'])
  })

  it('finds it by country where the words differ', () => {
    const spanish = { 'rules.a': 'Tu bando, que las habilidades llaman alineamiento, puede cambiar.' }
    expect(keysIn('es-ES', { ...spanish, a: 'Roles' })).toEqual(['a'])
    expect(keysIn('es-AR', { ...spanish, a: 'Roles' })).toEqual([])
    expect(keysIn('es-AR', { ...spanish, a: 'Personajes' })).toEqual(['a'])
  })

  it('leaves out the name of the genre, and a longer word', () => {
    expect(keysIn('de-DE', { ...german, a: 'Spiele mit verborgenen Rollen' }, 'Hidden-role games')).toEqual([])
    expect(keysIn('vi-VI', { a: 'Dân Làng' })).toEqual([])
    expect(keysIn('vi-VI', { a: 'Một ngày trong làng' })).toEqual(['a'])
    expect(keysIn('ko-KR', { a: '번역할 수 있습니다' }), 'to translate').toEqual([])
    expect(keysIn('ko-KR', { a: '숨은역할을 고르세요' })).toEqual(['a'])
  })

  it('asks for a sentence of the rules that has both words of one thing', () => {
    expect(keysIn('de-DE', { 'rules.a': 'Deine Seite kann wechseln. Die Fraktion auch.' })).toEqual(['rules.a', 'rules'])
    expect(keysIn('de-DE', { 'characters.gnome.ability': 'Deine Fraktion' })).toEqual(['rules'])
    expect(keysIn('de-DE', { 'rules.a': 'Deine Seite kann wechseln.' }), 'one word alone').toEqual([])
    expect(keysIn('sv-SE', { 'rules.a': 'Din sida kan ändras.', a: 'Två lag' })).toEqual(['rules'])
    expect(keysIn('sv-SE', { 'rules.a': 'Din sida, som förmågorna kallar lag, kan ändras.', a: 'Två lag' })).toEqual([])
  })
})

it('every language has its words for what has two words in English', () => {
  const languages = JSON.parse(readFileSync(new URL('../../../packages/catalogue/data/languages.json', import.meta.url), 'utf8'))
  for (const { tag } of /** @type {{ tag: string }[]} */ (Object.values(languages))) {
    for (const concept of ['character', 'side', 'town']) {
      const words = CONCEPTS.concepts[concept]
      expect(words?.[tag] ?? words?.[new Intl.Locale(tag).language], `${tag}: ${concept}`).toBeDefined()
    }
  }
})
