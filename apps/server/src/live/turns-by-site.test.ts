/** Turns go by site. */

import { expect, it } from 'vitest'
import { turnsBySite } from './turns.ts'

/** Work that ends when it is told to, in the order in which it began. */
function workshop() {
  const begun: string[] = []
  const ends: (() => void)[] = []
  return {
    begun,
    work: (name: string) => () =>
      new Promise<string>((resolve) => {
        begun.push(name)
        ends.push(() => resolve(name))
      }),
    async endAll(): Promise<void> {
      for (let end = ends.shift(); end; end = ends.shift()) {
        end()
        await new Promise(setImmediate)
      }
    },
  }
}

it('one site’s turn comes after those of all the others', async () => {
  const { begun, work, endAll } = workshop()
  const queue = turnsBySite({ atOnce: 1, mostWaiting: 10 })
  const all = ['a', 'a', 'a', 'b', 'b', 'c'].map((site, index) => queue.run(site, work(`${site}${index}`)))
  await endAll()
  expect(begun).toEqual(['a0', 'a1', 'b3', 'c5', 'a2', 'b4'])
  expect(await Promise.all(all)).toEqual(['a0', 'a1', 'a2', 'b3', 'b4', 'c5'])
})

it('when no more may wait, the site with most waiting gives up a place, never for one of its own', async () => {
  const { work, endAll } = workshop()
  const queue = turnsBySite({ atOnce: 1, mostWaiting: 4 })
  const flood = Array.from({ length: 8 }, (_, index) => queue.run('a', work(`a${index}`)))
  const others = ['b', 'c', 'd'].map((site) => queue.run(site, work(site)))
  const last = queue.run('d', work('d again'))
  await endAll()
  expect(await Promise.all(flood)).toEqual(['a0', 'a1', ...Array.from({ length: 6 }, () => null)])
  expect(await Promise.all(others)).toEqual(['b', 'c', 'd'])
  expect(await last).toBeNull()
})

it('a failure gives its place to the next', async () => {
  const queue = turnsBySite({ atOnce: 1, mostWaiting: 4 })
  const failed = queue.run('a', () => Promise.reject(new Error('no')))
  const after = queue.run('a', async () => 'done')
  await expect(failed).rejects.toThrow('no')
  expect(await after).toBe('done')
})
