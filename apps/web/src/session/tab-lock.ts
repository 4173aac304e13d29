/**
 * Lets one tab at a time do something. By Web Locks, which only a secure context has; on plain http by a lease in local
 * storage, which is less than a lock: two tabs that write it in the same instant find out by reading it again.
 */

import { newId } from '../store/random.ts'

const NAME = 'grimoire-account'

/** A tab that died holding the lease keeps the others waiting no longer than this, milliseconds. */
const LEASE_MS = 15_000
/** Long enough for a write of another tab to be seen here. */
const SETTLE_MS = 50
const POLL_MS = 60

interface Lease {
  readonly id: string
  /** Epoch milliseconds. */
  readonly until: number
}

/** `work` must end within `LEASE_MS`. */
export async function withTabLock<T>(work: () => Promise<T>): Promise<T> {
  const { locks } = navigator as { readonly locks?: LockManager }
  if (locks) return locks.request(NAME, work) as Promise<T>
  const id = newId()
  await takeLease(id)
  try {
    return await work()
  } finally {
    giveBack(id)
  }
}

async function takeLease(id: string): Promise<void> {
  for (;;) {
    const lease = readLease()
    if (lease !== null && lease.until > Date.now()) {
      await pause(POLL_MS)
      continue
    }
    if (!writeLease({ id, until: Date.now() + LEASE_MS })) return
    await pause(SETTLE_MS)
    if (readLease()?.id === id) return
  }
}

function readLease(): Lease | null {
  try {
    const lease = JSON.parse(localStorage.getItem(NAME) ?? 'null') as Lease | null
    return typeof lease?.until === 'number' ? lease : null
  } catch {
    // Blocked, or nonsense: as good as free.
    return null
  }
}

/** Says whether it could be written; where storage is blocked nothing can keep tabs apart. */
function writeLease(lease: Lease): boolean {
  try {
    localStorage.setItem(NAME, JSON.stringify(lease))
    return true
  } catch {
    return false
  }
}

function giveBack(id: string): void {
  if (readLease()?.id !== id) return
  try {
    localStorage.removeItem(NAME)
  } catch {
    // It could be written and can no longer be removed: it runs out by itself.
  }
}

function pause(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds))
}
