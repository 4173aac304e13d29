/**
 * Queries that are asked very often. Kysely builds a query and writes its SQL text anew each time, which for a small one takes longer than
 * SQLite takes to answer it; these are built and written once for each database.
 */

import { type Compilable, type CompiledQuery, type Kysely, type QueryResult, type RawBuilder, sql } from 'kysely'
import type { Tables } from './tables.ts'

type Values = Readonly<Record<string, string | number | null>>

/** Takes the place of a value that comes with each call. */
class Slot {
  readonly name: string

  constructor(name: string) {
    this.name = name
  }
}

/** Names, in a query, what each call brings. */
export type Slots<V extends Values> = <Name extends keyof V & string>(name: Name) => RawBuilder<V[Name]>

/** The query must depend on its values in no other way than by their slots. */
export function preparedQuery<V extends Values, Row>(
  build: (db: Kysely<Tables>, value: Slots<V>) => Compilable<Row>,
): (db: Kysely<Tables>, values: V) => Promise<QueryResult<Row>> {
  /** By the adapter, which a database shares with its transactions. */
  const written = new WeakMap<object, CompiledQuery<Row>>()
  return (db, values) => {
    const { adapter } = db.getExecutor()
    const query = written.get(adapter) ?? build(db, (name) => sql`${new Slot(name)}`).compile()
    written.set(adapter, query)
    const parameters = query.parameters.map((one) => (one instanceof Slot ? values[one.name] : one))
    return db.executeQuery({ ...query, parameters })
  }
}
