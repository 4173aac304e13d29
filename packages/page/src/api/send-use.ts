/** Sends an event of use, if the server counts them and the reader does not object. Loaded when the first one happens. */

import { serviceSchema } from '@grimoire/protocol/site/service'
import type { UsageEvent } from '@grimoire/protocol/site/usage'
import { callApi } from './client.ts'

/** `undefined` until the server was asked. */
let counts: Promise<boolean> | undefined

/** Rejects when the server cannot be reached. */
export async function sendUse(event: UsageEvent): Promise<void> {
  if (objects() || !navigator.onLine || !(await serverCounts())) return
  await fetch('/api/usage', {
    method: 'POST',
    // Goes out even if the page is left at once; and without cookies, so that it belongs to nobody.
    keepalive: true,
    credentials: 'omit',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ event }),
  })
}

function serverCounts(): Promise<boolean> {
  counts ??= callApi('/api/service').then((answer) => serviceSchema.parse(answer).countsUsage)
  // Without an answer, it is asked again at the next event.
  counts.catch(() => (counts = undefined))
  return counts
}

/** Do Not Track, and Global Privacy Control, which TypeScript does not know yet. */
function objects(): boolean {
  const { doNotTrack, globalPrivacyControl } = navigator as Navigator & { readonly globalPrivacyControl?: boolean }
  return doNotTrack === '1' || globalPrivacyControl === true
}
