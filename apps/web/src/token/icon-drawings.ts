/**
 * The drawings of the icon sprite as texts, for a crowded board. A picture that points into the sprite costs the browser several
 * boxes to look through with every frame that changes, and a request when it is new; a path costs it one, a background none.
 */

import spriteUrl from 'virtual:icon-sprite'
import { useSyncExternalStore } from 'react'

/** The sprite's drawings in a square of 512 by their symbols; null until it has come. */
let drawings: ReadonlyMap<string, string> | null = null
let loading = false
const listeners = new Set<() => void>()

/** The symbol's path in a square of 512, once something that needs the drawings has asked for them; until then null. */
export function useIconDrawing(symbol: string): string | null {
  return useSyncExternalStore(subscribe, () => drawings)?.get(symbol) ?? null
}

/** A CSS `url()` of the symbol in that colour; null until the sprite has come, and for a symbol it does not hold. */
export function useIconImage(symbol: string, colour: string): string | null {
  const drawing = useSyncExternalStore(subscribeAndLoad, () => drawings)?.get(symbol)
  return drawing === undefined ? null : imageOf(drawing, colour)
}

/** From the text of a sprite, in which each symbol is one path. */
export function drawingsOf(sprite: string): ReadonlyMap<string, string> {
  return new Map([...sprite.matchAll(SYMBOL)].map(([, symbol = '', drawing = '']) => [symbol, drawing]))
}

const SYMBOL = /<symbol id="([^"]+)"[^>]*><path d="([^"]+)"/g

export function imageOf(drawing: string, colour: string): string {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 512 512"><path fill="${colour}" d="${drawing}"/></svg>`
  return `url("data:image/svg+xml,${encodeURIComponent(svg)}")`
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

function subscribeAndLoad(listener: () => void): () => void {
  void loadDrawings()
  return subscribe(listener)
}

/** The browser has the sprite, as other pictures point into it. If it does not come, whoever asks next tries again. */
export async function loadDrawings(): Promise<void> {
  if (drawings !== null || loading) return
  loading = true
  try {
    const answer = await fetch(spriteUrl)
    if (answer.ok) drawings = drawingsOf(await answer.text())
  } catch {
    // Without a network and not kept: the label beside the picture says what it stands for.
  }
  loading = false
  for (const listener of listeners) listener()
}
