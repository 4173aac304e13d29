/** What is asked for while a batch of the same room is written makes up the next batch. */

import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { TakeTurn } from '../live/batches.ts'
import { together } from './together.ts'

/** Writes when told to, and answers each item in capitals. */
function slowly(takeTurn: TakeTurn = (work) => work()) {
  const batches: string[] = []
  const ends: ((error?: unknown) => void)[] = []
  const ask = together(async (roomId: string, items: readonly string[]) => {
    batches.push(`${roomId}: ${items.join('')}`)
    await new Promise<void>((resolve, reject) => ends.push((error) => (error === undefined ? resolve() : reject(error))))
    return items.map((item) => item.toUpperCase())
  }, takeTurn)
  return { batches, ask, end: (error?: unknown) => ends.shift()?.(error) }
}

const nextTask = () => new Promise((resolve) => setTimeout(resolve))

it('one alone is written at once, those who ask meanwhile together, and each has its own answer', async () => {
  const { batches, ask, end } = slowly()
  const answers = Promise.all(['a', 'b', 'c'].map((item) => ask('one', item)))
  expect(batches).toEqual(['one: a'])
  end()
  await nextTask()
  expect(batches).toEqual(['one: a', 'one: bc'])
  end()
  expect(await answers).toEqual(['A', 'B', 'C'])
  void ask('one', 'd')
  expect(batches.at(-1)).toBe('one: d')
})

it('rooms do not wait for each other', () => {
  const { batches, ask } = slowly()
  void ask('one', 'a')
  void ask('two', 'b')
  expect(batches).toEqual(['one: a', 'two: b'])
})

it('who asks while a room waits for its turn is in its batch', async () => {
  let grant = (): void => undefined
  const turn = new Promise<void>((resolve) => (grant = resolve))
  const { batches, ask } = slowly(async (work) => {
    await turn
    return work()
  })
  void ask('one', 'a')
  void ask('two', 'b')
  void ask('one', 'c')
  expect(batches).toEqual([])
  grant()
  await nextTask()
  expect(batches).toEqual(['one: ac', 'two: b'])
})

describe('in a flood', () => {
  beforeEach(() => void vi.useFakeTimers({ toFake: ['performance', 'setTimeout', 'clearTimeout'] }))
  afterEach(() => void vi.useRealTimers())

  it('a room waits for the rest of its readers until the flood is over', async () => {
    const { batches, ask } = slowly()
    for (let room = 0; room < 60; room += 1) void ask(`room ${room}`, 'a')
    // Those who came before it was a flood are written at once.
    expect(batches.at(-1)).toBe('room 48: a')
    void ask('room 59', 'b')
    await vi.advanceTimersByTimeAsync(400)
    void ask('room 59', 'c')
    expect(batches).toHaveLength(49)
    await vi.advanceTimersByTimeAsync(1000)
    expect(batches.at(-1)).toBe('room 59: abc')
    expect(batches).toHaveLength(60)
  })

  it('but no longer than six seconds', async () => {
    const { batches, ask } = slowly()
    let room = 0
    const come = () => {
      for (let one = 0; one < 60; one += 1) void ask(`room ${(room += 1)}`, 'a')
    }
    come()
    for (let half = 0; half < 11; half += 1) {
      await vi.advanceTimersByTimeAsync(500)
      come()
    }
    expect(batches).not.toContain('room 60: a')
    await vi.advanceTimersByTimeAsync(600)
    expect(batches).toContain('room 60: a')
    expect(batches).not.toContain('room 120: a')
  })
})

it('a batch that fails is told to those in it, and the next is written all the same', async () => {
  const { ask, end } = slowly()
  const [first, second] = [ask('one', 'a'), ask('one', 'b')]
  end(new Error('the database is away'))
  await expect(first).rejects.toThrow('away')
  end()
  await expect(second).resolves.toBe('B')
})

it('a batch has an end, and keeps the order', async () => {
  const { batches, ask, end } = slowly()
  const answers = Promise.all(Array.from({ length: 151 }, (_, index) => ask('one', index === 150 ? 'z' : 'a')))
  for (let batch = 0; batch < 3; batch += 1) {
    end()
    await nextTask()
  }
  expect(batches.map((text) => text.length - 'one: '.length)).toEqual([1, 100, 50])
  expect((await answers).at(-1)).toBe('Z')
})
