/**
 * What a report may hold: kinds and places of errors, and how the page was built, without a word of it. Everything is left out that is
 * not named here, so nothing new that Sentry collects can leave.
 */

import { PAGES } from '@grimoire/protocol/site/pages'
import type { init } from '@sentry/react'
import { FOREIGN_HOST, foreignHostIn } from './foreign-host-error.ts'
import { maskedRecording } from './masked-recording.ts'

type Transport = ReturnType<NonNullable<NonNullable<Parameters<typeof init>[0]>['transport']>>
export type Envelope = Parameters<Transport['send']>[0]
type Item = Envelope[1][number]
type Fields = Readonly<Record<string, unknown>>

export function maskedEnvelope([headers, items]: Envelope): Envelope {
  const kept = (items as readonly Item[]).map(maskedItem).filter((item) => item !== null)
  return [only(headers, ['event_id', 'sent_at', 'dsn', 'sdk']), kept] as unknown as Envelope
}

function maskedItem([header, payload]: Item): Item | null {
  const { type } = header
  if (type === 'event') return [{ type }, maskedEvent(payload as Fields)] as unknown as Item
  if (type === 'replay_event') return [{ type }, maskedReplay(payload as Fields)] as unknown as Item
  if (type === 'replay_recording') {
    const recording = maskedRecording(payload)
    return [{ type, length: new TextEncoder().encode(recording).length }, recording] as unknown as Item
  }
  return null
}

function maskedEvent(event: Fields): object {
  const { values } = record(event['exception'])
  const { replay } = record(event['contexts'])
  const { replayId } = record(event['tags'])
  return {
    ...only(event, ['event_id', 'timestamp', 'platform', 'level', 'release', 'sdk']),
    exception: { values: list(values).map(maskedException) },
    ...(replay !== undefined && { contexts: { replay: only(record(replay), ['replay_id']) } }),
    ...(typeof replayId === 'string' && { tags: { replayId } }),
    request: { url: pageOf(location.pathname) },
  }
}

/** Without the message, which may quote anything; React's own are numbers, and that of a foreign host is its name. */
function maskedException(exception: unknown): object {
  const { type, value, mechanism, stacktrace } = record(exception)
  const react = typeof value === 'string' ? /^Minified React error #\d+/.exec(value)?.[0] : undefined
  const known = type === FOREIGN_HOST ? foreignHostIn(value) : react
  return {
    type: typeof type === 'string' ? type.slice(0, 80) : 'Error',
    ...(known !== undefined && { value: known }),
    mechanism: only(record(mechanism), ['type', 'handled']),
    stacktrace: { frames: list(record(stacktrace)['frames']).map(maskedFrame) },
  }
}

function maskedFrame(frame: unknown): object {
  const fields = record(frame)
  const file = fields['filename']
  return {
    ...only(fields, ['function', 'lineno', 'colno', 'in_app']),
    // The app's own files; neither the host nor anything that an address may carry.
    ...(typeof file === 'string' && { filename: /\/assets\/[\w.-]+\.js/.exec(file)?.[0] ?? 'page' }),
  }
}

function maskedReplay(replay: Fields): object {
  const times = ['timestamp', 'replay_start_timestamp']
  const names = ['type', 'event_id', 'replay_id', 'segment_id', 'replay_type', 'error_ids', 'platform', 'release', 'sdk']
  return { ...only(replay, [...times, ...names]), trace_ids: [], urls: [] }
}

/** The path of a page of ours; a name, a key or a number may stand in any other one. */
function pageOf(path: string): string {
  return PAGES.find((page) => page.path === path)?.path ?? 'another page'
}

function only(fields: object, names: readonly string[]): Fields {
  return Object.fromEntries(Object.entries(fields).filter(([name]) => names.includes(name)))
}

function record(value: unknown): Fields {
  return typeof value === 'object' && value !== null ? (value as Fields) : {}
}

function list(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? (value as readonly unknown[]) : []
}
