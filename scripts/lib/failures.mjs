/**
 * Summarises failures for the end of a long output, one line each: the name of the test and the first line of its message. A journey also
 * says what its page showed, because a run elsewhere leaves nothing but its output.
 */

import { existsSync, readFileSync } from 'node:fs'

/** @typedef {{ name: string, message: string | undefined }} Failure */

/** @typedef {{ status: string, fullName: string, failureMessages: string[] }} TestResult */

/** A file of Vitest's JSON report. @typedef {{ name: string, status: string, message: string, assertionResults: TestResult[] }} FileResult */

/** @typedef {{ message?: string, file?: string }} Unhandled an error that no test caught, and where it came from if that is known */

/**
 * A file that could not be loaded is listed by its own name.
 * @param {readonly FileResult[] | null} files
 * @returns {Failure[]}
 */
export function failedTests(files) {
  return (files ?? []).flatMap((file) => {
    const tests = file.assertionResults.filter((test) => test.status === 'failed')
    if (tests.length === 0) return file.status === 'failed' ? [{ name: file.name, message: file.message }] : []
    return tests.map((test) => ({ name: `${file.name} › ${test.fullName}`, message: test.failureMessages[0] }))
  })
}

/**
 * Errors that no test caught. They make a run fail even though every test passed.
 * @param {readonly Unhandled[]} errors as `unhandled-reporter.mjs` wrote them
 * @returns {Failure[]}
 */
export function uncaught(errors) {
  return errors.map(({ file, message }) => ({
    name: file === undefined ? 'Caught by no test' : `${file}, caught by no test`,
    message,
  }))
}

/** What a run says of its failures before its totals. @param {readonly string[]} failures @returns {string} empty without any */
export function failureList(failures) {
  return failures.length === 0 ? '' : `\nFailed:\n${failures.map((failure) => `- ${failure}`).join('\n')}\n`
}

/** What a run says of the tests near their limits. @param {readonly string[]} slow @returns {string} empty without any */
export function slowList(slow) {
  return slow.length === 0 ? '' : `\nNear their limit:\n${slow.map((line) => `- ${line}`).join('\n')}\n`
}

/** @param {any} report Playwright's JSON, or null. @returns {string[]} */
export function journeyFailures(report) {
  if (report === null) return []
  const outside = report.errors.map((/** @type {any} */ { message }) => failureLine({ name: 'Outside of the journeys', message }))
  return [...outside, ...report.suites.flatMap((/** @type {any} */ suite) => failedJourneys(suite, []))]
}

/** @param {any} suite @param {string[]} above @returns {string[]} */
function failedJourneys(suite, above) {
  const path = [...above, suite.title]
  const inside = (suite.suites ?? []).flatMap((/** @type {any} */ inner) => failedJourneys(inner, path))
  const own = (suite.specs ?? []).flatMap((/** @type {any} */ spec) =>
    spec.tests
      .filter((/** @type {any} */ { status }) => status === 'unexpected' || status === 'flaky')
      .map((/** @type {any} */ { projectName, results }) => {
        const failed = results.find((/** @type {any} */ result) => result.error !== undefined)
        const line = failureLine({ name: [`[${projectName}]`, ...path, spec.title].join(' › '), message: failed?.error.message })
        return [line, ...shownByPage(failed)].join('\n')
      }),
  )
  return [...own, ...inside]
}

/** @param {any} result of one try of a journey, in Playwright's JSON. @returns {string[]} */
function shownByPage(result) {
  const { path } = result?.attachments?.find((/** @type {any} */ { name }) => name === 'error-context') ?? {}
  return path !== undefined && existsSync(path) ? pageState(readFileSync(path, 'utf8')) : []
}

/** So many lines say where the page was; a whole game can have hundreds. */
const STATE_LINES = 60

/**
 * The elements of the page as assistive technology reads them, at the time of the failure, from what Playwright wrote about it.
 * @param {string} context the text of an `error-context.md`
 * @returns {string[]} indented lines; none if there was no page
 */
export function pageState(context) {
  const blocks = [...context.matchAll(/^```yaml\n(.*?)\n```$/gms)]
  const lines = (blocks.at(-1)?.[1] ?? '').split('\n').filter((line) => line.trim() !== '')
  const left = lines.length - STATE_LINES
  return [...lines.slice(0, STATE_LINES), ...(left > 0 ? [`… ${left} more lines`] : [])].map((line) => `    ${line}`)
}

/** @param {Failure} failure */
export function failureLine({ name, message = '' }) {
  const first = withoutColours(message)
    .split('\n')
    .find((text) => text.trim() !== '')
  return first === undefined ? name : `${name}: ${first.trim()}`
}

/** @param {string} text */
function withoutColours(text) {
  return text.replaceAll(new RegExp(`${String.fromCharCode(27)}\\[[0-9;]*m`, 'g'), '')
}
