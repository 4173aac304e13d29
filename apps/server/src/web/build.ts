/** What the build of the web app left on the disk. */

import { readFile, realpath } from 'node:fs/promises'
import { join } from 'node:path'

export interface WebBuild {
  readonly folder: string
  /** `index.html`. Kept from the start of the process, so that its scripts and the policy that allows them stay one. */
  readonly page: string
  /** `join.html`, the players' page: likewise. */
  readonly joinPage: string
}

/** Null where there is no build: in development, Vite serves the app. */
export async function readWebBuild(folder: string): Promise<WebBuild | null> {
  const page = await readFile(join(folder, 'index.html'), 'utf8').catch((error: unknown) => {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null
    throw error
  })
  if (page === null) return null
  return { folder: await realpath(folder), page, joinPage: await readFile(join(folder, 'join.html'), 'utf8') }
}
