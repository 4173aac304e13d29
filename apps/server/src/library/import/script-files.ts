/** The script files of a collection, with their texts. A collection is a file, a folder with everything in it, or a ZIP. */

import { readdir, readFile, stat } from 'node:fs/promises'
import { basename, join, relative } from 'node:path'
import { type CollectedFile, decoded, isScriptFile, tooLarge } from './file-rules.ts'
import { readZip } from './zip-files.ts'

/** One file may hold many scripts; each of them is also limited to the size of a script. */
const FILE_BYTES = 64 * 1024 * 1024

const CANNOT_BE_READ = 'This file cannot be read.'

/** Yields files in order of their names; `null` when nothing exists at the path or it may not be read. */
export async function collectedFiles(path: string): Promise<AsyncIterable<CollectedFile> | null> {
  const found = await stat(path).catch(unreadable)
  if (found === null) return null
  if (found.isDirectory()) return folderFiles(path)
  if (/\.zip$/i.test(path)) return readZip(path, basename(path))
  // The file was named explicitly, so any name will do.
  return oneFile(path)
}

async function* folderFiles(folder: string): AsyncIterable<CollectedFile> {
  // Links are not followed, since they may lead outside the folder or in a circle.
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

/** `null` for an error of the file system; any other error is a bug and is thrown again. */
function unreadable(error: unknown): null {
  if (error instanceof Error && 'code' in error) return null
  throw error
}
