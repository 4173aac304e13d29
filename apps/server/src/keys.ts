/** Secrets that open something: a room, a seat in it, a browser that stays signed in. Whoever presents one is treated as its owner. */

import { createHash, randomBytes, timingSafeEqual } from 'node:crypto'

export function newKey(): string {
  return randomBytes(32).toString('base64url')
}

/** The hash of a key that the database stores. A key has 256 random bits, so a slow hash would gain nothing. */
export function hashOf(key: string): string {
  return createHash('sha256').update(key).digest('base64url')
}

/** Compares in constant time. */
export function isKey(key: string, hash: string): boolean {
  return timingSafeEqual(Buffer.from(hashOf(key)), Buffer.from(hash))
}
