/**
 * A socket that reconnects. It stops after a normal close and after a code that says there is no point in returning; otherwise it tries
 * again, after 2 s times the number of the try, unless its caller says otherwise. While open it sends PING, or a message of its caller's,
 * every 30 s, and takes the connection for lost if no answer comes within 5 s.
 *
 * A server whose version this page does not speak is left, and its listener hears of it as if the server had refused the page: by an
 * ERROR. A page that is too new tries again later, because processes may be replaced one by one.
 */

import { CLOSE, PING_MS, PONG_MS } from '@grimoire/protocol/phones/messages'
import { steadily } from '@grimoire/protocol/reconnecting'
import { SEEN_FROM_THERE, type VersionRefusal, versionRefusal } from '@grimoire/protocol/version'

/** Codes from here on are the product's own; each means that reconnecting is pointless. */
const OWN_CODES = 4000
const NORMAL = 1000
/** A server that is older than the page is asked again after this long, milliseconds. */
const OLD_SERVER_MS = 10_000
const PING = { type: 'PING' }

export type SocketState =
  | { readonly kind: 'connecting' }
  | { readonly kind: 'open' }
  /** Lost; the next try is scheduled. */
  | { readonly kind: 'waiting'; readonly tries: number }
  /** For good: `code` is the server's, or `null` when every try failed. */
  | { readonly kind: 'closed'; readonly code: number | null; readonly reason: string }

export interface LiveSocketOptions {
  readonly url: string
  /** How many tries in a row may fail: 3, or `Infinity`. */
  readonly tries: number
  /** Milliseconds before the next try, after so many failures in a row. */
  readonly waitMs?: (failures: number) => number
  /** What asks the server whether it is there; any answer will do. */
  readonly beat?: unknown
  /** Called each time it opens, before anything else is sent. */
  readonly onOpen: () => void
  /** A parsed message. What is no JSON, such as `OK`, and PONG are not passed on. */
  readonly onMessage: (message: unknown) => void
  readonly onState: (state: SocketState) => void
}

export interface LiveSocket {
  /** Returns `false` when the socket is not open: the message is dropped. */
  send(message: unknown): boolean
  /** Tries again at once, with all tries ahead of it: the network is back, or the page woke up. */
  wake(): void
  /** Closes for good, normally. */
  close(): void
}

export function openLiveSocket(options: LiveSocketOptions): LiveSocket {
  const { url, tries, waitMs = steadily, beat: question = PING, onOpen, onMessage, onState } = options
  let socket: WebSocket | null = null
  let failures = 0
  let over = false
  /** Woken during a try that may have started without a network: if it fails, the next one follows at once. */
  let wokenMeanwhile = false
  let next: ReturnType<typeof setTimeout> | undefined
  let beat: ReturnType<typeof setInterval> | undefined
  let patience: ReturnType<typeof setTimeout> | undefined

  // An open socket may not notice a lost network for minutes, so it is asked. The event alone proves nothing: there may be another way.
  window.addEventListener('offline', ping)
  connect()
  return {
    send,
    wake() {
      if (over) return
      if (socket?.readyState === WebSocket.OPEN) return ping()
      if (socket?.readyState === WebSocket.CONNECTING) {
        wokenMeanwhile = true
        return
      }
      failures = 0
      connect()
    },
    close() {
      finish({ kind: 'closed', code: NORMAL, reason: '' })
      socket?.close(NORMAL)
    },
  }

  function connect(): void {
    clearTimeout(next)
    wokenMeanwhile = false
    onState({ kind: 'connecting' })
    const mine = new WebSocket(url)
    socket = mine
    mine.onopen = () => {
      if (mine !== socket) return
      failures = 0
      beat = setInterval(ping, PING_MS)
      onState({ kind: 'open' })
      onOpen()
    }
    mine.onmessage = ({ data }) => {
      if (mine !== socket || over) return
      clearTimeout(patience)
      patience = undefined
      const message = parsed(data)
      const refusal = versionRefusal(message)
      if (refusal !== null) return part(mine, refusal)
      if (message !== undefined && !isPong(message)) onMessage(message)
    }
    mine.onclose = ({ code, reason }) => {
      if (mine === socket) lost(code, reason)
    }
  }

  /** Leaves a server that speaks another version. */
  function part(mine: WebSocket, refusal: VersionRefusal): void {
    const ours = SEEN_FROM_THERE[refusal]
    onMessage({ type: 'ERROR', code: ours, message: '' })
    lost(CLOSE_FOR[ours], '')
    mine.close(CLOSE_FOR[refusal])
  }

  function lost(code: number, reason: string): void {
    stopClocks()
    socket = null
    if (over) return
    const later = code === CLOSE.tooNew
    if (code === NORMAL || (code >= OWN_CODES && !later)) return finish({ kind: 'closed', code, reason })
    if (wokenMeanwhile) {
      failures = 0
      return connect()
    }
    failures += 1
    if (failures > tries) return finish({ kind: 'closed', code: null, reason: '' })
    // Scheduled first, so that a listener that closes the socket cancels it too.
    next = setTimeout(connect, later ? OLD_SERVER_MS : waitMs(failures))
    onState({ kind: 'waiting', tries: failures })
  }

  function ping(): void {
    if (!send(question)) return
    patience ??= setTimeout(() => {
      const silent = socket
      // A browser may take minutes to notice that a connection is dead, so it is abandoned here and now.
      lost(1006, '')
      silent?.close()
    }, PONG_MS)
  }

  function send(message: unknown): boolean {
    if (socket?.readyState !== WebSocket.OPEN) return false
    socket.send(JSON.stringify(message))
    return true
  }

  function finish(state: SocketState): void {
    if (over) return
    over = true
    window.removeEventListener('offline', ping)
    stopClocks()
    onState(state)
  }

  function stopClocks(): void {
    clearTimeout(next)
    clearInterval(beat)
    clearTimeout(patience)
    patience = undefined
  }
}

const CLOSE_FOR: Readonly<Record<VersionRefusal, number>> = { 'version-too-old': CLOSE.tooOld, 'version-too-new': CLOSE.tooNew }

/** The address of a socket on the page's own server: wss on https, ws on http. */
export function socketAddress(path: string): string {
  return `${location.protocol === 'https:' ? 'wss' : 'ws'}://${location.host}${path}`
}

function parsed(data: unknown): unknown {
  if (typeof data !== 'string') return undefined
  try {
    return JSON.parse(data)
  } catch {
    return undefined
  }
}

function isPong(message: unknown): boolean {
  return typeof message === 'object' && message !== null && 'type' in message && message.type === 'PONG'
}
