/** The players chosen in one choice of a step: read from its reminders on the board or, if it has none, from what was remembered. */

import type { PlayerChoice } from '@grimoire/catalogue/night-prompts'
import { findToken, type TokenId } from '@grimoire/game/model'
import { poolOf, type StepScene } from '../step-scene.ts'
import { type StepChoices, useStepChoices } from './choices-store.ts'
import { chosenBefore, chosenByReminders, layOn } from './lay-on.ts'

interface ChosenPlayers {
  /** Chosen tonight. */
  readonly chosen: readonly TokenId[]
  /** Chosen on an earlier night, with the reminder still there. */
  readonly before: readonly TokenId[]
  readonly press: (id: TokenId) => void
}

export function useChosenPlayers(scene: StepScene, choice: PlayerChoice, place: number): ChosenPlayers {
  const [choices, change] = useStepChoices(scene.step.id)
  const reminders = poolOf(scene.pool, choice.lay)
  const { chosen, before } = chosenPlayers(scene, choices, choice, place)
  const press = (id: TokenId) => {
    if (reminders.length > 0) return layOn(scene, reminders, id)
    const others = chosen.filter((one) => one !== id)
    const now = chosen.includes(id) ? others : [...others, id].slice(-choice.max)
    change({ players: { ...choices.players, [place]: now } })
  }
  return { chosen, before, press }
}

function chosenPlayers(scene: StepScene, choices: StepChoices, choice: PlayerChoice, place: number) {
  const reminders = poolOf(scene.pool, choice.lay)
  if (reminders.length === 0) {
    const chosen = (choices.players[place] ?? []).filter((id) => findToken(scene.game, id))
    return { chosen, before: [] }
  }
  const before = chosenBefore(scene, reminders)
  return { chosen: chosenByReminders(scene, reminders).filter((id) => !before.includes(id)), before }
}

/** The players chosen by the player who woke: the first choice in the prompt that is theirs. */
export function theirChoice(scene: StepScene, choices: StepChoices): readonly TokenId[] {
  const place = scene.prompt.players?.findIndex(({ by }) => by === undefined) ?? -1
  const choice = scene.prompt.players?.[place]
  return choice ? chosenPlayers(scene, choices, choice, place).chosen : []
}

/** The players that the step's cards point to: those the player chose, or else those of the first choice, which is the storyteller's. */
export function pointedOut(scene: StepScene, choices: StepChoices): readonly TokenId[] {
  const theirs = theirChoice(scene, choices)
  const [first] = scene.prompt.players ?? []
  return theirs.length > 0 || !first ? theirs : chosenPlayers(scene, choices, first, 0).chosen
}
