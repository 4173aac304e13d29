/**
 * The files of a ZIP, a few at a time. A ZIP may lie about its sizes: each file is unpacked only up to its stated size, and stated
 * sizes are limited.
 */

import { readFile, stat } from 'node:fs/promises'
import { type UnzipFileInfo, unzipSync } from 'fflate'
import { type CollectedFile, decoded, isScriptFile, tooLarge } from './file-rules.ts'

const MIB = 1024 * 1024
const ZIP_BYTES = 256 * MIB
const ENTRY_BYTES = 16 * MIB
/** The most that is unpacked at the same time, and in total. */
const PORTION_BYTES = 32 * MIB
const UNPACKED_BYTES = 1024 * MIB
const MOST_ENTRIES = 50_000

/** `path` names the ZIP in a refusal. */
export async function* readZip(file: string, path: string): AsyncIterable<CollectedFile> {
  const { size } = await stat(file)
  if (size > ZIP_BYTES) return yield { path, problem: tooLarge(ZIP_BYTES) }
  const bytes = await readFile(file)
  const entries = listed(bytes)
  if (entries === null) return yield { path, problem: 'This file is no ZIP, or a damaged one.' }
  const unpackedBytes = entries.reduce((sum, { originalSize }) => sum + originalSize, 0)
  if (entries.length > MOST_ENTRIES || unpackedBytes > UNPACKED_BYTES) {
    return yield { path, problem: `This ZIP holds more than ${MOST_ENTRIES} files or ${UNPACKED_BYTES / MIB} MiB.` }
  }

  const wanted: UnzipFileInfo[] = []
  for (const entry of entries) {
    if (entry.name.endsWith('/')) continue
    if (!isScriptFile(entry.name)) yield { path: entry.name, skipped: true }
    else if (entry.originalSize > ENTRY_BYTES) yield { path: entry.name, problem: tooLarge(ENTRY_BYTES) }
    else wanted.push(entry)
  }
  wanted.sort((one, other) => (one.name < other.name ? -1 : 1))
  for (const portion of portions(wanted)) yield* unpacked(bytes, portion)
}

function listed(bytes: Uint8Array): UnzipFileInfo[] | null {
  const entries: UnzipFileInfo[] = []
  try {
    unzipSync(bytes, { filter: (entry) => entries.push(entry) < 0 })
    return entries
  } catch {
    // Whatever is wrong with it, its files cannot be listed.
    return null
  }
}

function* portions(entries: readonly UnzipFileInfo[]): Iterable<ReadonlySet<string>> {
  let names = new Set<string>()
  let bytes = 0
  for (const { name, originalSize } of entries) {
    if (names.size > 0 && bytes + originalSize > PORTION_BYTES) {
      yield names
      names = new Set()
      bytes = 0
    }
    names.add(name)
    bytes += originalSize
  }
  if (names.size > 0) yield names
}

/** One damaged file does not affect the others: if unpacking them together fails, each is tried alone. */
function* unpacked(bytes: Uint8Array, names: ReadonlySet<string>): Iterable<CollectedFile> {
  const together = contents(bytes, names)
  for (const path of names) {
    const content = (together ?? contents(bytes, new Set([path])))?.[path]
    yield content ? { path, text: decoded(content) } : { path, problem: 'This file of the ZIP is damaged.' }
  }
}

function contents(bytes: Uint8Array, names: ReadonlySet<string>): Readonly<Record<string, Uint8Array>> | null {
  try {
    return unzipSync(bytes, { filter: ({ name }) => names.has(name) })
  } catch {
    // Damaged, or packed with an unusual method.
    return null
  }
}
