/** Links of the official script tool that hold a whole script: `?script=` with the file, compressed by gzip and written in base64. */

import { ok, type Result, refuse } from '@grimoire/game/result'
import { SCRIPT_BYTES } from '../limits.ts'

/** `H4sI` is how gzip begins in base64, in either alphabet. A plain name of a script is no such value. */
const SHARED = /^https?:\/\/[^\s?#]+[?#](?:[^\s#]*&)?script=(H4sI[\w%+/=-]*)/i

/** Whether a text is a link that holds a script. Nothing has to be fetched to read it. */
export function isShareLink(typed: string): boolean {
  return sharedPart(typed) !== null
}

/** The text of the script in a link, to be read like any file. `not-a-link` also stands for a link that was cut off or is damaged. */
export async function scriptInLink(typed: string): Promise<Result<string, 'not-a-link' | 'too-large'>> {
  const shared = sharedPart(typed)
  if (shared === null) return refuse('not-a-link')
  try {
    const bytes = Uint8Array.from(atob(shared), (one) => one.charCodeAt(0))
    return await inflated(bytes)
  } catch {
    // Not base64, or not gzip all through.
    return refuse('not-a-link')
  }
}

/** The compressed script in the usual alphabet of base64. */
function sharedPart(typed: string): string | null {
  const [, shared] = SHARED.exec(typed.trim()) ?? []
  if (shared === undefined || !shared.startsWith('H4sI')) return null
  return shared
    .replace(/%([0-9a-f]{2})/gi, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))
    .replaceAll('-', '+')
    .replaceAll('_', '/')
    .replace(/=+$/, '')
}

/** Stops as soon as the text is larger than a script may be, so that a few bytes cannot fill the memory. */
async function inflated(bytes: Uint8Array<ArrayBuffer>): Promise<Result<string, 'too-large'>> {
  const stream = new DecompressionStream('gzip')
  const writer = stream.writable.getWriter()
  // A damaged stream fails reading too, which is where it is reported.
  writer.write(bytes).catch(() => undefined)
  writer.close().catch(() => undefined)
  const reader = stream.readable.getReader()
  const decoder = new TextDecoder()
  let [text, size] = ['', 0]
  for (;;) {
    const { done, value } = await reader.read()
    if (done) return ok(text + decoder.decode())
    size += value.byteLength
    if (size > SCRIPT_BYTES) {
      await reader.cancel()
      return refuse('too-large')
    }
    text += decoder.decode(value, { stream: true })
  }
}
