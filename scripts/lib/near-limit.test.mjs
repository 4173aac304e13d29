import { expect, it } from 'vitest'
import { nearLimit, timedJourneys, timedTests } from './near-limit.mjs'

it('names the tests that took half of their limit or more, the nearest first', () => {
  const tests = [
    { name: 'quick', ms: 119_000, limitMs: 240_000 },
    { name: 'slow', ms: 120_000, limitMs: 240_000 },
    { name: 'slowest', ms: 230_400, limitMs: 240_000 },
  ]
  expect(nearLimit(tests)).toEqual(['slowest: 230 s of 240 s', 'slow: 120 s of 240 s'])
})

it('reads how long each unit test took, also of a run without a report', () => {
  const files = [{ name: 'sum.test.ts', assertionResults: [{ fullName: 'adds', duration: 12 }, { fullName: 'is skipped' }] }]
  expect(timedTests(files, 1000)).toEqual([
    { name: 'sum.test.ts › adds', ms: 12, limitMs: 1000 },
    { name: 'sum.test.ts › is skipped', ms: 0, limitMs: 1000 },
  ])
  expect([timedTests(null, 1000), timedJourneys(null)]).toEqual([[], []])
})

it('reads how long each journey took, and its own limit', () => {
  const spec = { title: 'it rings', tests: [{ projectName: 'one machine', timeout: 500, results: [{ duration: 400 }] }] }
  const report = { suites: [{ title: 'timer.spec.ts', specs: [], suites: [{ title: 'in the town', specs: [spec] }] }] }
  expect(timedJourneys(report)).toEqual([{ name: '[one machine] › timer.spec.ts › in the town › it rings', ms: 400, limitMs: 500 }])
})
