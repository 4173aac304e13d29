/**
 * The drawings of the icon sprite as path data, for a crowded board. For a picture that refers to the sprite, the browser has
 * several boxes to process in every frame that changes, and a request the first time; for a path one box, for a background none.
 */

import spriteUrl from 'virtual:icon-sprite'
import { useSyncExternalStore } from 'react'

/** The sprite's drawings by symbol, each in a 512 × 512 square; `null` until loaded. */
let drawings: ReadonlyMap<string, string> | null = null
let loading = false
const listeners = new Set<() => void>()

/** The symbol's path in a 512 × 512 square; `null` until something that needs the drawings has loaded them. */
export function useIconDrawing(symbol: string): string | null {
  return useSyncExternalStore(subscribe, present, present)?.get(symbol) ?? null
}

function present(): ReadonlyMap<string, string> | null {
  return drawings
}

/** A CSS `url()` of the symbol in this colour; `null` until the sprite is loaded, and for an unknown symbol. */
export function useIconImage(symbol: string, colour: string): string | null {
  const drawing = useSyncExternalStore(subscribeAndLoad, () => drawings)?.get(symbol)
  return drawing === undefined ? null : imageOf(drawing, colour)
}

/** Parses the text of a sprite, in which each symbol is one path. */
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

/** Loads the drawings from the sprite, which the browser has cached for other pictures. After a failure the next call tries again. */
export async function loadDrawings(): Promise<void> {
  if (drawings !== null || loading) return
  loading = true
  try {
    const answer = await fetch(spriteUrl)
    if (answer.ok) drawings = drawingsOf(await answer.text())
  } catch {
    // Without a network and not cached: the label beside the picture says what it is.
  }
  loading = false
  for (const listener of listeners) listener()
}
