/** Makes the app usable without a network: its files come from the build's list, its catalogue from the last answers. */

import {
  CATALOGUE,
  dropOldest,
  dropOldFiles,
  dropScripts,
  FILE_CACHES,
  isCatalogue,
  KEPT_SCRIPTS,
  keepAll,
  keepCharacters,
  keepScripts,
  listedScripts,
  NOT_PAGES,
  pagesOf,
} from '@grimoire/page/catalogue/catalogue-cache.ts'
import {
  dropOtherVersions,
  keepLanguage,
  keepLanguagesInUse,
  OFFLINE_FILES,
  type OfflineFiles,
} from '@grimoire/page/catalogue/offline-files.ts'
import { CATALOGUE_CACHE } from '@grimoire/page/catalogue/script-address.ts'
import type { WorkerMessage, WorkerReply } from '@grimoire/page/offline/messages.ts'
import { BUILD_NAMES, BUILDS, SHARE_ACTION } from '@grimoire/protocol/site/pages'
import { cacheNames } from 'workbox-core'
import {
  cleanupOutdatedCaches,
  createHandlerBoundToURL,
  getCacheKeyForURL,
  matchPrecache,
  type PrecacheEntry,
  precacheAndRoute,
} from 'workbox-precaching'
import { NavigationRoute, registerRoute } from 'workbox-routing'
import { CacheFirst, NetworkFirst, StaleWhileRevalidate } from 'workbox-strategies'
import { isFromAnotherSite } from './from-another-site.ts'
import { dropOldSheets, keepOpenSheets, SHEET_PATIENCE, SHEETS_CACHE } from './kept-sheets.ts'
import { takeIn } from './share-target.ts'

declare const self: ServiceWorkerGlobalScope & { readonly __WB_MANIFEST: readonly (PrecacheEntry | string)[] }

const buildFiles = [...self.__WB_MANIFEST]

cleanupOutdatedCaches()
precacheAndRoute(buildFiles)

// The server draws sheets. A sheet that was opened once opens again without a network; another one is drawn from the catalogue.
registerRoute(
  new NavigationRoute(
    new NetworkFirst({
      cacheName: SHEETS_CACHE,
      networkTimeoutSeconds: SHEET_PATIENCE,
      // The same browser asks in the same languages and encodings.
      matchOptions: { ignoreVary: true },
      plugins: [
        {
          fetchDidSucceed: async ({ response }) => {
            // A proxy that answers in the server's place is like a lost network.
            if (response.status >= 500) throw new Error(`The sheet was answered with ${response.status}.`)
            return response
          },
          cacheWillUpdate: async ({ response }) => (response.status === 200 ? response : null),
          cacheDidUpdate: async ({ cacheName }) => dropOldSheets(await caches.open(cacheName)),
          handlerDidError: () => matchPrecache(`/${BUILDS.sheet.file}`),
        },
      ],
    }),
    { allowlist: pagesOf('sheet') },
  ),
)
for (const build of BUILD_NAMES.filter((name) => name !== 'app' && name !== 'sheet')) {
  registerRoute(new NavigationRoute(createHandlerBoundToURL(`/${BUILDS[build].file}`), { allowlist: pagesOf(build) }))
}
registerRoute(new NavigationRoute(createHandlerBoundToURL(`/${BUILDS.app.file}`), { denylist: NOT_PAGES }))

registerRoute(
  ({ url, sameOrigin }) => sameOrigin && url.pathname === SHARE_ACTION,
  async ({ request }) => (isFromAnotherSite(request) ? Response.redirect('/', 303) : takeIn(request)),
  'POST',
)

registerRoute(
  ({ url, sameOrigin }) => sameOrigin && isCatalogue(url.pathname),
  new StaleWhileRevalidate({
    cacheName: CATALOGUE_CACHE,
    plugins: [
      {
        cacheWillUpdate: async ({ response }) => (response.status === 200 ? response : null),
        cacheDidUpdate: async ({ cacheName }) => dropOldest(await caches.open(cacheName)),
      },
    ],
  }),
)

