/** `npm run dev`: the pages and the app on port 8080 (`WEB_PORT`) and the API on port 8000 (`PORT`), each reloaded when its sources change. */

import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { ensureInstalled } from './lib/install.mjs'
import { requireNode } from './lib/node-version.mjs'
import { devPorts, portProblem } from './lib/ports.mjs'
import { ROOT } from './lib/root.mjs'
import { finished, toolPath } from './lib/run.mjs'
import { stopWithNpm } from './lib/stop-with-npm.mjs'

requireNode()
stopWithNpm()
await ensureInstalled()

const ports = devPorts(process.env)
const problem = await portProblem(ports)
if (problem !== null) {
  console.error(problem)
  process.exit(1)
}

const children = [
  start('tsx', ['watch', '--clear-screen=false', 'src/main.ts'], 'apps/server'),
  start('vite', ['--port', ports.WEB_PORT, '--strictPort'], 'apps/storyteller'),
]
// One is useless without the other, so when either exits, the other is stopped.
const codes = children.map(async (child) => {
  const code = await finished(child)
  for (const other of children) other.kill('SIGTERM')
  return code
})
process.exitCode = Math.max(...(await Promise.all(codes)))

/** @param {string} tool @param {readonly string[]} args @param {string} cwd */
function start(tool, args, cwd) {
  const env = { ...process.env, ...ports, DATA_DIR: process.env['DATA_DIR'] ?? join(ROOT, 'data') }
  return spawn(process.execPath, [toolPath(tool), ...args], { cwd: join(ROOT, cwd), env, stdio: 'inherit' })
}
