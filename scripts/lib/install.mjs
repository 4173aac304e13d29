/** Installs the npm packages when those on disk differ from package-lock.json; otherwise needs no network. */

import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { ROOT } from './root.mjs'
import { run } from './run.mjs'

/** Ends the process when the packages cannot be installed. */
export async function ensureInstalled() {
  if (isInstalled(ROOT)) return
  console.log('Installing what is missing…')
  const npm = process.env['npm_execpath']
  // Not `npm ci`, which refuses a lock file without the optional packages of other systems. The lock file still decides the versions.
  const args = ['install', '--no-save', '--include=dev', '--prefer-offline', '--no-audit', '--no-fund']
  const code = npm ? await run(process.execPath, [npm, ...args]) : await run('npm', args, { shell: process.platform === 'win32' })
  if (code !== 0) {
    console.error('The packages could not be installed. The first time needs a network; see the lines above.')
    process.exit(1)
  }
  writeStamp(ROOT)
}

/**
 * Whether `node_modules` matches the lock file: known from a stamp, or found by comparing with npm's own record.
 * @param {string} root
 */
export function isInstalled(root) {
  if (!existsSync(join(root, 'node_modules'))) return false
  if (existsSync(stampPath(root)) && readFileSync(stampPath(root), 'utf8') === lockHash(root)) return true
  const record = join(root, 'node_modules', '.package-lock.json')
  if (!existsSync(record) || !holds(readJson(record), readJson(join(root, 'package-lock.json')))) return false
  writeStamp(root)
  return true
}

/** @typedef {{ packages: Record<string, { version?: string, link?: boolean, optional?: boolean, devOptional?: boolean }> }} Lock */

/**
 * Optional packages do not count: most are for other systems.
 * @param {Lock} record
 * @param {Lock} lock
 */
function holds(record, lock) {
  return Object.entries(lock.packages).every(([path, { version, link, optional, devOptional }]) => {
    if (!path.includes('node_modules/') || link || optional || devOptional) return true
    return record.packages[path]?.version === version
  })
}

/** @param {string} root */
function writeStamp(root) {
  mkdirSync(dirname(stampPath(root)), { recursive: true })
  writeFileSync(stampPath(root), lockHash(root))
}

/** @param {string} root */
function stampPath(root) {
  return join(root, '.cache', 'installed')
}

/** @param {string} root */
function lockHash(root) {
  return createHash('sha256')
    .update(readFileSync(join(root, 'package-lock.json')))
    .digest('hex')
}

/** @param {string} path @returns {Lock} */
function readJson(path) {
  return JSON.parse(readFileSync(path, 'utf8'))
}
