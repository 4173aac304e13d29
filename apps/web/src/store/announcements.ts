/** What screen readers are told about the game, one sentence or two at a time. */

import { create } from 'zustand'

interface Announcement {
  /** The same words twice are two announcements. */
  readonly id: number
  readonly text: string
}

/** Newest last. The one before stays a while: two may follow each other before either is on the page. */
export const useAnnouncements = create<readonly Announcement[]>()(() => [])

const KEPT = 3

export function announce(text: string): void {
  const before = useAnnouncements.getState()
  const id = (before.at(-1)?.id ?? 0) + 1
  useAnnouncements.setState([...before.slice(1 - KEPT), { id, text }], true)
}
