/** The name index of each database. */

import type { DatabaseKind } from './database.ts'
import type { NameIndex } from './name-index.ts'
import { postgresNameIndex } from './postgres/name-index.ts'
import { sqliteNameIndex } from './sqlite/name-index.ts'

export const NAME_INDEX: Readonly<Record<DatabaseKind, NameIndex>> = { sqlite: sqliteNameIndex, postgres: postgresNameIndex }
