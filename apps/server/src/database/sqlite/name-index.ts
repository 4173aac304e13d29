/**
 * The name index in SQLite: a full-text table of trigrams of the latest version of each script, kept up to date by triggers. It finds names
 * that may contain a text, or most of it; the queries then check the names themselves.
 */

import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { NameIndex } from '../name-index.ts'
import type { Tables } from '../tables.ts'

/** Called by the migration that creates the table of scripts, and never changed since. */
export async function createNameIndex(db: Kysely<unknown>): Promise<void> {
  await sql`create virtual table script_names using fts5(
    name_key, content='', contentless_delete=1, detail=none, tokenize='trigram case_sensitive 1'
  )`.execute(db)
  const remove = sql.raw('delete from script_names where rowid = old.pk;')
  // With spaces around the name, so that the first and the last word also have trigrams for where they begin and end.
  const add = sql.raw(`
    insert into script_names (rowid, name_key) select new.pk, ' ' || new.name_key || ' ' where new.is_latest = 1;
  `)
  await sql`create trigger script_names_added after insert on scripts begin ${add} end`.execute(db)
  await sql`create trigger script_names_changed after update of name_key, is_latest on scripts begin ${remove} ${add} end`.execute(
    db,
  )
  await sql`create trigger script_names_removed after delete on scripts begin ${remove} end`.execute(db)
}

/** How many index rows one typo search reads, starting with the rarest trigrams of its text. */
const ROWS_READ = 30_000

export const sqliteNameIndex: NameIndex = {
  mayHold(text) {
    // Without a trigram to look up: reads the names from another index, and not the scripts (12 ms for 100,000).
    if ([...text].length < 3)
      return sql<boolean>`pk in (select pk from scripts where is_latest = 1 and instr(name_key, ${text}) > 0)`
    const all = trigrams(text).map(quoted).join(' AND ')
    return sql<boolean>`pk in (select rowid from script_names where script_names match ${all})`
  },

  among: (pks) => sql<boolean>`pk in (select value from json_each(${JSON.stringify(pks)}))`,

  async *alike(db, text, limit) {
    const rarest = await rarestTrigrams(db, trigrams(` ${text} `))
    if (rarest.length === 0) return
    const found = sql.join(rarest.map(rowsWith), sql` union all `)
    const { rows } = await sql<{ pk: number }>`
      select pk from (${found}) group by pk order by count(*) desc, pk limit ${limit}
    `.execute(db)
    yield rows.map(({ pk }) => pk)
  },
}

function rowsWith(trigram: string): RawBuilder<unknown> {
  return sql`select rowid as pk from script_names where script_names match ${quoted(trigram)}`
}

async function rarestTrigrams(db: Kysely<Tables>, all: readonly string[]): Promise<string[]> {
  const counts = all.map(async (trigram) => {
    const { rows } = await sql<{ count: number }>`
      select count(*) as count from (${rowsWith(trigram)} limit ${ROWS_READ})
    `.execute(db)
    return { trigram, count: rows[0]?.count ?? 0 }
  })
  const found = (await Promise.all(counts)).filter(({ count }) => count > 0)
  found.sort((one, other) => one.count - other.count)
  let read = 0
  return found.filter(({ count }) => (read += count) <= ROWS_READ).map(({ trigram }) => trigram)
}

/** A trigram quoted for the full-text query language, so that it is never read as a keyword. */
function quoted(trigram: string): string {
  return `"${trigram.replaceAll('"', '""')}"`
}

/** Every three consecutive characters of a text, each once. */
function trigrams(text: string): string[] {
  const points = [...text]
  return [...new Set(points.slice(2).map((point, index) => `${points[index] ?? ''}${points[index + 1] ?? ''}${point}`))]
}
