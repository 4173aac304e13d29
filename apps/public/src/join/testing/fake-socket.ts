/** Stands in for the browser's WebSocket, with the test as the server. */

import type { JoinEvent } from '@grimoire/protocol/phones/messages'
import { act } from '@testing-library/react'
import { vi } from 'vitest'

export class FakeSocket {
  static readonly OPEN = 1
  static readonly CONNECTING = 0
  /** Every socket made, the newest last. */
  static made: FakeSocket[] = []

  readyState = 0
  readonly sent: unknown[] = []
  onopen: (() => void) | null = null
  onmessage: ((event: { data: string }) => void) | null = null
  onclose: ((event: { code: number; reason: string }) => void) | null = null

  constructor(readonly url: string) {
    FakeSocket.made.push(this)
  }

  send(data: string): void {
    this.sent.push(JSON.parse(data))
  }

  close(): void {
    this.readyState = 3
  }

  open(): void {
    this.readyState = 1
    act(() => this.onopen?.())
  }

  say(event: JoinEvent): void {
    this.sayRaw(JSON.stringify(event))
  }

  sayRaw(data: string): void {
    act(() => this.onmessage?.({ data }))
  }

  welcome({ name = 'Ada', ready = false, key = KEY } = {}): void {
    this.say({ type: 'JOINED_SESSION', payload: { player_id: 'player-1', player_name: name, player_key: key, ready } })
  }

  /** The default, 1006, is a lost network. */
  end(code = 1006): void {
    this.readyState = 3
    act(() => this.onclose?.({ code, reason: '' }))
  }
}

export const KEY = 'k'.repeat(32)

export function useFakeSockets(): void {
  FakeSocket.made = []
  vi.stubGlobal('WebSocket', FakeSocket)
}

/** The newest socket. */
export function socket(): FakeSocket {
  const newest = FakeSocket.made.at(-1)
  if (!newest) throw new Error('No socket was opened.')
  return newest
}
