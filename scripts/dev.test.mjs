/** The development server serves every page, with its modules and the packages they use. */

import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { ROOT } from './lib/root.mjs'
import { finished, toolPath } from './lib/run.mjs'

/** @type {import('node:child_process').ChildProcess} */
let server
let address = ''

beforeAll(async () => {
  server = spawn(process.execPath, [toolPath('vite'), '--host', '127.0.0.1', '--port', '0', '--clearScreen', 'false'], {
    cwd: join(ROOT, 'apps/storyteller'),
    env: { ...process.env, NO_COLOR: '1' },
    stdio: ['ignore', 'pipe', 'ignore'],
  })
  address = await new Promise((resolve, reject) => {
    let printed = ''
    server.stdout?.on('data', (/** @type {Buffer} */ data) => {
      printed += String(data)
      const [found] = /http:\/\/127\.0\.0\.1:\d+/.exec(printed) ?? []
      if (found !== undefined) resolve(found)
    })
    server.once('exit', () => reject(new Error(`The server ended: ${printed}`)))
  })
})
afterAll(async () => {
  server.kill()
  await finished(server)
})

/** @param {string} path */
async function answer(path) {
  const response = await fetch(address + path)
  expect(response.status, path).toBe(200)
  return response.text()
}

it.each(['/', '/join', '/town', '/player', '/rules'])('serves %s', async (path) => {
  const [, script = 'none'] = /<script type="module" src="(\/[^"]*main\.tsx[^"]*)"/.exec(await answer(path)) ?? []
  const module = await answer(script)
  const packages = [...module.matchAll(/from "(\/node_modules\/\.vite\/deps\/[^"]+|\/@fs\/[^"]+\/deps\/[^"]+)"/g)].map(
    ([, name = '']) => name,
  )
  expect(packages.length).toBeGreaterThan(0)
  for (const name of packages) expect(await answer(name)).toContain('export')
})
