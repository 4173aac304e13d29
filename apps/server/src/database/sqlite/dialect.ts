/**
 * A Kysely dialect for Node's built-in SQLite interface, which Kysely's own SQLite dialect does not support. A statement that another
 * process keeps waiting is tried again later, so that it never holds up the event loop.
 */

import { setTimeout } from 'node:timers/promises'

import type { DatabaseSyncInstance, StatementSyncInstance } from '@photostructure/sqlite'
import {
  CompiledQuery,
  type DatabaseConnection,
  type DialectAdapter,
  type Driver,
  SqliteAdapter,
  type SqliteDatabase,
  SqliteDialect,
  SqliteDriver,
  type SqliteStatement,
} from 'kysely'
import { isLocked } from '../../store-base/store-problem.ts'

/** The number of prepared statements to keep; the product has fewer distinct SQL texts than that. */
const KEPT_STATEMENTS = 200

export class SqliteFileDialect extends SqliteDialect {
  readonly #file: DatabaseSyncInstance

  constructor(file: DatabaseSyncInstance) {
    super({ database: withStatements(file) })
    this.#file = file
  }

  override createDriver(): Driver {
    return new WritingDriver({ database: withStatements(this.#file) })
  }

  override createAdapter(): DialectAdapter {
    return new TransactionalAdapter()
  }
}

/** How long a statement waits for another process (a backup, an import) to release the file, and how often it tries, milliseconds. */
const PATIENCE_MS = 5000
const RETRY_MS = 25

/** Transactions take the write lock at once: one that started by reading might not get it later, and would fail. */
class WritingDriver extends SqliteDriver {
  override async acquireConnection(): Promise<DatabaseConnection> {
    return patient(await super.acquireConnection())
  }

  override async beginTransaction(connection: DatabaseConnection): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw('begin immediate'))
  }

  override async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    try {
      await super.rollbackTransaction(connection)
    } catch (error) {
      // SQLite has rolled back by itself, as it does when the disk is full. What made it do so is the error to report.
      if (!(error instanceof Error) || !/no transaction is active/.test(error.message)) throw error
    }
  }
}

/** Retries only what SQLite refused before it did anything: within a transaction, the file is ours. */
function patient(connection: DatabaseConnection): DatabaseConnection {
  return {
    async executeQuery(query) {
      const until = Date.now() + PATIENCE_MS
      for (;;) {
        try {
          return await connection.executeQuery(query)
        } catch (error) {
          if (!isLocked(error) || Date.now() >= until) throw error
        }
        await setTimeout(RETRY_MS)
      }
    },
    streamQuery: (query, chunkSize) => connection.streamQuery(query, chunkSize),
  }
}

/** SQLite also rolls back schema changes, so all migrations run in one transaction, which serves as their lock. */
class TransactionalAdapter extends SqliteAdapter {
  override get supportsTransactionalDdl(): boolean {
    return true
  }
}

function withStatements(file: DatabaseSyncInstance): SqliteDatabase {
  const kept = new Map<string, SqliteStatement>()
  return {
    prepare(text) {
      const statement = kept.get(text) ?? asStatement(file.prepare(text))
      // The least recently used come first.
      kept.delete(text)
      kept.set(text, statement)
      for (const oldest of kept.keys()) {
        if (kept.size <= KEPT_STATEMENTS) break
        kept.delete(oldest)
      }
      return statement
    },
    close: () => file.close(),
  }
}

function asStatement(statement: StatementSyncInstance): SqliteStatement {
  return {
    reader: statement.columns().length > 0,
    all: (parameters) => statement.all(...bindable(parameters)),
    run(parameters) {
      const { changes, lastInsertRowid } = statement.run(...bindable(parameters))
      return { changes, lastInsertRowid }
    },
    iterate: (parameters) => statement.iterate(...bindable(parameters)) as IterableIterator<unknown>,
  }
}

type Bindable = Parameters<StatementSyncInstance['all']>[number]

function bindable(parameters: readonly unknown[]): Bindable[] {
  return parameters as Bindable[]
}
