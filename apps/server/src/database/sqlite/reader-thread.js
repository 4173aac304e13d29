/**
 * A thread that answers searches from its own connection to the SQLite file, so that they do not hold up requests and sockets.
 * Plain JavaScript, because a thread is started from a file as it is: nothing compiles it in tests and in development.
 */

import { readlinkSync } from 'node:fs'
import { setPriority } from 'node:os'
import { basename } from 'node:path'
import { parentPort, workerData } from 'node:worker_threads'
import { DatabaseSync } from '@photostructure/sqlite'
import { latestCasts } from './latest-casts.js'

/** How long a search waits for another process. Only searches wait with it. */
const BUSY_MS = 5000
const KEPT_STATEMENTS = 100
/** Where there are fewer processors than threads with something to do, requests and sockets go before searches. */
const NICENESS = 5

/**
 * @typedef {import('@photostructure/sqlite').StatementSyncInstance} Statement
 * @typedef {{ readonly sql: string, readonly parameters: readonly any[] } | { readonly count: import('./latest-casts.js').CastFilter }} Question
 */

yieldToOthers()
const file = new DatabaseSync(workerData.path)
file.exec(`pragma busy_timeout = ${BUSY_MS}; pragma query_only = on`)
/** @type {Map<string, Statement>} */
const kept = new Map()
/** @type {ReturnType<typeof latestCasts> | null} */
let casts = null

parentPort?.on('message', (/** @type {{ id: number, question: Question } | 'close'} */ message) => {
  if (message === 'close') {
    file.close()
    parentPort?.close()
    return
  }
  const { id, question } = message
  try {
    parentPort?.postMessage({ id, answer: answerTo(question) })
  } catch (error) {
    parentPort?.postMessage({ id, error })
  }
})

/** Only Linux has a priority for each thread, and names the thread that asks. */
function yieldToOthers() {
  try {
    setPriority(Number(basename(readlinkSync('/proc/thread-self'))), NICENESS)
  } catch {
    // Elsewhere, the threads take turns as equals.
  }
}

/** @param {Question} question */
function answerTo(question) {
  if ('count' in question) {
    casts ??= latestCasts(file)
    return casts.count(question.count)
  }
  return prepared(question.sql).all(...question.parameters)
}

/** @param {string} text */
function prepared(text) {
  const statement = kept.get(text) ?? file.prepare(text)
  // The least recently used come first.
  kept.delete(text)
  kept.set(text, statement)
  for (const oldest of kept.keys()) {
    if (kept.size <= KEPT_STATEMENTS) break
    kept.delete(oldest)
  }
  return statement
}
