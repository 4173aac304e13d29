/**
 * Lets transactions share one commit. SQLite waits for the disk at each commit, and the process with it; transactions that end while the
 * process handles one batch of requests therefore wait for that together. Each is a savepoint within the transaction of its group. It is
 * reported as committed only when the group is.
 */

import { setImmediate } from 'node:timers'
import type { DatabaseSyncInstance } from '@photostructure/sqlite'

export interface GroupCommit {
  /** Waits until nothing else writes, then begins. Every call is followed by `commit` or `rollback`. */
  begin(): Promise<void>
  /** Ends the transaction at once; throws when it cannot, and then it is to be rolled back. Resolves when it is on disk. */
  commit(): Promise<void>
  rollback(): void
  /** Call when a statement of the current transaction failed: SQLite may have rolled back the whole group by itself. */
  noteFailure(error: unknown): void
  /** Runs work outside of any transaction, while nothing else writes. */
  alone<Done>(work: () => Promise<Done>): Promise<Done>
}

/** Transactions that have ended and wait for the commit of their group. */
interface Group {
  readonly ended: { resolve(): void; reject(error: unknown): void }[]
}

/** `patiently` retries what another process refuses for the moment; `since` is when the transaction was asked for. */
export function groupCommits(
  file: Pick<DatabaseSyncInstance, 'exec' | 'isTransaction'>,
  patiently: (work: () => void, since: number) => Promise<void>,
): GroupCommit {
  const turns = takeTurns()
  let group: Group | null = null
  let closing = false

  const fail = (error: unknown): void => {
    const lost = group
    group = null
    if (file.isTransaction) file.exec('rollback')
    for (const { reject } of lost?.ended ?? []) reject(error)
  }
  const close = (): void => {
    if (!group) return
    try {
      file.exec('commit')
    } catch (error) {
      fail(error)
      return
    }
    const { ended } = group
    group = null
    for (const { resolve } of ended) resolve()
  }
  const closeSoon = (): void => {
    if (closing) return
    closing = true
    setImmediate(() => {
      closing = false
      // After those that already wait for their turn, which join this group.
      void turns.take().then(() => {
        close()
        turns.pass()
      })
    })
  }

  return {
    async begin() {
      const since = Date.now()
      await turns.take()
      try {
        if (!group) await patiently(() => file.exec('begin immediate'), since)
        group ??= { ended: [] }
        file.exec('savepoint member')
      } catch (error) {
        turns.pass()
        throw error
      }
    },
    commit() {
      const joined = group
      if (!joined) throw new Error('The transaction was rolled back.')
      file.exec('release member')
      const done = new Promise<void>((resolve, reject) => joined.ended.push({ resolve, reject }))
      closeSoon()
      turns.pass()
      return done
    },
    rollback() {
      if (group) {
        file.exec('rollback to member; release member')
        if (group.ended.length === 0) {
          file.exec('rollback')
          group = null
        }
      }
      turns.pass()
    },
    noteFailure(error) {
      if (!file.isTransaction) fail(error)
    },
    async alone(work) {
      await turns.take()
      try {
        close()
        return await work()
      } finally {
        turns.pass()
      }
    },
  }
}

/** A lock that is passed on in the order in which it was asked for. */
function takeTurns(): { take(): Promise<void>; pass(): void } {
  const waiting: (() => void)[] = []
  let taken = false
  return {
    async take() {
      if (taken) await new Promise<void>((resolve) => waiting.push(resolve))
      taken = true
    },
    pass() {
      const next = waiting.shift()
      if (next) next()
      else taken = false
    },
  }
}
