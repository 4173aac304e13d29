/**
 * Reports errors through Sentry's client: what kind of error, and where in the code. Never its message, which may quote what somebody sent,
 * nor anything of the request but its number, by which the log is searched.
 */

import { createStackParser, createTransport, type ErrorEvent, type Transport } from '@sentry/core'
import { nodeStackLineParser, ServerRuntimeClient } from '@sentry/core/server'
import { VERSION } from '../version.ts'
import type { ErrorReports } from './error-reports.ts'

/** A destination that does not answer holds up nothing for longer than this, milliseconds. */
const SEND_TIMEOUT_MS = 5000

export function sentryReports(dsn: URL): ErrorReports {
  const client = new ServerRuntimeClient({
    dsn: dsn.href,
    release: `digital-grimoire@${VERSION}`,
    platform: 'node',
    integrations: [],
    stackParser: createStackParser(nodeStackLineParser()),
    transport: sendBy,
    sendClientReports: false,
    beforeSend: masked,
  })
  client.init()
  return {
    report: (error, requestId) => void client.captureException(error, { data: { requestId } }),
    flush: async (atMost) => void (await client.flush(atMost)),
  }
}

function sendBy(options: Parameters<ConstructorParameters<typeof ServerRuntimeClient>[0]['transport']>[0]): Transport {
  return createTransport(options, async ({ body }) => {
    const response = await fetch(options.url, {
      method: 'POST',
      body: body as string | Uint8Array<ArrayBuffer>,
      signal: AbortSignal.timeout(SEND_TIMEOUT_MS),
    })
    await response.body?.cancel()
    return { statusCode: response.status }
  })
}

/** Everything is left out that is not named here. */
function masked(
  { event_id, timestamp, level, release, platform, exception }: ErrorEvent,
  { data }: { data?: unknown },
): ErrorEvent {
  const { requestId } = data as { readonly requestId?: string }
  return {
    type: undefined,
    ...(event_id !== undefined && { event_id }),
    ...(timestamp !== undefined && { timestamp }),
    ...(level !== undefined && { level }),
    ...(release !== undefined && { release }),
    ...(platform !== undefined && { platform }),
    ...(requestId !== undefined && { tags: { requestId } }),
    exception: {
      values: (exception?.values ?? []).map(({ type, stacktrace }) => ({
        type: type?.slice(0, 80) ?? 'Error',
        stacktrace: {
          frames: (stacktrace?.frames ?? []).map(({ function: name, filename, lineno, colno, in_app }) => ({
            ...(name !== undefined && { function: name }),
            ...(filename !== undefined && { filename: inProject(filename) }),
            ...(lineno !== undefined && { lineno }),
            ...(colno !== undefined && { colno }),
            ...(in_app !== undefined && { in_app }),
          })),
        },
      })),
    },
  }
}

/** Without the folders of the machine. */
function inProject(file: string): string {
  return /(?:apps|packages|node_modules)\/.*$/.exec(file)?.[0] ?? file.slice(file.lastIndexOf('/') + 1)
}
