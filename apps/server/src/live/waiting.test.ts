/** How much may wait for slow readers, and who is let go when it is too much. */

import { expect, it } from 'vitest'
import type { Message } from './message.ts'
import { countWaiting } from './waiting.ts'

const LIMITS = { socket: 20_000, room: 40_000, process: 60_000 }
const of = (...lengths: number[]): Message => ({ parts: lengths.map((length) => Buffer.alloc(length)) })

function readers() {
  const waiting = countWaiting(LIMITS)
  const gone: string[] = []
  return { waiting, gone, line: (name: string) => waiting.lineOf(() => void gone.push(name)) }
}

it('what has left no longer counts', () => {
  const { waiting, gone, line } = readers()
  const room = {}
  const ana = line('Ana')
  for (let turn = 0; turn < 100; turn += 1) ana.add([of(10_000)], room)()
  expect([waiting.figures(), gone]).toEqual([{ bytes: 0, letGo: 0 }, []])
})

it('one socket: more than its share ends it', () => {
  const { waiting, gone, line } = readers()
  const ana = line('Ana')
  const done = ana.add([of(15_000)], {})
  expect(gone).toEqual([])
  ana.add([of(15_000)], {})
  expect(gone).toEqual(['Ana'])
  done()
  expect(waiting.figures().bytes).toBe(0)
})

it('many tiny messages cost more than their bytes', () => {
  const { gone, line } = readers()
  const ana = line('Ana')
  for (let turn = 0; turn < 100; turn += 1) ana.add([of(15)], {})
  expect(gone).toContain('Ana')
})

it('one room: the reader that has waited longest makes way, and readers of other rooms do not', () => {
  const { gone, line } = readers()
  const [room, other] = [{}, {}]
  line('elsewhere').add([of(15_000)], other)
  for (const name of ['Ana', 'Bo', 'Cleo', 'Dov']) line(name).add([of(15_000)], room)
  expect(gone).toEqual(['Ana', 'Bo'])
})

it('the process: of all rooms the reader that has waited longest makes way', () => {
  const { waiting, gone, line } = readers()
  for (const name of ['Ana', 'Bo', 'Cleo', 'Dov', 'Eve']) line(name).add([of(15_000)], {})
  expect(gone).toEqual(['Ana', 'Bo'])
  expect(waiting.figures().bytes).toBeLessThanOrEqual(LIMITS.process)
})

it('a part that many wait for counts once, until the last of them has it', () => {
  const { waiting, gone, line } = readers()
  const room = {}
  const shared = Buffer.alloc(15_000)
  const done = Array.from({ length: 40 }, (_, index) => line(String(index)).add([{ parts: [shared] }], room))
  expect(gone).toEqual([])
  for (const one of done.slice(1)) one()
  expect(waiting.figures().bytes).toBeGreaterThan(15_000)
  done[0]?.()
  expect(waiting.figures()).toEqual({ bytes: 0, letGo: 0 })
})
