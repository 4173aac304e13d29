/** The relational database: SQLite in a folder, or PostgreSQL. Queries are written once for both, in Kysely. */

import type { Kysely } from 'kysely'
import type { Tables } from './tables.ts'

export type DatabaseKind = 'sqlite' | 'postgres'

export interface Database {
  readonly kind: DatabaseKind
  readonly db: Kysely<Tables>
  /** Rejects when the database does not answer. */
  check(): Promise<void>
  close(): Promise<void>
}
