/** So much at the same time, in order, and nobody waits for what hangs. */

import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { takingTurns } from './turns.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

function work() {
  const takeTurn = takingTurns(2)
  const begun: string[] = []
  const ends = new Map<string, (error?: Error) => void>()
  const ask = (name: string): Promise<string> =>
    takeTurn(async () => {
      begun.push(name)
      await new Promise<void>((resolve, reject) => ends.set(name, (error) => (error ? reject(error) : resolve())))
      return name
    })
  return { ask, begun, end: (name: string, error?: Error) => ends.get(name)?.(error) }
}

it('does two at the same time, and the others in the order in which they were asked for', async () => {
  const { ask, begun, end } = work()
  const all = Promise.all(['a', 'b', 'c', 'd'].map(ask))
  await vi.advanceTimersByTimeAsync(0)
  expect(begun).toEqual(['a', 'b'])
  end('b')
  await vi.advanceTimersByTimeAsync(0)
  expect(begun).toEqual(['a', 'b', 'c'])
  for (const name of ['a', 'c']) end(name)
  await vi.advanceTimersByTimeAsync(0)
  end('d')
  expect(await all).toEqual(['a', 'b', 'c', 'd'])
})

it('an error is told to who asked, and the next has its turn', async () => {
  const { ask, begun, end } = work()
  const [first] = [ask('a'), ask('b'), ask('c')]
  await vi.advanceTimersByTimeAsync(0)
  end('a', new Error('the database is away'))
  await expect(first).rejects.toThrow('away')
  await vi.advanceTimersByTimeAsync(0)
  expect(begun).toEqual(['a', 'b', 'c'])
})

it('after a second the next has its turn, and what took so long is done all the same', async () => {
  const { ask, begun, end } = work()
  const [first] = [ask('a'), ask('b'), ask('c')]
  await vi.advanceTimersByTimeAsync(999)
  expect(begun).toEqual(['a', 'b'])
  await vi.advanceTimersByTimeAsync(1)
  expect(begun).toEqual(['a', 'b', 'c'])
  end('a')
  expect(await first).toBe('a')
})
