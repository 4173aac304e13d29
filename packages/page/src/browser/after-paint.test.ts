/** When deferred work runs, and what runs together. */

import { beforeEach, expect, it, vi } from 'vitest'
import { afterPaint } from './after-paint.ts'

let ran: string[]

beforeEach(() => {
  ran = []
  vi.useFakeTimers()
})

const work = (name: string) => afterPaint(() => void ran.push(name))

it('runs once after the frame, however often it was asked for, and again when asked again', () => {
  const later = work('one')
  later()
  later()
  expect(ran).toEqual([])
  vi.runAllTimers()
  expect(ran).toEqual(['one'])
  later()
  vi.runAllTimers()
  expect(ran).toEqual(['one', 'one'])
})

it('whatever waits for the same frame runs in one task, in the order in which it was asked for', () => {
  for (const name of ['one', 'two', 'three']) work(name)()
  vi.advanceTimersToNextFrame()
  expect(vi.getTimerCount()).toBe(1)
  vi.runAllTimers()
  expect(ran).toEqual(['one', 'two', 'three'])
})

it('work that asks for more waits for the next frame', () => {
  const second = work('second')
  afterPaint(() => {
    ran.push('first')
    second()
  })()
  vi.advanceTimersToNextFrame()
  vi.advanceTimersByTime(1)
  expect(ran).toEqual(['first'])
  vi.runAllTimers()
  expect(ran).toEqual(['first', 'second'])
})

it('one that fails is reported, and the others run', () => {
  const reported = vi.fn()
  vi.stubGlobal('reportError', reported)
  const failure = new Error('broken')
  afterPaint(() => {
    throw failure
  })()
  work('other')()
  vi.runAllTimers()
  expect(reported).toHaveBeenCalledExactlyOnceWith(failure)
  expect(ran).toEqual(['other'])
})

it('runs at once on a hidden page', () => {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
  work('one')()
  expect(ran).toEqual(['one'])
})
