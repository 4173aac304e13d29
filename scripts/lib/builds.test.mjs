/** When a build is stale. */

import { mkdirSync, mkdtempSync, renameSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeEach, describe, expect, it } from 'vitest'
import { fingerprint } from './builds.mjs'

let root = ''
const print = () => fingerprint(root, ['apps/storyteller', 'package-lock.json'])

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'grimoire-'))
  mkdirSync(join(root, 'apps/storyteller/src'), { recursive: true })
  writeFileSync(join(root, 'package-lock.json'), '{}')
  writeFileSync(join(root, 'apps/storyteller/src/main.tsx'), 'one')
})

describe('a build is stale after', () => {
  it.each([
    ['a change in a file', () => writeFileSync(join(root, 'apps/storyteller/src/main.tsx'), 'two')],
    ['a new file', () => writeFileSync(join(root, 'apps/storyteller/src/new.ts'), '')],
    ['a new name', () => renameSync(join(root, 'apps/storyteller/src/main.tsx'), join(root, 'apps/storyteller/src/other.tsx'))],
    ['another package', () => writeFileSync(join(root, 'package-lock.json'), '{"a":1}')],
  ])('%s', (_what, change) => {
    const before = print()
    change()
    expect(print()).not.toBe(before)
  })
})

describe('a build is not stale after', () => {
  it.each([
    ['nothing', () => undefined],
    ['a change in a test', () => writeFileSync(join(root, 'apps/storyteller/src/main.test.tsx'), 'test')],
    ['a file that was only touched', () => utimesSync(join(root, 'apps/storyteller/src/main.tsx'), new Date(), new Date())],
    [
      'the build itself',
      () => (mkdirSync(join(root, 'apps/storyteller/dist')), writeFileSync(join(root, 'apps/storyteller/dist/x.js'), '')),
    ],
    [
      'an install',
      () => (
        mkdirSync(join(root, 'apps/storyteller/node_modules')), writeFileSync(join(root, 'apps/storyteller/node_modules/x.js'), '')
      ),
    ],
  ])('%s', (_what, change) => {
    const before = print()
    change()
    expect(print()).toBe(before)
  })
})
