/** Reads an address that may be none: the one place that asks the platform whether a text is a URL. */

/**
 * The address, or `undefined` where the text is none. `URL.canParse` of Node 20 would not do: once V8 has compiled the call, which
 * takes a few thousand of them, it takes hosts with letters beyond ASCII for broken.
 */
export function parseUrl(text: string, base?: string): URL | undefined {
  try {
    return new URL(text, base)
  } catch {
    // A text that is no address is an answer, and the constructor has no other way to give it.
    return undefined
  }
}
