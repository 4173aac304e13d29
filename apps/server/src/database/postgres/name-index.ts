/** The name index in PostgreSQL: trigrams of the latest version of each script, with the extension `pg_trgm`. */

import { type Kysely, sql } from 'kysely'
import type { NameIndex } from '../name-index.ts'

/** Called by the migration that creates the table of scripts, and never changed since. */
export async function createNameIndex(db: Kysely<unknown>): Promise<void> {
  await sql`create extension if not exists pg_trgm`.execute(db)
  // `fastupdate` is off: scripts are added rarely, and every search would have to read its pending list.
  await sql`create index script_names on scripts using gin (name_key gin_trgm_ops) with (fastupdate = off)
    where is_latest = 1`.execute(db)
}

/**
 * Minimum similarity of two texts, from 0 to 1. Most typos leave at least the first value. A word of six letters with two wrong leaves no
 * more than the second, which thousands of names reach.
 */
const LEAST_ALIKE = ['0.55', '0.3'] as const

export const postgresNameIndex: NameIndex = {
  // `like` uses the index by itself.
  mayHold: () => sql<boolean>`true`,

  among: (pks) => sql<boolean>`pk = any(${pks}::int[])`,

  async *alike(db, text, limit) {
    for (const least of LEAST_ALIKE) {
      yield await db.transaction().execute(async (transaction) => {
        await sql`select set_config('pg_trgm.word_similarity_threshold', ${least}, true)`.execute(transaction)
        const { rows } = await sql<{ pk: number }>`
          select pk from scripts where is_latest = 1 and ${text} <% name_key
          order by word_similarity(${text}, name_key) desc, pk limit ${limit}
        `.execute(transaction)
        return rows.map(({ pk }) => pk)
      })
    }
  },
}
