/** Which characters can be added during play, by team: the script's, and Travellers, Fabled and Loric from outside it. */

import { type Character, type CharacterId, type Game, isPlayerTeam, TEAMS, type Team } from '@grimoire/game/model'
import { namesOf } from '@grimoire/page/catalogue/character-names.ts'
import { isFound } from '@grimoire/page/i18n/search.ts'

export interface RoleGroup {
  readonly team: Team
  readonly characters: readonly Character[]
}

interface RoleChoiceOptions {
  /** Every official character; `undefined` until it is loaded. */
  readonly catalogue: ReadonlyMap<CharacterId, Character> | undefined
  /** All Travellers, or only those of the script's edition. Ignored if the script names any itself. */
  readonly allTravellers: boolean
  /** Search text for names, in either language, and abilities; a search covers every official Traveller, Fabled and Loric. */
  readonly sought: string
}

type RoleState = Pick<Game, 'script' | 'characters' | 'tokens'>

/** Leaves out groups without a character. */
export function roleChoices(game: RoleState, options: RoleChoiceOptions): readonly RoleGroup[] {
  const sought = options.sought.trim()
  return TEAMS.map((team) => ({ team, characters: ofTeam(game, team, options, sought) })).filter(
    ({ characters }) => characters.length > 0,
  )
}

/** Whether to offer the choice between the edition's Travellers and all: the script names none, but belongs to an edition. */
export function asksForTravellers(game: Pick<RoleState, 'script' | 'characters'>): boolean {
  return (game.script?.travellers.length ?? 0) === 0 && editionsOf(game).size > 0
}

function ofTeam(game: RoleState, team: Team, options: RoleChoiceOptions, sought: string): readonly Character[] {
  const own = Object.values(game.characters).filter((character) => character.team === team && isOwn(game, character.id))
  const official = [...(options.catalogue?.values() ?? [])].filter((character) => character.team === team)
  const all = unique([...own, ...official])
  if (team !== 'traveller') return (isPlayerTeam(team) ? own : all).filter((character) => matches(character, sought))
  if (sought !== '') return all.filter((character) => matches(character, sought))
  const named = game.script?.travellers ?? []
  if (named.length > 0) return all.filter((character) => named.includes(character.id))
  if (options.allTravellers) return all
  const editions = editionsOf(game)
  const ofEdition = all.filter((character) => editions.has(character.edition))
  return ofEdition.length > 0 ? ofEdition : all
}

/** In the script, or held by somebody. A game also knows characters of which only a reminder was laid. */
function isOwn({ script, tokens }: RoleState, id: CharacterId): boolean {
  if (script === null) return true
  const { characters, travellers, fabled } = script
  return (
    [characters, travellers, fabled].some((ids) => ids.includes(id)) ||
    tokens.some(({ characterId, believedId }) => characterId === id || believedId === id)
  )
}

/** The editions that most of the script's characters come from: one for an official script, none for a mixed one. */
function editionsOf({ script, characters }: Pick<RoleState, 'script' | 'characters'>): ReadonlySet<string> {
  const ids = script?.characters ?? []
  const editions = new Set(ids.flatMap((id) => characters[id]?.edition ?? []))
  return new Set([...editions].filter((edition) => ids.filter((id) => characters[id]?.edition === edition).length * 2 > ids.length))
}

function matches(character: Character, sought: string): boolean {
  return isFound(sought, [...namesOf(character), character.ability])
}

function unique(characters: readonly Character[]): readonly Character[] {
  return [...new Map(characters.toReversed().map((character) => [character.id, character])).values()].toReversed()
}
