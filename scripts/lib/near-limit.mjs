/** Names the tests that came near their limit, at the end of a run: on a slower machine they may be the next to fail. */

/** What part of its limit a test may take before it is named. */
const NEAR = 0.5

/** @typedef {{ name: string, ms: number, limitMs: number }} Timed */

/**
 * @param {readonly Timed[]} tests
 * @returns {string[]} a line each, the nearest to its limit first
 */
export function nearLimit(tests) {
  return tests
    .filter(({ ms, limitMs }) => ms >= NEAR * limitMs)
    .sort((one, other) => other.ms / other.limitMs - one.ms / one.limitMs)
    .map(({ name, ms, limitMs }) => `${name}: ${seconds(ms)} of ${seconds(limitMs)}`)
}

/**
 * @param {readonly { name: string, assertionResults: { fullName: string, duration?: number | null }[] }[] | null} files of Vitest's JSON
 * @param {number} limitMs
 * @returns {Timed[]}
 */
export function timedTests(files, limitMs) {
  return (files ?? []).flatMap(({ name, assertionResults }) =>
    assertionResults.map(({ fullName, duration }) => ({ name: `${name} › ${fullName}`, ms: duration ?? 0, limitMs })),
  )
}

/** @param {any} report Playwright's JSON, or null. @returns {Timed[]} */
export function timedJourneys(report) {
  return report === null ? [] : report.suites.flatMap((/** @type {any} */ suite) => timedIn(suite, []))
}

/** @param {any} suite @param {string[]} above @returns {Timed[]} */
function timedIn(suite, above) {
  const path = [...above, suite.title]
  const inside = (suite.suites ?? []).flatMap((/** @type {any} */ inner) => timedIn(inner, path))
  const own = (suite.specs ?? []).flatMap((/** @type {any} */ spec) =>
    spec.tests.flatMap((/** @type {any} */ { projectName, timeout, results }) =>
      results.map((/** @type {any} */ { duration }) => ({
        name: [`[${projectName}]`, ...path, spec.title].join(' › '),
        ms: duration,
        limitMs: timeout,
      })),
    ),
  )
  return [...own, ...inside]
}

/** @param {number} ms */
function seconds(ms) {
  return `${Math.round(ms / 1000)} s`
}
