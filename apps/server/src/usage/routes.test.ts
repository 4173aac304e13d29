/** Counting what is done in the app, and who may read the figures. */

import { USAGE_EVENTS, usageFiguresSchema } from '@grimoire/protocol/site/usage'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { type TestApp, testApp } from '../testing/app.ts'
import { describeEachForm, processesOf } from '../testing/services.ts'
import { forgetOldUse } from './usage.ts'

const TOKEN = 'a-token-of-the-operator'
const ON = { COUNT_USAGE: 'yes' }

const count = ({ app }: TestApp, event: unknown, headers = {}) =>
  app.inject({ method: 'POST', url: '/api/usage', payload: { event }, headers })
const look = ({ app }: TestApp, headers: Record<string, string> = {}, remoteAddress = '127.0.0.1') =>
  app.inject({ url: '/api/usage', headers: { host: 'localhost', ...headers }, remoteAddress })
const figuresOf = async (server: TestApp) => usageFiguresSchema.parse((await look(server)).json())

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: Date.UTC(2026, 2, 31, 23, 59) }))
afterEach(() => void vi.useRealTimers())

describeEachForm((start) => {
  it('events are counted for their day, in both processes, and added up by week and month', async () => {
    const [one, other] = await processesOf(await start(ON))
    const answers = await Promise.all([one, other, one, other].map((server) => count(server, 'script-from-url')))
    expect(answers.map(({ statusCode, body }) => [statusCode, body])).toEqual(Array(4).fill([204, '']))
    for (const event of USAGE_EVENTS) await count(one, event)
    vi.setSystemTime(Date.UTC(2026, 3, 1))
    await count(other, 'script-from-url')
    const counts = { ...Object.fromEntries(USAGE_EVENTS.map((event) => [event, 1])), 'script-from-url': 5 }
    const later = { ...Object.fromEntries(USAGE_EVENTS.map((event) => [event, 0])), 'script-from-url': 1 }
    const total = { ...counts, 'script-from-url': 6 }
    expect(await figuresOf(one)).toEqual({
      days: [
        { from: '2026-04-01', counts: later },
        { from: '2026-03-31', counts },
      ],
      weeks: [{ from: '2026-03-30', counts: total }],
      months: [
        { from: '2026-04-01', counts: later },
        { from: '2026-03-01', counts },
      ],
      total,
    })
  })

  it('nothing but the day, the event and the number is kept, and for 400 days', async () => {
    const server = await start(ON)
    await count(server, 'script-from-json', { cookie: 'a=b', 'user-agent': 'somebody' })
    const { db } = server.stores.database
    const rows = () => db.selectFrom('usage_counts').selectAll().execute()
    expect(await rows()).toEqual([{ day: '2026-03-31', event: 'script-from-json', count: 1 }])
    vi.setSystemTime(Date.UTC(2026, 2, 31) + 400 * 86_400_000)
    expect((await figuresOf(server)).total['script-from-json']).toBe(1)
    await forgetOldUse(db, Date.now())
    expect(await rows()).toHaveLength(1)
    vi.setSystemTime(Date.now() + 86_400_000)
    expect((await figuresOf(server)).total['script-from-json']).toBe(0)
    await forgetOldUse(db, Date.now())
    expect(await rows()).toEqual([])
  })

  it('only the five events are taken, and only so many from one address', async () => {
    const server = await start(ON)
    for (const event of ['signed-in', '', null, ['script-from-url']]) {
      expect((await count(server, event)).json()).toMatchObject({ code: 'bad-request' })
    }
    const payload = { event: 'script-from-url', user: 'ann' }
    expect((await server.app.inject({ method: 'POST', url: '/api/usage', payload })).statusCode).toBe(400)
    const more = await Promise.all(Array.from({ length: 56 }, () => count(server, 'script-downloaded')))
    expect(more.filter(({ statusCode }) => statusCode === 429)).toHaveLength(1)
    expect((await figuresOf(server)).total).toMatchObject({ 'script-downloaded': 55, 'script-from-url': 0 })
  })

  it('a server that does not count keeps nothing, and has no figures', async () => {
    const server = await start({ USAGE_TOKEN: TOKEN })
    expect((await count(server, 'script-from-json')).json()).toMatchObject({ code: 'not-found' })
    expect((await look(server, { authorization: `Bearer ${TOKEN}` })).statusCode).toBe(404)
    expect(await server.stores.database.db.selectFrom('usage_counts').selectAll().execute()).toEqual([])
  })
})

describe('the figures', () => {
  it('are shown on the machine itself, and to nobody else, where there is no token', async () => {
    const server = await testApp({ ...ON, TRUST_PROXY: '1' })
    const answers = await Promise.all([
      look(server),
      look(server, { host: '127.0.0.1:8000' }, '::ffff:127.0.0.1'),
      look(server, { host: '[::1]:8000' }, '::1'),
      look(server, {}, '192.168.1.20'),
      look(server, { host: 'evil.test' }),
      look(server, { 'x-forwarded-for': '127.0.0.1' }, '192.168.1.20'),
      ...['forwarded', 'via', 'x-forwarded-for', 'x-forwarded-proto', 'x-real-ip'].map((name) =>
        look(server, { [name]: '127.0.0.1' }),
      ),
    ])
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, ...Array(8).fill(403)])
    await server.app.close()
  })

  it('are shown from anywhere with the token, which is then needed on the machine too', async () => {
    const server = await testApp({ ...ON, USAGE_TOKEN: TOKEN })
    const basic = (text: string) => `Basic ${Buffer.from(text).toString('base64')}`
    for (const authorization of [`Bearer ${TOKEN}`, basic(`:${TOKEN}`), basic(`operator:${TOKEN}`)]) {
      expect((await look(server, { authorization, host: 'grimoire.example.org' }, '192.0.2.1')).statusCode).toBe(200)
    }
    for (const authorization of ['', 'Bearer wrong', basic(TOKEN), basic(`${TOKEN}:`), basic('a:b'), `Digest ${TOKEN}`, 'Bearer']) {
      const response = await look(server, { authorization })
      expect([authorization, response.statusCode]).toEqual([authorization, 401])
      expect(response.headers['www-authenticate']).toMatch(/^Basic /)
    }
    expect((await server.app.inject(`/api/usage?token=${TOKEN}`)).statusCode).toBe(401)
    await server.app.close()
  })

  it('are a page for a browser, which runs no script and is kept nowhere', async () => {
    const server = await testApp(ON)
    const page = () => look(server, { accept: 'text/html,application/xhtml+xml' })
    expect((await page()).body).toContain('Nothing was counted yet.')
    for (let turn = 0; turn < 3; turn += 1) await count(server, 'saved-game-loaded')
    const { headers, body } = await page()
    expect(headers).toMatchObject({ 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' })
    expect(body).not.toContain('<script')
    expect(body).toContain('<th scope="row">2026-03-31</th><td>0</td><td>0</td><td>0</td><td>3</td><td>0</td>')
    expect(body).toContain('<th scope="row">2026-03-30</th>')
    expect(body).toContain('<th scope="row">2026-03</th>')
    await server.app.close()
  })

  it('of this process are in /metrics', async () => {
    const server = await testApp(ON)
    await count(server, 'script-from-file')
    expect((await server.app.inject('/metrics')).body).toContain('usage_events_total{event="script-from-file"} 1')
    await server.app.close()
  })
})
