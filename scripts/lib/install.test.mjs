/** When an install is needed. */

import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeEach, describe, expect, it } from 'vitest'
import { isInstalled } from './install.mjs'

let root = ''

/** @param {string} path @param {Record<string, object>} packages */
function write(path, packages) {
  writeFileSync(join(root, path), JSON.stringify({ packages }))
}

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'grimoire-'))
  write('package-lock.json', { '': {}, 'node_modules/zod': { version: '4.0.0' } })
})

describe('an install is needed', () => {
  it('on a fresh clone', () => {
    expect(isInstalled(root)).toBe(false)
  })

  it('when a package is missing or of another version', () => {
    mkdirSync(join(root, 'node_modules'))
    expect(isInstalled(root)).toBe(false)
    write('node_modules/.package-lock.json', {})
    expect(isInstalled(root)).toBe(false)
    write('node_modules/.package-lock.json', { 'node_modules/zod': { version: '3.0.0' } })
    expect(isInstalled(root)).toBe(false)
  })

  it('when the lock file has changed since the last time', () => {
    mkdirSync(join(root, 'node_modules'))
    write('node_modules/.package-lock.json', { 'node_modules/zod': { version: '4.0.0' } })
    expect(isInstalled(root)).toBe(true)
    write('package-lock.json', { 'node_modules/zod': { version: '4.0.1' } })
    expect(isInstalled(root)).toBe(false)
  })
})

describe('no install is needed', () => {
  beforeEach(() => mkdirSync(join(root, 'node_modules')))

  it('when npm’s own record contains every package', () => {
    write('node_modules/.package-lock.json', { 'node_modules/zod': { version: '4.0.0' } })
    expect(isInstalled(root)).toBe(true)
  })

  it('for packages of other systems, links and the repository itself', () => {
    write('package-lock.json', {
      '': {},
      'apps/storyteller': { version: '0.1.0' },
      'node_modules/@grimoire/storyteller': { link: true },
      'node_modules/zod': { version: '4.0.0' },
      'node_modules/for-another-system': { version: '1.0.0', optional: true },
    })
    write('node_modules/.package-lock.json', { 'node_modules/zod': { version: '4.0.0' } })
    expect(isInstalled(root)).toBe(true)
  })

  it('a second time, from the stamp alone', () => {
    write('node_modules/.package-lock.json', { 'node_modules/zod': { version: '4.0.0' } })
    isInstalled(root)
    write('node_modules/.package-lock.json', {})
    expect(isInstalled(root)).toBe(true)
  })
})
