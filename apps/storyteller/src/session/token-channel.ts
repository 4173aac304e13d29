/** Passes the access token between tabs, in memory only, so that one tab's refresh serves all. */

export interface AccessToken {
  readonly value: string
  /** Epoch milliseconds. */
  readonly expiresAt: number
}

type Message = { readonly type: 'ask' } | { readonly type: 'token'; readonly token: AccessToken }

const CHANNEL = 'grimoire-account'
/** How long to wait for another tab's answer, milliseconds; a busy tab needs a moment. */
const ANSWER_MS = 150

export interface TokenChannel {
  tell(token: AccessToken): void
  /** Asks the other tabs, and waits for the first answer or `ANSWER_MS`; answers are passed to `onToken`. */
  ask(): Promise<void>
}

/** `current` is this tab's answer when another asks. */
export function openTokenChannel(onToken: (token: AccessToken) => void, current: () => AccessToken | null): TokenChannel {
  // Without channels this tab is alone.
  if (typeof BroadcastChannel !== 'function') return { tell: () => undefined, ask: () => Promise.resolve() }
  const channel = new BroadcastChannel(CHANNEL)
  const send = (message: Message) => channel.postMessage(message)
  let answered: (() => void) | undefined
  channel.onmessage = ({ data }: MessageEvent<Message>) => {
    if (data.type === 'token') {
      onToken(data.token)
      return answered?.()
    }
    const token = current()
    if (token) send({ type: 'token', token })
  }
  return {
    tell: (token) => send({ type: 'token', token }),
    ask: () => {
      send({ type: 'ask' })
      return new Promise((resolve) => {
        answered = resolve
        setTimeout(resolve, ANSWER_MS)
      })
    },
  }
}
