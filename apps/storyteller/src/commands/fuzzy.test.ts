import { describe, expect, it } from 'vitest'
import { fuzzyFilter } from './fuzzy.ts'

const NAMES = ['Rearrange Tokens', 'Timeline', 'Timer…', 'Text board', 'Clear the selection', 'Show the grimoire', 'Café Tortoise']
const find = (typed: string) => fuzzyFilter(NAMES, (name) => [name], typed)

describe('a search finds', () => {
  it.each([
    ['everything, in its order, when nothing is typed', '  ', NAMES],
    ['names that begin with it before names with its letters scattered', 'tim', ['Timeline', 'Timer…', 'Show the grimoire']],
    [
      'the beginning of a name before that of another word in it',
      't',
      ['Timeline', 'Timer…', 'Text board', 'Rearrange Tokens', 'Clear the selection', 'Show the grimoire', 'Café Tortoise'],
    ],
    ['words in any order', 'board text', ['Text board']],
    ['letters with others between', 'tbd', ['Text board']],
    ['letters of several words, from the beginning of one', 'stg', ['Show the grimoire']],
    ['names in any case and without their accents', 'CAFE', ['Café Tortoise']],
    ['nothing when a letter is missing', 'timz', []],
    ['nothing when the letters do not start at the beginning of a word', 'ner', []],
  ])('%s', (_rule, typed, expected) => {
    expect(find(typed)).toEqual(expected)
  })

  it('ranks fewer letters in between higher', () => {
    const names = ['Take it later', 'Title', 'Tilt']
    expect(fuzzyFilter(names, (name) => [name], 'til')).toEqual(['Tilt', 'Title', 'Take it later'])
  })

  it('finds by any text of an item, and ranks by the best', () => {
    const people = [
      { id: 'washerwoman', texts: ['Waschweib', 'Washerwoman'] },
      { id: 'weaver', texts: ['Wes', 'Ashe'] },
    ]
    const found = (typed: string) => fuzzyFilter(people, ({ texts }) => texts, typed).map(({ id }) => id)
    expect(found('washer')).toEqual(['washerwoman'])
    expect(found('ash')).toEqual(['weaver', 'washerwoman'])
  })
})
