/** Which pages of sheets the service worker keeps: those that were opened, as the server drew them. */

import { buildAt } from '@grimoire/protocol/site/pages'

export const SHEETS_CACHE = 'sheets'

/** How long an opened sheet waits for the network while the cache has it, seconds. */
export const SHEET_PATIENCE = 3

const SHEETS_KEPT = 60

/** The sheets opened last stay. */
export async function dropOldSheets(cache: Pick<Cache, 'keys' | 'delete'>): Promise<void> {
  const kept = await cache.keys()
  for (const request of kept.slice(0, Math.max(0, kept.length - SHEETS_KEPT))) await cache.delete(request)
}

/**
 * Keeps the sheets that are open now: the first of them was opened before there was a service worker. One that cannot be fetched is kept
 * when it is opened again.
 */
export async function keepOpenSheets(
  cache: Pick<Cache, 'add' | 'match'>,
  open: readonly { readonly url: string }[],
): Promise<void> {
  const sheets = open.map(({ url }) => url.replace(/#.*$/, '')).filter((url) => buildAt(new URL(url).pathname) === 'sheet')
  await Promise.allSettled([...new Set(sheets)].map(async (url) => (await cache.match(url)) ?? (await cache.add(url))))
}
