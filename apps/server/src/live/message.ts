/** Messages as bytes, ready to be sent. */

/** One text, sent in parts. A part that many messages share is in memory once, however many sockets it waits for. */
export interface Message {
  readonly parts: readonly Buffer[]
}

/** `event` is JSON. */
export function messageOf(event: unknown): Message {
  return { parts: [Buffer.from(JSON.stringify(event))] }
}

/** The bytes of a text that goes to many sockets, under a key that names its content. */
export type ShareText = (key: string, text: string) => Buffer

/** Keeps one copy of each text in memory while anything still refers to its bytes. */
export function sharedTexts(): ShareText {
  const known = new Map<string, WeakRef<Buffer>>()
  const forget = new FinalizationRegistry<string>((key) => {
    if (known.get(key)?.deref() === undefined) known.delete(key)
  })
  return (key, text) => {
    const held = known.get(key)?.deref()
    if (held) return held
    const bytes = Buffer.from(text)
    known.set(key, new WeakRef(bytes))
    forget.register(bytes, key)
    return bytes
  }
}