for (const files of FILE_CACHES) {
  registerRoute(
    ({ url, sameOrigin }) => sameOrigin && url.pathname.startsWith(files.folder),
    new CacheFirst({
      cacheName: files.name,
      plugins: [
        {
          cacheWillUpdate: async ({ response }) => (response.status === 200 ? response : null),
          cacheDidUpdate: async ({ cacheName }) => dropOldFiles(await caches.open(cacheName), files),
        },
      ],
    }),
  )
}

// The first worker takes control of the page that registered it, so that a single visit is enough.
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim().then(keepWhatIsOpen).then(dropOldWords)))

// A version that may have to start without a network has the texts of its readers, too.
self.addEventListener('install', (event) =>
  event.waitUntil(fetch(OFFLINE_FILES).then(async (answer) => keepLanguagesInUse(caches, (await answer.json()) as OfflineFiles))),
)

/** The list of this version. */
async function offlineFiles(): Promise<OfflineFiles> {
  const list = await matchPrecache(OFFLINE_FILES)
  if (!list) throw new Error('The list of files is missing.')
  return (await list.json()) as OfflineFiles
}

async function dropOldWords() {
  await dropOtherVersions(caches, await offlineFiles())
}

async function keepWhatIsOpen() {
  const [cache, open] = await Promise.all([caches.open(SHEETS_CACHE), self.clients.matchAll({ type: 'window' })])
  await keepOpenSheets(cache, open)
}

self.addEventListener('message', (event) => {
  const message = event.data as WorkerMessage
  const { type } = message
  const done = HANDLERS[type](message).then(
    () => true,
    (error: unknown) => {
      console.warn(`"${type}" failed.`, error)
      return false
    },
  )
  event.waitUntil(done.then((ok) => event.ports[0]?.postMessage({ ok } satisfies WorkerReply)))
})

const HANDLERS: Record<WorkerMessage['type'], (message: WorkerMessage) => Promise<void>> = {
  'clear-cache': async () => {
    const [precache, catalogue] = await Promise.all([caches.open(cacheNames.precache), caches.open(CATALOGUE_CACHE)])
    const addresses = buildFiles.map((file) => (typeof file === 'string' ? file : file.url))
    const kept = await catalogue.keys()
    // Each file is replaced only once the new one has arrived, so nothing is lost without a network.
    await Promise.all([
      keepAll(
        precache,
        addresses.map((url) => ({ key: getCacheKeyForURL(url) ?? url, url })),
      ),
      keepAll(
        catalogue,
        kept.map((request) => ({ key: request, url: request.url })),
      ),
    ])
  },
  'warm-catalogue': async () => {
    const cache = await caches.open(CATALOGUE_CACHE)
    const known = await Promise.all(CATALOGUE.map((url) => cache.match(url)))
    await keepAll(
      cache,
      CATALOGUE.filter((_url, index) => !known[index]).map((url) => ({ key: url, url })),
    )
    await keepScripts(cache, await listedScripts(cache))
  },
  // The browser asks whether the list has changed; usually it has not.
  'update-suggestions': async () => {
    const cache = await caches.open(CATALOGUE_CACHE)
    await cache.add(KEPT_SCRIPTS)
    await keepScripts(cache, await listedScripts(cache))
  },
  'cache-favourites': async ({ names = [] }) => keepScripts(await caches.open(CATALOGUE_CACHE), names),
  'invalidate-favourites': async ({ names = [] }) => dropScripts(await caches.open(CATALOGUE_CACHE), names),
  'keep-language': async ({ language = '' }) => {
    await keepCharacters(await caches.open(CATALOGUE_CACHE), language)
    await keepLanguage(caches, await offlineFiles(), language)
  },
  'take-over': () => self.skipWaiting(),
}
