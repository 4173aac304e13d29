/** What screen readers are told about the game, one sentence or two at a time. */

import { afterPaint } from '@grimoire/page/browser/after-paint.ts'
import { create } from 'zustand'

interface Announcement {
  /** The same words twice are two announcements. */
  readonly id: number
  readonly text: string
}

/** Newest last. The one before stays a while: two may follow each other before either is on the page. */
export const useAnnouncements = create<readonly Announcement[]>()(() => [])

const KEPT = 3

let untold: readonly string[] = []

const tell = afterPaint(() => {
  const before = useAnnouncements.getState()
  const first = (before.at(-1)?.id ?? 0) + 1
  const told = untold.map((text, index) => ({ id: first + index, text }))
  untold = []
  useAnnouncements.setState([...before, ...told].slice(-KEPT), true)
})

/** Reaches the page after the frame that shows the change. */
export function announce(text: string): void {
  untold = [...untold, text]
  tell()
}
