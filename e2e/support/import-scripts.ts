/** Imports scripts into the library of the product under test, with the operators' command. */

import { execFile } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { Product } from './product.ts'

const ROOT = join(import.meta.dirname, '../..')

/** Imports texts by file name, in order. Importing the same ones again changes nothing. */
export async function importScripts({ env }: Product, files: Readonly<Record<string, string>>): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'grimoire-scripts-'))
  try {
    for (const [name, text] of Object.entries(files)) await writeFile(join(folder, name), text)
    await promisify(execFile)(process.execPath, ['scripts/scripts-import.mjs', folder], {
      cwd: ROOT,
      env: { ...process.env, DATABASE_URL: '', ...env },
    })
  } finally {
    await rm(folder, { recursive: true })
  }
}
