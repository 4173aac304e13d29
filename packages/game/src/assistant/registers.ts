/**
 * What players count as for an ability that asks for a side, a type or a character: what they are, or something else if an ability allows
 * it. Evil is a side, never a team. Source: Recluse, Spy, Hermit, Legion, Lil' Monsta, Lycanthrope, Revolutionary, and the reminders that
 * say what a player truly is.
 */

import type { CharacterId } from '../model/character.ts'
import type { Game } from '../model/game.ts'
import type { Alignment, Team } from '../model/team.ts'
import type { Token, TokenId } from '../model/token.ts'
import { hasAbility, hasNoAbility } from '../rules/impairment.ts'
import { isNamed, type NamedReminder, REMINDERS } from '../rules/named-reminders.ts'
import { hasAbilitiesOfOutsiders } from '../rules/official-traits.ts'
import { says } from '../rules/reminder-sayings.ts'
import type { Registering } from './assist.ts'
import { countsAsMinion, globalReminderTellsWho, ownReminderTellsWho, registersAsEvil, registersAsGood } from './official-traits.ts'
import { stateOf } from './view.ts'

export interface Registered {
  /** Any one of these; exactly one unless the player registers falsely. */
  readonly characterIds: readonly CharacterId[]
  readonly teams: readonly Team[]
  readonly alignment: Alignment
}

/** What each player counts as. */
export type Reading = Pick<ReadonlyMap<TokenId, Registered>, 'get'>

/** The players who may register as something they are not, in seating order, with their other ways to register. */
export type FalseWays = readonly { readonly playerId: TokenId; readonly ways: readonly Way[] }[]

export interface Way {
  readonly registered: Registered
  readonly registers: Registering
}

/** The reading in which everyone registers as what they are. */
export function trueReading(game: Game): Reading {
  return new Map(game.tokens.map((token) => [token.id, truthOf(game, token)]))
}

export function falseWays(game: Game): FalseWays {
  return game.tokens.map((token) => ({ playerId: token.id, ways: waysOf(game, token) })).filter(({ ways }) => ways.length > 0)
}

/**
 * The character a player truly is: the token's character, unless a reminder says they only look like it (the Drunk, the Marionette) or only
 * use its ability (the Philosopher, the Alchemist, the Apprentice).
 */
export function truly(game: Game, token: Token): CharacterId {
  const said = game.reminders.find(
    ({ ref, attachedTo }) =>
      attachedTo === token.id && ref !== null && (ref.global ? globalReminderTellsWho : ownReminderTellsWho).has(ref.characterId),
  )
  return said?.ref?.characterId ?? token.characterId
}

/** The good player who counts as evil while the Lycanthrope has their ability. */
export function fauxPaw(game: Game): TokenId | null {
  if (!game.tokens.some((token) => token.characterId === REMINDERS.fauxPaw.characterId && hasAbility(game, token))) return null
  return beside(game, REMINDERS.fauxPaw)
}

/** Characters of these types on the script, or in the game when there is no script. */
export function charactersOf(game: Game, teams: readonly Team[]): readonly CharacterId[] {
  const known = game.script?.characters ?? Object.keys(game.characters)
  return known.filter((id) => teams.some((team) => game.characters[id]?.team === team))
}

/** Whether an ability that also works when dead works now: the player is not drunk, poisoned, or marked by a Preacher. */
export function worksEvenDead(game: Game, token: Token): boolean {
  const { poisoned, drunk } = stateOf(game, token)
  return !poisoned && !drunk && !hasNoAbility(game, token)
}

function truthOf(game: Game, token: Token): Registered {
  const characterId = truly(game, token)
  const team = game.characters[characterId]?.team ?? 'townsfolk'
  const teams = new Set<Team>([team])
  if (countsAsMinion.has(characterId)) teams.add('minion')
  if (mindedDemon(game, token) !== null) teams.add('demon')
  const alignment = fauxPaw(game) === token.id ? 'evil' : token.alignment
  return { characterIds: [characterId], teams: [...teams], alignment }
}

/** The other ways in which a player may register; none for most players. */
function waysOf(game: Game, token: Token): readonly Way[] {
  const truth = truthOf(game, token)
  const character = truly(game, token)
  const turned = (alignment: Alignment, because: CharacterId | null): Way => ({
    registered: { ...truth, alignment },
    registers: { playerId: token.id, alignment, team: truth.teams[0] ?? 'townsfolk', because },
  })
  const posing = (alignment: Alignment, team: Team): Way => ({
    registered: { characterIds: charactersOf(game, [team]), teams: [team], alignment },
    registers: { playerId: token.id, alignment, team, because: character },
  })
  const falsely = game.reminders.find(({ ref }) => says(ref, 'registers-falsely'))
  const ways = [
    ...(token.seated && truth.alignment === 'neutral' ? [turned('good', null), turned('evil', null)] : []),
    ...(mayRegisterAsEvil(game, character) && worksEvenDead(game, token)
      ? [posing('evil', 'minion'), posing('evil', 'demon')]
      : []),
    ...(registersAsGood.has(character) && worksEvenDead(game, token)
      ? [posing('good', 'townsfolk'), posing('good', 'outsider')]
      : []),
    ...(falsely?.attachedTo === token.id
      ? [turned(truth.alignment === 'evil' ? 'good' : 'evil', falsely.ref?.characterId ?? null)]
      : []),
  ]
  // If the script has no character of a type, nobody can pass as that type.
  return ways.filter((way) => way.registered.characterIds.length > 0)
}

/** Whether this is a Recluse, or a Hermit on a script with a Recluse. */
function mayRegisterAsEvil(game: Game, character: CharacterId): boolean {
  if (registersAsEvil.has(character)) return true
  return hasAbilitiesOfOutsiders.has(character) && game.script?.characters.some((id) => registersAsEvil.has(id)) === true
}

/** The Demon that no player is (Lil' Monsta), if this player minds it. */
export function mindedDemon(game: Game, token: Token): CharacterId | null {
  const minding = game.reminders.find(({ ref, attachedTo }) => attachedTo === token.id && says(ref, 'is-the-demon'))
  return minding?.ref?.characterId ?? null
}

function beside(game: Game, named: NamedReminder): TokenId | null {
  return game.reminders.find(({ ref }) => isNamed(ref, named))?.attachedTo ?? null
}
