/** The process is killed repeatedly while people save games: everything acknowledged is stored, and nothing is stored in part. */

import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { newHistory } from '@grimoire/game/history'
import { EMPTY_GAME } from '@grimoire/game/model'
import { isLong } from '@grimoire/game/testing/runs'
import { type KeyAnswer, savedGamesSchema } from '@grimoire/protocol/account/storage'
import { DEFAULT_SAVED_SETTINGS } from '@grimoire/protocol/save/settings'
import { writeSave } from '@grimoire/protocol/save/write'
import fc from 'fast-check'
import { sql } from 'kysely'
import { afterEach, expect, it } from 'vitest'
import { openDatabase } from '../database/open.ts'
import { gamePath } from '../storage/file-path.ts'
import { temporaryFolder, testApp } from '../testing/app.ts'
import { formWithFile } from '../testing/form.ts'
import { newPerson } from '../testing/people.ts'

const KILLS = isLong() ? 10 : 2
const WRITES = isLong() ? 1000 : 400
/** How many save at once. */
const WRITERS = 8
/** How many saves one process lifetime allows each of them before the rate limit applies. */
const SAVES_EACH = 20

const children: ChildProcess[] = []

afterEach(() => {
  for (const child of children.splice(0)) child.kill('SIGKILL')
})

interface Writer {
  readonly userId: string
  readonly authorization: string
}

it(`nothing is lost and nothing half written in ${KILLS} kills, each in the middle of ${WRITES} writes`, async () => {
  const dataDir = temporaryFolder()
  const writers = await makeWriters(dataDir, WRITES / SAVES_EACH)
  const acknowledged = new Map<string, string>()
  // The number of writes before each kill.
  const places = fc.sample(fc.integer({ min: 1, max: WRITES / 4 }), KILLS)
  let next = launched()

  for (const [round, last] of places.entries()) {
    const child = await next
    child.send(dataDir)
    const [port] = (await once(child, 'message')) as [number]
    // Started during this round, so that the next one can begin at once.
    next = launched()
    const before = acknowledged.size
    const writes = writesOf(writers, round)
    await Promise.all(
      Array.from({ length: WRITERS }, async () => {
        for (const { writer, name } of writes) {
          const key = await saved(port, writer, name)
          if (key === null) return
          acknowledged.set(key, name)
          if (acknowledged.size - before === last) child.kill('SIGKILL')
        }
      }),
    )
    if (child.exitCode === null && child.signalCode === null) await once(child, 'exit')
    expect(acknowledged.size - before).toBeGreaterThanOrEqual(last)
    expect(acknowledged.size - before).toBeLessThan(WRITES)
    await expectWhole(dataDir, acknowledged)
  }

  const child = await next
  child.send(dataDir)
  const [port] = (await once(child, 'message')) as [number]
  const listed = await Promise.all(writers.map((writer) => listOf(port, writer)))
  expect(new Set(listed.flat())).toEqual(new Set(await keysOf(dataDir)))
})

async function makeWriters(dataDir: string, count: number): Promise<Writer[]> {
  const server = await testApp({ DATA_DIR: dataDir })
  const people = await Promise.all(Array.from({ length: count }, () => newPerson(server)))
  await server.app.close()
  return people.map(({ userId, authorization }) => ({ userId, authorization }))
}

async function launched(): Promise<ChildProcess> {
  const child = fork(join(import.meta.dirname, '../testing/server-process.ts'), { execArgv: ['--import', 'tsx'] })
  children.push(child)
  await once(child, 'message')
  return child
}

function* writesOf(writers: readonly Writer[], round: number): Generator<{ readonly writer: Writer; readonly name: string }> {
  for (let index = 0; index < SAVES_EACH; index += 1) {
    for (const [place, writer] of writers.entries()) yield { writer, name: `game-${round}-${index}-${place}` }
  }
}

/** The key that was acknowledged, or `null` when the server is gone. */
async function saved(port: number, { authorization }: Writer, name: string): Promise<string | null> {
  const { headers, payload } = await formWithFile(`${name}.dgrim`, contentOf(name))
  const response = await fetch(`http://127.0.0.1:${port}/api/storage/save-game`, {
    method: 'POST',
    headers: { ...headers, authorization },
    body: new Uint8Array(payload),
  }).catch(() => null)
  // A response that breaks off acknowledges nothing.
  const text = (await response?.text().catch(() => null)) ?? null
  if (response == null || text === null) return null
  expect(text).toContain('"key"')
  return (JSON.parse(text) as KeyAnswer).key
}

const GAME = writeSave({ history: newHistory(EMPTY_GAME), settings: DEFAULT_SAVED_SETTINGS, savedAt: 0 })

/** A game unlike every other write; some are larger than a disk page. */
function contentOf(name: string): string {
  return JSON.stringify({ ...(JSON.parse(GAME) as object), note: name.repeat(1 + (name.length % 3) * 500) })
}

async function expectWhole(dataDir: string, acknowledged: ReadonlyMap<string, string>): Promise<void> {
  const database = await openDatabase({ dataDir, databaseUrl: null })
  const { rows: verdict } = await sql`pragma integrity_check`.execute(database.db)
  const rows = await database.db.selectFrom('saved_games').select(['key', 'user_id', 'name', 'bytes']).execute()
  await database.close()
  expect(verdict).toEqual([{ integrity_check: 'ok' }])
  const listed = new Map(rows.map(({ key, name }) => [key, name]))
  for (const [key, name] of acknowledged) expect(listed.get(key)).toBe(name)
  for (const row of rows) {
    const content = readFileSync(join(dataDir, 'blobs', gamePath(row)), 'utf8')
    expect(Buffer.byteLength(content)).toBe(row.bytes)
    if (content !== contentOf(row.name)) expect(content).toBe(contentOf(row.name))
  }
}

async function keysOf(dataDir: string): Promise<string[]> {
  const database = await openDatabase({ dataDir, databaseUrl: null })
  const rows = await database.db.selectFrom('saved_games').select('key').execute()
  await database.close()
  return rows.map(({ key }) => key)
}

async function listOf(port: number, { authorization }: Writer): Promise<string[]> {
  const response = await fetch(`http://127.0.0.1:${port}/api/storage/`, { headers: { authorization } })
  return savedGamesSchema.parse(await response.json()).map(({ key }) => key)
}
