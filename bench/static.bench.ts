/** The largest file of the app's first load, its main script, over HTTP as a browser asks for it. */

import { readFileSync } from 'node:fs'
import { connect } from 'node:net'
import { join } from 'node:path'
import { startServer } from '../apps/server/src/testing/built-server.ts'
import { reportAtLeast } from './support/measure.ts'

const CONNECTIONS = 10
const SECONDS = 5
const LEAST_A_SECOND = 3000

const page = readFileSync(join(import.meta.dirname, '../apps/storyteller/dist/index.html'), 'utf8')
const path = /<script[^>]* src="(\/assets\/[^"]+\.js)"/.exec(page)?.[1]
if (path === undefined) throw new Error('The page loads no script.')
const file = path

const server = await startServer()
try {
  // Once before, like a server that has been running for a while.
  await answersIn(1)
  const answers = await answersIn(SECONDS)
  reportAtLeast(`static: the main script, Brotli, ${CONNECTIONS} at once`, answers / SECONDS, {
    least: LEAST_A_SECOND,
    unit: 'a second',
  })
} finally {
  await server.stop()
}

async function answersIn(seconds: number): Promise<number> {
  const until = performance.now() + seconds * 1000
  const answered = await Promise.all(Array.from({ length: CONNECTIONS }, () => askAgain(until)))
  return answered.reduce((sum, one) => sum + one, 0)
}

/**
 * How often one connection is answered. Only the heads of the answers are read, because a client that reads all of so large a file takes
 * longer than the server.
 */
function askAgain(until: number): Promise<number> {
  const request = `GET ${file} HTTP/1.1\r\nhost: localhost\r\naccept-encoding: gzip, deflate, br\r\n\r\n`
  let answers = 0
  let left = 0
  return new Promise((resolve, reject) => {
    const read = (length: number, bytes: Uint8Array): boolean => {
      if (left === 0) left = answerLength(Buffer.from(bytes.buffer, bytes.byteOffset, length))
      left -= length
      if (left > 0) return true
      answers += 1
      if (performance.now() < until) socket.write(request)
      else socket.end()
      return true
    }
    const socket = connect({
      port: Number(new URL(server.address).port),
      host: 'localhost',
      onread: { buffer: Buffer.alloc(2 ** 20), callback: read },
    })
    socket.once('connect', () => socket.write(request))
    socket.once('error', reject)
    socket.once('close', () => resolve(answers))
  })
}

/** Bytes of the head and the body that begin here. */
function answerLength(start: Buffer): number {
  const head = start.toString('latin1', 0, start.indexOf('\r\n\r\n') + 4)
  const body = Number(/^content-length: (\d+)$/im.exec(head)?.[1])
  if (!head.startsWith('HTTP/1.1 200 ') || !/^content-encoding: br\r$/im.test(head) || !(body > 0)) throw new Error(head)
  return head.length + body
}
