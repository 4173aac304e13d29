/** The relational database: SQLite in a folder, or PostgreSQL. Queries are written once for both, in Kysely. */

import type { Kysely } from 'kysely'
import type { Tables } from './tables.ts'

export type DatabaseKind = 'sqlite' | 'postgres'

export interface Database {
  readonly kind: DatabaseKind
  readonly db: Kysely<Tables>
  /** For searches, which read many rows and write nothing: whichever database it is, they hold up nothing else in this process. */
  readonly searches: Kysely<Tables>
  /** How many latest versions meet the filter, from memory. Null where the database itself counts fast enough. */
  readonly countCasts: ((filter: CastFilter) => Promise<number>) | null
  /** Rejects when the database does not answer. */
  check(): Promise<void>
  close(): Promise<void>
}

/** Which scripts to count by their characters, given as the numbers of `numbered_characters`. */
export interface CastFilter {
  /** Null for every type. */
  readonly type: string | null
  /** Whether a script has to meet the whole filter, or any part of it. */
  readonly all: boolean
  readonly included: readonly number[]
  readonly excluded: readonly number[]
}
