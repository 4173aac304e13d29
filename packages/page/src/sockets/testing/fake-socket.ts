/** Replaces the browser's `WebSocket`, with the test as the server. */

/** What the browser reports when a socket was closed without a code. */
const NO_CODE = 1005

export class FakeSocket {
  static readonly CONNECTING = 0
  static readonly OPEN = 1
  static all: FakeSocket[] = []
  static latest(): FakeSocket {
    const latest = FakeSocket.all.at(-1)
    if (!latest) throw new Error('No socket was opened.')
    return latest
  }

  readonly url: string
  readyState = FakeSocket.CONNECTING
  closedWith: number | null = null
  readonly sent: unknown[] = []
  onopen: (() => void) | null = null
  onmessage: ((event: { data: unknown }) => void) | null = null
  onclose: ((event: { code: number; reason: string }) => void) | null = null

  constructor(url: string) {
    this.url = url
    FakeSocket.all.push(this)
  }

  send(text: string) {
    this.sent.push(JSON.parse(text))
  }

  close(code?: number) {
    this.closedWith = code ?? null
    this.end(code ?? NO_CODE)
  }

  open() {
    this.readyState = FakeSocket.OPEN
    this.onopen?.()
  }

  /** A text arrives as it is, anything else as JSON. */
  hear(message: unknown) {
    this.onmessage?.({ data: typeof message === 'string' ? message : JSON.stringify(message) })
  }

  end(code: number) {
    this.readyState = 3
    this.onclose?.({ code, reason: '' })
  }
}
