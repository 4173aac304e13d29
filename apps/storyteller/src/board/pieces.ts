/** The elements of the pieces on one board, by name. */

import type { TokenId } from '@grimoire/game/model'

/** A piece's name within its board. A thread is named for its token. */
export type PieceName = `token:${string}` | `reminder:${string}`

export interface Pieces {
  /** Returns a function that removes it again, as a React ref callback does. */
  keep(name: PieceName, element: HTMLElement): () => void
  element(name: PieceName): HTMLElement | undefined
  keepThread(of: TokenId, element: SVGElement): () => void
  thread(of: TokenId): SVGElement | undefined
  /** The piece that this node is, or is part of. */
  nameAt(node: EventTarget | null): PieceName | null
  tokenAt(node: EventTarget | null): TokenId | null
}

export function createPieces(): Pieces {
  const elements = new Map<PieceName, HTMLElement>()
  const threads = new Map<TokenId, SVGElement>()
  const names = new WeakMap<Element, PieceName>()
  const nameAt = (node: EventTarget | null) => {
    for (let at = node instanceof Element ? node : null; at !== null; at = at.parentElement) {
      const name = names.get(at)
      if (name !== undefined) return name
    }
    return null
  }
  return {
    keep(name, element) {
      elements.set(name, element)
      names.set(element, name)
      return () => {
        // Another element may have taken the name meanwhile.
        if (elements.get(name) === element) elements.delete(name)
        names.delete(element)
      }
    },
    element: (name) => elements.get(name),
    keepThread(of, element) {
      threads.set(of, element)
      return () => {
        if (threads.get(of) === element) threads.delete(of)
      }
    },
    thread: (of) => threads.get(of),
    nameAt,
    tokenAt(node) {
      const name = nameAt(node)
      return name?.startsWith('token:') ? idOf(name) : null
    },
  }
}

export function idOf(name: PieceName): string {
  return name.slice(name.indexOf(':') + 1)
}
