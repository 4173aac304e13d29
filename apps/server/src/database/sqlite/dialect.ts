/**
 * A Kysely dialect for Node's built-in SQLite interface, which Kysely's own SQLite dialect does not support. Transactions take the write
 * lock at once, one after the other, and share their commits (group-commit.ts). A statement that another process keeps waiting is tried
 * again later, so that it never holds up the event loop.
 */

import type { DatabaseSyncInstance, StatementSyncInstance } from '@photostructure/sqlite'
import {
  type CompiledQuery,
  type DatabaseConnection,
  DeleteQueryNode,
  type DialectAdapter,
  type Driver,
  InsertQueryNode,
  type QueryResult,
  SelectQueryNode,
  SqliteAdapter,
  type SqliteDatabase,
  SqliteDialect,
  type SqliteStatement,
  UpdateQueryNode,
} from 'kysely'
import { type GroupCommit, groupCommits } from './group-commit.ts'
import type { Patience } from './patience.ts'

/** The number of prepared statements to keep; the product has fewer distinct SQL texts than that. */
const KEPT_STATEMENTS = 200

export class SqliteFileDialect extends SqliteDialect {
  readonly #files: SqliteFiles
  readonly #patience: Patience

  constructor(files: SqliteFiles, patience: Patience) {
    super({ database: async () => Promise.reject(new Error('The driver has the files.')) })
    this.#files = files
    this.#patience = patience
  }

  override createDriver(): Driver {
    return new FileDriver(this.#files, this.#patience)
  }

  override createAdapter(): DialectAdapter {
    return new TransactionalAdapter()
  }
}

/** Two connections to one file. Queries on the second see what is committed, and wait for no transaction. */
export interface SqliteFiles {
  readonly writing: DatabaseSyncInstance
  readonly reading: DatabaseSyncInstance
}

class FileDriver implements Driver {
  readonly #writing: SqliteDatabase
  readonly #reading: SqliteDatabase
  readonly #commits: GroupCommit
  readonly #patience: Patience

  constructor({ writing, reading }: SqliteFiles, patience: Patience) {
    this.#writing = withStatements(writing)
    this.#reading = withStatements(reading)
    this.#commits = groupCommits(writing, patience.retry)
    this.#patience = patience
  }

  async init(): Promise<void> {}

  async acquireConnection(): Promise<FileConnection> {
    return new FileConnection(this.#writing, this.#reading, this.#commits, this.#patience)
  }

  async releaseConnection(): Promise<void> {}

  beginTransaction = (connection: DatabaseConnection): Promise<void> => fileConnection(connection).begin()
  commitTransaction = (connection: DatabaseConnection): Promise<void> => fileConnection(connection).commit()
  rollbackTransaction = async (connection: DatabaseConnection): Promise<void> => fileConnection(connection).rollback()

  async destroy(): Promise<void> {
    await this.#commits.alone(async () => {
      this.#reading.close()
      this.#writing.close()
    })
  }
}

function fileConnection(connection: DatabaseConnection): FileConnection {
  if (connection instanceof FileConnection) return connection
  throw new Error('This connection is another driver’s.')
}

/** One statement, or one transaction, at a time. */
class FileConnection implements DatabaseConnection {
  readonly #writing: SqliteDatabase
  readonly #reading: SqliteDatabase
  readonly #commits: GroupCommit
  readonly #patience: Patience
  #inTransaction = false

  constructor(writing: SqliteDatabase, reading: SqliteDatabase, commits: GroupCommit, patience: Patience) {
    this.#writing = writing
    this.#reading = reading
    this.#commits = commits
    this.#patience = patience
  }

  async begin(): Promise<void> {
    await this.#commits.begin()
    this.#inTransaction = true
  }

  async commit(): Promise<void> {
    const onDisk = this.#commits.commit()
    this.#inTransaction = false
    await onDisk
  }

  rollback(): void {
    // After a commit that failed, nothing is left to roll back.
    if (!this.#inTransaction) return
    this.#inTransaction = false
    this.#commits.rollback()
  }

  async executeQuery<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
    if (this.#inTransaction) return this.#inside(query)
    const since = Date.now()
    if (SelectQueryNode.is(query.query)) return this.#patience.retry(() => answered<Row>(this.#reading, query), since)
    if (isChange(query)) return this.#asTransaction(query)
    return this.#commits.alone(() => this.#patience.retry(() => answered<Row>(this.#writing, query), since))
  }

  async *streamQuery<Row>({ sql, parameters, query }: CompiledQuery): AsyncIterableIterator<QueryResult<Row>> {
    if (!SelectQueryNode.is(query)) throw new Error('Only the rows of a select can be read one after the other.')
    const from = this.#inTransaction ? this.#writing : this.#reading
    for (const row of from.prepare(sql).iterate(parameters)) yield { rows: [row as Row] }
  }

  #inside<Row>(query: CompiledQuery): QueryResult<Row> {
    try {
      return answered(this.#writing, query)
    } catch (error) {
      this.#commits.noteFailure(error)
      throw error
    }
  }

  async #asTransaction<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
    await this.begin()
    try {
      const result = this.#inside<Row>(query)
      await this.commit()
      return result
    } catch (error) {
      this.rollback()
      throw error
    }
  }
}

function isChange({ query }: CompiledQuery): boolean {
  return InsertQueryNode.is(query) || UpdateQueryNode.is(query) || DeleteQueryNode.is(query)
}

function answered<Row>(database: SqliteDatabase, { sql, parameters }: CompiledQuery): QueryResult<Row> {
  const statement = database.prepare(sql)
  if (statement.reader) return { rows: statement.all(parameters) as Row[] }
  const { changes, lastInsertRowid } = statement.run(parameters)
  return { rows: [], numAffectedRows: BigInt(changes), insertId: BigInt(lastInsertRowid) }
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
