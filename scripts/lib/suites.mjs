/** Runs the two suites, unit tests and browser journeys, and reads from their reports how many tests passed. */

import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { ensureBrowser } from './browser.mjs'
import { failedTests, failureLine, journeyFailures, uncaught } from './failures.mjs'
import { nearLimit, timedJourneys, timedTests } from './near-limit.mjs'
import { ROOT } from './root.mjs'
import { runTool } from './run.mjs'
import { UNHANDLED_REPORT } from './unhandled-reporter.mjs'

/** @typedef {{ passed: number, failed: number, skipped: number }} Totals */

/**
 * Totals, with a line for each named failure and for each test that came near its limit.
 * @typedef {Totals & { failures: string[], slow: string[] }} Outcome
 */

/** The limit of a unit test on a quick machine, as in `vitest.config.ts`. */
const UNIT_LIMIT_MS = 240_000

const UNIT_REPORT = join(ROOT, '.cache', 'tests', 'unit.json')
const UNHANDLED = join(ROOT, '.cache', 'tests', 'unhandled.json')
const JOURNEY_REPORT = join(ROOT, '.cache', 'tests', 'journeys.json')

/** @returns {Promise<Outcome>} */
export async function runUnitTests() {
  makeRoom(UNIT_REPORT)
  makeRoom(UNHANDLED)
  const reporters = ['default', 'json', './scripts/lib/unhandled-reporter.mjs'].map((name) => `--reporter=${name}`)
  const code = await runTool('vitest', ['run', ...reporters, `--outputFile.json=${UNIT_REPORT}`], {
    env: { [UNHANDLED_REPORT]: UNHANDLED },
  })
  const files = read(UNIT_REPORT)?.testResults ?? null
  const unhandled = read(UNHANDLED) ?? []
  const failures = [...failedTests(files), ...uncaught(unhandled)].map(failureLine)
  const limitMs = UNIT_LIMIT_MS * Number(process.env['TEST_SLOWNESS'] ?? 1)
  return { ...checkedTotals(code, unitTotals(files)), failures, slow: nearLimit(timedTests(files, limitMs)) }
}

/**
 * Requires finished builds. `E2E_BROWSER` tells the Playwright configuration which browser to use.
 * @param {readonly string[]} [args] for Playwright
 * @returns {Promise<Outcome>}
 */
export async function runJourneys(args = []) {
  makeRoom(JOURNEY_REPORT)
  const browser = await ensureBrowser()
  const code = await runTool('@playwright/test', ['test', '--reporter=list,json', ...args], {
    cwd: 'e2e',
    env: { PLAYWRIGHT_JSON_OUTPUT_FILE: JOURNEY_REPORT, ...(browser === null ? {} : { E2E_BROWSER: browser }) },
  })
  const report = read(JOURNEY_REPORT)
  return {
    ...checkedTotals(code, journeyTotals(report)),
    failures: journeyFailures(report),
    slow: nearLimit(timedJourneys(report)),
  }
}

/**
 * A file that could not be loaded has no tests, and counts as one failure.
 * @param {readonly import('./failures.mjs').FileResult[] | null} files
 * @returns {Totals}
 */
export function unitTotals(files) {
  const statuses = (files ?? []).flatMap(({ status, assertionResults }) => {
    const own = assertionResults.map((test) => test.status)
    return status === 'failed' && !own.includes('failed') ? [...own, 'failed'] : own
  })
  const count = (/** @type {string[]} */ ...wanted) => statuses.filter((status) => wanted.includes(status)).length
  return { passed: count('passed'), failed: count('failed'), skipped: count('pending', 'skipped', 'todo') }
}

/**
 * Totals from Playwright's JSON report. A journey that passed only on a retry counts as failed.
 * @param {any} report
 * @returns {Totals}
 */
export function journeyTotals(report) {
  if (report === null) return { passed: 0, failed: 0, skipped: 0 }
  const { expected, unexpected, flaky, skipped } = report.stats
  return { passed: expected, failed: unexpected + flaky + report.errors.length, skipped }
}

/**
 * @param {readonly Totals[]} suites
 * @returns {Totals}
 */
export function addTotals(suites) {
  const sum = (/** @type {keyof Totals} */ key) => suites.reduce((total, suite) => total + suite[key], 0)
  return { passed: sum('passed'), failed: sum('failed'), skipped: sum('skipped') }
}

/**
 * A suite that exited with an error, or in which no test ran, counts as failed, whatever its report says.
 * @param {number} code
 * @param {Totals} totals
 * @returns {Totals}
 */
export function checkedTotals(code, totals) {
  const broken = code !== 0 || totals.passed + totals.failed === 0
  return broken && totals.failed === 0 ? { ...totals, failed: 1 } : totals
}

/** Removes the previous report, so that it is never mistaken for the new one. @param {string} report */
function makeRoom(report) {
  mkdirSync(dirname(report), { recursive: true })
  rmSync(report, { force: true })
}

/** @param {string} report */
function read(report) {
  return existsSync(report) ? JSON.parse(readFileSync(report, 'utf8')) : null
}
