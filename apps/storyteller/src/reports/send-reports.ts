/**
 * Sends reports with Sentry: the error, and a recording of the page in the minute before it. Everything that leaves goes through
 * `maskedEnvelope`.
 */

import { captureException, dedupeIntegration, init, makeFetchTransport, replayIntegration } from '@sentry/react'
import { version } from '../../package.json'
import { maskedEnvelope } from './masked-envelope.ts'

/** Returns what reports an error. */
export function startSending(dsn: string): (error: unknown) => void {
  init({
    dsn,
    release: `digital-grimoire@${version}`,
    // None of the usual ones, which collect addresses, clicks, requests and what is written to the console.
    defaultIntegrations: false,
    integrations: [
      dedupeIntegration(),
      replayIntegration({
        maskAllText: true,
        maskAllInputs: true,
        blockAllMedia: true,
        // The recording must be readable for what masks it.
        useCompression: false,
        stickySession: false,
      }),
    ],
    replaysSessionSampleRate: 0,
    replaysOnErrorSampleRate: 1,
    maxBreadcrumbs: 0,
    sendClientReports: false,
    enhanceFetchErrorMessages: false,
    transport: (options) => {
      const transport = makeFetchTransport(options)
      return { ...transport, send: (envelope) => transport.send(maskedEnvelope(envelope)) }
    },
  })
  return (error) => void captureException(error)
}
