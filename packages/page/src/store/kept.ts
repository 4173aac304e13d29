/**
 * What the browser stores under one key. The only place that reads and writes browser storage, which may be blocked, full, or
 * written by another version of the app.
 */

import type * as z from 'zod/mini'

/** `tab`: until this tab is closed, and only in this tab. `device`: for every tab and the next visit. */
type Scope = 'tab' | 'device'

/** A stored text. */
export interface KeptText {
  /** `null` when there is none, or storage is blocked. */
  read(): string | null
  /** Returns whether it was stored: there may be no space. */
  write(text: string): boolean
  /** The same, and why it could not be stored: there was no space, or the browser lets the app store nothing. */
  tryWrite(text: string): 'stored' | 'full' | 'blocked'
  forget(): void
}

export function keptText(key: string, scope: Scope): KeptText {
  // Accessed each time: where storage is blocked, the access itself throws.
  const storage = () => (scope === 'tab' ? sessionStorage : localStorage)
  const tryWrite: KeptText['tryWrite'] = (text) => {
    try {
      storage().setItem(key, text)
      return 'stored'
    } catch (error) {
      return error instanceof DOMException && error.name === 'QuotaExceededError' ? 'full' : 'blocked'
    }
  }
  return {
    read: () => attempt(() => storage().getItem(key)) ?? null,
    write: (text) => tryWrite(text) === 'stored',
    tryWrite,
    forget: () => void attempt(() => storage().removeItem(key)),
  }
}

/** A stored value of one shape, as JSON. */
export interface Kept<Value> {
  /** `undefined` when there is none, or it has another shape; what somebody made is then set aside. */
  read(): Value | undefined
  /** Where storage is blocked or full, the value lasts for this visit, and this returns `false`. */
  write(value: Value): boolean
  /** For a value of which parts cannot be read: puts a copy of the whole aside. */
  setAside(): void
  forget(): void
}

/** `made` names what somebody made or chose: where it cannot be read, it is set aside before anything is written over it. */
export function kept<Schema extends z.ZodMiniType>(
  key: string,
  schema: Schema,
  scope: Scope,
  made: Made | null = null,
): Kept<z.infer<Schema>> {
  const text = keptText(key, scope)
  const name = `${scope} ${key}`
  return {
    read() {
      if (unstored.has(name)) return schema.safeParse(unstored.get(name)).data
      const value = parsed(text.read())
      const read = value === undefined ? undefined : schema.safeParse(value).data
      if (read === undefined && made !== null && text.read() !== null) {
        // The copy takes the room that this frees.
        const unreadable = text.read() ?? ''
        text.forget()
        putAside(made, unreadable)
      }
      return read
    },
    setAside() {
      const stored = text.read()
      if (stored !== null && made !== null) putAside(made, stored)
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

/** What is set aside when it cannot be read. */
export const MADE = ['cards', 'settings', 'sharedScripts'] as const
export type Made = (typeof MADE)[number]

/** Set aside, and the reader has not been told yet. */
const untold = (made: Made) => keptText(`unreadable:${made}`, 'device')
/** Set aside, and told. Never read: it is there for whoever looks for the fault. */
const told = (made: Made) => keptText(`damaged:${made}`, 'device')

const asideListeners = new Set<(made: Made) => void>()

function putAside(made: Made, text: string): void {
  untold(made).write(text)
  for (const listener of asideListeners) listener(made)
}

/** Calls the listener with everything that was set aside and not told yet, now and later; returns a function that stops it. */
export function onSetAside(listener: (made: Made) => void): () => void {
  for (const made of MADE) if (untold(made).read() !== null) listener(made)
  asideListeners.add(listener)
  return () => asideListeners.delete(listener)
}

/** The text that was set aside, for telling the reader of it; `null` when they have been told, as in another tab. */
export function takeAside(made: Made): string | null {
  const text = untold(made).read()
  if (text === null) return null
  untold(made).forget()
  told(made).write(text)
  return text
}

/** Values that could not be stored. */
const unstored = new Map<string, unknown>()

/** Calls the listener when another tab writes or removes this device's value under `key`, for as long as the page lives. */
export function whenOtherTabsWrite(key: string, listener: () => void): void {
  window.addEventListener('storage', (event) => {
    // A null key means that everything was removed.
    if (event.key === key || event.key === null) listener()
  })
}

/** The keys on this device that begin with `prefix`. */
export function deviceKeys(prefix: string): readonly string[] {
  return attempt(() => Object.keys(localStorage).filter((key) => key.startsWith(prefix))) ?? []
}

/** The parsed JSON; `undefined`, which JSON cannot express, when there is no text or it is invalid. */
function parsed(text: string | null): unknown {
  return text === null ? undefined : attempt((): unknown => JSON.parse(text))
}

function attempt<Result>(work: () => Result): Result | undefined {
  try {
    return work()
  } catch {
    // Storage is blocked or full, or the text is not JSON.
    return undefined
  }
}
