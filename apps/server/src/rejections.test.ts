/** An unhandled promise rejection is a bug, but must not end everyone's game. */

import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { temporaryFolder } from './testing/app.ts'

/** Makes the server reject a promise when it gets a signal. */
const FAULT = `process.on('SIGUSR2', () => void Promise.reject(new Error('nobody waited for this')))`

it('is logged, and the server keeps running', async () => {
  const fault = `data:text/javascript,${encodeURIComponent(FAULT)}`
  const child = spawn(process.execPath, ['--import', 'tsx', '--import', fault, join(import.meta.dirname, 'main.ts')], {
    env: { PATH: process.env['PATH'], DATA_DIR: temporaryFolder(), HOST: '127.0.0.1', PORT: '0' },
  })
  try {
    const ended = once(child, 'exit').then(() => Promise.reject(new Error(`The server ended: ${output}`)))
    let output = ''
    child.stderr.on('data', (chunk) => (output += String(chunk)))
    const said = async (part: RegExp): Promise<string> => {
      for (;;) {
        const found = part.exec(output)
        if (found) return found[1] ?? ''
        await Promise.race([once(child.stdout, 'data'), ended])
      }
    }
    child.stdout.on('data', (chunk) => (output += String(chunk)))
    const address = await said(/^Digital Grimoire is at (\S+)$/m)
    child.kill('SIGUSR2')
    await said(/(nobody waited for this)/)
    expect((await fetch(`${address}/api/health`)).status).toBe(200)
    ended.catch(() => undefined)
  } finally {
    child.kill('SIGKILL')
  }
})
