/**
 * Sends the latest state to a server: at most once in an interval, one at a time, never the same twice. What could not be sent is tried
 * again, and only the newest.
 */

import { ApiError } from '@grimoire/page/api/client.ts'

/** How long it waits before it tries again, milliseconds. */
export const RETRY_MS = 2000

export interface PushLoopOptions {
  /** The shortest time between two pushes, milliseconds. */
  readonly every: number
  /** The state to send now, as text; `null` while there is nothing to send from here. */
  readonly read: () => string | null
  readonly send: (text: string) => Promise<void>
  /** Whether the latest push arrived. Called when that changes. */
  readonly onHealth: (ok: boolean) => void
  /** Sending is pointless from now on: the loop has stopped. */
  readonly isOver: (error: unknown) => boolean
}

export interface PushLoop {
  /** Something may have changed. */
  changed(): void
  /** Tries again at once what failed: the network is back, or the page woke up. */
  wake(): void
  /** Sends the state again, even if it is the one that was sent last. */
  again(): void
  stop(): void
}

export function startPushing({ every, read, send, onHealth, isOver }: PushLoopOptions): PushLoop {
  let sent: string | null = null
  /** Refused for what it says: the same text would be refused again. */
  let refused: string | null = null
  let lastAt = Number.NEGATIVE_INFINITY
  let waiting: ReturnType<typeof setTimeout> | undefined
  let sending = false
  /** Something changed while a push was under way. */
  let asked = false
  /** What is under way is to be sent again. */
  let onceMore = false
  let healthy = true
  let stopped = false

  const tell = (ok: boolean) => {
    if (ok === healthy) return
    healthy = ok
    onHealth(ok)
  }
  const wait = (delay: number) => {
    clearTimeout(waiting)
    waiting = setTimeout(run, delay)
  }
  const run = () => {
    waiting = undefined
    if (stopped || sending) return
    const text = read()
    // Meanwhile another sender may send something else.
    if (text === null) sent = null
    if (text === null || text === sent || text === refused) return
    sending = true
    asked = false
    onceMore = false
    lastAt = Date.now()
    send(text).then(
      () => arrived(text),
      (error: unknown) => failed(text, error),
    )
  }
  const arrived = (text: string) => {
    sending = false
    sent = onceMore ? null : text
    refused = null
    tell(true)
    if (asked) changed()
  }
  const failed = (text: string, error: unknown) => {
    sending = false
    if (stopped) return
    // Whether it arrived is not known: the next state is sent in any case.
    sent = null
    if (isOver(error)) {
      stop()
      return
    }
    tell(false)
    if (isRefused(error)) {
      refused = text
      if (asked) changed()
    } else wait(RETRY_MS)
  }
  const changed = () => {
    if (stopped) return
    if (sending) asked = true
    else if (waiting === undefined) wait(Math.max(0, lastAt + every - Date.now()))
  }
  const stop = () => {
    stopped = true
    clearTimeout(waiting)
  }
  return {
    changed,
    wake() {
      if (!stopped && !sending && !healthy) wait(0)
    },
    again() {
      sent = null
      onceMore = sending
      changed()
    },
    stop,
  }
}

/** Refused for what it says, not for when it was sent. */
function isRefused(error: unknown): boolean {
  return error instanceof ApiError && error.status >= 400 && error.status < 500 && error.status !== 408 && error.status !== 429
}
