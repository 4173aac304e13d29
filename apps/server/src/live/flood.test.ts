/** A flood is many within half a second, and goes on for as long as they keep coming. */

import { expect, it } from 'vitest'
import { watchFlood } from './flood.ts'

function flood() {
  let now = 1000
  const watched = watchFlood(() => now)
  return {
    come(count: number): void {
      for (let one = 0; one < count; one += 1) watched.add()
    },
    pass: (ms: number) => void (now += ms),
    isOn: watched.isOn,
  }
}

it('is on from fifty within half a second', () => {
  const { come, isOn } = flood()
  expect(isOn()).toBe(false)
  come(49)
  expect(isOn()).toBe(false)
  come(1)
  expect(isOn()).toBe(true)
})

it('is not made by those who come one after the other', () => {
  const { come, pass, isOn } = flood()
  for (let tenth = 0; tenth < 100; tenth += 1) {
    come(5)
    pass(100)
    expect(isOn()).toBe(false)
  }
})

it('goes on while they keep coming, and for half a second to a second after the last', () => {
  const { come, pass, isOn } = flood()
  for (let half = 0; half < 10; half += 1) {
    come(60)
    expect(isOn()).toBe(true)
    pass(500)
    expect(isOn()).toBe(true)
  }
  pass(500)
  expect(isOn()).toBe(false)
})
