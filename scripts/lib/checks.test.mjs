/** The steps of a check: two run at a time, and one that fails makes the check fail without stopping the others. */

import { existsSync } from 'node:fs'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { allSteps, lintSteps, runSteps, staticSteps } from './checks.mjs'
import { toolPath } from './run.mjs'

const STEPS = ['a', 'b', 'c', 'd'].map((what) => ({ what, tool: what, args: [] }))

/** @type {string[]} */
let printed = []
beforeEach(() => {
  printed = []
  vi.spyOn(console, 'log').mockImplementation((text) => void printed.push(text))
})
afterEach(() => vi.restoreAllMocks())

it('passes when every step passes, and prints the output of each', async () => {
  expect(await runSteps(STEPS, async (tool) => ({ code: 0, output: `${tool} says so` }))).toBe(true)
  for (const { what } of STEPS) expect(printed.join('\n')).toContain(`${what} says so`)
})

it.each(['a', 'b', 'c', 'd'])('fails when %s fails, and still runs the others', async (bad) => {
  /** @type {string[]} */
  const ran = []
  const passed = await runSteps(STEPS, async (tool) => {
    ran.push(tool)
    return { code: tool === bad ? 1 : 0, output: '' }
  })
  expect(passed).toBe(false)
  expect(ran.sort()).toEqual(['a', 'b', 'c', 'd'])
  const totals = printed.at(-1) ?? ''
  expect(totals.match(/^✗ (\w)/m)?.[1]).toBe(bad)
  expect(totals.match(/✓/g)).toHaveLength(3)
})

it('runs two at a time, never three', async () => {
  let running = 0
  let most = 0
  await runSteps(STEPS, async () => {
    most = Math.max(most, ++running)
    await Promise.resolve()
    running--
    return { code: 0, output: '' }
  })
  expect(most).toBe(2)
})

it('includes every step in the whole check', () => {
  const whole = allSteps(null).map(({ what }) => what)
  expect(whole).toEqual(expect.arrayContaining([...lintSteps(), ...staticSteps()].map(({ what }) => what)))
  expect(whole).toEqual(
    expect.arrayContaining(['unit tests', 'lint and boundaries', 'format', 'types', 'unused code', 'languages']),
  )
})

it.each(allSteps(null))('finds what runs “$what”', ({ tool }) => {
  expect(existsSync(toolPath(tool))).toBe(true)
})

it('runs the unit tests that a change can affect in its own workspaces, or all of them', () => {
  /** @param {import('./checks.mjs').Change | null} change */
  const unit = (change) => allSteps(change).find(({ what }) => what === 'unit tests')?.args
  const changed = ['run', '--changed', 'abc123', '--passWithNoTests']
  expect(unit({ since: 'abc123', workspaces: null })).toEqual(changed)
  expect(unit({ since: 'abc123', workspaces: ['docs', 'game', 'page'] })).toEqual([
    ...changed,
    '--project',
    'game',
    '--project',
    'page',
  ])
  expect(unit(null)).toEqual(['run'])
})

it('lets a change wait for its translations, which a release does not', () => {
  expect(staticSteps().find(({ what }) => what === 'languages')?.args).toEqual(['--change'])
})
