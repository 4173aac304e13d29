/** Recently requested answers are not built again, and the cache is limited. */

import { expect, it } from 'vitest'
import { keptAnswers } from './kept-answers.ts'

/** Requests answers in turn, and returns which of them had to be built. */
async function made(keptLength: number, keys: readonly string[]): Promise<string[]> {
  const kept = keptAnswers(keptLength)
  const log: string[] = []
  for (const key of keys) {
    await kept.get(key, async () => {
      log.push(key)
      return 'x'.repeat(8)
    })
  }
  return log
}

it('is built once while there is room', async () => {
  expect(await made(20, ['a', 'b', 'a', 'b'])).toEqual(['a', 'b'])
})

it('the least recently requested answer is evicted', async () => {
  expect(await made(20, ['a', 'b', 'a', 'c', 'a', 'b'])).toEqual(['a', 'b', 'c', 'b'])
})

it('an answer larger than the whole cache is returned, but not cached', async () => {
  expect(await made(5, ['a', 'a'])).toEqual(['a', 'a'])
})

it('an answer requested twice at once counts once', async () => {
  const kept = keptAnswers(20)
  const make = async () => 'x'.repeat(8)
  await Promise.all(['a', 'a', 'a', 'a'].map((key) => kept.get(key, make)))
  let again = 0
  await kept.get('a', async () => ++again)
  expect(again).toBe(0)
})

it('a missing answer is not cached', async () => {
  const kept = keptAnswers()
  expect(await kept.get('a', async () => null)).toBe(null)
  expect(await kept.get('a', async () => 1)).not.toBe(null)
})
