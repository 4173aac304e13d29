/**
 * The files that the service worker keeps for one reader: the texts and fonts of their language, and what makes PDFs in it. Their names
 * change with their contents, so a new version of the app needs its own.
 */

import { FILE_CACHES, type FileCache } from './catalogue-cache.ts'

/** `offline-files.json`, which the build writes: addresses. */
export interface OfflineFiles {
  /** What makes PDFs in any language. */
  readonly paper: readonly string[]
  /** By the language's code: what its pages need, and what its PDFs need besides. English needs nothing for its pages. */
  readonly languages: Readonly<Record<string, { readonly page: readonly string[]; readonly paper: readonly string[] }>>
}

export const OFFLINE_FILES = '/offline-files.json'

/** Where caches are kept; a part of `CacheStorage`. */
export interface Caches {
  open(name: string): Promise<Pick<Cache, 'match' | 'put' | 'keys' | 'delete'>>
}

/** Fetches what is not kept yet, one after the other; rejects at the first that cannot be fetched. */
export async function keepLanguage(caches: Caches, files: OfflineFiles, language: string): Promise<void> {
  const { page = [], paper = [] } = files.languages[language] ?? {}
  await keep(caches, [...page, ...files.paper, ...paper])
}

/** For a new version, before it takes over: the texts of the languages that are in use. */
export async function keepLanguagesInUse(caches: Caches, files: OfflineFiles): Promise<void> {
  const kept = await (await caches.open(WORDS.name)).keys()
  for (const [code, { page }] of Object.entries(files.languages)) {
    if (kept.some(({ url }) => new URL(url).pathname.startsWith(`${WORDS.folder}${code}-`))) await keep(caches, page)
  }
}

/** Once a new version has taken over: drops texts of versions before it. */
export async function dropOtherVersions(caches: Caches, files: OfflineFiles): Promise<void> {
  const current = new Set(Object.values(files.languages).flatMap(({ page }) => page))
  const cache = await caches.open(WORDS.name)
  for (const request of await cache.keys()) if (!current.has(new URL(request.url).pathname)) await cache.delete(request)
}

async function keep(caches: Caches, addresses: readonly string[]): Promise<void> {
  for (const address of addresses) {
    const files = FILE_CACHES.find(({ folder }) => address.startsWith(folder))
    if (!files) throw new Error(`${address} belongs to no cache.`)
    const cache = await caches.open(files.name)
    if (await cache.match(address)) continue
    const response = await fetch(address)
    if (response.status !== 200) throw new Error(`${address} answered ${response.status}.`)
    await cache.put(address, response)
  }
}

const WORDS = FILE_CACHES.find(({ name }) => name === 'words') as FileCache
