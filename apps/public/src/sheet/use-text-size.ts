/** The size of the text, one of five, remembered on this device. The page's HTML applies it before anything is drawn. */

import { keptText } from '@grimoire/page/store/kept.ts'
import { useSyncExternalStore } from 'react'

export const TEXT_SIZES = ['1', '2', '3', '4', '5'] as const
export type TextSize = (typeof TEXT_SIZES)[number]

const USUAL: TextSize = '2'
/** `sheet.html` reads it too. */
const kept = keptText('textSize', 'device')
const listeners = new Set<() => void>()

/** `null` on the server, which does not know it. */
export function useTextSize(): TextSize | null {
  return useSyncExternalStore(subscribe, applied, unknown)
}

export function chooseTextSize(size: TextSize): void {
  kept.write(size)
  keepPlace(() => {
    document.documentElement.dataset['textSize'] = size
  })
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

function applied(): TextSize | null {
  // Preact asks on the server too.
  if (typeof document === 'undefined') return null
  const size = document.documentElement.dataset['textSize']
  return TEXT_SIZES.find((one) => one === size) ?? USUAL
}

function unknown(): null {
  return null
}

/** Changes the layout, and scrolls so that the row at the top of the screen stays there. */
function keepPlace(change: () => void): void {
  const rows = [...document.querySelectorAll('.paper-role, .night-sheet-step')]
  const row = rows.find((one) => one.getBoundingClientRect().bottom > TOP)
  const before = row?.getBoundingClientRect().top ?? 0
  change()
  if (row && window.scrollY > 0) window.scrollBy(0, row.getBoundingClientRect().top - before)
}

/** What sticks at the top covers about this much, px. */
const TOP = 64
