/** Reports failures of the app to the service that whoever runs this server has chosen; to nobody where they chose none. */

import { REPORTS_META } from '@grimoire/protocol/site/reports'

type Send = (error: unknown) => void

let send: Send | null = null
/** Those that came before what sends them was loaded; a few are enough. */
const waiting: unknown[] = []
const MOST_WAITING = 5

function destination(): string | null {
  return document.querySelector<HTMLMetaElement>(`meta[name="${REPORTS_META}"]`)?.content ?? null
}

export function reportError(error: unknown): void {
  if (send) send(error)
  else if (waiting.length < MOST_WAITING && destination() !== null) waiting.push(error)
}

/** From now on also what nothing in the app catches. */
export function watchErrors(): void {
  if (destination() === null) return
  window.addEventListener('error', ({ error }) => {
    // Scripts of other origins, such as extensions of the browser, tell nothing.
    if (error) reportError(error)
  })
  window.addEventListener('unhandledrejection', ({ reason }) => reportError(reason))
}

/** Loads what sends reports, where there is somebody to send them to. Never rejects. */
export async function startReports(): Promise<void> {
  const dsn = destination()
  if (dsn === null) return
  try {
    const { startSending } = await import('./send-reports.ts')
    send = startSending(dsn)
    for (const error of waiting.splice(0)) send(error)
  } catch (error) {
    // Without a network it cannot be loaded; the next visit tries again.
    console.warn('Errors will not be reported.', error)
  }
}
