/** What the build of the web app left on the disk. */

import { BUILD_NAMES, BUILDS, type BuildName } from '@grimoire/protocol/pages'
import { readFile, realpath } from 'node:fs/promises'
import { join } from 'node:path'

export interface WebBuild {
  readonly folder: string
  /** The HTML of each build. Kept from the start of the process, so that its scripts and the policy that allows them stay one. */
  readonly pages: Readonly<Record<BuildName, string>>
}

/** Null where there is no build: in development, Vite serves the app. */
export async function readWebBuild(folder: string): Promise<WebBuild | null> {
  const there = await realpath(join(folder, BUILDS.app.file)).catch((error: unknown) => {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null
    throw error
  })
  if (there === null) return null
  const pages = await Promise.all(
    BUILD_NAMES.map(async (name) => [name, await readFile(join(folder, BUILDS[name].file), 'utf8')] as const),
  )
  return { folder: await realpath(folder), pages: Object.fromEntries(pages) as Record<BuildName, string> }
}
