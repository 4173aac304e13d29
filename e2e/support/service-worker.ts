/** The service worker of an installed app. */

import type { Page } from '@playwright/test'

/**
 * Waits until the worker answers the page. It first stores every file of the app, which takes long on a busy machine: only the journey's own
 * time limits it.
 */
export async function controlled(page: Page): Promise<void> {
  await page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        if (navigator.serviceWorker.controller !== null) resolve()
        else navigator.serviceWorker.addEventListener('controllerchange', () => resolve(), { once: true })
      }),
  )
}
