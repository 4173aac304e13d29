/** What each phone would be sent now, and for which of them that is something new. */

import { believedCharacter, type Game, sameName, seatedTokens, type Token, viewFor } from '@grimoire/game'
import { type PhonePlayer, type PhoneRow, phoneRow } from '@grimoire/protocol/phones'
import type { SeatLinks } from './seat-links.ts'

/** A phone, the name in the grimoire it is tied to, and the token there. */
export interface PhoneSeat {
  readonly player: PhonePlayer
  readonly name: string
  readonly token: Token | null
}

export function phoneSeats(game: Pick<Game, 'tokens'>, players: readonly PhonePlayer[], links: SeatLinks): readonly PhoneSeat[] {
  return players.map((player) => {
    const name = links[player.player_id]?.name ?? ''
    return { player, name, token: seatedTokens(game).find((token) => name !== '' && sameName(token.player, name)) ?? null }
  })
}

type Rows = Readonly<Record<string, PhoneRow>>

export interface Outgoing {
  /** By `player_id`; none for a phone that has no token to be told of. */
  readonly rows: Rows
  /** Phones for which that differs from what they were last sent. */
  readonly news: readonly PhoneSeat[]
  /** What their player believes to be is not settled. */
  readonly unsettled: readonly PhoneSeat[]
  /** A character in play keeps every token from its player. */
  readonly hidden: boolean
}

export function outgoing(game: Game, seats: readonly PhoneSeat[], given: Rows): Outgoing {
  const rows: Record<string, PhoneRow> = {}
  const unsettled: PhoneSeat[] = []
  let hidden = false
  for (const seat of seats) {
    const { player, token } = seat
    if (!token) continue
    const settled = phoneRow(player.player_name, viewFor(game, { kind: 'phone', tokenId: token.id }))
    // A token taken from a phone would tell its player that something happened: it keeps what it has.
    const row = settled ?? given[player.player_id]
    if (row) rows[player.player_id] = row
    if (settled) continue
    if (believedCharacter(game, token) === null) unsettled.push(seat)
    else hidden = true
  }
  const news = seats.filter(({ player: { player_id: id } }) => !sameRow(rows[id], given[id]))
  return { rows, news, unsettled, hidden }
}

function sameRow(a: PhoneRow | undefined, b: PhoneRow | undefined): boolean {
  if (!a || !b) return a === b
  return (Object.keys(a) as (keyof PhoneRow)[]).every((field) => JSON.stringify(a[field]) === JSON.stringify(b[field]))
}
