/** The end of the output names everything that failed. */

import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { failedTests, failureLine, failureList, journeyFailures, pageState, uncaught } from './failures.mjs'

describe('unit tests that failed', () => {
  it('are named with the first line of their message', () => {
    const tests = [
      { status: 'passed', fullName: 'a fine one', failureMessages: [] },
      {
        status: 'failed',
        fullName: 'the sum is right',
        failureMessages: ['\n\u001B[31mexpected 3\u001B[39m to be 4\n  at sum.ts:3'],
      },
    ]
    const files = [{ name: 'sum.test.ts', status: 'failed', message: '', assertionResults: tests }]
    expect(failedTests(files).map(failureLine)).toEqual(['sum.test.ts › the sum is right: expected 3 to be 4'])
  })

  it('are named by their file when it could not be loaded', () => {
    const broken = { name: 'a.test.ts', status: 'failed', message: 'no such module', assertionResults: [] }
    const fine = { name: 'b.test.ts', status: 'passed', message: '', assertionResults: [] }
    expect(failedTests([broken, fine]).map(failureLine)).toEqual(['a.test.ts: no such module'])
  })

  it('may be none, as in a run without a report', () => {
    expect([failedTests([]), failedTests(null), uncaught([]), journeyFailures(null)]).toEqual([[], [], [], []])
  })
})

it('errors that no test caught are listed as such', () => {
  expect(uncaught([{ message: 'late\nand long', file: 'a.test.ts' }, {}]).map(failureLine)).toEqual([
    'a.test.ts, caught by no test: late',
    'Caught by no test',
  ])
})

it('journeys that failed are listed with their project and their folders', () => {
  const test = (/** @type {string} */ status, /** @type {string[]} */ ...messages) => ({
    projectName: 'one machine',
    status,
    results: messages.map((message) => (message === '' ? {} : { error: { message } })),
  })
  const report = {
    errors: [{ message: 'the port is taken' }],
    suites: [
      {
        title: 'timer.spec.ts',
        specs: [
          { title: 'it rings', tests: [test('expected', '')] },
          { title: 'it stops', tests: [test('unexpected', 'not stopped\nat line 2')] },
        ],
        suites: [{ title: 'in another tab', specs: [{ title: 'it is the same', tests: [test('flaky', 'one second off', '')] }] }],
      },
    ],
  }
  expect(journeyFailures(report)).toEqual([
    'Outside of the journeys: the port is taken',
    '[one machine] › timer.spec.ts › it stops: not stopped',
    '[one machine] › timer.spec.ts › in another tab › it is the same: one second off',
  ])
})

it('the list of failures is printed only where there are some', () => {
  expect(failureList([])).toBe('')
  expect(failureList(['one: no\n    - main', 'two'])).toBe('\nFailed:\n- one: no\n    - main\n- two\n')
})

describe('what the page of a failed journey showed', () => {
  const folder = mkdtempSync(join(tmpdir(), 'grimoire-failures-'))
  afterAll(() => rmSync(folder, { recursive: true }))

  /** As Playwright writes it. @param {string[]} lines */
  const context = (...lines) =>
    [
      ...[
        '# Test info',
        '',
        '- Name: timer.spec.ts >> it stops',
        '',
        '# Error details',
        '',
        '```',
        'Error: not stopped',
        '```',
        '',
      ],
      ...(lines.length > 0 ? ['# Page snapshot', '', '```yaml', ...lines, '```', ''] : []),
      ...['# Test source', '', '```ts', '- a line of the journey', '```'],
    ].join('\n')

  it('comes after its line', () => {
    const path = join(folder, 'error-context.md')
    writeFileSync(path, context('- main:', '  - button "Stop"'))
    const attachments = [
      { name: 'screenshot', path: join(folder, 'a.png') },
      { name: 'error-context', path },
    ]
    const failed = (/** @type {any[]} */ files) => ({
      projectName: 'one machine',
      status: 'unexpected',
      results: [{ error: { message: 'not stopped' }, attachments: files }],
    })
    const gone = [{ name: 'error-context', path: join(folder, 'gone.md') }]
    const report = {
      errors: [],
      suites: [{ title: 'timer.spec.ts', specs: [{ title: 'it stops', tests: [failed(attachments), failed(gone), failed([])] }] }],
    }
    const line = '[one machine] › timer.spec.ts › it stops: not stopped'
    expect(journeyFailures(report)).toEqual([`${line}\n    - main:\n      - button "Stop"`, line, line])
  })

  it('is cut where it is long, and says so', () => {
    const lines = Array.from({ length: 75 }, (_, index) => `- text: ${index}`)
    const shown = pageState(context(...lines))
    expect(shown).toHaveLength(61)
    expect(shown.slice(58)).toEqual(['    - text: 58', '    - text: 59', '    … 15 more lines'])
    expect(pageState(context(...lines.slice(0, 60)))).toHaveLength(60)
  })

  it('is nothing where there was no page', () => {
    expect(pageState(context())).toEqual([])
  })
})
