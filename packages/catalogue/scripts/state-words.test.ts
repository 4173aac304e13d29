import { reminderEffect } from '@grimoire/game/rules'
import { describe, expect, it } from 'vitest'
import { LANGUAGE_CODES } from '../src/languages.ts'
import { wordsOf } from './state-words.ts'

describe.each(LANGUAGE_CODES)('%s', (code) => {
  const words = wordsOf(code)

  it('has words for every state', () => {
    expect([...new Set(words.map(([state]) => state))].toSorted()).toEqual(['dead', 'drunk', 'poisoned'])
  })

  it('a reminder of somebody’s own with one of its words names that state; with more words it names none', () => {
    for (const [state, word] of words) {
      const effect = (label: string) => reminderEffect({ ref: null, label }, {})
      expect([word, effect(word)]).toEqual([word, state])
      expect([word, effect(word.toUpperCase())]).toEqual([word, state])
      expect([word, effect(`${word} xyz`), effect(`xyz ${word}`)]).toEqual([word, null, null])
    }
  })
})
