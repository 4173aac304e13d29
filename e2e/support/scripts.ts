/** Script files for journeys: small scripts of official characters, and real-world variants. */

interface Meta {
  readonly id: '_meta'
  readonly name: string
  readonly [key: string]: unknown
}

export function meta(name: string, extra: Readonly<Record<string, unknown>> = {}): Meta {
  return { id: '_meta', name, ...extra }
}

/** Enough of Trouble Brewing for a game of five. */
export const FIVE = ['chef', 'empath', 'monk', 'poisoner', 'imp'] as const

/** A complete homebrew Townsfolk. */
export function homebrew(name: string, extra: Readonly<Record<string, unknown>> = {}): Readonly<Record<string, unknown>> {
  return { id: name.toLowerCase().replaceAll(' ', ''), name, team: 'townsfolk', ability: `What the ${name} does.`, ...extra }
}

export function scriptText(name: string, extra: readonly unknown[] = []): string {
  return JSON.stringify([meta(name), ...FIVE, ...extra])
}

/** Nested arrays; the outermost is at depth 0. */
export function nested(depth: number): unknown {
  let value: unknown = 'deep'
  for (let level = 0; level < depth; level++) value = [value]
  return value
}

/** A script of exactly this many bytes. */
export function scriptOfSize(name: string, bytes: number): string {
  const text = scriptText(name)
  return text + ' '.repeat(bytes - Buffer.byteLength(text))
}
