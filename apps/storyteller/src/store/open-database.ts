/** Opens the browser's databases, and brings one that an older version of the app made up to date, step by step. */

import type { DBSchema, IDBPDatabase, IDBPTransaction, StoreNames } from 'idb'
import { notice } from './keep-notices.ts'

/** What a step may use: the database and the transaction in which it is upgraded, both with every store that there is so far. */
export interface Upgrade<S extends DBSchema> {
  readonly database: IDBPDatabase<S>
  readonly transaction: IDBPTransaction<S, StoreNames<S>[], 'versionchange'>
}

/**
 * One version of a database: from the version before it to its own. Once it is released, somebody's browser has run it: it is never
 * edited or removed, and the next change is a new step after it.
 */
export interface Step<S extends DBSchema> {
  /** What it does, in a few words. */
  readonly name: string
  /** Reads and writes through the transaction only; any other wait ends it. If it fails, the database stays as it was. */
  readonly run: (upgrade: Upgrade<S>) => void | Promise<void>
}

export interface Database<S extends DBSchema> {
  readonly name: string
  readonly steps: readonly Step<S>[]
  /**
   * The open database, opened at the first call and again after it was closed. Rejects where the browser has none (as in some private
   * windows), and where a newer version of the app has upgraded it: that is said to the reader, and nothing in it changes.
   */
  open(): Promise<IDBPDatabase<S>>
}

/** A database whose version is the number of its steps. Nothing is opened before the first `open()`. */
export function openDatabase<S extends DBSchema>(name: string, steps: readonly Step<S>[]): Database<S> {
  let opening: Promise<IDBPDatabase<S>> | undefined

  const openNow = async (): Promise<IDBPDatabase<S>> => {
    const { openDB } = await import('idb')
    let failed: unknown
    const opened = openDB<S>(name, steps.length, {
      async upgrade(database, from, _to, transaction) {
        try {
          for (const step of steps.slice(from)) await step.run({ database, transaction })
        } catch (error) {
          failed = error
          // Only this undoes the steps that ran before: the library does not wait for this function.
          transaction.done.catch(() => undefined)
          transaction.abort()
        }
      },
      blocking(_version, _newer, event) {
        // A newer version of the app in another tab needs the database, or it is being deleted: close it, and open it at the next call.
        ;(event.target as IDBDatabase).close()
        opening = undefined
      },
      terminated() {
        opening = undefined
      },
    })
    return opened.catch((error: unknown) => {
      throw failed ?? error
    })
  }

  return {
    name,
    steps,
    async open() {
      opening ??= openNow()
      try {
        return await opening
      } catch (error) {
        // The reader may free the way, as by closing a tab: the next call tries again.
        opening = undefined
        if (error instanceof DOMException && error.name === 'VersionError') notice('newer')
        throw error
      }
    },
  }
}
