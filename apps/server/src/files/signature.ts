/** Addresses that serve one file for a limited time, signed so that neither the file nor the time can be altered. */

import { createHmac, timingSafeEqual } from 'node:crypto'

export interface SignedFile {
  readonly key: string
  /** Epoch seconds. */
  readonly expires: number
  readonly signature: string
}

export function signFile(secret: Buffer, key: string, expires: number): SignedFile {
  return { key, expires, signature: mac(secret, key, expires).toString('base64url') }
}

/** `now` in epoch seconds. */
export function isSigned(secret: Buffer, { key, expires, signature }: SignedFile, now: number): boolean {
  const given = Buffer.from(signature, 'base64url')
  const expected = mac(secret, key, expires)
  return given.length === expected.length && timingSafeEqual(given, expected) && expires > now
}

function mac(secret: Buffer, key: string, expires: number): Buffer {
  return createHmac('sha256', secret).update(`${expires}\n${key}`).digest()
}
