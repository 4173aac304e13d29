/** The totals say what truly happened. */

import { describe, expect, it } from 'vitest'
import { addTotals, honest, journeyTotals, unitTotals } from './suites.mjs'

describe('unit tests', () => {
  const report = { numPassedTests: 7, numFailedTests: 2, numPendingTests: 1, numTodoTests: 0, testResults: [] }

  it('are counted as Vitest counts them', () => {
    expect(unitTotals(report)).toEqual({ passed: 7, failed: 2, skipped: 1 })
  })

  it('a file that could not be loaded is a failure, though it has no tests', () => {
    const testResults = [
      { status: 'failed', assertionResults: [] },
      { status: 'failed', assertionResults: [{ status: 'failed' }] },
      { status: 'passed', assertionResults: [{ status: 'passed' }] },
    ]
    expect(unitTotals({ ...report, testResults }).failed).toBe(3)
  })
})

describe('journeys', () => {
  it('that passed only at the second try have failed', () => {
    const report = { stats: { expected: 5, unexpected: 1, flaky: 1, skipped: 2 }, errors: [] }
    expect(journeyTotals(report)).toEqual({ passed: 5, failed: 2, skipped: 2 })
  })

  it('an error outside of a test is a failure', () => {
    const report = { stats: { expected: 0, unexpected: 0, flaky: 0, skipped: 0 }, errors: [{ message: 'no browser' }] }
    expect(journeyTotals(report).failed).toBe(1)
  })
})

describe('a suite', () => {
  it.each([
    ['that ended badly without a failed test has failed once', 1, { passed: 3, failed: 0 }, 1],
    ['in which nothing ran has failed once', 0, { passed: 0, failed: 0 }, 1],
    ['whose failures are counted already is left as it is', 1, { passed: 3, failed: 2 }, 2],
    ['that passed has passed', 0, { passed: 3, failed: 0 }, 0],
  ])('%s', (_what, code, counts, failed) => {
    expect(honest(code, { ...counts, skipped: 0 }).failed).toBe(failed)
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
