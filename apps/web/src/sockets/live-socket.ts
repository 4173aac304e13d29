/**
 * A socket that comes back. It stops after a normal close and after a code that says it is no use to return; after anything else
 * it tries again, waiting 2 s times the number of the try. While it is open it says PING every 30 s and takes an answer that does
 * not come within 5 s for a lost connection.
 */

import { PING_MS, PONG_MS } from '@grimoire/protocol/phones'

const WAIT_MS = 2000
const LONGEST_WAIT_MS = 10_000
/** From here on the codes are the product's own: each says why there is no way back. */
const OWN_CODES = 4000
const NORMAL = 1000

export type SocketState =
  | { readonly kind: 'connecting' }
  | { readonly kind: 'open' }
  /** Lost; the next try is on its way. */
  | { readonly kind: 'waiting'; readonly tries: number }
  /** For good: `code` as the server said it, or `null` when every try failed. */
  | { readonly kind: 'closed'; readonly code: number | null; readonly reason: string }

export interface LiveSocketOptions {
  readonly url: string
  /** How often it may fail in a row: 3, or `Infinity`. */
  readonly tries: number
  /** Each time it is open, before anything else is sent. */
  readonly onOpen: () => void
  /** What came, parsed; what is no JSON never gets here. PONG is the socket's own. */
  readonly onMessage: (message: unknown) => void
  readonly onState: (state: SocketState) => void
}

export interface LiveSocket {
  /** `false` when it is not open: nothing was sent, and nothing will be. */
  send(message: unknown): boolean
  /** At once, and with every try ahead again: the network is back, or the page woke up. */
  wake(): void
  /** For good, as one says goodbye. */
  close(): void
}

export function openLiveSocket({ url, tries, onOpen, onMessage, onState }: LiveSocketOptions): LiveSocket {
  let socket: WebSocket | null = null
  let failures = 0
  let over = false
  /** Woken during a try, which may have begun without a network: should it fail, the next one follows at once. */
  let wokenMeanwhile = false
  let next: ReturnType<typeof setTimeout> | undefined
  let beat: ReturnType<typeof setInterval> | undefined
  let patience: ReturnType<typeof setTimeout> | undefined

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
      if (message !== undefined && !isPong(message)) onMessage(message)
    }
    mine.onclose = ({ code, reason }) => {
      if (mine === socket) lost(code, reason)
    }
  }

  function lost(code: number, reason: string): void {
    stopClocks()
    socket = null
    if (over) return
    if (code === NORMAL || code >= OWN_CODES) return finish({ kind: 'closed', code, reason })
    if (wokenMeanwhile) {
      failures = 0
      return connect()
    }
    failures += 1
    if (failures > tries) return finish({ kind: 'closed', code: null, reason: '' })
    // First, so that whoever hears of it and gives up takes this back too.
    next = setTimeout(connect, Math.min(WAIT_MS * failures, LONGEST_WAIT_MS))
    onState({ kind: 'waiting', tries: failures })
  }

  function ping(): void {
    if (!send({ type: 'PING' })) return
    patience ??= setTimeout(() => {
      const silent = socket
      // Closing a dead connection may take minutes to be noticed: it is given up here and now.
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

/** The address of a socket of the product, beside the page: wss on https, ws on http. */
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
