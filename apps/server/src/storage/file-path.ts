/** Keys of what people keep, where the file of each lies, and how it is removed. */

import { randomBytes } from 'node:crypto'
import type { FileStore } from '../files/file-store.ts'

export const GAMES_PREFIX = 'games/'
export const SCRIPTS_PREFIX = 'scripts/'

/** 144 bits: whoever has it was given it. */
export function newKey(): string {
  return randomBytes(18).toString('base64url')
}

export function gamePath({ user_id, key }: { readonly user_id: string; readonly key: string }): string {
  return `${GAMES_PREFIX}${user_id}/${key}.dgrim`
}

export function scriptPath(key: string): string {
  return `${SCRIPTS_PREFIX}${key}.json`
}

/** The key in a path; `null` for a path that was not made here. */
export function keyOf(path: string): string | null {
  return /\/(?<key>[\w-]+)\.(?:dgrim|json)$/.exec(path)?.groups?.['key'] ?? null
}

/**
 * Removing a file whose row is gone, or never came to be. Whoever asked has what they wanted, whether the file store answers or
 * not: what it keeps, the sweep finds.
 */
export async function discard(files: FileStore, path: string): Promise<void> {
  await files.remove(path).catch(() => undefined)
}
