/**
 * HAProxy in front of the processes, as an operator would run it: a call or a socket goes to the next process in turn, and at once to
 * another when that one cannot be reached.
 */

import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { freePort } from '../../apps/server/src/testing/free-port.ts'

const PROGRAM = ['/usr/sbin/haproxy', '/usr/local/sbin/haproxy'].find((path) => existsSync(path))

/** The address of a HAProxy before `targets`; `null` where it is not installed. What ends it is added to `undo`. */
export async function startHaproxy(targets: readonly string[], undo: (() => unknown)[]): Promise<string | null> {
  if (PROGRAM === undefined) return null
  const folder = mkdtempSync(join(tmpdir(), 'grimoire-haproxy-'))
  undo.push(() => rmSync(folder, { recursive: true, force: true }))
  const port = await freePort()
  const config = join(folder, 'haproxy.cfg')
  writeFileSync(config, configOf(port, targets))
  const child = spawn(PROGRAM, ['-q', '-f', config, '-db'], { stdio: ['ignore', 'ignore', 'inherit'] })
  undo.push(async () => {
    child.kill()
    if (child.exitCode === null && child.signalCode === null) await once(child, 'exit')
  })
  while (!(await isListening(port))) {
    if (child.exitCode !== null) throw new Error(`HAProxy ended with code ${child.exitCode}.`)
    await setTimeout(20)
  }
  return `http://127.0.0.1:${port}`
}

/** As many connections may wait to be accepted as the kernel allows: thousands come back at once when a process dies. */
const configOf = (port: number, targets: readonly string[]) => `
global
  maxconn 9000
  nbthread 1
defaults
  mode http
  timeout connect 2s
  timeout client 1m
  timeout server 1m
  timeout tunnel 1h
  option forwardfor
  option redispatch 1
  retries 3
  retry-on conn-failure
frontend all
  bind 127.0.0.1:${port} backlog 16384
  http-request set-header X-Forwarded-Proto http
  default_backend processes
backend processes
  balance roundrobin
${targets.map((target, index) => `  server process${index} ${new URL(target).host.replace('localhost', '127.0.0.1')} check inter 250ms fall 1 rise 1`).join('\n')}
`

function isListening(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect({ host: '127.0.0.1', port })
    const done = (listening: boolean) => () => {
      socket.destroy()
      resolve(listening)
    }
    socket.on('connect', done(true)).on('error', done(false))
  })
}
