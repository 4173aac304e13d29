/**
 * The one way in which a page talks to the server over a socket. Its owner makes one `Connection` from a table: what it sends first, what
 * each message that it receives does, and when it comes back. The connection opens the socket, keeps it alive and opens it again; what it
 * is doing is its `state`, which its owner is told of.
 *
 * A lost connection is tried again. While open it sends PING, or a message of its owner's, every 30 s, and takes the connection for lost
 * if no answer comes within 5 s. A normal close and a code of the product's own are refusals: they end it, unless the owner returns later.
 *
 * A server whose version this page does not speak is left, and the owner hears of it as if the server had refused the page: by an ERROR.
 * A page that is too new tries again later, because processes may be replaced one by one.
 */

import { CLOSE, PING_MS, PONG_MS } from '@grimoire/protocol/phones/messages'
import { steadily } from '@grimoire/protocol/reconnecting'
import { type Protocol, SEEN_FROM_THERE, type VersionRefusal, versionRefusal } from '@grimoire/protocol/version'

/** Codes from here on are the product's own; each is a refusal. */
const OWN_CODES = 4000
const LOST = 1006
/** A server that is older than the page is asked again after this long, milliseconds. */
const OLD_SERVER_MS = 10_000
/** How long the first answer may take, milliseconds. */
const ANSWER_MS = 10_000
/** How long the server has to close the connection after a farewell, milliseconds. */
const FAREWELL_MS = 3000
const PING = { type: 'PING' }

/** Why a connection is not tried again at once: the server's close code, no try succeeded, or the browser refuses the address itself. */
export type Refusal = number | 'unreachable' | 'bad-address'

/** What an opened connection is doing. `retryAt` is the device's clock. */
export type OpenedState =
  | { readonly kind: 'connecting' }
  | { readonly kind: 'open' }
  /** Lost. `wake` tries at once. */
  | { readonly kind: 'waiting'; readonly retryAt: number }
  /** It returns by itself, and not before. */
  | { readonly kind: 'refused'; readonly reason: Refusal; readonly retryAt: number }
  /** For good. */
  | { readonly kind: 'ended'; readonly reason: Refusal }

/** `idle`: its owner has not opened it, or has closed it. */
export type ConnectionState = { readonly kind: 'idle' } | OpenedState

interface Message {
  readonly type: string
}

/** What each message does; `null` when there is nothing to do. PONG is the connection's own. */
type Handlers<Event extends Message> = {
  readonly [Type in Exclude<Event['type'], 'PONG'>]: ((event: Extract<Event, { readonly type: Type }>) => void) | null
}

export interface ConnectionTable<Event extends Message, Sent> {
  /** Reads what the server sends. */
  readonly schema: {
    readonly safeParse: (
      message: unknown,
    ) => { readonly success: true; readonly data: Event } | { readonly success: false; readonly data?: undefined }
  }
  readonly on: Handlers<Event>
  /** A message of a type in `on` had another shape. A message of another type is for a newer page, and ignored. */
  readonly onUnreadable?: () => void
  /** The message that is sent each time the socket opens, before anything else. */
  readonly first: () => Sent & { readonly protocol: Protocol }
  /** Which message answers the first one, and what happens when it has not come after 10 s. */
  readonly answer?: { readonly type: Event['type']; readonly onSilence: () => void }
  /** What asks the server whether it is there, instead of PING; any answer will do. */
  readonly beat?: () => Sent
  /** How many tries in a row may fail: without it, any number. */
  readonly tries?: number
  /** Milliseconds before the next try, after so many failures in a row. */
  readonly waitMs?: (failures: number) => number
  /** Milliseconds before it returns after a refusal; `null`, or without it, never. */
  readonly returnMs?: (reason: Refusal) => number | null
  /** Not called when the owner closes it. */
  readonly onState?: (state: OpenedState) => void
}

export class Connection<Event extends Message, Sent> {
  readonly #table: ConnectionTable<Event, Sent>
  #state: ConnectionState = { kind: 'idle' }
  #address = ''
  #socket: WebSocket | null = null
  #failures = 0
  /** Woken during a try that may have started without a network: if it fails, the next one follows at once. */
  #wokenMeanwhile = false
  #next: ReturnType<typeof setTimeout> | undefined
  #beat: ReturnType<typeof setInterval> | undefined
  /** Runs out when the server does not answer a beat. */
  #patience: ReturnType<typeof setTimeout> | undefined
  /** Runs out when the server does not answer the first message. */
  #silence: ReturnType<typeof setTimeout> | undefined

  constructor(table: ConnectionTable<Event, Sent>) {
    this.#table = table
  }

  get state(): ConnectionState {
    return this.#state
  }

