/** Which of the server's answers are kept for offline use, and how many of them. Runs in the service worker. */

import { type BuildName, FONT_FILES, PAGES, PAPER_FILES } from '@grimoire/protocol/site/pages'
import { OFFICIAL_SCRIPTS } from './official-scripts.ts'
import { charactersAddress, scriptAddress } from './script-address.ts'

/** The scripts that can be listed and searched without a network. */
export const KEPT_SCRIPTS = '/api/scripts/search/offline'

/** Cached after the first visit, so that a game can be set up and played without a network. */
export const CATALOGUE: readonly string[] = [
  '/api/roles/',
  '/api/roles/night-order',
  KEPT_SCRIPTS,
  ...OFFICIAL_SCRIPTS.map(({ name }) => scriptAddress(name)),
]

/** Answers that are the same for everyone: never favourites, other searches or files. */
export function isCatalogue(pathname: string): boolean {
  return pathname.startsWith('/api/roles/') || /^\/api\/scripts\/(?:search\/offline|[^/]+\/versions\/[^/]+)$/.test(pathname)
}

export interface FileCache {
  readonly name: string
  /** The address all of its files begin with. */
  readonly folder: string
  /** The most files it keeps; older ones are dropped. */
  readonly atMost: number
}

/** Files of the build that are cached once used, not beforehand. Their names depend on their contents. */
export const FILE_CACHES: readonly FileCache[] = [
  // Texts of languages other than English: all of one version.
  { name: 'words', folder: '/assets/words/', atMost: 150 },
  // Fonts of such languages: Korean and Chinese texts need many small files.
  { name: 'fonts', folder: FONT_FILES, atMost: 300 },
  // The worker that makes PDFs, and its fonts: one language of many files, and what homebrew of others needed.
  { name: 'paper', folder: PAPER_FILES, atMost: 400 },
]

/** Drops the files that were added first. */
export async function dropOldFiles(cache: Pick<Cache, 'keys' | 'delete'>, { atMost }: FileCache): Promise<void> {
  const kept = await cache.keys()
  for (const request of kept.slice(0, Math.max(0, kept.length - atMost))) await cache.delete(request)
}

/** Addresses inside the app that are not pages. */
export const NOT_PAGES = [/^\/api(?:\/|$)/, /^\/metrics(?:[/?]|$)/, /^[^?]*\.[a-z0-9]+(?:\?|$)/i]

/** The addresses of a build's pages, as the service worker's router matches them: path and query. */
export function pagesOf(build: BuildName): RegExp[] {
  return PAGES.filter((page) => page.build === build).map(({ path }) => new RegExp(`^${path}/?(?:\\?|$)`))
}

const ANSWERS_KEPT = 400

/** Makes room: the oldest answers go first, but never what every game needs. */
export async function dropOldest(cache: Pick<Cache, 'keys' | 'delete'>): Promise<void> {
  const kept = await cache.keys()
  const spare = kept.filter((request) => !CATALOGUE.includes(new URL(request.url).pathname))
  for (const request of spare.slice(0, Math.max(0, kept.length - ANSWERS_KEPT))) await cache.delete(request)
}

/** How many scripts of the offline list are kept themselves, so that they open without a network; the list begins with the best known. */
const LISTED_SCRIPTS_KEPT = 150

/** The names of the scripts to keep, from the offline list in the cache. */
export async function listedScripts(cache: Pick<Cache, 'match'>): Promise<readonly string[]> {
  const list = await cache.match(KEPT_SCRIPTS)
  const scripts = list ? ((await list.json()) as readonly { readonly name: string }[]) : []
  return scripts.slice(0, LISTED_SCRIPTS_KEPT).map(({ name }) => name)
}

/** Fetches and caches those of these scripts that are not kept yet, one after the other; stops at the first that cannot be fetched. */
export async function keepScripts(cache: Pick<Cache, 'match' | 'put'>, names: readonly string[]): Promise<void> {
  for (const name of names) {
    const url = scriptAddress(name)
    if (!(await cache.match(url))) await keepAll(cache, [{ key: url, url }])
  }
}

const ENGLISH = 'en_US'

/** Fetches and caches the texts of the characters in a language, and in English beside it, unless they are kept. */
export async function keepCharacters(cache: Pick<Cache, 'match' | 'put'>, language: string): Promise<void> {
  for (const code of new Set([language, ENGLISH])) {
    const url = charactersAddress(code)
    if (!(await cache.match(url))) await keepAll(cache, [{ key: url, url }])
  }
}

/** Drops these scripts, except those that are kept for everybody. */
export async function dropScripts(cache: Pick<Cache, 'match' | 'delete'>, names: readonly string[]): Promise<void> {
  const listed = await listedScripts(cache)
  for (const name of names) {
    const url = scriptAddress(name)
    if (!listed.includes(name) && !CATALOGUE.includes(url)) await cache.delete(url)
  }
}

/** Fetches and caches all of these; rejects when any could not be fetched, after trying all. */
export async function keepAll(
  cache: Pick<Cache, 'put'>,
  wanted: readonly { readonly key: RequestInfo; readonly url: string }[],
): Promise<void> {
  const results = await Promise.allSettled(
    wanted.map(async ({ key, url }) => {
      const response = await fetch(url, { cache: 'reload', credentials: 'same-origin' })
      if (response.status !== 200) throw new Error(`${url} answered ${response.status}.`)
      await cache.put(key, response)
    }),
  )
  const failure = results.find((result) => result.status === 'rejected')
  if (failure) throw failure.reason
}
