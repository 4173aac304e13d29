/** Randomness for ids and draws; works without a secure context. */

const ALPHABET = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'

/** Eight random letters and digits, for tokens and reminders. */
export function newId(): string {
  let id = ''
  while (id.length < 8) {
    for (const byte of crypto.getRandomValues(new Uint8Array(16))) {
      // 248 = 4 × 62: larger bytes would make some letters more likely than others.
      if (byte < 248 && id.length < 8) id += ALPHABET[byte % 62]
    }
  }
  return id
}

/** A number in [0, 1) from the system's generator. */
export function random(): number {
  const [high = 0, low = 0] = crypto.getRandomValues(new Uint32Array(2))
  return ((high >>> 6) * 2 ** 27 + (low >>> 5)) / 2 ** 53
}
