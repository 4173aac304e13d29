/** What the reader did on the page as the server drew it, before it was awake. */

import type { WhichNight } from '@grimoire/game/rules'

export interface Early {
  /** In the search. */
  readonly typed: string
  readonly which: WhichNight
}

export const NOTHING_EARLY: Early = { typed: '', which: 'first' }

/** To be read before the page is taken over, which puts its fields back. */
export function earlyIn(root: Element): Early {
  const typed = root.querySelector<HTMLInputElement>('input[type=search]')?.value ?? ''
  const nights = [...root.querySelectorAll<HTMLInputElement>('.night-toggle input')]
  return { typed, which: nights.some(({ checked, value }) => checked && value === 'other') ? 'other' : 'first' }
}
