/** What failed on CI is tried once more, so that a machine busy with other things does not speak for the change. */

import { failedTests, failureLine, uncaught } from './failures.mjs'

/** @typedef {{ status: string, fullName: string, failureMessages: string[] }} TestResult */

/** A file of Vitest's JSON report. @typedef {{ name: string, status: string, message: string, assertionResults: TestResult[] }} FileResult */

/** @typedef {{ message?: string, file?: string }} Unhandled an error that no test caught, and where it came from if that is known */

/**
 * @typedef {object} UnitRun
 * @property {number} code the exit code
 * @property {readonly FileResult[] | null} files null when there was no report
 * @property {readonly Unhandled[]} unhandled
 */

/** More files than this do not fail by chance. */
const BY_CHANCE = 10

/**
 * The files to run again; none named means every one, as when nothing says where it went wrong. Null when there is nothing to try.
 * @param {UnitRun} run
 * @returns {string[] | null}
 */
export function filesToTryAgain({ code, files, unhandled }) {
  if (code === 0) return null
  const failed = (files ?? []).filter(({ status }) => status === 'failed').map(({ name }) => name)
  const strewn = unhandled.map(({ file }) => file)
  if (strewn.includes(undefined)) return []
  const named = [...new Set([...failed, ...strewn.filter((file) => file !== undefined)])]
  return named.length > BY_CHANCE ? null : named
}

/**
 * The first run with the files that were tried again as they were the second time, and the tests that have passed only then.
 * @param {UnitRun} first
 * @param {readonly string[]} files that were tried again; none for all
 * @param {UnitRun} second
 * @returns {{ run: UnitRun, triedAgain: string[] }}
 */
export function afterSecondTry(first, files, second) {
  const again = second.files ?? []
  const replaced = new Set(again.map(({ name }) => name))
  const kept = files.length === 0 ? [] : (first.files ?? []).filter(({ name }) => !replaced.has(name))
  const failedAgain = new Set(failuresOf(second).map(({ name }) => name))
  return {
    run: { code: second.code, files: [...kept, ...again], unhandled: second.unhandled },
    triedAgain: failuresOf(first)
      .filter(({ name }) => !failedAgain.has(name))
      .map(failureLine),
  }
}

/** @param {UnitRun} run */
function failuresOf({ files, unhandled }) {
  return [...failedTests(files), ...uncaught(unhandled)]
}