  /** Opens a socket to this path of the page's own server, in place of any other. */
  open(path: string): void {
    this.close()
    this.#address = `${location.protocol === 'https:' ? 'wss' : 'ws'}://${location.host}${path}`
    // An open socket may not notice a lost network for minutes, so it is asked. The event alone proves nothing: there may be another way.
    window.addEventListener('offline', this.#ask)
    this.#start()
  }

  /** Returns `false` when the socket is not open: the message is dropped. */
  send(message: Sent): boolean {
    return this.#send(message)
  }

  /** The network is back, or the page woke up: a lost connection is tried at once, with all tries ahead of it; an open one is checked. */
  wake(): void {
    const { kind } = this.#state
    if (kind === 'connecting') this.#wokenMeanwhile = true
    else if (kind === 'open' && this.#isOpen()) this.#ask()
    else if (kind === 'open' || kind === 'waiting') this.#start()
  }

  /** Closes it. Its owner hears nothing of this socket any more. */
  close(): void {
    const left = this.#drop()
    this.#stop()
    this.#state = { kind: 'idle' }
    left?.close(CLOSE.normal)
  }

  /** Sends a last message and closes. The server closes the socket once it has the message; closing it here first might lose the message. */
  leave(message: Sent): void {
    const left = this.#send(message) ? this.#drop() : null
    if (left !== null) setTimeout(() => left.close(CLOSE.normal), FAREWELL_MS)
    this.close()
  }

  /** Connects with all tries ahead of it. */
  #start(): void {
    this.#failures = 0
    this.#connect()
  }

  #connect(): void {
    this.#drop()
    this.#stopClocks()
    this.#wokenMeanwhile = false
    let socket: WebSocket
    try {
      socket = new WebSocket(this.#address)
    } catch {
      return this.#refused('bad-address')
    }
    this.#socket = socket
    socket.onopen = () => this.#opened()
    socket.onmessage = ({ data }) => this.#heard(data)
    socket.onclose = ({ code }) => {
      this.#drop()
      this.#lost(code)
    }
    this.#become({ kind: 'connecting' })
  }

  /** Lets go of the socket: a socket without handlers tells nobody anything. */
  #drop(): WebSocket | null {
    const socket = this.#socket
    this.#socket = null
    if (socket !== null) socket.onopen = socket.onmessage = socket.onclose = null
    return socket
  }

  #opened(): void {
    const { first, answer } = this.#table
    this.#failures = 0
    this.#beat = setInterval(this.#ask, PING_MS)
    if (answer !== undefined) this.#silence = setTimeout(answer.onSilence, ANSWER_MS)
    this.#become({ kind: 'open' })
    this.#send(first())
  }

  #heard(data: unknown): void {
    clearTimeout(this.#patience)
    this.#patience = undefined
    const message = parsed(data)
    const refusal = versionRefusal(message)
    if (refusal === null) this.#take(message)
    else this.#part(refusal)
  }

  /** Leaves a server that speaks another version. */
  #part(refusal: VersionRefusal): void {
    const before = this.#state
    const code = SEEN_FROM_THERE[refusal]
    this.#drop()?.close(CLOSE_FOR[refusal])
    this.#take({ type: 'ERROR', code, message: '' })
    // Unless the owner has closed it, or opened another.
    if (this.#state === before) this.#lost(CLOSE_FOR[code])
  }

  #take(message: unknown): void {
    const { schema, on, answer, onUnreadable } = this.#table
    const type = typeOf(message)
    if (!isKnown(on, type)) return
    const { success, data: event } = schema.safeParse(message)
    if (!success) return onUnreadable?.()
    if (type === answer?.type) clearTimeout(this.#silence)
    // The schema reads a message as one of its own type.
    on[type]?.(event as Extract<Event, { readonly type: typeof type }>)
  }

  #lost(code: number): void {
    this.#stopClocks()
    const later = code === CLOSE.tooNew
    if (code === CLOSE.normal || (code >= OWN_CODES && !later)) return this.#refused(code)
    if (this.#wokenMeanwhile) return this.#start()
    const { tries = Number.POSITIVE_INFINITY, waitMs = steadily } = this.#table
    this.#failures += 1
    if (this.#failures > tries) return this.#refused('unreachable')
    const wait = later ? OLD_SERVER_MS : waitMs(this.#failures)
    // Scheduled first, so that an owner who closes it on hearing of the loss cancels it too.
    this.#next = setTimeout(() => this.#connect(), wait)
    this.#become({ kind: 'waiting', retryAt: Date.now() + wait })
  }

  #refused(reason: Refusal): void {
    const wait = this.#table.returnMs?.(reason) ?? null
    if (wait === null) {
      this.#stop()
      return this.#become({ kind: 'ended', reason })
    }
    this.#next = setTimeout(() => this.#start(), wait)
    this.#become({ kind: 'refused', reason, retryAt: Date.now() + wait })
  }

  #become(state: OpenedState): void {
    this.#state = state
    this.#table.onState?.(state)
  }

  /** Asks the server whether it is there. */
  readonly #ask = (): void => {
    if (!this.#send(this.#table.beat?.() ?? PING)) return
    this.#patience ??= setTimeout(() => {
      const silent = this.#drop()
      // A browser may take minutes to notice that a connection is dead, so it is abandoned here and now.
      this.#lost(LOST)
      silent?.close()
    }, PONG_MS)
  }

  #isOpen(): boolean {
    return this.#socket?.readyState === WebSocket.OPEN
  }

  #send(message: unknown): boolean {
    if (!this.#isOpen()) return false
    this.#socket?.send(JSON.stringify(message))
    return true
  }

  #stop(): void {
    window.removeEventListener('offline', this.#ask)
    this.#stopClocks()
  }

  #stopClocks(): void {
    clearTimeout(this.#next)
    clearInterval(this.#beat)
    clearTimeout(this.#patience)
    clearTimeout(this.#silence)
    this.#patience = undefined
  }
}

const CLOSE_FOR: Readonly<Record<VersionRefusal, number>> = { 'version-too-old': CLOSE.tooOld, 'version-too-new': CLOSE.tooNew }

function parsed(data: unknown): unknown {
  if (typeof data !== 'string') return undefined
  try {
    return JSON.parse(data)
  } catch {
    return undefined
  }
}

function typeOf(message: unknown): unknown {
  return typeof message === 'object' && message !== null && 'type' in message ? message.type : undefined
}

function isKnown<Known extends object>(on: Known, type: unknown): type is keyof Known {
  return typeof type === 'string' && Object.hasOwn(on, type)
}
