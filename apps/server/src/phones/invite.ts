/**
 * The invitation in the code that players scan: whoever has it was let in by the storyteller, whatever others guessed from the same
 * address. It is made from the session's row, so every process knows it, and it ends with the session.
 */

import { createHash, timingSafeEqual } from 'node:crypto'
import type { Tables } from '../database/tables.ts'

type Session = Pick<Tables['phone_sessions'], 'storyteller_key_hash'>

/** Base64url of the first 60 bits. */
const LENGTH = 10

export function inviteOf({ storyteller_key_hash: keyHash }: Session): string {
  return createHash('sha256').update(`invite ${keyHash}`).digest('base64url').slice(0, LENGTH)
}

/** Whether the invitation is this session's. */
export function isInvited(session: Session, invite: string | undefined): boolean {
  return invite?.length === LENGTH && timingSafeEqual(Buffer.from(inviteOf(session)), Buffer.from(invite))
}
