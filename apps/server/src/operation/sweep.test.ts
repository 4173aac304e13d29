/** When the server tidies up, and that it finishes before it stops. */

import Fastify from 'fastify'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { DAY_MS, sweepEvery } from './sweep.ts'

beforeEach(() => void vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] }))
afterEach(() => void vi.useRealTimers())

it('runs once the server listens, and regularly until it stops', async () => {
  const app = Fastify()
  const sweep = vi.fn(async () => undefined)
  sweepEvery(app, DAY_MS, sweep)
  await app.ready()
  expect(sweep).toHaveBeenCalledTimes(0)
  await app.listen({ port: 0, host: '127.0.0.1' })
  await expect.poll(() => sweep).toHaveBeenCalledTimes(1)
  await vi.advanceTimersByTimeAsync(DAY_MS)
  expect(sweep).toHaveBeenCalledTimes(2)
  await app.close()
  await vi.advanceTimersByTimeAsync(3 * DAY_MS)
  expect(sweep).toHaveBeenCalledTimes(2)
})

it('a stop tells a running sweep to end, and waits for it', async () => {
  const app = Fastify()
  const steps: string[] = []
  sweepEvery(app, DAY_MS, async (stopped) => {
    await new Promise((resolve) => stopped.addEventListener('abort', resolve))
    steps.push('swept')
  })
  app.addHook('onClose', async () => void steps.push('closed'))
  await app.listen({ port: 0, host: '127.0.0.1' })
  await app.close()
  expect(steps).toEqual(['swept', 'closed'])
})

it('a sweep that fails is logged, and the next one still runs', async () => {
  const app = Fastify()
  const logged = vi.spyOn(app.log, 'error')
  const sweep = vi.fn(async () => Promise.reject(new Error('the disk is gone')))
  sweepEvery(app, DAY_MS, sweep)
  await app.listen({ port: 0, host: '127.0.0.1' })
  await expect.poll(() => logged).toHaveBeenCalledTimes(1)
  await vi.advanceTimersByTimeAsync(DAY_MS)
  await expect.poll(() => logged).toHaveBeenCalledTimes(2)
  await app.close()
})
