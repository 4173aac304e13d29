/** The totals reflect what really happened. */

import { describe, expect, it } from 'vitest'
import { addTotals, checkedTotals, journeyTotals, unitTotals } from './suites.mjs'

describe('unit tests', () => {
  /** @param {string} status @param {...string} tests */
  const file = (status, ...tests) => ({
    name: 'a.test.ts',
    status,
    message: '',
    assertionResults: tests.map((own) => ({ status: own, fullName: '', failureMessages: [] })),
  })

  it('are counted by their result', () => {
    const files = [file('passed', 'passed', 'passed', 'skipped', 'todo'), file('failed', 'passed', 'failed', 'pending')]
    expect(unitTotals(files)).toEqual({ passed: 3, failed: 1, skipped: 3 })
  })

  it('a file that could not be loaded, or that failed after its tests, is a failure', () => {
    expect(unitTotals([file('failed'), file('failed', 'passed'), file('failed', 'failed')]).failed).toBe(3)
  })
})

describe('journeys', () => {
  it('count as failed when they passed only on a retry', () => {
    const report = { stats: { expected: 5, unexpected: 1, flaky: 1, skipped: 2 }, errors: [] }
    expect(journeyTotals(report)).toEqual({ passed: 5, failed: 2, skipped: 2 })
  })

  it('an error outside a test is a failure', () => {
    const report = { stats: { expected: 0, unexpected: 0, flaky: 0, skipped: 0 }, errors: [{ message: 'no browser' }] }
    expect(journeyTotals(report).failed).toBe(1)
  })
})

describe('a suite', () => {
  it.each([
    ['that exits with an error but no failed test has failed once', 1, { passed: 3, failed: 0 }, 1],
    ['in which no test ran has failed once', 0, { passed: 0, failed: 0 }, 1],
    ['whose failures are already counted is unchanged', 1, { passed: 3, failed: 2 }, 2],
    ['that passed has passed', 0, { passed: 3, failed: 0 }, 0],
  ])('%s', (_what, code, counts, failed) => {
    expect(checkedTotals(code, { ...counts, skipped: 0 }).failed).toBe(failed)
  })

  it('without a report has no tests', () => {
    expect(unitTotals(null)).toEqual({ passed: 0, failed: 0, skipped: 0 })
    expect(journeyTotals(null)).toEqual({ passed: 0, failed: 0, skipped: 0 })
  })
})

it('totals add up', () => {
  const one = { passed: 1, failed: 2, skipped: 3 }
  expect(addTotals([one, one])).toEqual({ passed: 2, failed: 4, skipped: 6 })
})
