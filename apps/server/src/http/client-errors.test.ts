/** Whatever the HTTP parser cannot read is refused in the same form as everything else. */

import { once } from 'node:events'
import { type AddressInfo, connect } from 'node:net'
import { errorBodySchema } from '@grimoire/protocol/errors'
import { afterEach, expect, it } from 'vitest'
import { type TestApp, testApp } from '../testing/app.ts'

let server: TestApp | null = null

afterEach(async () => {
  await server?.app.close()
  server = null
})

/** What the server answers to bytes as they are, until it closes the connection. Node looks for slow requests every 30 s; `late` is that. */
async function answerTo(sent: string, { late = false } = {}): Promise<{ readonly head: string; readonly body: unknown }> {
  server ??= await testApp()
  const { app } = server
  if (!app.server.listening) await app.listen({ port: 0, host: '127.0.0.1' })
  const accepted = once(app.server, 'connection')
  const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1')
  let answer = ''
  socket.on('data', (chunk) => (answer += String(chunk)))
  socket.write(sent)
  if (late) app.server.emit('clientError', Object.assign(new Error(), { code: 'ERR_HTTP_REQUEST_TIMEOUT' }), (await accepted)[0])
  await once(socket, 'close')
  const [head = '', body = ''] = answer.split('\r\n\r\n')
  return { head, body: JSON.parse(body) as unknown }
}

it.each<[what: string, sent: string, status: number, code: string, late?: boolean]>([
  ['no HTTP', 'HELLO\r\n\r\n', 400, 'bad-request'],
  ['no method of HTTP', 'BREW /coffee HTTP/1.1\r\nhost: a\r\n\r\n', 400, 'bad-request'],
  ['a broken header', 'GET / HTTP/1.1\r\nhost: a\r\nbro ken\r\n\r\n', 400, 'bad-request'],
  ['two lengths', 'POST / HTTP/1.1\r\nhost: a\r\ncontent-length: 1\r\ncontent-length: 2\r\n\r\n', 400, 'bad-request'],
  ['no host', 'GET /api/health HTTP/1.1\r\nconnection: close\r\n\r\n', 400, 'bad-request'],
  ['large headers', `GET / HTTP/1.1\r\nhost: a\r\ncookie: ${'x'.repeat(70_000)}\r\n\r\n`, 431, 'headers-too-large'],
  [
    'a socket without a key',
    'GET /api/town/updates/x HTTP/1.1\r\nhost: a\r\nconnection: upgrade\r\nupgrade: websocket\r\nsec-websocket-version: 13\r\n\r\n',
    400,
    'bad-request',
  ],
  ['half of a request', 'GET / HTTP/1.1\r\n', 408, 'too-slow', true],
])('%s', async (_what, sent, status, code, late = false) => {
  const { head, body } = await answerTo(sent, { late })
  expect(head).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `))
  expect(head).toMatch(/^content-type: application\/json/im)
  expect(head).toMatch(/^x-content-type-options: nosniff$/im)
  expect(head).toMatch(/^cache-control: no-store$/im)
  const { requestId } = errorBodySchema.parse(body)
  expect(body).toMatchObject({ code })
  expect(head).toContain(requestId)
})
