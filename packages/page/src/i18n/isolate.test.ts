import compile from 'icu-minify/compile'
import { describe, expect, it } from 'vitest'
import { formatIsolated } from './format-message.ts'
import { isolated } from './isolate.ts'
import { openList } from './lists.ts'

const DANA = 'דנה'

const formatters = {
  getPluralRules: (locale: string) => new Intl.PluralRules(locale),
  getNumberFormat: (locale: string) => new Intl.NumberFormat(locale),
}

/** A sentence as the built app makes it. */
function say(message: string, values: Readonly<Record<string, string | number>>) {
  const options = { locale: 'en-US', formatters } as unknown as Parameters<typeof formatIsolated>[3]
  return formatIsolated('test', compile(message), values, options)
}

describe('a name in a sentence', () => {
  it.each([
    ['that runs as the sentence does stays plain', 'Ann', 'Ann is dead'],
    ['that runs the other way is isolated', DANA, `\u2068${DANA}\u2069 is dead`],
    ['of which a part runs the other way is isolated', `Ann ${DANA}`, `\u2068Ann ${DANA}\u2069 is dead`],
    ['in another script of the same direction stays plain', '大卫 Ань', '大卫 Ань is dead'],
    ['that is isolated already is so once', `\u2068${DANA}\u2069`, `\u2068${DANA}\u2069 is dead`],
  ])('%s', (_what, player, sentence) => {
    expect(say('{player} is dead', { player })).toBe(sentence)
  })

  it('keeps the numbers and marks after it out of its direction', () => {
    const sentence = say('{player}: {votes, plural, one {# vote} other {# votes}} of {needed}', {
      player: DANA,
      votes: 3,
      needed: '5',
    })
    expect(sentence).toBe(`\u2068${DANA}\u2069: 3 votes of 5`)
  })

  it('that is the whole message stays plain', () => {
    expect(say('{player}', { player: DANA })).toBe(DANA)
  })
})

it('names in a list are isolated one by one', () => {
  expect(openList(['Ann', DANA], 'en-US')).toBe(`Ann, \u2068${DANA}\u2069`)
})

it('in a language that is not known as right to left, Latin names stay plain', () => {
  expect([isolated('Ann', 'xx'), isolated(DANA, 'xx')]).toEqual(['Ann', `\u2068${DANA}\u2069`])
})
