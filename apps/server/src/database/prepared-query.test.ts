/** A prepared query is built once for each database, and answers each call by its own values. */

import type { Kysely } from 'kysely'
import { expect, it, vi } from 'vitest'
import { describeEachForm } from '../testing/services.ts'
import { preparedQuery, type Slots } from './prepared-query.ts'
import type { Tables } from './tables.ts'

type Named = { readonly sessionId: string; readonly script: string | null }

const session = (id: string): Tables['phone_sessions'] => ({
  ...{ session_id: id, storyteller_key_hash: 'x', max_players: 5, version: 1, script_name: `the script of ${id}` },
  ...{ number_players: 5, script: null, created_at: 1, used_at: 1 },
})

describeEachForm((start) => {
  it('reads and writes by the values of each call, in transactions too', async () => {
    const { db } = (await start()).stores.database
    await db.insertInto('phone_sessions').values(['100001', '100002'].map(session)).execute()
    const build = vi.fn((on: Kysely<Tables>, value: Slots<Named>) =>
      on
        .updateTable('phone_sessions')
        .set({ script: value('script') })
        .where('session_id', '=', value('sessionId'))
        .where('max_players', '=', 5)
        .returning(['script_name', 'script']),
    )
    const write = preparedQuery(build)
    const first = await write(db, { sessionId: '100001', script: '["imp"]' })
    expect(first.rows).toEqual([{ script_name: 'the script of 100001', script: '["imp"]' }])
    const second = await db.transaction().execute((transaction) => write(transaction, { sessionId: '100002', script: null }))
    expect(second.rows).toEqual([{ script_name: 'the script of 100002', script: null }])
    expect((await write(db, { sessionId: '100003', script: null })).rows).toEqual([])
    const lost = db.transaction().execute(async (transaction) => {
      await write(transaction, { sessionId: '100001', script: 'lost' })
      throw new Error('rolled back')
    })
    await expect(lost).rejects.toThrow('rolled back')
    const { script } = await db
      .selectFrom('phone_sessions')
      .select('script')
      .where('session_id', '=', '100001')
      .executeTakeFirstOrThrow()
    expect(script).toBe('["imp"]')
    expect(build).toHaveBeenCalledTimes(1)
  })
})
