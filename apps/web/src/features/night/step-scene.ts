/** All that a character's step looks at: the grimoire, what is asked of the storyteller, the reminders at hand. */

import { type NightPrompt, nightPrompt, type PromptReminder } from '@grimoire/catalogue/night-prompts'
import {
  type AssistView,
  assistView,
  type CharacterStep,
  type Game,
  type PoolReminder,
  type Reminder,
  remindersOf,
  spareReminders,
  type WhichNight,
} from '@grimoire/game'
import { useMemo } from 'react'
import { useGame, useGameStore } from '../../store/game-store.ts'

export interface StepScene {
  readonly step: CharacterStep
  readonly game: Game
  readonly prompt: NightPrompt
  /** The reminders of this character; of the box for who only believes to be it. */
  readonly pool: readonly PoolReminder[]
  readonly view: AssistView
}

const NOTHING: NightPrompt = {}

export function useStepScene(step: CharacterStep, which: WhichNight): StepScene {
  const game = useGame((one) => one)
  const history = useGameStore((store) => store.history)
  const view = useMemo(() => assistView(history), [history])
  return useMemo(
    () => ({ step, game, prompt: nightPrompt(step.characterId, which) ?? NOTHING, pool: remindersFor(game, step), view }),
    [step, game, which, view],
  )
}

/** These of the character's reminders; those that its own script file left out are not there. */
export function poolOf(pool: readonly PoolReminder[], wanted: readonly PromptReminder[] = []): readonly PoolReminder[] {
  return wanted.flatMap(({ index, global = false }) => pool.find(({ ref }) => ref.index === index && ref.global === global) ?? [])
}

/** Reminders the prompt says nothing of. */
export function otherReminders({ pool, prompt }: StepScene): readonly PoolReminder[] {
  const named = [...(prompt.players ?? []).flatMap(({ lay }) => lay ?? []), ...(prompt.self ?? []), ...(prompt.counts ?? [])]
  const known = new Set(poolOf(pool, named))
  return pool.filter((one) => !known.has(one))
}

/** It lay there when the night began. */
export function isFromBefore({ view }: Pick<StepScene, 'view'>, reminder: Reminder): boolean {
  return view.dusk?.reminders.some((one) => one.id === reminder.id && one.attachedTo === reminder.attachedTo) ?? false
}

/** Who only believes to act has no such reminders in play. */
function remindersFor(game: Game, { tokenId, characterId, realId }: CharacterStep): readonly PoolReminder[] {
  if (characterId === realId) return remindersOf(game, tokenId)
  return spareReminders(game).filter(({ ref }) => ref.characterId === characterId)
}
