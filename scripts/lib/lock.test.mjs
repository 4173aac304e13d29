import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { withLock } from './lock.mjs'

const lockFile = () => join(mkdtempSync(join(tmpdir(), 'lock-')), 'folder', 'lock')

it('lets one do its work after the other', async () => {
  const path = lockFile()
  /** @type {string[]} */
  const steps = []
  const step = (/** @type {string} */ name) => async () => {
    steps.push(`${name} begins`)
    await Promise.resolve()
    steps.push(`${name} ends`)
  }
  await Promise.all([withLock(path, step('first')), withLock(path, step('second'))])
  expect(steps).toEqual(['first begins', 'first ends', 'second begins', 'second ends'])
})

it('is released when the work fails, and gives its error', async () => {
  const path = lockFile()
  await expect(withLock(path, () => Promise.reject(new Error('no disk')))).rejects.toThrow('no disk')
  expect(existsSync(path)).toBe(false)
})

it('takes over the lock of a process that has ended', async () => {
  const path = lockFile()
  await withLock(path, () => Promise.resolve())
  const { pid } = spawnSync(process.execPath, ['--eval', ''])
  writeFileSync(path, String(pid))
  expect(await withLock(path, () => Promise.resolve('done'))).toBe('done')
})
