/** One run for all who asked before it began; another for who asked since. */

import { expect, it } from 'vitest'
import { coalesced } from './batches.ts'

it('is done once for all who ask before it begins', async () => {
  let runs = 0
  const work = coalesced(async () => void (runs += 1))
  await Promise.all([work(), work(), work()])
  expect(runs).toBe(1)
})

it('is done again for whoever asks while it runs, and never twice at once', async () => {
  let running = 0
  let most = 0
  let runs = 0
  const again: Promise<void>[] = []
  const work = coalesced(async () => {
    runs += 1
    running += 1
    most = Math.max(most, running)
    if (runs === 1) again.push(work(), work())
    await new Promise((resolve) => setTimeout(resolve, 5))
    running -= 1
  })
  await work()
  expect(runs).toBe(1)
  await Promise.all(again)
  expect([runs, most]).toEqual([2, 1])
})

it('a run that failed is told to who asked for it, and the next one comes all the same', async () => {
  let runs = 0
  const work = coalesced(async () => {
    runs += 1
    if (runs === 1) throw new Error('the database is away')
  })
  await expect(work()).rejects.toThrow('away')
  await expect(work()).resolves.toBeUndefined()
})

it('a run that waits for its turn is also for who asks meanwhile', async () => {
  let runs = 0
  let grant = (): void => undefined
  const turn = new Promise<void>((resolve) => (grant = resolve))
  const work = coalesced(
    async () => void (runs += 1),
    async (run) => {
      await turn
      return run()
    },
  )
  const first = work()
  await new Promise((resolve) => setTimeout(resolve, 5))
  const second = work()
  grant()
  await Promise.all([first, second])
  expect(runs).toBe(1)
})
