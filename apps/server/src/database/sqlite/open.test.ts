/** SQLite with other processes at the file, without room, and after a clean stop. */

import { existsSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from '@photostructure/sqlite'
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { SQLITE_FILE } from '../../store-base/data-folder.ts'
import { isOutOfRoom } from '../../store-base/store-problem.ts'
import { temporaryFolder } from '../../testing/app.ts'
import { openSqlite, shortenBusyTimeout } from './open.ts'

async function opened(folder = temporaryFolder()) {
  const database = await openSqlite(folder)
  await shortenBusyTimeout(database)
  await sql`create table if not exists notes (text text)`.execute(database.db)
  return { ...database, path: join(folder, SQLITE_FILE) }
}

it('waits for another process without holding up this one', async () => {
  const { db, path, close } = await opened()
  const other = new DatabaseSync(path)
  other.exec('begin immediate')
  const writes = [
    sql`insert into notes values ('one')`.execute(db),
    db.transaction().execute(async (transaction) => sql`insert into notes values ('two')`.execute(transaction)),
  ]
  // This timer could not run while SQLite waited.
  setTimeout(() => other.close(), 100)
  await Promise.all(writes)
  expect((await sql`select text from notes`.execute(db)).rows).toEqual([{ text: 'one' }, { text: 'two' }])
  await close()
})

it('says that there is no room, although SQLite rolls back by itself', async () => {
  const { db, close } = await opened()
  await sql`pragma max_page_count = 5`.execute(db)
  const filling = db.transaction().execute(async (transaction) => {
    for (;;) await sql`insert into notes values (${'x'.repeat(2000)})`.execute(transaction)
  })
  const error: unknown = await filling.catch((reason: unknown) => reason)
  expect(String(error)).toContain('database or disk is full')
  expect(isOutOfRoom(error)).toBe(true)
  expect((await sql`select text from notes`.execute(db)).rows).toEqual([])
  await close()
})

it('after a clean stop everything is in one file, which only its user may read', async () => {
  const { db, path, close } = await opened()
  await sql`insert into notes values ('kept')`.execute(db)
  for (const one of [path, `${path}-wal`, `${path}-shm`]) expect([one, statSync(one).mode & 0o777]).toEqual([one, 0o600])
  await close()
  expect(existsSync(`${path}-wal`) && statSync(`${path}-wal`).size > 0).toBe(false)
  const copy = new DatabaseSync(path, { readOnly: true })
  expect(copy.prepare('select text from notes').all()).toEqual([{ text: 'kept' }])
  copy.close()
})
