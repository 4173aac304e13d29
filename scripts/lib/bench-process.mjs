/** Runs a bench as a process of its own, and reads its measures from the lines it prints; the others are printed unchanged. */

import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { isMeasure } from './measures.mjs'
import { ROOT } from './root.mjs'
import { finished, toolPath } from './run.mjs'

/**
 * @param {string} file in `bench`
 * @param {readonly string[]} [args]
 * @returns {Promise<import('./measures.mjs').Measure[]>}
 */
export async function measuresOf(file, args = []) {
  console.log(`— ${file}`)
  const child = spawn(process.execPath, [toolPath('tsx'), file, ...args], {
    cwd: join(ROOT, 'bench'),
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  /** @type {import('./measures.mjs').Measure[]} */
  const found = []
  createInterface({ input: child.stdout }).on('line', (line) => {
    const value = parsed(line)
    if (isMeasure(value)) found.push(value)
    else console.log(line)
  })
  const code = await finished(child)
  if (code === 0 && found.length > 0) return found
  return [...found, { what: file, measured: code === 0 ? 'nothing' : `ended with code ${code}`, budget: '', ok: false }]
}

/** @param {string} line @returns {unknown} */
function parsed(line) {
  try {
    return JSON.parse(line)
  } catch {
    // Not a measure, so it is an ordinary line of output.
    return null
  }
}
