/** One process at a time: a lock between programs of this machine, held by a file that names the process. */

import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'

const LOOK_AGAIN_MS = 100

/**
 * Waits until no other process holds the lock, then does the work. The lock of a process that no longer runs is taken over.
 * @template T
 * @param {string} path of the lock's file, whose folder is made
 * @param {() => Promise<T>} work
 * @returns {Promise<T>}
 */
export async function withLock(path, work) {
  mkdirSync(dirname(path), { recursive: true })
  while (!tryLock(path)) {
    if (isAbandoned(path)) rmSync(path, { force: true })
    else await wait(LOOK_AGAIN_MS)
  }
  try {
    return await work()
  } finally {
    rmSync(path, { force: true })
  }
}

/** @param {string} path */
function tryLock(path) {
  try {
    writeFileSync(path, String(process.pid), { flag: 'wx' })
    return true
  } catch (error) {
    if (isErrno(error, 'EEXIST')) return false
    throw error
  }
}

/** @param {string} path */
function isAbandoned(path) {
  const holder = Number(readIfThere(path))
  // Released since, or not written yet.
  if (holder === 0) return false
  try {
    process.kill(holder, 0)
    return false
  } catch (error) {
    return isErrno(error, 'ESRCH')
  }
}

/** @param {string} path */
function readIfThere(path) {
  try {
    return readFileSync(path, 'utf8')
  } catch (error) {
    if (isErrno(error, 'ENOENT')) return ''
    throw error
  }
}

/** @param {unknown} error @param {string} code */
function isErrno(error, code) {
  return error instanceof Error && 'code' in error && error.code === code
}
