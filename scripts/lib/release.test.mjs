import { mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { beforeEach, describe, expect, it } from 'vitest'
import { RELEASES_FILE, writeRelease } from './release.mjs'

/** @type {string} */
let root

/** @param {string} file @param {unknown} value */
function write(file, value) {
  mkdirSync(dirname(join(root, file)), { recursive: true })
  writeFileSync(join(root, file), JSON.stringify(value, null, 2))
}

/** @param {string} file */
const read = (file) => JSON.parse(readFileSync(join(root, file), 'utf8'))

const FIRST = { version: '0.9.0', date: '2026-01-31', notes: ['begin'] }

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'release-'))
  write('package.json', { version: '0.9.0', workspaces: ['packages/*', 'e2e'] })
  write('packages/game/package.json', { name: '@grimoire/game', version: '0.9.0', dependencies: { immer: '0.9.0' } })
  write('packages/page/package.json', { name: '@grimoire/page', version: '0.9.0', dependencies: { '@grimoire/game': '0.9.0' } })
  write('e2e/package.json', { name: '@grimoire/e2e', version: '0.9.0', devDependencies: { '@grimoire/game': '0.9.0' } })
  write('package-lock.json', {
    version: '0.9.0',
    packages: {
      '': { version: '0.9.0' },
      'packages/page': { version: '0.9.0', dependencies: { '@grimoire/game': '0.9.0', immer: '0.9.0' } },
      'node_modules/immer': { version: '0.9.0' },
      'node_modules/@grimoire/game': { resolved: 'packages/game', link: true },
    },
  })
  write(RELEASES_FILE, [FIRST])
  write('packages/page/src/i18n/en_US/about.json', { release: { begin: 'It began.', town: 'A town.', paper: 'Paper.' } })
})

describe('a release', () => {
  it('gets its number everywhere, and its line at the top of the list', () => {
    writeRelease(root, { version: '0.10.0', date: '2026-02-28', notes: ['town', 'paper'] })
    expect(read(RELEASES_FILE)).toEqual([{ version: '0.10.0', date: '2026-02-28', notes: ['town', 'paper'] }, FIRST])
    expect(read('package.json').version).toBe('0.10.0')
    expect(read('packages/game/package.json')).toMatchObject({ version: '0.10.0', dependencies: { immer: '0.9.0' } })
    expect(read('packages/page/package.json').dependencies).toEqual({ '@grimoire/game': '0.10.0' })
    expect(read('e2e/package.json').devDependencies).toEqual({ '@grimoire/game': '0.10.0' })
    expect(read('package-lock.json')).toEqual({
      version: '0.10.0',
      packages: {
        '': { version: '0.10.0' },
        'packages/page': { version: '0.10.0', dependencies: { '@grimoire/game': '0.10.0', immer: '0.9.0' } },
        'node_modules/immer': { version: '0.9.0' },
        'node_modules/@grimoire/game': { resolved: 'packages/game', link: true },
      },
    })
  })

  it.each([
    ['without a number', 'soon', ['town'], '“soon” is not a version'],
    ['with the number of the last one', '0.9.0', ['town'], 'does not come after 0.9.0'],
    ['with a lower number', '0.8.12', ['town'], 'does not come after 0.9.0'],
    ['that brings nothing', '1.0.0', [], 'Name what it brought'],
    ['without a sentence for what it brings', '1.0.0', ['moon'], 'There is no sentence “moon”'],
    ['that brings what another brought', '1.0.0', ['begin'], 'was said of an earlier release'],
  ])('%s is refused, and nothing is written', (_what, version, notes, sentence) => {
    const before = readFileSync(join(root, RELEASES_FILE), 'utf8')
    expect(() => writeRelease(root, { version, date: '2026-02-28', notes })).toThrow(sentence)
    expect(readFileSync(join(root, RELEASES_FILE), 'utf8')).toBe(before)
    expect(read('package.json').version).toBe('0.9.0')
  })
})
