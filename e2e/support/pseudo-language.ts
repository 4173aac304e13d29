/**
 * The product in the pseudo-language: English made longer, accented and in brackets. The pages are built with it into a separate folder,
 * whose files replace those that the product serves; the server is the same.
 */

import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { BrowserContext } from '@playwright/test'
import { pseudoMessage } from '../../packages/page/src/i18n/pseudo.ts'
import { BUILDS, buildAt } from '../../packages/protocol/src/site/pages.ts'
import { MINUTE } from './minute.ts'
import { test as base } from './test.ts'

const ROOT = join(import.meta.dirname, '../..')
const FOLDER = join(ROOT, '.cache/pseudo-language')
/** Only against hanging: the machine may be busy. */
const BUILD_MS = 4 * MINUTE

/** Built once in each worker. As a fixture of the worker it would make Playwright start another worker, with a product of its own. */
let built: Promise<unknown> | null = null

export const test = base.extend<{ readonly pseudoBuild: string }>({
  pseudoBuild: [
    async ({}, use) => {
      built ??= promisify(execFile)(process.execPath, ['scripts/build.mjs', '--pseudo-language'], { cwd: ROOT })
      await built
      await use(FOLDER)
    },
    { timeout: BUILD_MS },
  ],
  context: async ({ context, pseudoBuild }, use) => {
    await serveFrom(context, pseudoBuild)
    // A page that was not loaded from the network needs permission to open a socket on this machine.
    await context.grantPermissions(['local-network-access'])
    await use(context)
  },
})

async function serveFrom(context: BrowserContext, folder: string): Promise<void> {
  await context.route(
    (url) => !url.pathname.startsWith('/api/'),
    async (route) => {
      const { pathname } = new URL(route.request().url())
      const isPage = route.request().resourceType() === 'document'
      await route.fulfill({ path: join(folder, isPage ? BUILDS[buildAt(pathname)].file : pathname) })
    },
  )
}

/** The app's text for an English message in this language, with its arguments filled in. */
export function said(english: string, values: Readonly<Record<string, string | number>> = {}): string {
  return pseudoMessage(english).replace(/\{(\w+)\}/g, (argument, name: string) => String(values[name] ?? argument))
}

/** The address of a page in this language. */
export function inPseudo(path: string): string {
  return `${path}${path.includes('?') ? '&' : '?'}lang=en_XA`
}
