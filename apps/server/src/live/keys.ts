/** Keys of rooms: the owner's, and one for each seat. Whoever shows a key is taken for its owner. */

import { createHash, randomBytes, timingSafeEqual } from 'node:crypto'

export function newKey(): string {
  return randomBytes(32).toString('base64url')
}

/** What the database keeps of a key. A key has 256 random bits, so a slow hash would gain nothing. */
export function hashOf(key: string): string {
  return createHash('sha256').update(key).digest('base64url')
}

/** Takes as long for a key that is nearly right as for one that is not. */
export function isKey(key: string, hash: string): boolean {
  return timingSafeEqual(Buffer.from(hashOf(key)), Buffer.from(hash))
}
