/** A socket that comes back by itself, as those of the product's pages do. */

import WebSocket from 'ws'

export interface LineOptions {
  readonly url: () => string
  readonly headers: Readonly<Record<string, string>>
  readonly waitMs: (failures: number) => number
  /** Said first on every connection. */
  readonly hello: () => readonly unknown[]
  readonly hear: (text: string, at: number) => void
  /** The connection ended: what was heard over it proves nothing about the process that it comes back to. */
  readonly lost: () => void
}

export interface Line {
  /** Says nothing while the line is down. */
  say(message: unknown): void
  /** Drops the connection, as a lost network does, and stays away until `comeBack`. */
  drop(): void
  comeBack(): void
  close(): void
}

/** `lost` counts the connections that ended although nobody here closed them. */
export const traffic = { lost: 0, frames: 0, bytes: 0 }

export function openLine({ url, headers, waitMs, hello, hear, lost }: LineOptions): Line {
  let socket: WebSocket | null = null
  let attempts = 0
  let state: 'here' | 'away' | 'closed' = 'here'

  const connect = (): void => {
    const opened = new WebSocket(url(), { headers, perMessageDeflate: false })
    socket = opened
    opened.on('open', () => {
      attempts = 0
      for (const message of hello()) opened.send(JSON.stringify(message))
    })
    opened.on('message', (data: Buffer) => {
      traffic.frames += 1
      traffic.bytes += data.length
      hear(data.toString(), performance.now())
    })
    // The close that follows is what counts.
    opened.on('error', () => undefined)
    opened.on('close', () => {
      if (state !== 'here' || socket !== opened) return
      traffic.lost += 1
      attempts += 1
      lost()
      setTimeout(() => {
        if (state === 'here' && socket === opened) connect()
      }, waitMs(attempts))
    })
  }
  connect()

  return {
    say(message) {
      // One that is still on its way to the server says hello when it arrives.
      if (socket?.readyState === WebSocket.OPEN) socket.send(JSON.stringify(message), () => undefined)
    },
    drop() {
      state = 'away'
      socket?.terminate()
      lost()
    },
    comeBack() {
      state = 'here'
      connect()
    },
    close() {
      state = 'closed'
      socket?.close()
    },
  }
}
