/** Players who are not the character they were shown: which token stands in for a hidden character, and who may hold it. */

import type { Character, CharacterId } from '../model/character.ts'
import { type Clock, whichNight } from '../model/clock.ts'
import type { Game } from '../model/game.ts'
import { naturalAlignment } from '../model/team.ts'
import type { Token, TokenId } from '../model/token.ts'
import { type BagState, copiesAllowed, standInTeam, standInTeams } from './bag.ts'
import { believesDemon } from './official-traits.ts'
import { says } from './reminder-sayings.ts'
import { neighbours, type SeatingState } from './seating.ts'

export type StandInState = BagState & Pick<Game, 'script'>
type BelieverState = SeatingState & Pick<Game, 'characters' | 'reminders'>

/**
 * The characters of the script whose token may stand in for this one, in script order: of the right team, and not already in the bag unless
 * the bag may hold another. Includes the current choice.
 */
export function legalStandIns(state: StandInState, tokenId: TokenId): readonly CharacterId[] {
  const token = state.bag.find((one) => one.id === tokenId)
  const character = token && state.characters[token.characterId]
  const teams = character ? standInTeams(character) : []
  return (state.script?.characters ?? []).filter((id) => {
    const standIn = state.characters[id]
    return standIn && teams.includes(standIn.team) && standInTeam(standIn) === null && standInIsFree(state, tokenId, id)
  })
}

/** Whether the bag, ignoring this token's own stand-in, has room for a token of this character. */
export function standInIsFree(state: BagState, tokenId: TokenId, id: CharacterId): boolean {
  const allowed = copiesAllowed(state, id)
  if (allowed === null) return true
  const others = state.bag.filter((token) => token.characterId === id || (token.standInId === id && token.id !== tokenId))
  return others.length < allowed
}

/**
 * Whether a player who drew `drawn` may secretly be `hidden`. The Drunk must have drawn a Townsfolk; the Marionette, for whom the seat
 * matters more, any good character.
 */
export function mayHideBehind(hidden: Character, drawn: Character): boolean {
  return standInTeams(hidden).includes(drawn.team)
}

/**
 * Where a Marionette may sit: good players directly beside a Demon (with Lil' Monsta, beside its minder), and a Marionette already there.
 * Players who already believe they are someone else are left out. Empty while there is no Demon.
 */
export function marionetteSeats(state: BelieverState): readonly TokenId[] {
  const beside = demonPlayers(state).flatMap((demon) => neighbours(state, demon.id))
  const fit = beside.filter((token) => {
    if (sitsBesideDemon(state, token)) return true
    const team = state.characters[token.characterId]?.team
    return team !== undefined && naturalAlignment(team) === 'good' && token.believedId === null
  })
  return [...new Set(fit.map((token) => token.id))]
}

/** The Marionette who sits away from the Demon although a seat beside it is possible; `null` when there is none. */
export function misplacedMarionette(state: BelieverState): TokenId | null {
  const marionette = state.tokens.find((token) => token.seated && sitsBesideDemon(state, token))
  const seats = marionetteSeats(state)
  return marionette && seats.length > 0 && !seats.includes(marionette.id) ? marionette.id : null
}

/**
 * Whether the Lunatic and the Demon, both drawn, still have to be swapped: the player who drew the Lunatic becomes the Demon. True only
 * before the first dawn; a Lunatic made later is told what to believe.
 */
export function lunaticSwapDue(state: Pick<Game, 'tokens' | 'characters'> & { readonly clock: Clock }): boolean {
  const lunatic = state.tokens.some((token) => token.seated && believesDemon.has(token.characterId) && token.believedId === null)
  const demon = state.tokens.some((token) => token.seated && state.characters[token.characterId]?.team === 'demon')
  return lunatic && demon && whichNight(state.clock) === 'first'
}

/** The Marionette, or any other character that must sit beside the Demon. */
function sitsBesideDemon(state: BelieverState, token: Token): boolean {
  return state.characters[token.characterId]?.setupEffect?.seating === 'neighbours-demon'
}

/** Players who are the Demon: by character, or because they mind Lil' Monsta (they have its *Is The Demon* reminder). */
function demonPlayers(state: BelieverState): readonly Token[] {
  const minders = state.reminders.flatMap(({ ref, attachedTo }) =>
    says(ref, 'is-the-demon') && attachedTo !== null ? [attachedTo] : [],
  )
  return state.tokens.filter(
    (token) => token.seated && (state.characters[token.characterId]?.team === 'demon' || minders.includes(token.id)),
  )
}
