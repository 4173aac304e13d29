/** Steps that follow one another make the room; a gap means that it has to be read. */

import { expect, it } from 'vitest'
import { follow } from './step.ts'

const room = { version: 4, madeAt: 1, said: 'a' }
const step = (version: number, letter: string) => ({
  version,
  after: (before: typeof room) => ({ ...before, said: before.said + letter }),
})

it('steps that follow one another are taken in their order', () => {
  expect(follow(room, [step(6, 'c'), step(5, 'b')])).toEqual({ version: 6, madeAt: 1, said: 'abc' })
})

it('steps that the room has already taken change nothing', () => {
  expect(follow(room, [step(3, 'x'), step(4, 'y')])).toBe(room)
  expect(follow(room, [])).toBe(room)
})

it('with a change missing between them, or before them, nothing is made of them', () => {
  expect(follow(room, [step(6, 'c')])).toBeNull()
  expect(follow(room, [step(5, 'b'), step(7, 'd')])).toBeNull()
})
