/** The checks that need no browser, step by step, and how the steps share the cores. */

import { runToolQuietly } from './run.mjs'

/** @typedef {{ what: string, tool: string, args: readonly string[] }} Step */

/** @returns {Step[]} */
export const lintSteps = () => [
  { what: 'lint and boundaries', tool: 'oxlint', args: ['-c', 'config/oxlint.jsonc'] },
  {
    what: 'stylesheets',
    tool: 'stylelint',
    args: ['--config', 'config/stylelint.config.js', '{packages/page,apps/public,apps/storyteller}/src/**/*.css'],
  },
  { what: 'format', tool: '@biomejs/biome', args: ['check', '.'] },
]

/** Long steps first, so that no core is idle at the end. @returns {Step[]} */
export const staticSteps = () => [
  ...lintSteps(),
  // Builds two projects in parallel with one checker each: several checkers on one project would compute the same types again.
  { what: 'types', tool: 'typescript', args: ['-b', 'config', '--builders', '2', '--checkers', '1'] },
  { what: 'unused code', tool: 'knip', args: ['-c', 'config/knip.json'] },
  { what: 'languages', tool: 'scripts/languages-check.mjs', args: ['--change'] },
]

/**
 * @typedef {object} Change
 * @property {string} since the commit that it is compared with
 * @property {readonly string[] | null} workspaces those with changes; `null` for any
 */

/** The projects of `vitest.config.ts`. */
const TESTED = ['game', 'catalogue', 'protocol', 'page', 'public', 'storyteller', 'server', 'scripts']

/**
 * For a change, only the unit tests of its own workspaces whose imports it can reach run; nearly every test reaches the rules of the
 * game. Where `forceRerunTriggers` of `vitest.config.ts` says so, and without a change, all run.
 * @param {Change | null} change
 * @returns {Step[]}
 */
export const allSteps = (change) => [
  { what: 'unit tests', tool: 'vitest', args: ['run', ...(change === null ? [] : reachedBy(change))] },
  ...staticSteps(),
]

/** @param {Change} change @returns {string[]} */
function reachedBy({ since, workspaces }) {
  const projects = workspaces?.filter((name) => TESTED.includes(name)) ?? []
  return ['--changed', since, '--passWithNoTests', ...projects.flatMap((name) => ['--project', name])]
}

/**
 * Runs the steps, two at a time. Prints the output of each when it ends, and finally a summary line for each.
 * @param {readonly Step[]} steps
 * @param {(tool: string, args: readonly string[]) => Promise<{ code: number, output: string }>} [runStep]
 * @returns {Promise<boolean>} whether all passed
 */
export async function runSteps(steps, runStep = runToolQuietly) {
  /** @type {Map<string, { passed: boolean, seconds: number }>} */
  const results = new Map()
  const waiting = [...steps]
  const lane = async () => {
    for (let step = waiting.shift(); step !== undefined; step = waiting.shift()) {
      const { what, tool, args } = step
      const start = performance.now()
      const { code, output } = await runStep(tool, args)
      const seconds = Math.round((performance.now() - start) / 1000)
      results.set(what, { passed: code === 0, seconds })
      console.log(`\n— ${what} (${seconds} s)\n${output.trimEnd()}`)
    }
  }
  await Promise.all([lane(), lane()])
  const ends = steps.map(({ what }) => ({ what, passed: results.get(what)?.passed === true, seconds: results.get(what)?.seconds }))
  console.log(`\n${ends.map(({ what, passed, seconds }) => `${passed ? '✓' : '✗'} ${what} (${seconds} s)`).join('\n')}`)
  return ends.every(({ passed }) => passed)
}
