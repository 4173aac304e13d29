/** What is sent to the server when something was done, and when nothing is. */

import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { PLAIN_SERVICE } from './testing/service.ts'

let countsUsage: boolean
let asked: [path: string, request: RequestInit | undefined][]
let sendUse: (event: 'script-from-json') => Promise<void>

beforeEach(async () => {
  vi.resetModules()
  ;({ sendUse } = await import('./send-use.ts'))
  countsUsage = true
  asked = []
  vi.stubGlobal('fetch', async (path: string, request?: RequestInit) => {
    asked.push([path, request])
    return path === '/api/service' ? Response.json({ ...PLAIN_SERVICE, countsUsage }) : new Response(null, { status: 204 })
  })
})

afterEach(() => {
  vi.unstubAllGlobals()
  for (const name of ['doNotTrack', 'globalPrivacyControl', 'onLine']) Reflect.deleteProperty(navigator, name)
})

const paths = () => asked.map(([path]) => path)

it('the server is asked once whether it counts, and each event is sent without cookies', async () => {
  await sendUse('script-from-json')
  await sendUse('script-from-json')
  expect(paths()).toEqual(['/api/service', '/api/usage', '/api/usage'])
  expect(asked[1]?.[1]).toMatchObject({
    method: 'POST',
    keepalive: true,
    credentials: 'omit',
    body: '{"event":"script-from-json"}',
  })
})

it('nothing is sent to a server that does not count', async () => {
  countsUsage = false
  await sendUse('script-from-json')
  await sendUse('script-from-json')
  expect(paths()).toEqual(['/api/service'])
})

it.each([
  ['doNotTrack', '1'],
  ['globalPrivacyControl', true],
  ['onLine', false],
])('nothing is asked or sent with %s', async (name, value) => {
  Object.defineProperty(navigator, name, { value, configurable: true })
  await sendUse('script-from-json')
  expect(paths()).toEqual([])
})

it('a server that did not answer is asked again', async () => {
  const answering = globalThis.fetch
  vi.stubGlobal('fetch', async () => Promise.reject(new TypeError('no network')))
  await expect(sendUse('script-from-json')).rejects.toThrow()
  vi.stubGlobal('fetch', answering)
  await sendUse('script-from-json')
  expect(paths()).toEqual(['/api/service', '/api/usage'])
})
