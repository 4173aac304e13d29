/**
 * Components that are loaded when first used, together with the texts they need, or before that when the page is idle: without a network
 * what is loaded still opens.
 */

import { type ComponentType, lazy, type ReactNode } from 'react'
import { loadAllMessages } from './messages.ts'

type Load = () => Promise<unknown>

/** What a part throws that could not be loaded. `cause` says why. */
export class PartNotLoaded extends Error {
  override readonly name = 'PartNotLoaded'
}

/** Every part declared so far, in that order. */
const parts: Load[] = []

const SECOND_TRY_MS = 700

/** Fetches it once more when it could not be fetched: a line that fails for a moment is not worth a message. */
export async function withSecondTry<Fetched>(fetchPart: () => Promise<Fetched>): Promise<Fetched> {
  try {
    return await fetchPart()
  } catch (error) {
    if (!navigator.onLine) throw error
    await new Promise((resolve) => setTimeout(resolve, SECOND_TRY_MS))
    return fetchPart()
  }
}

/** Counts the times that parts which had failed were allowed another try. */
let tries = 0

/** Lets parts that could not be loaded be fetched again when they are next rendered. */
export function retryParts(): void {
  tries++
}

const waiting = new Set<() => void>()

/** Calls the listener whenever a part loads that could not be loaded before. */
export function whenMissedPartLoads(listener: () => void): void {
  waiting.add(listener)
}

/**
 * When it cannot be loaded, and cannot at the second try, it throws `PartNotLoaded` to the boundary around it, and goes on throwing until
 * `retryParts`.
 */
export function lazyPart<Props extends object>(load: () => Promise<ComponentType<Props>>): (props: Props) => ReactNode {
  const fetchPart = async () => {
    const [component] = await Promise.all([load(), loadAllMessages()])
    return { default: component }
  }
  parts.push(fetchPart)
  // React keeps a failed component for ever, so another try needs a new one.
  let failedIn: number | null = null
  let missed = false
  const attempt = () =>
    lazy(() =>
      withSecondTry(fetchPart).then(
        (part) => {
          if (missed) for (const listener of waiting) listener()
          missed = false
          return part
        },
        (error: unknown) => {
          failedIn = tries
          missed = true
          throw new PartNotLoaded('A part of the app could not be loaded.', { cause: error })
        },
      ),
    ) as unknown as ComponentType<Props>
  let Current = attempt()
  return function Part(props: Props) {
    if (failedIn !== null && failedIn !== tries) {
      Current = attempt()
      failedIn = null
    }
    return <Current {...props} />
  }
}

/**
 * Fetches the parts that are not loaded yet, one after the other, each when `idle` resolves: those of the screens that are loaded, then
 * those they declare in turn. Stops at the first that cannot be fetched; it is fetched when it is used.
 */
export async function loadParts(idle: () => Promise<void>): Promise<void> {
  // Screens declare more while this runs.
  for (let index = 0; index < parts.length; index++) {
    await idle()
    try {
      await parts[index]?.()
    } catch {
      return
    }
  }
}
