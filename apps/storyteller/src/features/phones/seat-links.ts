/**
 * Links each phone to a name in the grimoire. Names at the table are shorter than those people join with, so each phone gets a name
 * of its own; the link follows when that name changes or moves.
 */

import { cleanName } from '@grimoire/game/actions'
import { type Game, NAME_LENGTH, seatedTokens } from '@grimoire/game/model'
import { sameName } from '@grimoire/game/rules'
import { lookOf } from '@grimoire/protocol/names/look-alike'
import type { PhonePlayer } from '@grimoire/protocol/phones/messages'

export interface SeatLink {
  readonly name: string
  /** Whether the name came with the phone. It is then removed with it, unless someone has a token under that name. */
  readonly added: boolean
  /**
   * The seat whose name the phone joined under, while the storyteller has not said whether it is that player's: the seat has a token, which
   * its phone would be sent. The link then has no name.
   */
  readonly asks?: string | undefined
}

/** By `player_id`. */
export type SeatLinks = Readonly<Record<string, SeatLink>>

type NamedGame = Pick<Game, 'stage' | 'playerNames' | 'tokens'>

/** The names a phone can be linked to: the prepared ones before play, those in the circle during play. */
export function seatNames(game: NamedGame): readonly string[] {
  const holders = seatedTokens(game).flatMap(({ player }) => (player === '' ? [] : [player]))
  if (game.stage === 'play') return holders
  return [...game.playerNames, ...holders.filter((name) => !game.playerNames.some((one) => sameName(one, name)))]
}

export function hasSeat(game: NamedGame, name: string): boolean {
  return seatNames(game).some((one) => sameName(one, name))
}

/** Names in the grimoire without a phone. */
export function freeSeats(game: NamedGame, links: SeatLinks): readonly string[] {
  const linked = Object.values(links)
  return seatNames(game).filter((name) => !linked.some((link) => sameName(link.name, name)))
}

/**
 * Links every phone that is present, and no other. A phone that joins under a free name of the grimoire gets that seat, unless a token is
 * there already: then the storyteller is asked, who may have `allowed` it before.
 */
export function linkPhones(
  game: NamedGame,
  links: SeatLinks,
  players: readonly PhonePlayer[],
  allowed: readonly string[] = [],
): SeatLinks {
  const free = freeSeats(game, links)
  const kept = players.flatMap(({ player_id: id }) => {
    const link = links[id]
    // What it asks for may have gone to somebody else.
    return link && (link.asks === undefined || free.includes(link.asks)) ? [[id, link] as const] : []
  })
  const next: Record<string, SeatLink> = Object.fromEntries(kept)
  for (const { player_id: id, player_name: joined } of players) {
    if (next[id]) continue
    const waiting = freeSeats(game, next).find((name) => sameName(name, cleanName(joined)))
    if (waiting === undefined) next[id] = ownLink(game, next, joined)
    else if (!hasToken(game, waiting) || allowed.some((name) => sameName(name, waiting))) next[id] = { name: waiting, added: false }
    else next[id] = { name: '', added: false, asks: waiting }
  }
  return next
}

/** A link to a name of the phone's own. */
export function ownLink(game: NamedGame, links: SeatLinks, joined: string): SeatLink {
  const taken = [...seatNames(game), ...Object.values(links).map(({ name }) => name)]
  return { name: uniqueName(joined, taken), added: true }
}

function hasToken(game: NamedGame, name: string): boolean {
  return seatedTokens(game).some(({ player }) => sameName(player, name))
}

/** Keeps each phone with its player when the player is renamed in the grimoire. A substitute's seat has no phone until theirs joins. */
export function followNames(links: SeatLinks, before: NamedGame, after: NamedGame): SeatLinks {
  const moved = Object.entries(links).flatMap(([id, link]) => {
    const name = renamedTo(link.name, before, after)
    return name === null ? [] : [[id, { ...link, name }] as const]
  })
  return moved.length === 0 ? links : { ...links, ...Object.fromEntries(moved) }
}

/** The new form of `name`; `null` if it is unchanged or removed. */
function renamedTo(name: string, before: NamedGame, after: NamedGame): string | null {
  if (name === '' || hasSeat(after, name)) return null
  const token = seatedTokens(before).find(({ player }) => sameName(player, name))
  const renamed = token && after.tokens.find(({ id, seated }) => id === token.id && seated)
  if (renamed?.formerPlayers?.slice(token?.formerPlayers?.length ?? 0).some((one) => sameName(one, name))) return null
  if (renamed && renamed.player !== '') return renamed.player
  const place = before.playerNames.findIndex((one) => sameName(one, name))
  const now = after.playerNames[place]
  const replaced = before.playerNames.length === after.playerNames.length && now !== undefined
  return replaced && !hasSeat(before, now) ? now : null
}

/** The joined name, cut to eleven characters, or a numbered one where somebody has that name or one that looks like it. */
function uniqueName(joined: string, taken: readonly string[]): string {
  const looks = new Set(taken.map(lookOf))
  for (let number = 1; ; number++) {
    const ending = number === 1 ? '' : String(number)
    const own = `${cleanName(joined, NAME_LENGTH - ending.length)}${ending}`
    if (!looks.has(lookOf(own)) && !taken.some((one) => sameName(one, own))) return own
  }
}
