/**
 * Whose abilities a player has besides their own, without being that character. The holder wakes in that character's step. Source:
 * Alchemist, Apprentice, Boffin, Cannibal, Hermit, Philosopher, Pixie.
 */

import type { CharacterId } from '../model/character.ts'
import { nextNight } from '../model/clock.ts'
import type { Game } from '../model/game.ts'
import type { Reminder } from '../model/reminder.ts'
import type { Token } from '../model/token.ts'
import { hasAbility } from './impairment.ts'
import { isNamed, REMINDERS } from './named-reminders.ts'
import { alwaysDrunk, believesDemon, hasAbilitiesOfOutsiders, lendsToDemon } from './official-traits.ts'
import { says } from './reminder-sayings.ts'

export type GainState = Pick<Game, 'tokens' | 'reminders' | 'characters' | 'script' | 'clock' | 'executions'>

/** An ability, and the number of the first night on which it can be used; `null` when nobody recorded when it was gained. */
export interface HeldAbility {
  readonly characterId: CharacterId
  readonly night: number | null
}

/** Each ability once: those recorded, those that a reminder gives, and those of a character that has many. */
export function gainedAbilities(game: GainState, token: Token): readonly HeldAbility[] {
  const all = [...(token.gained ?? []), ...byReminders(game, token), ...ofOutsiders(game, token)]
  return all.filter(
    ({ characterId }, index) =>
      characterId !== token.characterId &&
      characterId !== token.believedId &&
      all.findIndex((one) => one.characterId === characterId) === index,
  )
}

/**
 * Whether a gained ability works, where that does not depend on its holder: a Demon has the good ability that comes from the Boffin, drunk
 * or sober, while the Boffin's own works. `null` for any other.
 */
export function lentAbilityWorks(game: GainState, token: Token, { characterId }: Pick<HeldAbility, 'characterId'>): boolean | null {
  const teamOf = (id: CharacterId) => game.characters[id]?.team
  if (teamOf(token.characterId) !== 'demon' || !['townsfolk', 'outsider'].includes(teamOf(characterId) ?? '')) return null
  const lender = game.tokens.find((one) => lendsToDemon.has(one.characterId))
  return lender ? hasAbility(game, lender) : null
}

/** The owner of such a reminder has the ability of the player it lies by (the Cannibal's Lunch, the Pixie's Has Ability). */
function byReminders(game: GainState, token: Token): readonly HeldAbility[] {
  return game.reminders.flatMap((one) => {
    if (!says(one.ref, 'gives-ability') || !owns(token, one)) return []
    const giver = giverOf(game, token, one)
    return giver ? [{ characterId: giver.characterId, night: nightAfterDeath(game, giver) }] : []
  })
}

/** A reminder from the box belongs to whoever is its character, or believes to be. */
function owns({ id, characterId, believedId }: Token, { ref, ownerId }: Reminder): boolean {
  return ownerId === null ? ref?.characterId === characterId || ref?.characterId === believedId : ownerId === id
}

/** The Pixie's reminder may lie by the Pixie: then the player marked Mad is the one whose ability it is. */
function giverOf(game: GainState, holder: Token, { attachedTo }: Reminder): Token | undefined {
  const mad = game.reminders.find((one) => isNamed(one.ref, REMINDERS.pixieMad) && owns(holder, one))
  const by = attachedTo === holder.id ? mad?.attachedTo : attachedTo
  return game.tokens.find((one) => one.id === by && one.id !== holder.id)
}

function nightAfterDeath({ executions }: GainState, { id }: Token): number | null {
  const executed = executions.findLast((one) => one.tokenId === id && one.died)
  return executed ? nextNight({ phase: 'day', day: executed.day }) : null
}

function ofOutsiders({ script, characters }: GainState, token: Token): readonly HeldAbility[] {
  if (!hasAbilitiesOfOutsiders.has(token.characterId)) return []
  const outsiders = (script?.characters ?? []).filter((id) => characters[id]?.team === 'outsider')
  return outsiders.filter((id) => !alwaysDrunk.has(id) && !believesDemon.has(id)).map((characterId) => ({ characterId, night: 1 }))
}
