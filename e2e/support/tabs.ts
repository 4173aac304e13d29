/** Tabs of one browser, and the data that outlives them. */

import type { BrowserContext, Page } from '@playwright/test'
import { expect, listen } from './test.ts'

/** Another tab of the same browser: it shares everything except the tab's own storage. */
export async function openTab(context: BrowserContext) {
  const tab = await context.newPage()
  const noise = listen(tab)
  await tab.goto('/')
  return { tab, noise }
}

/** Waits until the browser's stored copy of the game contains this action. */
export async function keptInBrowser(page: Page, action: string) {
  await expect
    .poll(() =>
      page.evaluate(
        () =>
          new Promise<string>((resolve, reject) => {
            const opening = indexedDB.open('DigitalGrimoire')
            // The app has not made it yet. Made here, it would have no place for what the app keeps.
            opening.onupgradeneeded = () => opening.transaction?.abort()
            opening.onerror = () => (opening.error?.name === 'AbortError' ? resolve('') : reject(opening.error))
            opening.onsuccess = () => {
              const database = opening.result
              const reading = database.transaction('games').objectStore('games').getAll()
              reading.onerror = () => reject(reading.error)
              reading.onsuccess = () => {
                database.close()
                resolve(JSON.stringify(reading.result))
              }
            }
          }),
      ),
    )
    .toContain(action)
}
