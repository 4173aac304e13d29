/** The secret that signs sessions and file addresses. */

import { hkdfSync, randomBytes } from 'node:crypto'
import { link, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Config } from './config.ts'
import { SECRET_FILE } from './store-base/data-folder.ts'
import { StoreProblem } from './store-base/store-problem.ts'

/** A shorter one could be guessed; a file that was written completely is never shorter. */
const SECRET_LENGTH = 32

/**
 * The configured secret, or the one in the data folder, which is generated on first use. Rejects with a sentence when it cannot be read.
 */
export async function sessionSecret({
  sessionSecret: configured,
  dataDir,
}: Pick<Config, 'sessionSecret' | 'dataDir'>): Promise<string> {
  if (configured !== null) return configured
  const path = join(dataDir, SECRET_FILE)
  return (await keptSecret(path)) ?? (await makeSecret(path))
}

/** A key for one purpose: a signature made for one purpose is invalid for every other. */
export function keyFor(secret: string, purpose: 'access-token' | 'refresh-token' | 'sign-in' | 'file' | 'owner' | 'site'): Buffer {
  return Buffer.from(hkdfSync('sha256', secret, '', `digital-grimoire ${purpose}`, 32))
}

async function keptSecret(path: string): Promise<string | null> {
  const secret = await readFile(path, 'utf8').catch((error: unknown) => {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null
    throw new StoreProblem(`The file ${path} cannot be read.`)
  })
  if (secret === null || secret.trim().length >= SECRET_LENGTH) return secret?.trim() ?? null
  throw new StoreProblem(`The file ${path} is damaged. Put back a backup, or remove it: everyone then has to sign in again.`)
}

/** If two processes start at the same moment, one uses the secret that the other wrote; neither ever sees a partly written one. */
async function makeSecret(path: string): Promise<string> {
  const secret = randomBytes(32).toString('base64url')
  const aside = `${path}.${process.pid}`
  await writeFile(aside, `${secret}\n`, { mode: 0o600, flush: true })
  try {
    await link(aside, path)
    return secret
  } catch (error) {
    const kept = await keptSecret(path)
    if (kept === null) throw error
    return kept
  } finally {
    await rm(aside, { force: true })
  }
}
