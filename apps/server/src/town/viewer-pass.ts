/**
 * The key of a viewer is a pass as well: the server signs it when it lets somebody in, with a secret of the town, so any process knows it again
 * without a row and without the password. It ends with the town.
 */

import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import type { StoredTown } from './town-store.ts'

/** Half of a pass is random, the other half its signature. */
const HALF = 16

type SigningTown = Pick<StoredTown, 'town_key' | 'row_salt'>

export function newPass(town: SigningTown): string {
  const random = randomBytes(HALF)
  return Buffer.concat([random, signatureOf(town, random)]).toString('base64url')
}

export function isPass(town: SigningTown, key: string): boolean {
  const bytes = Buffer.from(key, 'base64url')
  if (bytes.length !== 2 * HALF) return false
  return timingSafeEqual(bytes.subarray(HALF), signatureOf(town, bytes.subarray(0, HALF)))
}

function signatureOf({ town_key, row_salt }: SigningTown, random: Buffer): Buffer {
  // Another key than the one that hides ids.
  return createHmac('sha256', `viewer pass ${row_salt}`)
    .update(JSON.stringify([town_key, random.toString('base64url')]))
    .digest()
    .subarray(0, HALF)
}
