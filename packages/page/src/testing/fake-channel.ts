/** A fake BroadcastChannel between the tabs of one test. Messages arrive synchronously, so never late and never in another test. */

const open = new Set<FakeChannel>()

export class FakeChannel extends EventTarget {
  readonly name: string
  onmessage: ((event: MessageEvent) => void) | null = null

  constructor(name: string) {
    super()
    this.name = name
    open.add(this)
  }

  postMessage(data: unknown): void {
    const others = [...open].filter((other) => other !== this && other.name === this.name)
    for (const other of others) {
      queueMicrotask(() => {
        if (open.has(other)) other.onmessage?.(new MessageEvent('message', { data: structuredClone(data) }))
      })
    }
  }

  close(): void {
    open.delete(this)
  }
}

/** As if every tab were closed. */
export function closeFakeChannels(): void {
  open.clear()
}
