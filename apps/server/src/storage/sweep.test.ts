/** When the server tidies up, and that it is done with it before it stops. */

import Fastify from 'fastify'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { sweepDaily } from './sweep.ts'

const DAY_MS = 24 * 60 * 60 * 1000

beforeEach(() => void vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] }))
afterEach(() => void vi.useRealTimers())

it('once the server listens, and every day from then on, until it stops', async () => {
  const app = Fastify()
  const sweep = vi.fn(async () => undefined)
  sweepDaily(app, sweep)
  await app.ready()
  expect(sweep).toHaveBeenCalledTimes(0)
  await app.listen({ port: 0, host: '127.0.0.1' })
  await vi.waitFor(() => expect(sweep).toHaveBeenCalledTimes(1))
  await vi.advanceTimersByTimeAsync(DAY_MS)
  expect(sweep).toHaveBeenCalledTimes(2)
  await app.close()
  await vi.advanceTimersByTimeAsync(3 * DAY_MS)
  expect(sweep).toHaveBeenCalledTimes(2)
})

it('a stop waits for the one that runs, after telling it to end', async () => {
  const app = Fastify()
  const steps: string[] = []
  sweepDaily(app, async (stopped) => {
    await new Promise((resolve) => stopped.addEventListener('abort', resolve))
    steps.push('swept')
  })
  app.addHook('onClose', async () => void steps.push('closed'))
  await app.listen({ port: 0, host: '127.0.0.1' })
  await app.close()
  expect(steps).toEqual(['swept', 'closed'])
})

it('one that fails is logged, and the next one comes all the same', async () => {
  const app = Fastify()
  const logged = vi.spyOn(app.log, 'error')
  const sweep = vi.fn(async () => Promise.reject(new Error('the disk is away')))
  sweepDaily(app, sweep)
  await app.listen({ port: 0, host: '127.0.0.1' })
  await vi.waitFor(() => expect(logged).toHaveBeenCalledTimes(1))
  await vi.advanceTimersByTimeAsync(DAY_MS)
  await vi.waitFor(() => expect(logged).toHaveBeenCalledTimes(2))
  await app.close()
})
