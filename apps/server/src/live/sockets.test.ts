/** What holds for every socket: where there is none, how large a message may be at all, how a stop ends them. */

import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { expect, it, vi } from 'vitest'
import WebSocket from 'ws'
import { testApp } from '../testing/app.ts'
import { newTable, openSocket } from '../testing/phones.ts'

it.each(['/api/health', '/api/mobile/sessions/482913/status', '/api/nothing', '/'])('there is no socket at %s', async (path) => {
  const { app, log } = await testApp({}, { 'index.html': '<p>' })
  await expect(openSocket(app, `${path}?password=secret`)).rejects.toThrow(/Unexpected server response: 40[04]/)
  expect(JSON.stringify(log)).not.toContain('secret')
  await app.close()
})

it('an address that is not ours opens none', async () => {
  const { app } = await testApp({ ALLOWED_HOSTS: 'grimoire.example.org' })
  await expect(openSocket(app, '/api/mobile/sessions/482913/join')).rejects.toThrow('400')
  const socket = await openSocket(app, '/api/mobile/sessions/482913/join', { host: 'grimoire.example.org' })
  socket.close()
  expect((await socket.closed).code).toBe(1005)
  await app.close()
})

it('a message beyond all measure closes the socket', async () => {
  const { app, log } = await testApp()
  const socket = await openSocket(app, '/api/mobile/sessions/482913/join')
  socket.sayRaw('x'.repeat(64 * 1024 + 1))
  expect((await socket.closed).code).toBe(1009)
  expect(log.some(({ level }) => Number(level) >= 50)).toBe(false)
  await app.close()
})

it('a stop says to every socket that it may come back, and waits for none that does not answer', async () => {
  const { app, stores } = await testApp()
  const table = await newTable(app)
  const phones = [await table.join('Ana'), await table.join('Bo')]
  const closing = app.close()
  for (const phone of phones) expect((await phone.closed).code).toBe(1012)
  await closing
  await expect(stores.check()).rejects.toThrow()
})

it('one that answers nothing any more is ended; one that only says nothing is not', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  const { app } = await testApp()
  const table = await newTable(app)
  const quiet = await table.storyteller()
  const { port } = app.server.address() as AddressInfo
  const headers = { authorization: `Bearer ${table.key}` }
  const url = `ws://127.0.0.1:${port}/api/mobile/sessions/${table.sessionId}/storyteller`
  const dead = new WebSocket(url, { autoPong: false, headers })
  await once(dead, 'open')
  const ended = once(dead, 'close')
  const pinged = once(dead, 'ping')
  await vi.advanceTimersByTimeAsync(30_000)
  await pinged
  // The other one’s answer is on its way.
  quiet.say({ type: 'PING' })
  await quiet.next('PONG')
  await vi.advanceTimersByTimeAsync(30_000)
  expect((await ended)[0]).toBe(1006)
  expect(quiet.isOpen()).toBe(true)
  await app.close()
  vi.useRealTimers()
})

it('each that closes is a line in the log, by its route', async () => {
  const { app, log } = await testApp()
  const table = await newTable(app)
  const phone = await table.join('Ana')
  phone.close()
  await phone.closed
  await expect
    .poll(() => log.find(({ msg }) => msg === 'socket'))
    .toMatchObject({
      ...{ method: 'GET', route: '/api/mobile/sessions/:sessionId/join', closed: 1005 },
    })
  expect(JSON.stringify(log)).not.toContain(table.sessionId)
  expect(JSON.stringify(log)).not.toContain('Ana')
  await app.close()
})
