/** A clean stop: requests in progress are answered while the stores are still open; then the stores close. */

import type { AddressInfo } from 'node:net'
import fastify from 'fastify'
import { expect, it } from 'vitest'
import { drainOnClose } from './http/drain.ts'
import { testApp } from './testing/app.ts'

it('requests in progress are answered, new ones are refused, and then the stores close', async () => {
  const { app, stores } = await testApp()
  const order: string[] = []
  let begun = (): void => undefined
  let goOn = (): void => undefined
  const inside = new Promise<void>((resolve) => (begun = resolve))
  const released = new Promise<void>((resolve) => (goOn = resolve))
  app.get('/slow', async () => {
    begun()
    await released
    await stores.check()
    order.push('answered')
    return 'done'
  })
  app.addHook('onClose', async () => void order.push('closed'))
  await app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = app.server.address() as AddressInfo
  const ask = (path: string) => fetch(`http://127.0.0.1:${port}${path}`)

  const slow = ask('/slow')
  await inside
  const closing = app.close()
  // Requests are first refused while the server closes, and then cannot connect at all.
  for (let status: number | null = 503; status !== null; ) {
    expect(status).toBe(503)
    status = await ask('/api/health').then(
      (response) => response.status,
      () => null,
    )
  }
  goOn()
  expect(await (await slow).text()).toBe('done')
  await closing
  expect(order).toEqual(['answered', 'closed'])
  await expect(stores.check()).rejects.toThrow()
})

it('a request that takes too long is cut off, and then the stores close', async () => {
  const app = fastify()
  drainOnClose(app, 100)
  let begun = (): void => undefined
  const inside = new Promise<void>((resolve) => (begun = resolve))
  app.get('/endless', () => {
    begun()
    return new Promise(() => undefined)
  })
  let closed = false
  app.addHook('onClose', async () => void (closed = true))
  await app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = app.server.address() as AddressInfo
  const endless = expect(fetch(`http://127.0.0.1:${port}/endless`)).rejects.toThrow()
  await inside
  await app.close()
  expect(closed).toBe(true)
  await endless
})
