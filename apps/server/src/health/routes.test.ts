/** Whether the process runs, and whether it can work. */

import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { temporaryFolder, testApp } from '../testing/app.ts'

it('health is 200 once the process runs, and never kept', async () => {
  const { app } = await testApp()
  const response = await app.inject('/api/health')
  expect(response.statusCode).toBe(200)
  expect(response.json()).toEqual({ status: 'ok' })
  expect(response.headers['cache-control']).toBe('no-store')
})

it('ready is 200 while its folder can be written to, 503 when not', async () => {
  const folder = join(temporaryFolder(), 'data')
  const { app } = await testApp({ DATA_DIR: folder })
  expect((await app.inject('/api/ready')).statusCode).toBe(503)
  expect((await app.inject('/api/ready')).json()).toMatchObject({ code: 'not-ready' })

  const writable = temporaryFolder()
  const other = await testApp({ DATA_DIR: writable })
  expect((await other.app.inject('/api/ready')).json()).toEqual({ status: 'ready' })
  rmSync(writable, { recursive: true })
  expect((await other.app.inject('/api/ready')).statusCode).toBe(503)
})

it.each(['POST', 'PUT', 'DELETE'] as const)('%s is refused', async (method) => {
  const { app } = await testApp()
  const response = await app.inject({ method, url: '/api/health' })
  expect(response.statusCode).toBe(405)
  expect(response.headers['allow']).toBe('GET, HEAD')
})
