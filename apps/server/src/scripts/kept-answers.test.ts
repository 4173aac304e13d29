/** What was asked for lately is not made again; what is kept has a limit. */

import { expect, it } from 'vitest'
import { keptAnswers } from './kept-answers.ts'

/** Answers that are asked for in turn, and which of them had to be made. */
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

it('is made once while there is room', async () => {
  expect(await made(20, ['a', 'b', 'a', 'b'])).toEqual(['a', 'b'])
})

it('the one not asked for longest gives way', async () => {
  expect(await made(20, ['a', 'b', 'a', 'c', 'a', 'b'])).toEqual(['a', 'b', 'c', 'b'])
})

it('one that is larger than all the room is answered, and not kept', async () => {
  expect(await made(5, ['a', 'a'])).toEqual(['a', 'a'])
})

it('asked for twice at once it counts once', async () => {
  const kept = keptAnswers(20)
  const make = async () => 'x'.repeat(8)
  await Promise.all(['a', 'a', 'a', 'a'].map((key) => kept.get(key, make)))
  let again = 0
  await kept.get('a', async () => ++again)
  expect(again).toBe(0)
})

it('what is not there is not kept', async () => {
  const kept = keptAnswers()
  expect(await kept.get('a', async () => null)).toBe(null)
  expect(await kept.get('a', async () => 1)).not.toBe(null)
})
