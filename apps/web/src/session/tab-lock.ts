/**
 * Lets one tab at a time do something. Uses Web Locks, which need a secure context; on plain http, a lease in local storage. The
 * lease is weaker: a tab writes it and reads it again to see whether another wrote at the same moment.
 */

import * as z from 'zod/mini'
import { kept } from '../store/kept.ts'
import { newId } from '../store/random.ts'

const NAME = 'grimoire-account'

/** A tab that died holding the lease blocks the others for no longer than this, milliseconds. */
const LEASE_MS = 15_000
/** How long to wait for another tab's write to become visible here, milliseconds. */
const SETTLE_MS = 50
const POLL_MS = 60

/** The lease: its owner, and when it ends, epoch milliseconds. */
const keptLease = kept(NAME, z.object({ id: z.string(), until: z.number() }), 'device')

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
    const lease = keptLease.read()
    if (lease && lease.until > Date.now()) {
      await pause(POLL_MS)
      continue
    }
    // Where storage is blocked, nothing can keep tabs apart.
    if (!keptLease.write({ id, until: Date.now() + LEASE_MS })) return
    await pause(SETTLE_MS)
    if (keptLease.read()?.id === id) return
  }
}

function giveBack(id: string): void {
  // It may have expired, and another tab may have taken it.
  if (keptLease.read()?.id === id) keptLease.forget()
}

function pause(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds))
}
