import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createPointer, HOLD_MS, type PointerCallbacks, TAP_DELAY_MS } from './pointer.ts'

const at = (x: number, y: number) => ({ x, y })

function setup(dragAllowed = true, atOnce = false) {
  const heard: string[] = []
  const callbacks: PointerCallbacks = {
    tap: (target) => heard.push(`tap ${target}`),
    tapsAtOnce: () => atOnce,
    doubleTap: (target) => heard.push(`double ${target}`),
    hold: (target) => heard.push(`hold ${target}`),
    dragStart: (target) => {
      heard.push(`start ${target}`)
      return dragAllowed
    },
    dragMove: (target, offset) => heard.push(`move ${target} ${offset.x},${offset.y}`),
    dragEnd: (target, offset) => heard.push(`end ${target} ${offset.x},${offset.y}`),
    dragCancel: (target) => heard.push(`cancel ${target}`),
  }
  return { heard, pointer: createPointer(callbacks) }
}

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

describe('the board pointer', () => {
  it('reports a tap only after the time for a second one has passed', () => {
    const { heard, pointer } = setup()
    pointer.down('a', 1, at(0, 0), 'mouse')
    pointer.up(1, at(1, 1))
    vi.advanceTimersByTime(TAP_DELAY_MS - 1)
    expect(heard).toEqual([])
    vi.advanceTimersByTime(1)
    expect(heard).toEqual(['tap a'])
  })

  it('reports each of two taps at once where there are no double taps', () => {
    const { heard, pointer } = setup(true, true)
    for (let i = 0; i < 2; i++) {
      pointer.down('a', 1, at(0, 0), 'touch')
      pointer.up(1, at(0, 0))
    }
    expect(heard).toEqual(['tap a', 'tap a'])
    vi.advanceTimersByTime(TAP_DELAY_MS)
    expect(heard).toHaveLength(2)
  })

  it('makes two quick taps on one target a double tap and no tap', () => {
    const { heard, pointer } = setup()
    for (let i = 0; i < 2; i++) {
      pointer.down('a', 1, at(0, 0), 'touch')
      pointer.up(1, at(0, 0))
    }
    vi.runAllTimers()
    expect(heard).toEqual(['double a'])
  })

  it('does not combine taps on two targets', () => {
    const { heard, pointer } = setup()
    pointer.down('a', 1, at(0, 0), 'touch')
    pointer.up(1, at(0, 0))
    pointer.down('b', 1, at(50, 0), 'touch')
    pointer.up(1, at(50, 0))
    vi.runAllTimers()
    expect(heard).toEqual(['tap b'])
  })

  it('reports a hold while the finger is still down, and no tap after it', () => {
    const { heard, pointer } = setup()
    pointer.down('a', 1, at(0, 0), 'touch')
    vi.advanceTimersByTime(HOLD_MS)
    pointer.move(1, at(80, 0))
    pointer.up(1, at(80, 0))
    vi.runAllTimers()
    expect(heard).toEqual(['hold a'])
  })

  it('starts a drag only beyond the slop and reports offsets from the start', () => {
    const { heard, pointer } = setup()
    pointer.down('a', 1, at(10, 10), 'touch')
    pointer.move(1, at(15, 10))
    expect(heard).toEqual([])
    pointer.move(1, at(30, 10))
    pointer.up(1, at(40, 5))
    vi.runAllTimers()
    expect(heard).toEqual(['start a', 'move a 20,0', 'end a 30,-5'])
  })

  it('ignores a second finger', () => {
    const { heard, pointer } = setup()
    pointer.down('a', 1, at(0, 0), 'touch')
    pointer.down('b', 2, at(90, 0), 'touch')
    pointer.up(2, at(90, 0))
    pointer.up(1, at(0, 0))
    vi.runAllTimers()
    expect(heard).toEqual(['tap a'])
  })

  it('cancels a drag without ending it', () => {
    const { heard, pointer } = setup()
    pointer.down('a', 1, at(0, 0), 'mouse')
    pointer.move(1, at(50, 0))
    pointer.cancel()
    pointer.up(1, at(60, 0))
    expect(heard).toEqual(['start a', 'move a 50,0', 'cancel a'])
  })

  it('reports nothing more of a refused drag', () => {
    const { heard, pointer } = setup(false)
    pointer.down('a', 1, at(0, 0), 'mouse')
    pointer.move(1, at(50, 0))
    pointer.move(1, at(60, 0))
    pointer.up(1, at(60, 0))
    vi.runAllTimers()
    expect(heard).toEqual(['start a'])
  })
})
