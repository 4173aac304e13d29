/** One server at a time: the second names the first, waits for one that stops, and is not kept out by one that died. */

import { readdirSync, writeFileSync } from 'node:fs'
import { hostname } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { temporaryFolder } from '../testing/app.ts'
import { beOnlyServer } from './one-server.ts'
import { StoreProblem } from './store-problem.ts'

const NOW = new Date(Date.UTC(2026, 0, 2, 3, 4, 5))

it('the second is refused, and told who the first is', async () => {
  const folder = temporaryFolder()
  const first = await beOnlyServer(folder, NOW)
  const second = beOnlyServer(folder, NOW, 0)
  await expect(second).rejects.toThrow(StoreProblem)
  await expect(second).rejects.toThrow(
    `Another server uses ${folder} (process ${process.pid} on ${hostname()}, since 2026-01-02T03:04:05.000Z).`,
  )
  first.release()
  expect(readdirSync(folder)).toEqual(['server.lock'])
  ;(await beOnlyServer(folder, NOW, 0)).release()
})

it('the second gets its turn when the first stops meanwhile', async () => {
  const folder = temporaryFolder()
  const first = await beOnlyServer(folder, NOW)
  const second = beOnlyServer(folder, NOW, 60_000)
  first.release()
  ;(await second).release()
})

it('what a server that died has left keeps nobody out', async () => {
  const folder = temporaryFolder()
  writeFileSync(join(folder, 'server.lock'), '')
  writeFileSync(join(folder, 'server.txt'), 'process 1 on elsewhere, since yesterday\n')
  ;(await beOnlyServer(folder, NOW, 0)).release()
})
