/** A second try speaks for the change, and what needed it is named. */

import { describe, expect, it } from 'vitest'
import { afterSecondTry, filesToTryAgain } from './second-try.mjs'

/** @param {string} name @param {Record<string, 'passed' | 'failed'>} tests */
function file(name, tests) {
  const assertionResults = Object.entries(tests).map(([fullName, status]) => ({
    fullName,
    status,
    failureMessages: status === 'failed' ? ['too late'] : [],
  }))
  return { name, status: Object.values(tests).includes('failed') ? 'failed' : 'passed', message: '', assertionResults }
}

const fine = file('fine.ts', { one: 'passed' })
const shaky = file('shaky.ts', { one: 'failed', two: 'passed' })
const shakyAgain = file('shaky.ts', { one: 'passed', two: 'passed' })

describe('what is tried again', () => {
  it('is nothing after a run without a failure', () => {
    expect(filesToTryAgain({ code: 0, files: [fine], unhandled: [] })).toBeNull()
  })

  it('is every file in which something failed, each once', () => {
    const unhandled = [{ file: 'fine.ts' }, { file: 'shaky.ts' }]
    expect(filesToTryAgain({ code: 1, files: [fine, shaky], unhandled })).toEqual(['shaky.ts', 'fine.ts'])
  })

  it('is everything when nothing says where it went wrong', () => {
    expect(filesToTryAgain({ code: 1, files: [fine, shaky], unhandled: [{}] })).toEqual([])
    expect(filesToTryAgain({ code: 134, files: null, unhandled: [] })).toEqual([])
  })

  it('is nothing when so much failed that it was not by chance', () => {
    const files = Array.from({ length: 11 }, (_, index) => file(`${index}.ts`, { one: 'failed' }))
    expect(filesToTryAgain({ code: 1, files, unhandled: [] })).toBeNull()
  })
})

describe('after a second try', () => {
  const first = { code: 1, files: [fine, shaky], unhandled: [{ file: 'shaky.ts', message: 'gone' }] }

  it('what passed then has passed and is named', () => {
    const after = afterSecondTry(first, ['shaky.ts'], { code: 0, files: [shakyAgain], unhandled: [] })
    expect(after.run).toEqual({ code: 0, files: [fine, shakyAgain], unhandled: [] })
    expect(after.triedAgain).toEqual(['shaky.ts › one: too late', 'shaky.ts, caught by no test: gone'])
  })

  it('what failed twice has failed', () => {
    const second = { code: 1, files: [shaky], unhandled: [] }
    const after = afterSecondTry(first, ['shaky.ts'], second)
    expect(after.run).toEqual({ code: 1, files: [fine, shaky], unhandled: [] })
    expect(after.triedAgain).toEqual(['shaky.ts, caught by no test: gone'])
  })

  it('of everything, the first run counts for nothing', () => {
    const after = afterSecondTry(first, [], { code: 0, files: [shakyAgain], unhandled: [] })
    expect(after.run.files).toEqual([shakyAgain])
  })

  it('that left no report, what stood before is not taken for it', () => {
    const after = afterSecondTry(first, ['shaky.ts'], { code: 134, files: null, unhandled: [] })
    expect(after.run).toEqual({ code: 134, files: [fine, shaky], unhandled: [] })
  })
})
