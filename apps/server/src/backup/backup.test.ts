/** A backup made while the server writes is complete and can be restored unchanged; errors are reported and change nothing. */

import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { DatabaseSync } from '@photostructure/sqlite'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { openDatabase } from '../database/open.ts'
import { gamePath } from '../storage/file-path.ts'
import { type TestApp, temporaryFolder, testApp } from '../testing/app.ts'
import { backUp } from './backup.ts'
import { restoreBackup } from './restore.ts'

const MADE_AT = Date.UTC(2026, 0, 2, 3, 4, 5)

let dataDir: string
let server: TestApp | null

beforeEach(async () => {
  dataDir = join(temporaryFolder(), 'data')
  mkdirSync(dataDir)
  server = await testApp({ DATA_DIR: dataDir })
  await server.stores.database.db
    .insertInto('users')
    .values({ id: 'ann', provider: 'discord', provider_id: '1', username: 'Ann', avatar_url: null, created_at: 1, seen_at: 1 })
    .execute()
})

afterEach(stop)

async function stop(): Promise<void> {
  await server?.app.close()
  server = null
}

const newFolder = (): string => join(temporaryFolder(), 'a', 'backup')

/** Writes the file first, then the row, as the routes do. */
async function save({ stores }: TestApp, key: string): Promise<void> {
  const bytes = Buffer.from(`the game ${key}`)
  await stores.files.put(gamePath({ user_id: 'ann', key }), bytes, 'application/json')
  await stores.database.db
    .insertInto('saved_games')
    .values({ key, user_id: 'ann', name: key, bytes: bytes.length, created_at: 1 })
    .execute()
}

/** Removes the row first, then the file. */
async function remove({ stores }: TestApp, key: string): Promise<void> {
  await stores.database.db.deleteFrom('saved_games').where('key', '=', key).execute()
  await stores.files.remove(gamePath({ user_id: 'ann', key }))
}

/** The keys of all rows in a data folder. Fails if a row's file is missing or has other content. */
async function wholeGames(folder: string): Promise<string[]> {
  const database = await openDatabase({ dataDir: folder, databaseUrl: null })
  const rows = await database.db.selectFrom('saved_games').select(['key', 'user_id']).execute()
  await database.close()
  for (const row of rows) {
    expect(readFileSync(join(folder, 'blobs', gamePath(row)), 'utf8')).toBe(`the game ${row.key}`)
  }
  return rows.map(({ key }) => key).sort()
}

describe('a backup', () => {
  it('can be restored into an empty folder, with the secret, and a server starts on it', async () => {
    if (server === null) throw new Error('No server.')
    for (const key of ['one', 'two']) await save(server, key)
    const { secret } = server
    const folder = newFolder()
    expect(await backUp(dataDir, folder, MADE_AT)).toEqual({ folder, files: 2 })
    expect(readdirSync(folder).sort()).toEqual(['backup.json', 'blobs', 'grimoire.sqlite', 'session-secret'])

    const other = join(temporaryFolder(), 'not', 'there', 'yet')
    expect(await restoreBackup(folder, other, { force: false })).toMatchObject({ madeAt: '2026-01-02T03:04:05.000Z', files: 2 })
    expect(await wholeGames(other)).toEqual(['one', 'two'])
    const restored = await testApp({ DATA_DIR: other })
    expect(restored.secret).toBe(secret)
    expect((await restored.app.inject('/api/ready')).statusCode).toBe(200)
    await restored.app.close()
  })

  it('can be read only by the operator', async () => {
    const folder = newFolder()
    await backUp(dataDir, folder, MADE_AT)
    expect(statSync(folder).mode & 0o077).toBe(0)
  })

  it('made while games are saved and removed has the file of every row, and everything saved before it began', async () => {
    if (server === null) throw new Error('No server.')
    const busy = server
    for (let index = 0; index < 50; index += 1) await save(busy, `before-${index}`)
    let writing = true
    let written = 0
    const writers = Array.from({ length: 4 }, async (_, writer) => {
      for (let index = 0; writing; index += 1) {
        await save(busy, `during-${writer}-${index}`)
        if (index % 2 === 0) await remove(busy, `during-${writer}-${index}`)
        written += 1
        await setTimeout(10)
      }
    })
    try {
      for (let round = 0; round < 3; round += 1) {
        const already = written
        const folder = newFolder()
        await backUp(dataDir, folder, MADE_AT)
        await expect.poll(() => written).toBeGreaterThan(already)
        const other = join(temporaryFolder(), 'data')
        await restoreBackup(folder, other, { force: false })
        const games = await wholeGames(other)
        expect(games.filter((key) => key.startsWith('before-'))).toHaveLength(50)
      }
    } finally {
      writing = false
      await Promise.all(writers)
    }
  })

  it('lets the server remove files again afterwards', async () => {
    if (server === null) throw new Error('No server.')
    await save(server, 'one')
    await backUp(dataDir, newFolder(), MADE_AT)
    await remove(server, 'one')
    expect(existsSync(join(dataDir, 'blobs', gamePath({ user_id: 'ann', key: 'one' })))).toBe(false)
  })

  it.each([
    ['into a folder that is not empty', () => dataDir.replace(/data$/, ''), /already exists\. Name a new folder\.$/],
    ['into the data folder', () => join(dataDir, 'backup'), /is inside DATA_DIR and would be lost with it\.$/],
  ])('%s is refused', async (_what, target, sentence) => {
    const before = readdirSync(dataDir).sort()
    await expect(backUp(dataDir, target(), MADE_AT)).rejects.toThrow(sentence)
    expect(readdirSync(dataDir).sort()).toEqual(before)
  })

  it('of a folder without a database is refused', async () => {
    await expect(backUp(temporaryFolder(), newFolder(), MADE_AT)).rejects.toThrow('There is no database in')
  })
})

