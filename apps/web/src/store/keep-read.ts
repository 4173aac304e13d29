/** Reads a kept text back. */

import type { Kept } from './keep-text.ts'

export function readKept(text: string): Kept | null {
  return JSON.parse(text) as Kept
}
