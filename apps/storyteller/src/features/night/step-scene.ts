/** Everything a character's step needs: the grimoire, its prompt, and the available reminders. */

import { type NightPrompt, nightPrompt, type PromptReminder } from '@grimoire/catalogue/night-prompts'
import { type AssistView, assistView } from '@grimoire/game/assistant'
import type { Game, Reminder } from '@grimoire/game/model'
import { type CharacterStep, type PoolReminder, remindersOf, spareReminders } from '@grimoire/game/rules'
import { useMemo } from 'react'
import { useGame, useGameStore } from '../../store/game-store.ts'

export interface StepScene {
  readonly step: CharacterStep
  readonly game: Game
  readonly prompt: NightPrompt
  /** The reminders of this character; for a player who believes to be it or has its ability, the spare ones from the box. */
  readonly pool: readonly PoolReminder[]
  readonly view: AssistView
}

const NOTHING: NightPrompt = {}

export function useStepScene(step: CharacterStep): StepScene {
  const game = useGame((one) => one)
  const history = useGameStore((store) => store.history)
  const view = useMemo(() => assistView(history), [history])
  return useMemo(
    () => ({ step, game, prompt: nightPrompt(step.characterId, step.as) ?? NOTHING, pool: remindersFor(game, step), view }),
    [step, game, view],
  )
}

/** The listed reminders of the character. Any that its own script file left out are missing. */
export function poolOf(pool: readonly PoolReminder[], wanted: readonly PromptReminder[] = []): readonly PoolReminder[] {
  return wanted.flatMap(({ index, global = false }) => pool.find(({ ref }) => ref.index === index && ref.global === global) ?? [])
}

/** Reminders that the prompt does not mention. */
export function otherReminders({ pool, prompt }: StepScene): readonly PoolReminder[] {
  const named = [...(prompt.players ?? []).flatMap(({ lay }) => lay ?? []), ...(prompt.self ?? []), ...(prompt.counts ?? [])]
  const known = new Set(poolOf(pool, named))
  return pool.filter((one) => !known.has(one))
}

/** Whether the reminder was already there when the night began. */
export function isFromBefore({ view }: Pick<StepScene, 'view'>, reminder: Reminder): boolean {
  return view.dusk?.reminders.some((one) => one.id === reminder.id && one.attachedTo === reminder.attachedTo) ?? false
}

/** A player who only believes to be the character, or has its ability, has none of its reminders in play, so they come from the box. */
function remindersFor(game: Game, { tokenId, characterId, realId }: CharacterStep): readonly PoolReminder[] {
  if (characterId === realId) return remindersOf(game, tokenId)
  return spareReminders(game).filter(({ ref }) => ref.characterId === characterId)
}
