/** What was chosen in a step and leaves no mark in the grimoire. Forgotten with the visit: it is told at once, or not at all. */

import type { CharacterId, Guess, TokenId } from '@grimoire/game'
import { create } from 'zustand'
import { useGameStore } from '../../../store/game-store.ts'

export interface StepChoices {
  /** By the place of the choice in the prompt. */
  readonly players: Readonly<Record<number, readonly TokenId[]>>
  readonly characters: readonly CharacterId[]
  readonly guesses: readonly Guess[]
  /** What is told, picked from each part of the ways there are: `<way>` and, of its parts, the ids. */
  readonly told: { readonly way: number; readonly ids: readonly (readonly string[])[] } | null
}

const NONE: StepChoices = { players: {}, characters: [], guesses: [], told: null }

interface ChoicesStore {
  readonly steps: Readonly<Record<string, StepChoices>>
  /** The step that was opened by hand last, and in which night of which game. */
  readonly opened: { readonly night: string; readonly stepId: string } | null
  change(key: string, change: Partial<StepChoices>): void
}

const useChoicesStore = create<ChoicesStore>()((set) => ({
  steps: {},
  opened: null,
  change: (key, change) => set(({ steps }) => ({ steps: { ...steps, [key]: { ...NONE, ...steps[key], ...change } } })),
}))

/** The choices of one step of this night, and the way to change them. */
export function useStepChoices(stepId: string): readonly [StepChoices, (change: Partial<StepChoices>) => void] {
  const key = useGameStore(({ gameId, game }) => keyOf(gameId, game.clock.day, stepId))
  const choices = useChoicesStore((store) => store.steps[key] ?? NONE)
  return [choices, (change) => useChoicesStore.getState().change(key, change)]
}

/**
 * The step opened by hand, and the way to open another. Kept here, where neither a closed panel nor a device that is turned
 * reaches: that puts another kind of panel in the place of this.
 */
export function useOpenedStep(): readonly [string | null, (stepId: string | null) => void] {
  const night = useGameStore(({ gameId, game }) => keyOf(gameId, game.clock.day, ''))
  const opened = useChoicesStore((store) => (store.opened?.night === night ? store.opened.stepId : null))
  return [opened, (stepId) => useChoicesStore.setState({ opened: stepId === null ? null : { night, stepId } })]
}

/** The step begins anew. */
export function forgetChoices(stepId: string): void {
  const { gameId, game } = useGameStore.getState()
  useChoicesStore.getState().change(keyOf(gameId, game.clock.day, stepId), NONE)
}

function keyOf(gameId: string, day: number, stepId: string): string {
  return `${gameId}:${day}:${stepId}`
}
