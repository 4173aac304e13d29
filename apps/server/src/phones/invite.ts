/**
 * The invitation in the code that players scan: whoever has it was let in by the storyteller, whatever others guessed from the same
 * address. It is made from the session's row, so every process knows it, and it ends with the session.
 */

import { createHash, timingSafeEqual } from 'node:crypto'
import type { Kysely } from 'kysely'
import type { Tables } from '../database/tables.ts'
import { findSession, type SessionRow } from './hold-session.ts'

/** Base64url of the first 60 bits. */
const LENGTH = 10

export function inviteOf({ storyteller_key_hash: keyHash }: Pick<SessionRow, 'storyteller_key_hash'>): string {
  return createHash('sha256').update(`invite ${keyHash}`).digest('base64url').slice(0, LENGTH)
}

/** Whether the invitation is this session's. */
export async function isInvited(db: Kysely<Tables>, sessionId: string, invite: string | undefined, now: number): Promise<boolean> {
  if (invite?.length !== LENGTH) return false
  const session = await findSession(db, sessionId, now)
  return session !== null && timingSafeEqual(Buffer.from(inviteOf(session)), Buffer.from(invite))
}
