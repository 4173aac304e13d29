/** The row each phone would be sent now, and which phones would receive something new. */

import { type Game, seatedTokens, type Token } from '@grimoire/game/model'
import { sameName } from '@grimoire/game/rules'
import { believedCharacter, viewFor } from '@grimoire/game/views'
import { type PhonePlayer, type PhoneRow, phoneRow } from '@grimoire/protocol/phones/messages'
import type { SeatLinks } from './seat-links.ts'

/** A phone, the name in the grimoire that it is linked to, and that player's token. */
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
  /** By `player_id`. A phone whose token cannot be told has no row. */
  readonly rows: Rows
  /** Phones whose row differs from the last one they were sent. */
  readonly news: readonly PhoneSeat[]
  /** Phones whose player's belief has not been decided. */
  readonly unsettled: readonly PhoneSeat[]
  /** Whether a character in play hides all tokens from their players. */
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
    // Without a settled view the phone keeps its last row: taking the token away would tell the player that something happened.
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
