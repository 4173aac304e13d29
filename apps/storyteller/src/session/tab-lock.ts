/**
 * Lets one tab at a time do something. Uses Web Locks, which need a secure context; on plain http, a lease in local storage, which is
 * renewed while the work lasts. The lease is weaker: a tab writes it and reads it again to see whether another wrote at the same moment,
 * and a tab that sleeps for longer than the lease loses it.
 */

import { kept } from '@grimoire/page/store/kept.ts'
import * as z from 'zod/mini'
import { newId } from '../store/random.ts'

const NAME = 'grimoire-account'

/** A tab that died holding the lease blocks the others for no longer than this, milliseconds. */
const LEASE_MS = 15_000
/** A quarter of the lease: a busy machine may run a timer late. */
const RENEW_MS = LEASE_MS / 4
/** How long to wait for another tab's write to become visible here, milliseconds. */
const SETTLE_MS = 50
const POLL_MS = 60

/** The lease: its owner, and when it ends, epoch milliseconds. */
const keptLease = kept(NAME, z.object({ id: z.string(), until: z.number() }), 'device')

/** The others wait for as long as `work` lasts. */
export async function withTabLock<T>(work: () => Promise<T>): Promise<T> {
  const { locks } = navigator as { readonly locks?: LockManager }
  if (locks) return locks.request(NAME, work) as Promise<T>
  const id = newId()
  await takeLease(id)
  const renewal = setInterval(() => renew(id), RENEW_MS)
  try {
    return await work()
  } finally {
    clearInterval(renewal)
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
    if (!writeLease(id)) return
    await pause(SETTLE_MS)
    if (keptLease.read()?.id === id) return
  }
}

function writeLease(id: string): boolean {
  return keptLease.write({ id, until: Date.now() + LEASE_MS })
}

/** Not once another tab has it. */
function renew(id: string): void {
  if (keptLease.read()?.id === id) writeLease(id)
}

function giveBack(id: string): void {
  // It may have expired, and another tab may have taken it.
  if (keptLease.read()?.id === id) keptLease.forget()
}

function pause(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds))
}
