/** Has the service worker keep what the chosen language needs without a network, now and whenever another one is chosen. */

import type { WorkerMessage } from '../offline/messages.ts'
import { useSettings } from '../store/settings-store.ts'

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
