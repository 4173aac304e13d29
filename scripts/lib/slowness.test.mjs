import { afterEach, expect, it, vi } from 'vitest'
import { setSlowness, slownessOf } from './slowness.mjs'

afterEach(() => vi.unstubAllEnvs())

it.each([
  [3000, 1],
  [1500, 1],
  [1499, 1.1],
  [750, 2],
  [500, 3],
  [1, 8],
])('a machine of speed %d has limits %d times as long', (speed, slowness) => {
  expect(slownessOf(speed)).toBe(slowness)
})

it('measures the machine once, for the suites that follow', () => {
  vi.stubEnv('TEST_SLOWNESS', '')
  vi.spyOn(console, 'log').mockImplementation(() => undefined)
  const measured = setSlowness()
  expect(measured).toBeGreaterThanOrEqual(1)
  expect(process.env['TEST_SLOWNESS']).toBe(String(measured))
})

it('takes the word of whoever started the run', () => {
  vi.stubEnv('TEST_SLOWNESS', '3')
  vi.spyOn(console, 'log').mockImplementation(() => undefined)
  expect(setSlowness()).toBe(3)
})
