import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { changedSince } from './change.mjs'

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
