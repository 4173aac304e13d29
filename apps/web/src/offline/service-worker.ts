/** The service worker: keeps the app usable without a network. */

import { cleanupOutdatedCaches, precacheAndRoute, type PrecacheEntry } from 'workbox-precaching'

declare const self: ServiceWorkerGlobalScope & { readonly __WB_MANIFEST: readonly (PrecacheEntry | string)[] }

cleanupOutdatedCaches()
precacheAndRoute([...self.__WB_MANIFEST])
