import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { changedSince, changedWorkspaces } from './change.mjs'

let folder = ''
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'grimoire-change-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

/** @param {string[]} args */
const git = (...args) =>
  execFileSync('git', ['-c', 'user.name=Ann', '-c', 'user.email=ann@example.org', ...args], {
    cwd: folder,
    encoding: 'utf8',
  }).trim()

const commit = () => {
  git('commit', '--quiet', '--allow-empty', '--message', 'A step')
  return git('rev-parse', 'HEAD')
}

describe('a change is compared with', () => {
  it('the commit where its branch left main', () => {
    git('init', '--quiet', '--initial-branch', 'main')
    const left = commit()
    git('switch', '--quiet', '--create', 'change')
    commit()
    expect(changedSince(folder)).toBe(left)
  })

  it('on main, its last commit, or the last commit of origin/main', () => {
    git('init', '--quiet', '--initial-branch', 'main')
    const theirs = commit()
    expect(changedSince(folder)).toBe(theirs)
    git('update-ref', 'refs/remotes/origin/main', theirs)
    commit()
    expect(changedSince(folder)).toBe(theirs)
  })

  it('nothing when there is no history', () => {
    expect(changedSince(folder)).toBe(null)
  })
})

describe('the workspaces of a change', () => {
  /** @param {string} path */
  const write = (path) => {
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    writeFileSync(join(folder, path), '')
  }

  it('are those with changed or new files', () => {
    git('init', '--quiet', '--initial-branch', 'main')
    const since = commit()
    write('packages/game/src/vote.ts')
    git('add', '.')
    git('commit', '--quiet', '--message', 'A rule')
    write('apps/storyteller/src/vote.tsx')
    write('README.md')
    expect(changedWorkspaces(since, folder)).toEqual(['game', 'storyteller'])
  })

  it.each(['package-lock.json', 'docs/examples/saves/one.dgrim', 'packages/catalogue/data/roles.json'])(
    'are all of them when %s changed, which any may read',
    (path) => {
      git('init', '--quiet', '--initial-branch', 'main')
      const since = commit()
      write(path)
      expect(changedWorkspaces(since, folder)).toBe(null)
    },
  )

  it('are unknown without history', () => {
    expect(changedWorkspaces('abc123', folder)).toBe(null)
  })
})
