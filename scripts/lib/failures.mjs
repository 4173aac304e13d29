/** What failed, a line each, for the end of a long output: the name of the test and the first line of what it said. */

/** @param {any} report Vitest's JSON, or null. @returns {string[]} */
export function unitFailures(report) {
  return (report?.testResults ?? []).flatMap((/** @type {any} */ file) => {
    const tests = file.assertionResults.filter((/** @type {any} */ test) => test.status === 'failed')
    if (tests.length === 0) return file.status === 'failed' ? [line(file.name, file.message)] : []
    return tests.map((/** @type {any} */ test) => line(`${file.name} › ${test.fullName}`, test.failureMessages[0]))
  })
}

/**
 * Errors that no test caught, which fail a run although every test passed.
 * @param {{ message?: string }[] | null} errors as `unhandled-reporter.mjs` wrote them
 */
export function unhandledFailures(errors) {
  return (errors ?? []).map(({ message }) => line('Caught by no test', message))
}

/** @param {any} report Playwright's JSON, or null. @returns {string[]} */
export function journeyFailures(report) {
  if (report === null) return []
  const outside = report.errors.map((/** @type {any} */ { message }) => line('Outside of the journeys', message))
  return [...outside, ...report.suites.flatMap((/** @type {any} */ suite) => failuresOf(suite, []))]
}

/** @param {any} suite @param {string[]} above @returns {string[]} */
function failuresOf(suite, above) {
  const path = [...above, suite.title]
  const inside = (suite.suites ?? []).flatMap((/** @type {any} */ inner) => failuresOf(inner, path))
  const own = (suite.specs ?? []).flatMap((/** @type {any} */ spec) =>
    spec.tests
      .filter((/** @type {any} */ { status }) => status === 'unexpected' || status === 'flaky')
      .map((/** @type {any} */ { projectName, results }) => {
        const { error } = results.find((/** @type {any} */ result) => result.error !== undefined) ?? {}
        return line([`[${projectName}]`, ...path, spec.title].join(' › '), error?.message)
      }),
  )
  return [...own, ...inside]
}

/** @param {string} name @param {string | undefined} message */
function line(name, message = '') {
  const first = withoutColours(message)
    .split('\n')
    .find((text) => text.trim() !== '')
  return first === undefined ? name : `${name}: ${first.trim()}`
}

/** @param {string} text */
function withoutColours(text) {
  return text.replaceAll(new RegExp(`${String.fromCharCode(27)}\\[[0-9;]*m`, 'g'), '')
}
