/** Choices of a night step that leave no mark in the grimoire. They last until the page closes: they are told at once, or not at all. */

import type { Guess } from '@grimoire/game/assistant'
import type { CharacterId, TokenId } from '@grimoire/game/model'
import { create } from 'zustand'
import { useGameStore } from '../../../store/game-store.ts'

export interface StepChoices {
  /** Keyed by the choice's index in the prompt. */
  readonly players: Readonly<Record<number, readonly TokenId[]>>
  readonly characters: readonly CharacterId[]
  readonly guesses: readonly Guess[]
  /** What is told: the index of the chosen option, and the ids picked in each of its parts. */
  readonly told: { readonly way: number; readonly ids: readonly (readonly string[])[] } | null
}

const NONE: StepChoices = { players: {}, characters: [], guesses: [], told: null }

interface ChoicesStore {
  readonly steps: Readonly<Record<string, StepChoices>>
  /** The step last opened by hand, and the game and night it belongs to. */
  readonly opened: { readonly night: string; readonly stepId: string } | null
  change(key: string, change: Partial<StepChoices>): void
}

const useChoicesStore = create<ChoicesStore>()((set) => ({
  steps: {},
  opened: null,
  change: (key, change) => set(({ steps }) => ({ steps: { ...steps, [key]: { ...NONE, ...steps[key], ...change } } })),
}))

/** The choices of one step of this night, and a function that changes them. */
export function useStepChoices(stepId: string): readonly [StepChoices, (change: Partial<StepChoices>) => void] {
  const key = useGameStore(({ gameId, game }) => keyOf(gameId, game.clock.day, stepId))
  const choices = useChoicesStore((store) => store.steps[key] ?? NONE)
  return [choices, (change) => useChoicesStore.getState().change(key, change)]
}

/**
 * The step opened by hand, and a function that opens another. It is kept here so that it survives closing the panel, and rotating the
 * device, which swaps in a different panel.
 */
export function useOpenedStep(): readonly [string | null, (stepId: string | null) => void] {
  const night = useGameStore(({ gameId, game }) => keyOf(gameId, game.clock.day, ''))
  const opened = useChoicesStore((store) => (store.opened?.night === night ? store.opened.stepId : null))
  return [opened, (stepId) => useChoicesStore.setState({ opened: stepId === null ? null : { night, stepId } })]
}

/** Clears the choices of a step. */
export function forgetChoices(stepId: string): void {
  const { gameId, game } = useGameStore.getState()
  useChoicesStore.getState().change(keyOf(gameId, game.clock.day, stepId), NONE)
}

function keyOf(gameId: string, day: number, stepId: string): string {
  return `${gameId}:${day}:${stepId}`
}
