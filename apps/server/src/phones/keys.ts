/** The keys of a phone session: the storyteller's, and one for each seat. Whoever has one is who they say. */

import { createHash, randomBytes, timingSafeEqual } from 'node:crypto'

export function newKey(): string {
  return randomBytes(32).toString('base64url')
}

/** What is kept of a key. It has 256 random bits: nothing is gained by a slow hash. */
export function hashOf(key: string): string {
  return createHash('sha256').update(key).digest('base64url')
}

/** Takes as long for a key that is nearly right as for one that is not. */
export function isKey(key: string, hash: string): boolean {
  return timingSafeEqual(Buffer.from(hashOf(key)), Buffer.from(hash))
}
