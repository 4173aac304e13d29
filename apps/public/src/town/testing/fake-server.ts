/** Stands in for the browser's WebSocket, with the test as the town's server. */

import type { TownUpdate, ViewerEvent } from '@grimoire/protocol/town/calls'
import { act } from '@testing-library/react'
import { vi } from 'vitest'
import { DAY_TWO } from './town.ts'

export class FakeServer {
  static readonly OPEN = 1
  static readonly CONNECTING = 0
  /** Every connection made, the newest last. */
  static made: FakeServer[] = []

  readyState = 0
  readonly heard: unknown[] = []
  onopen: (() => void) | null = null
  onmessage: ((event: { data: string }) => void) | null = null
  onclose: ((event: { code: number; reason: string }) => void) | null = null

  constructor(readonly url: string) {
    FakeServer.made.push(this)
  }

  send(data: string): void {
    this.heard.push(JSON.parse(data))
  }

  close(): void {
    this.readyState = 3
  }

  open(): void {
    this.readyState = 1
    act(() => this.onopen?.())
  }

  say(event: ViewerEvent | { readonly type: string }): void {
    this.sayRaw(JSON.stringify(event))
  }

  sayRaw(data: string): void {
    act(() => this.onmessage?.({ data }))
  }

  joined(name = 'Hollowmere'): void {
    this.say({ type: 'JOINED', town_id: name, viewer_key: KEY, own: false })
  }

  /** The whole state. */
  whole(change: Partial<TownUpdate> = {}): void {
    this.say({ type: 'UPDATE', version: 1, since: null, now: Date.now(), ...DAY_TWO, grim: 'hidden', revealed: null, ...change })
  }

  /** Only what changed; `since` is one less than the version. */
  update(version: number, change: Partial<TownUpdate>): void {
    this.say({ type: 'UPDATE', version, since: version - 1, now: Date.now(), ...change })
  }

  refuse(code: string): void {
    this.say({ type: 'ERROR', code, message: 'In English.' })
  }

  /** The default, 1006, is a lost network. */
  end(code = 1006): void {
    this.readyState = 3
    act(() => this.onclose?.({ code, reason: '' }))
  }
}

export const KEY = 'k'.repeat(32)

export function useFakeServer(): void {
  FakeServer.made = []
  vi.stubGlobal('WebSocket', FakeServer)
}

/** The newest connection. */
export function server(): FakeServer {
  const newest = FakeServer.made.at(-1)
  if (!newest) throw new Error('No connection was opened.')
  return newest
}
