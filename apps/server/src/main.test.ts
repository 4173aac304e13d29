/** The process itself: how it starts, what it says when it cannot, and how it stops. */

import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, statSync, writeFileSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { connect, createServer, type Socket } from 'node:net'
import { join } from 'node:path'
import { afterEach, describe, expect, it } from 'vitest'
import { temporaryFolder } from './testing/app.ts'

const children: ChildProcess[] = []

afterEach(() => {
  for (const child of children.splice(0)) child.kill('SIGKILL')
})

function launch(env: Record<string, string>) {
  const child = spawn(process.execPath, ['--import', 'tsx', join(import.meta.dirname, 'main.ts')], {
    env: { PATH: process.env['PATH'], DATA_DIR: temporaryFolder(), HOST: '127.0.0.1', PORT: '0', ...env },
  })
  children.push(child)
  let output = ''
  child.stdout.on('data', (chunk) => (output += String(chunk)))
  child.stderr.on('data', (chunk) => (output += String(chunk)))
  const ended = once(child, 'close').then(([code]) => ({ code: code as number | null, output }))
  const address = async (): Promise<string> => {
    for (;;) {
      const found = /^Digital Grimoire is at (\S+)$/m.exec(output)?.[1]
      if (found !== undefined) return found
      await Promise.race([once(child.stdout, 'data'), ended.then(() => Promise.reject(new Error(output)))])
    }
  }
  return { child, ended, address, output: () => output }
}

/** A connection that has sent `sends` and no more, and has heard an answer that begins with `hears`. */
async function connection(
  port: number,
  { sends, hears = '' }: { readonly sends: string; readonly hears?: string },
): Promise<Socket> {
  const socket = connect({ port, host: '127.0.0.1', allowHalfOpen: true })
  socket.on('error', () => undefined)
  await once(socket, 'connect')
  socket.write(sends)
  if (hears !== '') expect(String((await once(socket, 'data'))[0])).toMatch(new RegExp(`^${hears}`))
  return socket
}

describe('the process', () => {
  it.each(['SIGTERM', 'SIGINT'] as const)('says where it listens, answers, and stops cleanly on %s', async (signal) => {
    const { child, ended, address } = launch({})
    const response = await fetch(`${await address()}/api/ready`)
    expect(await response.json()).toEqual({ status: 'ready' })
    child.kill(signal)
    child.kill(signal)
    expect((await ended).code).toBe(0)
  })

  it('stops cleanly, with everything in one file, whatever its connections have left unsaid', async () => {
    const folder = temporaryFolder()
    const { child, ended, address } = launch({ DATA_DIR: folder })
    const { host, port } = new URL(await address())
    const begin = `GET /api/ready HTTP/1.1\r\nhost: ${host}\r\n`
    const upgrade =
      'connection: upgrade\r\nupgrade: websocket\r\nsec-websocket-version: 13\r\nsec-websocket-key: MDEyMzQ1Njc4OWFiY2RlZg==\r\n'
    const json = 'content-type: application/json\r\ncontent-length: 100\r\n'
    const connections = await Promise.all(
      [
        // Silent; half of the headers; half of the body; answered, and kept alive; a socket that answers no close.
        { sends: '' },
        { sends: begin },
        { sends: `POST /api/mobile/sessions/100000/create HTTP/1.1\r\nhost: ${host}\r\n${json}\r\n{` },
        { sends: `${begin}\r\n`, hears: 'HTTP/1.1 200' },
        { sends: `GET /api/town/updates/nowhere HTTP/1.1\r\nhost: ${host}\r\n${upgrade}\r\n`, hears: 'HTTP/1.1 101' },
      ].map((one) => connection(Number(port), one)),
    )
    const log = join(folder, 'grimoire.sqlite-wal')
    expect(statSync(log).size).toBeGreaterThan(0)
    child.kill('SIGTERM')
    expect(await ended).toMatchObject({ code: 0 })
    expect(existsSync(log) ? statSync(log).size : 0).toBe(0)
    for (const socket of connections) socket.destroy()
  })

  it('lists everything that is wrong with its configuration, and does not start', async () => {
    const { code, output } = await launch({ PORT: 'eighty', TRUST_PROXY: 'yes' }).ended
    expect(code).toBe(1)
    expect(output).toBe(
      [
        'The configuration is invalid:',
        '  - PORT must be a whole number from 0 to 65535.',
        '  - TRUST_PROXY must be a whole number from 0 to 16.',
        '',
      ].join('\n'),
    )
  })

  it('does not start without a writable data folder', async () => {
    const { code, output } = await launch({ DATA_DIR: '/dev/null/data' }).ended
    expect(code).toBe(1)
    expect(output).toContain('DATA_DIR /dev/null/data cannot be written to.')
  })

  it('does not start with an invalid content pack, and says what is wrong with it', async () => {
    const pack = join(temporaryFolder(), 'pack.json')
    writeFileSync(pack, JSON.stringify([{ id: 'imp', ability: 5 }, { id: 'nobody' }]))
    const { code, output } = await launch({ CONTENT_PACK: pack }).ended
    expect(code).toBe(1)
    expect(output).toBe(
      [
        'The content pack is invalid:',
        '  - Entry 1 (imp): ability must be text.',
        '  - Entry 2 (nobody): there is no character with this id.',
        '',
      ].join('\n'),
    )
  })

  it('says when its port is taken', async () => {
    const other = createServer().listen(0, '127.0.0.1')
    await once(other, 'listening')
    const { port } = other.address() as AddressInfo
    const { code, output } = await launch({ PORT: String(port) }).ended
    other.close()
    expect(code).toBe(1)
    expect(output).toContain(`Port ${port} is taken by another program. Set PORT to a free one.`)
    expect(output).not.toContain('Error:')
  })

  it('says in a sentence which store cannot be opened, without its password', async () => {
    const { code, output } = await launch({
      DATABASE_URL: 'postgres://grimoire:hunter2@127.0.0.1:1/grimoire',
      SESSION_SECRET: 's'.repeat(40),
    }).ended
    expect(code).toBe(1)
    expect(output).toBe(
      'The stores cannot be opened:\n  - The database at 127.0.0.1:1 (DATABASE_URL) cannot be reached: nothing listens there.\n',
    )
  })

  it('does not start beside another server on its folder, names it, and starts when that one was killed', async () => {
    const folder = temporaryFolder()
    const first = launch({ DATA_DIR: folder })
    await first.address()
    const second = await launch({ DATA_DIR: folder }).ended
    expect(second.code).toBe(1)
    expect(second.output).toMatch(
      new RegExp(
        `^The stores cannot be opened:\n  - Another server uses ${folder} \\(process ${first.child.pid} on .+, since .+Z\\)\\. Stop it first, or`,
      ),
    )
    first.child.kill('SIGKILL')
    await first.ended
    await launch({ DATA_DIR: folder }).address()
  })

  it('says in a sentence that its secret is damaged', async () => {
    const folder = temporaryFolder()
    writeFileSync(join(folder, 'session-secret'), '')
    const { code, output } = await launch({ DATA_DIR: folder }).ended
    expect(code).toBe(1)
    expect(output).toBe(
      `The stores cannot be opened:\n  - The file ${folder}/session-secret is damaged. Put back a backup, or remove it: everyone then has to sign in again.\n`,
    )
  })
})
