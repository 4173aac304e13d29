/** Summarises failures for the end of a long output, one line each: the name of the test and the first line of its message. */

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
        const { error } = results.find((/** @type {any} */ result) => result.error !== undefined) ?? {}
        return failureLine({ name: [`[${projectName}]`, ...path, spec.title].join(' › '), message: error?.message })
      }),
  )
  return [...own, ...inside]
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
