/** What of the installed app follows the chosen language: its manifest, and what the service worker keeps. */

import { manifestAddress } from '@grimoire/page/offline/manifest-address.ts'
import type { WorkerMessage } from '@grimoire/page/offline/messages.ts'
import { useSettings } from '@grimoire/page/store/settings-store.ts'

/**
 * Names the manifest of the chosen language: the service worker answers every visit with the page in English. Whoever installs the app
 * then reads their own language.
 */
export function followManifest(): void {
  const link = document.querySelector<HTMLLinkElement>('link[rel="manifest"]')
  const name = (code: string) => link?.setAttribute('href', manifestAddress(code))
  name(useSettings.getState().languageCode)
  useSettings.subscribe(({ languageCode }) => name(languageCode))
}

/** Call when the page has nothing more urgent to load. Does nothing where service workers are unavailable. */
export async function keepLanguages(): Promise<void> {
  if (!('serviceWorker' in navigator) || !window.isSecureContext) return
  const { active } = await navigator.serviceWorker.ready
  const keep = (language: string) =>
    (navigator.serviceWorker.controller ?? active)?.postMessage({ type: 'keep-language', language } satisfies WorkerMessage)
  keep(useSettings.getState().languageCode)
  useSettings.subscribe(({ languageCode }, before) => {
    if (languageCode !== before.languageCode) keep(languageCode)
  })
}
