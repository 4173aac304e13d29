/** Runs other programs in the foreground: their output is shown, signals are passed on to them, and their exit code is returned. */

import { spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { constants } from 'node:os'
import { dirname, join } from 'node:path'
import { ROOT } from './root.mjs'

/**
 * @typedef {object} RunOptions
 * @property {string} [cwd] from the top of the repository
 * @property {Record<string, string>} [env] added to this process's own
 * @property {boolean} [shell]
 */

/**
 * Resolves to the exit code; a program ended by a signal gives 128 and the signal's number, as in a shell.
 * @param {string} command
 * @param {readonly string[]} args
 * @param {RunOptions} [options]
 * @returns {Promise<number>}
 */
export function run(command, args, { cwd = '.', env = {}, shell = false } = {}) {
  const child = spawn(command, args, { cwd: join(ROOT, cwd), env: { ...process.env, ...env }, stdio: 'inherit', shell })
  return finished(child)
}

/**
 * Runs a tool of this repository's own `node_modules` by the name of its package.
 * @param {string} name
 * @param {readonly string[]} args
 * @param {RunOptions} [options]
 */
export function runTool(name, args, options) {
  return run(process.execPath, [toolPath(name), ...args], options)
}

/**
 * Runs a tool and collects its output instead of showing it, both streams in order of arrival.
 * @param {string} name
 * @param {readonly string[]} args
 * @returns {Promise<{ code: number, output: string }>}
 */
export async function runToolQuietly(name, args) {
  const env = { ...(process.stdout.isTTY ? { FORCE_COLOR: '1' } : {}), ...process.env }
  const child = spawn(process.execPath, [toolPath(name), ...args], { cwd: ROOT, env, stdio: ['ignore', 'pipe', 'pipe'] })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream.setEncoding('utf8').on('data', (text) => (output += text))
  return { code: await finished(child), output }
}

/**
 * The file that starts a tool, or a script of this repository, which is named by its path.
 * @param {string} name
 */
export function toolPath(name) {
  if (name.startsWith('scripts/')) return join(ROOT, name)
  const manifest = join(ROOT, 'node_modules', name, 'package.json')
  const { bin } = JSON.parse(readFileSync(manifest, 'utf8'))
  const file = typeof bin === 'string' ? bin : (bin[BIN_NAMES[name] ?? name] ?? '')
  if (file === '') throw new Error(`The package ${name} has no program of that name.`)
  return join(dirname(manifest), file)
}

/** Packages whose program has another name. @type {Record<string, string>} */
const BIN_NAMES = { '@biomejs/biome': 'biome', '@playwright/test': 'playwright', typescript: 'tsc' }

/**
 * Waits until a child process ends, and passes on signals that this process receives meanwhile.
 * @param {import('node:child_process').ChildProcess} child
 * @returns {Promise<number>}
 */
export function finished(child) {
  /** @param {NodeJS.Signals} signal */
  const pass = (signal) => child.kill(signal)
  process.on('SIGTERM', pass)
  process.on('SIGINT', pass)
  return new Promise((resolve, reject) => {
    child.on('error', reject)
    child.on('close', (code, signal) => {
      process.off('SIGTERM', pass)
      process.off('SIGINT', pass)
      resolve(code ?? 128 + (signal === null ? 0 : constants.signals[signal]))
    })
  })
}
