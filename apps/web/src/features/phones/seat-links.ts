/**
 * Which phone is whose: a phone is tied to a name of the grimoire. Names at the table are shorter than those people join with, so
 * each phone gets a name of its own; renames and moves in the grimoire are followed by name.
 */

import { cleanName, type Game, NAME_LENGTH, sameName, seatedTokens } from '@grimoire/game'
import type { PhonePlayer } from '@grimoire/protocol/phones'

export interface SeatLink {
  readonly name: string
  /** The name came with the phone, and goes with it while nobody holds a token under it. */
  readonly added: boolean
}

/** By `player_id`. */
export type SeatLinks = Readonly<Record<string, SeatLink>>

type NamedGame = Pick<Game, 'stage' | 'playerNames' | 'tokens'>

/** The names a phone can be tied to: before play the prepared ones, in play those in the circle. */
export function seatNames(game: NamedGame): readonly string[] {
  const holders = seatedTokens(game).flatMap(({ player }) => (player === '' ? [] : [player]))
  if (game.stage === 'play') return holders
  return [...game.playerNames, ...holders.filter((name) => !game.playerNames.some((one) => sameName(one, name)))]
}

export function leadsSomewhere(game: NamedGame, name: string): boolean {
  return seatNames(game).some((one) => sameName(one, name))
}

/** Names of the grimoire that no phone is tied to. */
export function freeSeats(game: NamedGame, links: SeatLinks): readonly string[] {
  const linked = Object.values(links)
  return seatNames(game).filter((name) => !linked.some((link) => sameName(link.name, name)))
}

/** Everyone who is here has a link, and nobody else. Who joined under a name that waits at the table gets that place. */
export function linkPhones(game: NamedGame, links: SeatLinks, players: readonly PhonePlayer[]): SeatLinks {
  const kept = players.flatMap(({ player_id: id }) => (links[id] ? [[id, links[id]] as const] : []))
  const next: Record<string, SeatLink> = Object.fromEntries(kept)
  for (const { player_id: id, player_name: joined } of players) {
    if (next[id]) continue
    const waiting = freeSeats(game, next).find((name) => sameName(name, cleanName(joined)))
    const taken = [...seatNames(game), ...Object.values(next).map(({ name }) => name)]
    next[id] = waiting === undefined ? { name: ownName(joined, taken), added: true } : { name: waiting, added: false }
  }
  return next
}

/** Who was renamed in the grimoire is still the owner of the same phone. */
export function followNames(links: SeatLinks, before: NamedGame, after: NamedGame): SeatLinks {
  const moved = Object.entries(links).flatMap(([id, link]) => {
    const name = nameSince(link.name, before, after)
    return name === null ? [] : [[id, { ...link, name }] as const]
  })
  return moved.length === 0 ? links : { ...links, ...Object.fromEntries(moved) }
}

/** What `name` is called now; `null` when it is still there, or gone. */
function nameSince(name: string, before: NamedGame, after: NamedGame): string | null {
  if (leadsSomewhere(after, name)) return null
  const token = seatedTokens(before).find(({ player }) => sameName(player, name))
  const renamed = token && after.tokens.find(({ id, seated }) => id === token.id && seated)
  if (renamed && renamed.player !== '') return renamed.player
  const place = before.playerNames.findIndex((one) => sameName(one, name))
  const now = after.playerNames[place]
  const replaced = before.playerNames.length === after.playerNames.length && now !== undefined
  return replaced && !leadsSomewhere(before, now) ? now : null
}

/** At most eleven characters, and nobody else's: the end gives way to a number. */
function ownName(joined: string, taken: readonly string[]): string {
  const name = cleanName(joined)
  for (let number = 1; ; number++) {
    const ending = number === 1 ? '' : String(number)
    const own = `${[...name]
      .slice(0, NAME_LENGTH - ending.length)
      .join('')
      .trimEnd()}${ending}`
    if (!taken.some((one) => sameName(one, own))) return own
  }
}
