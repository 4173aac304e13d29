/** Files in a folder of this machine. */

import { randomUUID } from 'node:crypto'
import { mkdir, open, readdir, readFile, rename, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { type FileStore, isFileKey } from './file-store.ts'
import { signFile } from './signature.ts'

/** Where `readUrl` leads; `files/routes.ts` answers there. */
export const FILES_PATH = '/api/files'

const UNFINISHED = '.part'

export function diskFiles(folder: string, secret: Buffer): FileStore {
  const pathOf = (key: string): string => {
    if (!isFileKey(key)) throw new Error(`“${key}” is no key of a file.`)
    return join(folder, key)
  }
  return {
    async put(key, bytes) {
      const path = pathOf(key)
      await mkdir(dirname(path), { recursive: true })
      // Written aside and renamed: under the key there is the whole file or none.
      const aside = `${path}.${randomUUID()}${UNFINISHED}`
      await writeDurably(aside, bytes)
      await rename(aside, path)
      await syncFolder(dirname(path))
    },
    async get(key) {
      return await readFile(pathOf(key)).catch(absent(null))
    },
    async remove(key) {
      await rm(pathOf(key), { force: true })
    },
    async *list(prefix) {
      const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(absent([]))
      for (const entry of entries) {
        if (!entry.isFile() || entry.name.endsWith(UNFINISHED)) continue
        const key = join(entry.parentPath, entry.name)
          .slice(folder.length + 1)
          .replaceAll('\\', '/')
        if (key.startsWith(prefix)) yield key
      }
    },
    async readUrl(key, seconds) {
      const { expires, signature } = signFile(secret, key, Math.floor(Date.now() / 1000) + seconds)
      return `${FILES_PATH}/${key}?${new URLSearchParams({ expires: String(expires), signature })}`
    },
    async check() {
      await mkdir(folder, { recursive: true })
    },
  }
}

async function writeDurably(path: string, bytes: Uint8Array): Promise<void> {
  const file = await open(path, 'w')
  try {
    await file.writeFile(bytes)
    await file.sync()
  } finally {
    await file.close()
  }
}

/** A rename is durable once its folder is. */
async function syncFolder(path: string): Promise<void> {
  const folder = await open(path, 'r')
  try {
    await folder.sync()
  } finally {
    await folder.close()
  }
}

function absent<Value>(value: Value) {
  return (error: unknown): Value => {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return value
    throw error
  }
}
