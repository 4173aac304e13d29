/** What a run measures: times by kind, and what went wrong. */

import { percentile } from '../support/measure.ts'

/** `back`: from the loss of a connection until the reader has the current state again. */
export const KINDS = ['distribute', 'join', 'push', 'back'] as const
export type Kind = (typeof KINDS)[number]

export interface Figures {
  /** Milliseconds. */
  readonly times: Readonly<Record<Kind, number[]>>
  /** Refused calls and answers that never came, each once. */
  readonly failures: string[]
}

export function newFigures(): Figures {
  return { times: { distribute: [], join: [], push: [], back: [] }, failures: [] }
}

export function p(figures: Figures, kind: Kind, percent: number): number {
  return percentile(figures.times[kind], percent)
}
