/**
 * Something false that a drunk or poisoned player could believe, beside the truth. It has the shape of the true result and is made from
 * this game's players and characters. Source: the advice on drunkenness and poison.
 */

import type { CharacterId } from '../model/character.ts'
import { type Game, seatedTokens } from '../model/game.ts'
import type { Token, TokenId } from '../model/token.ts'
import type { Answer, AssistResult, InfoOption, InfoPart, Plausible } from './assist.ts'
import { charactersOf } from './registers.ts'

/** `null` when there is nothing to tell, or nothing false that would fit. */
export function plausible(game: Game, me: Token, result: AssistResult): Plausible | null {
  if (result.kind === 'answer') {
    const answer = falseAnswer(game, me, result.answer)
    return answer && { kind: 'answer', answer }
  }
  if (result.kind !== 'options') return null
  const option = falseOption(game, me, result.options)
  return option && { kind: 'options', options: [option] }
}

function falseAnswer(game: Game, me: Token, answer: Answer): Answer | null {
  switch (answer.kind) {
    case 'number':
      return { ...answer, value: nearbyNumber(answer.value) }
    case 'yesNo':
      return { ...answer, value: !answer.value }
    case 'alignment':
      return { ...answer, value: answer.value === 'good' ? 'evil' : 'good' }
    case 'direction':
      return answer.value === 'either' ? null : { ...answer, value: answer.value === 'clockwise' ? 'anticlockwise' : 'clockwise' }
    case 'characters': {
      const other = otherCharacters(game, answer.characterIds).slice(0, Math.max(1, answer.characterIds.length))
      return other.length > 0 ? { ...answer, characterIds: other } : null
    }
    case 'players': {
      const others = otherPlayers(game, me, answer.playerIds).slice(0, answer.playerIds.length)
      return others.length > 0 && others.length === answer.playerIds.length ? { ...answer, playerIds: others } : null
    }
    case 'playerIs': {
      const [playerId] = otherPlayers(game, me, [answer.playerId])
      return playerId === undefined ? null : { ...answer, playerId }
    }
  }
}

/** One or two as in a real count: a count of 0 is often impossible. */
function nearbyNumber(value: number): number {
  if (value === 0) return 1
  return value === 1 ? 2 : value - 1
}

/** If characters are told, wrong ones beside any players; otherwise players of whom none is right. */
function falseOption(game: Game, me: Token, options: readonly InfoOption[]): InfoOption | null {
  const [first] = options
  if (!first) return null
  const toldIds = (role: InfoPart['role']) =>
    options.flatMap(({ parts }) => parts.flatMap((part) => (part.role === role ? part.ids : [])))
  const namesCharacter = first.parts.some(({ role }) => role === 'character')
  const parts = first.parts.map((part): InfoPart => {
    if (part.role === 'character') return { ...part, ids: otherCharacters(game, toldIds('character')) }
    if (part.what === 'characters') return part
    const wrong = namesCharacter ? otherPlayers(game, me, []) : otherPlayers(game, me, toldIds(part.role))
    return { ...part, role: 'anyone', ids: wrong }
  })
  const joined = joinPlayers(parts)
  return joined.every(({ ids, count }) => ids.length >= count) ? { parts: joined } : null
}

/** Two parts that both let any of the same players be picked are one. */
function joinPlayers(parts: readonly InfoPart[]): readonly InfoPart[] {
  const players = parts.filter(({ what }) => what === 'players')
  const [first] = players
  if (!first) return parts
  const count = players.reduce((all, part) => all + part.count, 0)
  const ids = first.ids.filter((id) => players.every((part) => part.ids.includes(id)))
  return [{ ...first, count, ids }, ...parts.filter(({ what }) => what !== 'players')]
}

/** Characters of the same types that would be wrong, those that are not in play first: nobody else claims them. */
function otherCharacters(game: Game, right: readonly CharacterId[]): readonly CharacterId[] {
  const teams = right.flatMap((id) => game.characters[id]?.team ?? [])
  const wrong = charactersOf(game, teams.length > 0 ? teams : ['townsfolk']).filter((id) => !right.includes(id))
  const inPlay = new Set(game.tokens.map(({ characterId }) => characterId))
  const absent = wrong.filter((id) => !inPlay.has(id))
  return absent.length > 0 ? absent : wrong
}

function otherPlayers(game: Game, me: Token, right: readonly string[]): readonly TokenId[] {
  return seatedTokens(game).flatMap(({ id }) => (id === me.id || right.includes(id) ? [] : [id]))
}
