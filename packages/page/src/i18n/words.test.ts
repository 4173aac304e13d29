/** Tests how a language's texts are joined from its file and English, and loaded part by part. */

import { afterEach, describe, expect, it, vi } from 'vitest'
import { englishWords, mapWords, offeredLanguages, withFallback } from '../../vite/words.ts'
import { messages } from './english.ts'
import { isOffered, languageOf } from './languages.ts'
import type { PartLoader } from './words.ts'

const ENGLISH = { shell: { save: 'Save', menu: { title: 'Menu', close: 'Close' } }, setup: { draw: 'Draw' } }

describe('a language with missing texts', () => {
  it('falls back to English, key by key', () => {
    expect(withFallback(ENGLISH, { shell: { menu: { title: 'Menü' } } })).toEqual({
      shell: { save: 'Save', menu: { title: 'Menü', close: 'Close' } },
      setup: { draw: 'Draw' },
    })
  })

  it.each([
    ['has an empty text', { setup: { draw: '' } }],
    ['has a text where English has a group', { shell: 'Schale', setup: {} }],
    ['has a group where English has a text', { setup: { draw: { now: 'Ziehen' } } }],
    ['has nothing at all', {}],
    ['is broken', null],
  ])('falls back to English when its file %s', (_what, own) => {
    expect(withFallback(ENGLISH, own)).toEqual(ENGLISH)
  })

  it('adds no texts that English does not have', () => {
    expect(withFallback(ENGLISH, { town: { x: 'y' }, shell: { old: 'z', save: 'Sichern' } })).toEqual({
      ...ENGLISH,
      shell: { ...ENGLISH.shell, save: 'Sichern' },
    })
  })
})

it('English texts are those that the types are made from', () => {
  expect(englishWords()).toEqual(messages)
  expect(mapWords(ENGLISH, (word) => word.length)).toMatchObject({ setup: { draw: 4 } })
})

it('English is offered, and every language with texts', () => {
  expect(Object.keys(offeredLanguages())[0]).toBe('en_US')
  expect(isOffered('en_US')).toBe(true)
  expect(['xx_XX', 'toString', '__proto__'].some(isOffered)).toBe(false)
  expect(languageOf('en_US')).toEqual({ tag: 'en-US', dir: 'ltr', name: 'English' })
})

describe('loading', () => {
  afterEach(() => vi.resetModules())
  const fresh = () => import('./words.ts')

  it('requests each part once, combines them and reports when they arrive', async () => {
    const { loadWords, wordsNow, onWordsLoaded } = await fresh()
    const part = (words: object) => ({ en_US: vi.fn(async () => ({ default: words })) })
    const [first, rest] = [part({ shell: 1 }), part({ play: 2 })]
    const heard = vi.fn()
    const stop = onWordsLoaded(heard)
    await Promise.all([loadWords(first as PartLoader, 'en_US'), loadWords(first as PartLoader, 'en_US')])
    expect(wordsNow('en_US')).toEqual({ shell: 1 })
    await loadWords(rest as PartLoader, 'en_US')
    expect(wordsNow('en_US')).toEqual({ shell: 1, play: 2 })
    expect(first.en_US).toHaveBeenCalledOnce()
    expect(heard).toHaveBeenCalledTimes(2)
    stop()
  })

  it('requests a part again after a failure', async () => {
    const { loadWords, wordsNow } = await fresh()
    const load = vi
      .fn()
      .mockRejectedValueOnce(new TypeError('offline'))
      .mockResolvedValue({ default: { shell: 1 } })
    const part = { en_US: load } as PartLoader
    await expect(loadWords(part, 'en_US')).rejects.toThrow('offline')
    await loadWords(part, 'en_US')
    expect(wordsNow('en_US')).toEqual({ shell: 1 })
  })

  it('refuses a language without texts', async () => {
    const { loadWords } = await fresh()
    await expect(loadWords({}, 'de_DE')).rejects.toThrow('no texts in de_DE')
  })
})
