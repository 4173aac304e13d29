/** Searches of the SQLite file in a thread of their own: SQLite answers while its caller waits, and nothing else of this process should. */

import { Worker } from 'node:worker_threads'
import { type DatabaseConnection, type Driver, Kysely, type QueryResult, SqliteDialect } from 'kysely'
import type { CastFilter } from '../database.ts'
import type { Tables } from '../tables.ts'

/** The same name beside the sources and in the build. */
const THREAD = new URL('./reader-thread.js', import.meta.url)

/** It holds results and a few numbers for each script, so garbage should not pile up in it. Megabytes. */
const MEMORY = { maxYoungGenerationSizeMb: 4, maxOldGenerationSizeMb: 256 }

export interface Reader {
  /** Takes any query that only reads. Sees whatever was committed before it. */
  readonly db: Kysely<Tables>
  countCasts(filter: CastFilter): Promise<number>
  close(): Promise<void>
}

/** The thread starts with the first question. */
export function openReader(path: string): Reader {
  const thread = questionThread(path)
  const db = new Kysely<Tables>({ dialect: new ThreadDialect(thread) })
  return {
    db,
    countCasts: async (filter) => (await thread.ask({ count: filter })) as number,
    async close() {
      await db.destroy()
      await thread.close()
    },
  }
}

interface QuestionThread {
  ask(question: unknown): Promise<unknown>
  close(): Promise<void>
}

interface Answer {
  readonly id: number
  readonly answer?: unknown
  readonly error?: unknown
}

interface Asked {
  resolve(answer: unknown): void
  reject(error: unknown): void
}

/** A thread that ends by itself fails what it was asked, and the next question starts another. */
function questionThread(path: string): QuestionThread {
  const open = new Map<number, Asked>()
  let worker: Worker | null = null
  let ended: Promise<void> = Promise.resolve()
  let asked = 0

  const start = (): Worker => {
    const started = new Worker(THREAD, { workerData: { path }, resourceLimits: MEMORY })
    const fail = (error: unknown): void => {
      if (worker === started) worker = null
      for (const { reject } of open.values()) reject(error)
      open.clear()
    }
    started.on('message', ({ id, answer, error }: Answer) => {
      const waiting = open.get(id)
      open.delete(id)
      if (open.size === 0) started.unref()
      if (error === undefined) waiting?.resolve(answer)
      else waiting?.reject(error)
    })
    started.on('error', fail)
    ended = new Promise((resolve) => {
      started.once('exit', () => {
        fail(new Error('The thread that searches has ended.'))
        resolve()
      })
    })
    return started
  }

  return {
    ask(question) {
      worker ??= start()
      asked += 1
      const id = asked
      const answer = new Promise((resolve, reject) => void open.set(id, { resolve, reject }))
      // The process stays for as long as somebody waits for an answer.
      worker.ref()
      worker.postMessage({ id, question })
      return answer
    },
    async close() {
      worker?.ref()
      worker?.postMessage('close')
      await ended
    },
  }
}

class ThreadDialect extends SqliteDialect {
  readonly #thread: QuestionThread

  constructor(thread: QuestionThread) {
    super({ database: async () => Promise.reject(new Error('The thread has the database.')) })
    this.#thread = thread
  }

  override createDriver(): Driver {
    return new ThreadDriver(this.#thread)
  }
}

/** Any number of queries may wait at once: the thread answers them in order. */
class ThreadDriver implements Driver {
  readonly #connection: DatabaseConnection

  constructor(thread: QuestionThread) {
    this.#connection = {
      executeQuery: async <Row>({ sql, parameters }: { readonly sql: string; readonly parameters: readonly unknown[] }) => {
        const rows = (await thread.ask({ sql, parameters })) as Row[]
        return { rows } satisfies QueryResult<Row>
      },
      streamQuery: onlyReads,
    }
  }

  async init(): Promise<void> {}

  async acquireConnection(): Promise<DatabaseConnection> {
    return this.#connection
  }

  async releaseConnection(): Promise<void> {}

  async destroy(): Promise<void> {}

  beginTransaction = onlyReads
  commitTransaction = onlyReads
  rollbackTransaction = onlyReads
}

function onlyReads(): never {
  throw new Error('This connection answers single queries that read.')
}
