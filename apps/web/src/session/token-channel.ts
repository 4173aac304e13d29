/** Hands the access token from tab to tab, in memory only: what one of them fetched serves all. */

export interface AccessToken {
  readonly value: string
  /** Epoch milliseconds. */
  readonly expiresAt: number
}

type Message = { readonly type: 'ask' } | { readonly type: 'token'; readonly token: AccessToken }

const CHANNEL = 'grimoire-account'
/** Another tab has answered by then, or there is none. One that is busy needs a moment. */
const ANSWER_MS = 150

export interface TokenChannel {
  tell(token: AccessToken): void
  /** Gives the others the time to answer, and waits no longer than for the first that does; what they answer reaches `onToken`. */
  ask(): Promise<void>
}

/** `current` is what this tab tells when another asks. */
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
