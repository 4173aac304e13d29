/**
 * What the browser remembers under one key. The one place that reads and writes its storage, which may be blocked, full, or hold
 * what another version of the app wrote.
 */

import type * as z from 'zod/mini'

/** `tab`: until this tab is closed, and not in others. `device`: for every tab and the next visit. */
type Scope = 'tab' | 'device'

/** A text as it is. */
export interface KeptText {
  /** `null` when there is none, or storage is blocked. */
  read(): string | null
  /** Says whether it is stored: there may be no room. */
  write(text: string): boolean
  forget(): void
}

export function keptText(key: string, scope: Scope): KeptText {
  // Asked for each time: where storage is blocked, naming it already throws.
  const storage = () => (scope === 'tab' ? sessionStorage : localStorage)
  return {
    read: () => attempt(() => storage().getItem(key)) ?? null,
    write: (text) => attempt(() => (storage().setItem(key, text), true)) ?? false,
    forget: () => void attempt(() => storage().removeItem(key)),
  }
}

/** A value of one shape, as JSON. */
export interface Kept<Value> {
  /** `undefined` when there is none, or what is there has another shape. */
  read(): Value | undefined
  /** Where storage is blocked or full, the value holds for this visit; then it says `false`. */
  write(value: Value): boolean
  forget(): void
}

export function kept<Schema extends z.ZodMiniType>(key: string, schema: Schema, scope: Scope): Kept<z.infer<Schema>> {
  const text = keptText(key, scope)
  const name = `${scope} ${key}`
  return {
    read() {
      const value = unstored.has(name) ? unstored.get(name) : parsed(text.read())
      return value === undefined ? undefined : schema.safeParse(value).data
    },
    write(value) {
      const stored = text.write(JSON.stringify(value))
      if (stored) unstored.delete(name)
      else unstored.set(name, value)
      return stored
    },
    forget() {
      unstored.delete(name)
      text.forget()
    },
  }
}

/** Values that storage did not take. */
const unstored = new Map<string, unknown>()

/** Hears that another tab wrote or removed what this device keeps under `key`. Listens for as long as the page lasts. */
export function whenOtherTabsWrite(key: string, listener: () => void): void {
  window.addEventListener('storage', (event) => {
    // Without a key everything was removed.
    if (event.key === key || event.key === null) listener()
  })
}

/** The keys of this device that begin with `prefix`. */
export function deviceKeys(prefix: string): readonly string[] {
  return attempt(() => Object.keys(localStorage).filter((key) => key.startsWith(prefix))) ?? []
}

/** `undefined`, which no JSON says, when there is no text or it is no JSON. */
function parsed(text: string | null): unknown {
  return text === null ? undefined : attempt((): unknown => JSON.parse(text))
}

function attempt<Result>(work: () => Result): Result | undefined {
  try {
    return work()
  } catch {
    // Storage is blocked or full, or the text is no JSON.
    return undefined
  }
}