describe('restoring', () => {
  let folder: string

  beforeEach(async () => {
    if (server === null) throw new Error('No server.')
    await save(server, 'one')
    folder = newFolder()
    await backUp(dataDir, folder, MADE_AT)
  })

  it('replaces existing data with --force', async () => {
    if (server === null) throw new Error('No server.')
    await save(server, 'later')
    await stop()
    await expect(restoreBackup(folder, dataDir, { force: false })).rejects.toThrow(
      'is not empty. Add --force to replace what it holds.',
    )
    expect(await wholeGames(dataDir)).toEqual(['later', 'one'])
    await restoreBackup(folder, dataDir, { force: true })
    expect(await wholeGames(dataDir)).toEqual(['one'])
    expect(readdirSync(join(dataDir, 'blobs', 'games', 'ann'))).toEqual(['one.dgrim'])
    // The backup is still there and can be used again.
    expect(await wholeGames(folder)).toEqual(['one'])
  })

  it('is refused while a server uses the folder, even with --force', async () => {
    await expect(restoreBackup(folder, dataDir, { force: true })).rejects.toThrow(
      `${dataDir} is in use: stop the server, then try again.`,
    )
    expect((await server?.app.inject('/api/ready'))?.statusCode).toBe(200)
  })

  it('that was interrupted keeps a server from starting until it is repeated', async () => {
    await stop()
    mkdirSync(join(dataDir, 'restoring'))
    await expect(testApp({ DATA_DIR: dataDir })).rejects.toThrow('was interrupted. Run npm run restore again, with --force.')
    await restoreBackup(folder, dataDir, { force: true })
    expect(await wholeGames(dataDir)).toEqual(['one'])
  })

  it.each<[string, (backup: string) => void, RegExp]>([
    ['without its list', (backup) => rmSync(join(backup, 'backup.json')), /is not a backup: it has no backup\.json\.$/],
    ['whose list is broken', (backup) => writeFileSync(join(backup, 'backup.json'), '{'), /backup\.json cannot be read\.$/],
    [
      'of a later form',
      (backup) => writeFileSync(join(backup, 'backup.json'), '{"format": 2, "madeAt": "", "files": 1}'),
      /in format 2, which this version cannot read\.$/,
    ],
    ['without a file', (backup) => rmSync(join(backup, 'blobs', 'games'), { recursive: true }), /it has 0 files instead of 1\.$/],
    ['without its database', (backup) => rmSync(join(backup, 'grimoire.sqlite')), /its database cannot be read\.$/],
    [
      'with a broken database',
      (backup) => writeFileSync(join(backup, 'grimoire.sqlite'), 'x'.repeat(9000)),
      /its database cannot be read\.$/,
    ],
    [
      'of a newer version',
      (backup) => {
        const file = new DatabaseSync(join(backup, 'grimoire.sqlite'))
        file.exec("insert into migrations (name, timestamp) values ('9999-later', '')")
        file.close()
      },
      /is of a newer version of Digital Grimoire \(it has 9999-later\)\. Restore it with that version\.$/,
    ],
  ])('a backup %s is refused, and nothing changes', async (_what, damage, sentence) => {
    if (server === null) throw new Error('No server.')
    await save(server, 'later')
    await stop()
    damage(folder)
    await expect(restoreBackup(folder, dataDir, { force: true })).rejects.toThrow(sentence)
    expect(await wholeGames(dataDir)).toEqual(['later', 'one'])
  })
})
