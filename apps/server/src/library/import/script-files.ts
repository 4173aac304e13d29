/** The files of a collection: one file, a folder with all it holds, or a ZIP; each script file with its text. */

import { readdir, readFile, stat } from 'node:fs/promises'
import { basename, join, relative } from 'node:path'
import { type CollectedFile, decoded, isScriptFile, tooLarge } from './file-rules.ts'
import { readZip } from './zip-files.ts'

/** One file may hold many scripts; each of them must still be of a script's size. */
const FILE_BYTES = 64 * 1024 * 1024

const CANNOT_BE_READ = 'This file cannot be read.'

/** `null` when there is nothing at the path, or nothing that may be read. Files come one by one, in the order of their names. */
export async function collectedFiles(path: string): Promise<AsyncIterable<CollectedFile> | null> {
  const found = await stat(path).catch(unreadable)
  if (found === null) return null
  if (found.isDirectory()) return folderFiles(path)
  if (/\.zip$/i.test(path)) return readZip(path, basename(path))
  // Named by hand: whatever it is called, it is meant.
  return oneFile(path)
}

async function* folderFiles(folder: string): AsyncIterable<CollectedFile> {
  // Links are not followed: they may lead out of the folder, or round in it.
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const files = entries
    .filter((entry) => !entry.isDirectory())
    .map((entry) => ({ path: relative(folder, join(entry.parentPath, entry.name)), plain: entry.isFile() }))
    .sort((one, other) => (one.path < other.path ? -1 : 1))
  for (const { path, plain } of files) {
    if (plain && isScriptFile(path)) yield await read(join(folder, path), path)
    else yield { path, skipped: true }
  }
}

async function* oneFile(file: string): AsyncIterable<CollectedFile> {
  yield await read(file, basename(file))
}

async function read(file: string, path: string): Promise<CollectedFile> {
  const found = await stat(file).catch(unreadable)
  if (!found?.isFile()) return { path, problem: CANNOT_BE_READ }
  if (found.size > FILE_BYTES) return { path, problem: tooLarge(FILE_BYTES) }
  const bytes = await readFile(file).catch(unreadable)
  return bytes === null ? { path, problem: CANNOT_BE_READ } : { path, text: decoded(bytes) }
}

/** What the system says of a file it does not give us; anything else is a fault of ours. */
function unreadable(error: unknown): null {
  if (error instanceof Error && 'code' in error) return null
  throw error
}
