/** PostgreSQL connections that are lost, as when it fails over to another machine. */

import { sql } from 'kysely'
import { afterEach, expect, it } from 'vitest'
import { freshPostgres, POSTGRES_URL } from '../../testing/services.ts'
import type { Database } from '../database.ts'
import { openPostgres } from './open.ts'

const opened: Database[] = []

afterEach(async () => {
  for (const database of opened.splice(0)) await database.close()
})

if (POSTGRES_URL !== null) {
  it('a connection lost between two statements of a transaction fails only that transaction', async () => {
    const database = openPostgres(new URL((await freshPostgres()).DATABASE_URL))
    opened.push(database)
    const { db } = database
    const lost = db.transaction().execute(async (transaction) => {
      const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(transaction)
      const pid = rows[0]?.pid ?? 0
      await sql`select pg_terminate_backend(${pid})`.execute(db)
      const running = sql<{ pid: number }>`select pid from pg_stat_activity where pid = ${pid}`
      await expect.poll(async () => (await running.execute(db)).rows).toEqual([])
      await sql`select 1`.execute(transaction)
    })
    // With the server's last words or, when the socket is closed before they are read, with a reset.
    await expect(lost).rejects.toThrow()
    await expect(database.check()).resolves.toBeUndefined()
  })
}
