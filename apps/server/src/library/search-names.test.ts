/** Search by name, on both databases. */

import { SUGGESTIONS } from '@grimoire/protocol/script/library'
import { expect, it } from 'vitest'
import type { Database } from '../database/database.ts'
import { addScripts, type TestScript } from '../testing/library.ts'
import { describeEachDatabase } from '../testing/services.ts'
import { searchNames } from './search-names.ts'

describeEachDatabase((open) => {
  const library = async (...scripts: readonly (string | TestScript)[]): Promise<Database> => {
    const database = await open()
    await addScripts(
      database,
      scripts.map((script) => (typeof script === 'string' ? { name: script } : script)),
    )
    return database
  }
  const names = async (database: Database, text: string, type: 'full' | 'teensy' | null = null): Promise<string[]> =>
    (await searchNames(database, text, type)).map(({ name }) => name)

  it('finds any part of a name, ignoring case, accents and variants of signs', async () => {
    const database = await library('Café & Króna', 'Frankenstein’s Mayor', 'Łódź Calling', 'Straße')
    const found = ['CAFE', 'afé', 'fe and kro', 'fe & kró', 'e  &  k', 'frankensteins', "stein's may", 'lodz', 'strasse', 'traß']
    expect(await Promise.all(found.map(async (text) => (await names(database, text)).length))).toEqual(found.map(() => 1))
  })

  it('finds names in any writing system', async () => {
    const wanted = [
      ['流涌动', '暗流涌动'],
      ['피바람', '밤의 피바람'],
      ['الليل', 'شَبَحُ اللَّيْل'],
      ['ぎぐげ', 'がぎぐげご'],
      ['елки', 'Ёлки и ночь'],
      ['ışık', 'IŞIK'],
      ['ชาวเมือง', 'สวัสดีชาวเมือง'],
      ['🐬🐬🐬', '🐬🐬🐬'],
    ] as const
    const database = await library(...wanted.map(([, name]) => name), 'Trouble Brewing')
    for (const [text, name] of wanted) expect([text, await names(database, text)]).toEqual([text, [name]])
  })

  it('finds two signs of Han, Kana or Hangul anywhere in a name, and nothing shorter', async () => {
    const database = await library('暗流涌动', '夜の吸血鬼', '밤의 피바람', 'ガーゴイル', 'On Ice', '暗 b')
    const wanted = [
      ['暗流', '暗流涌动'],
      ['涌动', '暗流涌动'],
      ['吸血', '夜の吸血鬼'],
      ['夜の', '夜の吸血鬼'],
      ['바람', '밤의 피바람'],
      ['ーゴ', 'ガーゴイル'],
      ['ｶﾞｰ', 'ガーゴイル'],
    ] as const
    for (const [text, name] of wanted) expect([text, await names(database, text)]).toEqual([text, [name]])
    for (const text of ['on', '暗', '夜', '밤', 'é暗', '流暗']) expect([text, await names(database, text)]).toEqual([text, []])
  })

  it('lists names that start with the text first, then those with a word that does, then the rest; then by popularity', async () => {
    const database = await library(
      { name: 'Embers of Blood', score: 9 },
      'The Blood Moon',
      { name: 'A Blood Wedding', score: 2 },
      'Blood on the Snow',
      { name: 'Blood of Kings', score: 1 },
      { name: 'Lifeblood', score: 50 },
      'Cold Blood',
    )
    expect(await names(database, 'blood')).toEqual([
      'Blood of Kings',
      'Blood on the Snow',
      'Embers of Blood',
      'A Blood Wedding',
      'Cold Blood',
      'The Blood Moon',
      'Lifeblood',
    ])
  })

  it('shows each name once, in its latest version', async () => {
    const database = await library(
      { name: 'Ember Hall', author: 'First', version: '1.0.0' },
      { name: 'Ember Hall', author: 'Second', version: '1.0.10', type: 'teensy' },
      { name: 'Ember Hall', author: 'Third', version: '1.0.9' },
    )
    expect(await searchNames(database, 'ember', null)).toEqual([{ name: 'Ember Hall', author: 'Second', type: 'teensy' }])
    expect(await names(database, 'ember', 'full')).toEqual([])
  })

  it('finds only the given type', async () => {
    const database = await library({ name: 'Ember One', type: 'teensy' }, { name: 'Ember Two', type: 'full' })
    expect(await names(database, 'ember', 'teensy')).toEqual(['Ember One'])
    expect(await names(database, 'ember', 'full')).toEqual(['Ember Two'])
    expect(await names(database, 'embre', 'full')).toEqual(['Ember Two'])
  })

  it('finds nothing for fewer than three characters', async () => {
    const database = await library('Ember Hall', '暗流涌动', '%%')
    for (const text of ['', 'em', '  e ', '👻👻', '!?', '\u0000', '%']) {
      expect([text, await names(database, text)]).toEqual([text, []])
    }
  })

  it('takes wildcard characters literally', async () => {
    const database = await library('Ember Hall', 'A%B Test', '%%%', '___', '"""', '!!!')
    const wanted = [
      ['%%%', ['%%%']],
      ['___', ['___']],
      ['!!!', ['!!!']],
      ['"""', ['"""']],
      ['***', []],
      ['\\\\\\', []],
      ["'''", []],
      ['a%b', ['A%B Test']],
      ['AND OR NOT', []],
      ['hall" OR "', []],
      ['%all', ['Ember Hall']],
    ] as const
    for (const [text, found] of wanted) expect([text, await names(database, text)]).toEqual([text, found])
  })

  it('tolerates a typo when no name contains the text', async () => {
    const database = await library(
      ...['Trouble Brewing', 'Uncertain Death', 'The Vampire Hunting Party', 'Sects and Violets', 'Bad Moon Rising'],
      ...['밤의 피바람이', '暗流涌动之夜', 'Ember Hall'],
    )
    const wanted = [
      ['troble brewing', 'Trouble Brewing'],
      ['trubble', 'Trouble Brewing'],
      ['toruble', 'Trouble Brewing'],
      ['troublebrewing', 'Trouble Brewing'],
      ['brewign', 'Trouble Brewing'],
      ['Uncertan Deth', 'Uncertain Death'],
      ['vampir hunting', 'The Vampire Hunting Party'],
      ['violents', 'Sects and Violets'],
      ['sect and violet', 'Sects and Violets'],
      ['bad mono risnig', 'Bad Moon Rising'],
      ['밤의 비바람이', '밤의 피바람이'],
      ['暗流勇动之夜', '暗流涌动之夜'],
    ] as const
    for (const [text, name] of wanted) expect([text, (await names(database, text))[0]]).toEqual([text, name])
  })

  it('finds nothing when no name is similar', async () => {
    const database = await library('Trouble Brewing', 'Ember Hall')
    for (const text of ['qqqqq', 'xyz', 'zzzz zzzz zzzz', 'hallelujah in the highest']) {
      expect([text, await names(database, text)]).toEqual([text, []])
    }
  })

  it('tolerates no typo while some name contains the text', async () => {
    expect(await names(await library('Embers', 'Emberz'), 'embers')).toEqual(['Embers'])
  })

  it('lists names with fewer typos first, then names that start with the text, then the more popular', async () => {
    const database = await library(
      { name: 'Harvesk Moon', score: 1 },
      'Harvesd Moon',
      { name: 'Harves Moan', score: 9 },
      { name: 'The Harvesp Moon', score: 7 },
    )
    expect(await names(database, 'harvest moon')).toEqual(['Harvesk Moon', 'Harvesd Moon', 'The Harvesp Moon', 'Harves Moan'])
  })

  it('limits the number of results', async () => {
    const database = await library(...Array.from({ length: SUGGESTIONS + 5 }, (_, number) => `Ember ${number}`))
    expect(await names(database, 'ember')).toHaveLength(SUGGESTIONS)
    expect(await names(database, 'embar')).toHaveLength(SUGGESTIONS)
  })

  it('of many names that start with the text, finds the best of the given type', async () => {
    const database = await library(
      ...Array.from({ length: 2 * SUGGESTIONS }, (_, number) => ({
        ...{ name: `Ember ${String(number).padStart(2, '0')}`, score: number < 30 ? 0 : number },
        type: number % 2 === 0 ? ('full' as const) : ('teensy' as const),
      })),
      { name: 'December', score: 99 },
    )
    expect((await names(database, 'ember')).slice(0, 11)).toEqual([
      ...['39', '38', '37', '36', '35', '34', '33', '32', '31', '30'].map((number) => `Ember ${number}`),
      'Ember 00',
    ])
    const teensy = await names(database, 'ember', 'teensy')
    expect([teensy.length, teensy[0], teensy.at(-1)]).toEqual([SUGGESTIONS, 'Ember 39', 'Ember 29'])
    const full = await names(database, 'ember', 'full')
    expect([full.length, full[0], full.at(-1)]).toEqual([SUGGESTIONS, 'Ember 38', 'Ember 28'])
  })

  it('handles a text as long as an address may be', async () => {
    expect(await names(await library('Ember Hall'), 'ember hall '.repeat(40))).toEqual([])
  })

  it('immediately reflects scripts that were added, renamed or removed', async () => {
    const database = await library('Ember Hall')
    await database.db.updateTable('scripts').set({ name: 'Ash Hall', name_key: 'ash hall' }).execute()
    expect([await names(database, 'ember'), await names(database, 'ash')]).toEqual([[], ['Ash Hall']])
    await database.db.deleteFrom('scripts').execute()
    expect(await names(database, 'hall')).toEqual([])
  })
})
