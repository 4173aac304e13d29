/** Keys of stored files, the path of each file, and how a file is removed. */

import { randomBytes } from 'node:crypto'
import type { FileStore } from '../files/file-store.ts'

export const GAMES_PREFIX = 'games/'
export const SCRIPTS_PREFIX = 'scripts/'

/** 144 random bits, so a key cannot be guessed. */
export function newFileKey(): string {
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
 * Removes a file whose row was removed, or was never added. Succeeds even when the file store fails, because the sweep removes such files
 * later.
 */
export async function discard(files: FileStore, path: string): Promise<void> {
  await files.remove(path).catch(() => undefined)
}
