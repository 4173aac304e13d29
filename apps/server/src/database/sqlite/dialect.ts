/** Kysely over Node's own SQLite interface, which its SQLite dialect does not know. */

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

/** Statements kept prepared; the product has fewer texts of SQL than that. */
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

/** A transaction takes the right to write at once: one that began by reading could find it gone, and would fail. */
class WritingDriver extends SqliteDriver {
  override async beginTransaction(connection: DatabaseConnection): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw('begin immediate'))
  }
}

/** SQLite rolls back changes of tables too, so that all migrations are one step; the transaction is their lock. */
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
      // The least recently used stand first.
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
