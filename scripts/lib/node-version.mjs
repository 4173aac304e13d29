/** Prints one sentence when this version of Node is too old, before anything newer is loaded. Its syntax works in any version of Node. */

import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT } from './root.mjs'

/** Ends the process when the Node that runs it is older than package.json requires. */
export function requireNode() {
  const needed = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')).engines.node.replace(/^>=/, '')
  if (isAtLeast(process.versions.node, needed)) return
  console.error(
    `Digital Grimoire needs Node ${needed} or newer; this is Node ${process.versions.node}. Get it from https://nodejs.org.`,
  )
  process.exit(1)
}

/**
 * @param {string} version
 * @param {string} needed
 */
export function isAtLeast(version, needed) {
  const [have, want] = [version, needed].map((one) => one.split('.').map(Number))
  for (let place = 0; place < 3; place += 1) {
    const difference = (have?.[place] ?? 0) - (want?.[place] ?? 0)
    if (difference !== 0) return difference > 0
  }
  return true
}
