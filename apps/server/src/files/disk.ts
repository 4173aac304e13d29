/** Files in the data folder of this machine. */

import { randomUUID } from 'node:crypto'
import { rmSync } from 'node:fs'
import { mkdir, open, readdir, readFile, rename, rm, stat } from 'node:fs/promises'
import { dirname, join, relative, sep } from 'node:path'
import { FILES_FOLDER, mayRemoveFile } from '../store-base/data-folder.ts'
import { type FileStore, fileKey } from './file-store.ts'
import { signFile } from './signature.ts'

/** The path that `readUrl` returns; `files/routes.ts` serves it. */
const FILES_PATH = '/api/files'

/** Suffix of a file that is still being written; no key ends with it, because keys have no `~`. */
const UNFINISHED = '~'
/** No write takes this long: an older file was left by a process that was killed. */
const ABANDONED_MS = 60 * 60 * 1000

export function diskFiles(dataDir: string, secret: Buffer): FileStore {
  const folder = join(dataDir, FILES_FOLDER)
  const pathOf = (key: string): string => join(folder, fileKey(key))
  return {
    origin: null,
    async put(key, bytes) {
      const path = pathOf(key)
      await makeFolders(dirname(path))
      // Written to a temporary file and renamed, so that the key always has a whole file or none.
      const aside = `${path}.${randomUUID()}${UNFINISHED}`
      try {
        await writeDurably(aside, bytes)
        await rename(aside, path)
      } catch (error) {
        await rm(aside, { force: true })
        throw error
      }
      await syncFolder(dirname(path))
    },
    async get(key) {
      return await readFile(pathOf(key)).catch(absent(null))
    },
    async remove(key) {
      const path = pathOf(key)
      // Synchronous, so that nothing else in this process runs in between and a backup waits no longer than this takes.
      const lock = mayRemoveFile(dataDir)
      if (lock === null) return
      try {
        rmSync(path, { force: true })
      } finally {
        lock.release()
      }
    },
    async *list(prefix) {
      for (const path of await filesUnder(folder)) {
        const key = relative(folder, path).replaceAll(sep, '/')
        if (key.endsWith(UNFINISHED) || !key.startsWith(prefix)) continue
        // A file removed since is skipped.
        const found = await stat(path).catch(absent(null))
        if (found !== null) yield { key, writtenAt: found.mtimeMs }
      }
    },
    async readUrl(key, seconds) {
      const { expires, signature } = signFile(secret, fileKey(key), Math.floor(Date.now() / 1000) + seconds)
      return `${FILES_PATH}/${key}?${new URLSearchParams({ expires: String(expires), signature })}`
    },
    async check() {
      await mkdir(folder, { recursive: true })
    },
  }
}

/** Removes half-written files left by processes that were killed. `now` in epoch milliseconds. */
export async function removeAbandoned(folder: string, now: number): Promise<void> {
  for (const path of await filesUnder(folder)) {
    if (!path.endsWith(UNFINISHED)) continue
    const found = await stat(path).catch(absent(null))
    if (found !== null && now - found.mtimeMs > ABANDONED_MS) await rm(path, { force: true })
  }
}

async function filesUnder(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(absent([]))
  return entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name))
}

async function writeDurably(path: string, bytes: Uint8Array): Promise<void> {
  const file = await open(path, 'wx', 0o600)
  try {
    await file.writeFile(bytes)
    await file.sync()
  } finally {
    await file.close()
  }
}

/** Makes folders durable: each new one is synced in its parent before it is used. */
async function makeFolders(path: string): Promise<void> {
  const first = await mkdir(path, { recursive: true })
  if (first === undefined) return
  for (let made = path; made.length >= first.length; made = dirname(made)) await syncFolder(dirname(made))
}

/** A rename is durable once its folder is synced. */
async function syncFolder(path: string): Promise<void> {
  // Windows cannot open folders; its file system makes renames durable itself.
  if (process.platform === 'win32') return
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
