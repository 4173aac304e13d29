/** Removing a file whose row is gone, or never came to be. */

import type { FileStore } from '../files/file-store.ts'

/** Whoever asked has what they wanted, whether the file store answers or not: what it keeps, the sweep finds. */
export async function discard(files: FileStore, path: string): Promise<void> {
  await files.remove(path).catch(() => undefined)
}
