/** Stands in for the service that errors are reported to, at reports.example.org. */

import type { Page } from '@playwright/test'

/** Everything that is sent to the service: address, headers and body. */
export async function recordReports(page: Page): Promise<readonly string[]> {
  const sent: string[] = []
  await page.route('https://reports.example.org/**', async (route) => {
    sent.push(`${route.request().url()}\n${JSON.stringify(route.request().headers())}\n${route.request().postData() ?? ''}`)
    await route.fulfill({ json: {}, headers: { 'access-control-allow-origin': '*' } })
  })
  return sent
}
