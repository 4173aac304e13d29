/** The table during the draw: each name in its seat with its phone and token. Seats are reordered by dragging or by keys. */

import { type BagToken, type Game, seatedTokens, type Token } from '@grimoire/game/model'
import { sameName } from '@grimoire/game/rules'
import { IconButton } from '@grimoire/page/ui/button.tsx'
import { SortableList, useSortableRow } from '@grimoire/page/ui/sortable-list.tsx'
import { IconGripVertical, IconTrash } from '@tabler/icons-react'
import { useTranslations } from 'use-intl'
import { act, useGameStore } from '../../store/game-store.ts'
import { Select } from '../../ui/fields.tsx'
import { DisconnectButton } from './disconnect-button.tsx'
import { PhoneBadges } from './phone-badges.tsx'
import type { PhoneSeat } from './phone-rows.ts'
import { type SeatLinks, seatNames } from './seat-links.ts'
import { linkPhone } from './seat-the-phones.ts'
import { SeatToken } from './seat-token.tsx'

interface SeatRowData {
  /** The name, which is unique. */
  readonly id: string
  readonly phone: PhoneSeat | null
  readonly token: Token | null
}

interface PhoneSeatListProps {
  readonly game: Game
  readonly seats: readonly PhoneSeat[]
  readonly links: SeatLinks
  /** Tokens in the bag that nobody has. */
  readonly available: readonly BagToken[]
  /** Whether tokens are shown. */
  readonly shown: boolean
}

export function PhoneSeatList({ game, seats, links, available, shown }: PhoneSeatListProps) {
  const t = useTranslations('phones.seats')
  const rows = seatRows(game, seats)
  return (
    <SortableList
      items={rows}
      label={t('title')}
      className="phone-seats"
      spoken={{
        how: t('spoken.how'),
        lifted: ({ id }, seat) => t('spoken.lifted', { name: id, seat }),
        over: ({ id }, seat) => t('spoken.over', { name: id, seat }),
        dropped: ({ id }, seat) => t('spoken.dropped', { name: id, seat }),
        cancelled: ({ id }) => t('spoken.cancelled', { name: id }),
      }}
      onOrder={(order) => act({ type: 'players.names', names: order.map(({ id }) => id) })}
    >
      {rows.map((row, index) => (
        <SeatRow key={row.id} row={row} seat={index + 1} links={links} seats={seats}>
          <SeatToken
            game={game}
            name={row.id}
            token={row.token}
            phone={row.phone !== null}
            received={row.phone?.player.has_token ?? false}
            available={available}
            shown={shown}
          />
        </SeatRow>
      ))}
    </SortableList>
  )
}

function seatRows(game: Game, seats: readonly PhoneSeat[]): readonly SeatRowData[] {
  return seatNames(game).map((id) => ({
    id,
    phone: seats.find(({ name }) => sameName(name, id)) ?? null,
    token: seatedTokens(game).find(({ player }) => sameName(player, id)) ?? null,
  }))
}

interface SeatRowProps extends Pick<PhoneSeatListProps, 'seats' | 'links'> {
  readonly row: SeatRowData
  readonly seat: number
  readonly children: React.ReactNode
}

function SeatRow({ row: { id, phone, token }, seat, seats, links, children }: SeatRowProps) {
  const t = useTranslations('phones')
  const { row, grip } = useSortableRow(id)
  const joined = phone?.player.player_name
  return (
    <li {...row} className="phone-seat" data-phone={phone !== null || undefined}>
      <IconButton {...grip} label={t('seats.move', { name: id })} className="phone-seat-grip">
        <IconGripVertical size={22} />
      </IconButton>
      <span className="phone-seat-number tabular">{seat}</span>
      <div className="phone-seat-who">
        <strong dir="auto">{id}</strong>
        {joined !== undefined && joined !== id && (
          <span className="phone-joined-as">{t('players.joinedAs', { name: joined })}</span>
        )}
        {phone ? <PhoneBadges player={phone.player} /> : <PhoneOf name={id} seats={seats} links={links} />}
      </div>
      {children}
      {phone && <DisconnectButton name={phone.player.player_name} />}
      {!phone && !token && (
        <IconButton label={t('seats.remove', { name: id })} onClick={() => removeName(id)}>
          <IconTrash size={20} />
        </IconButton>
      )}
    </li>
  )
}

/** Links a phone to a prepared name, as its player may have joined under a different one. */
function PhoneOf({ name, seats, links }: Pick<PhoneSeatListProps, 'seats' | 'links'> & { readonly name: string }) {
  const t = useTranslations('phones.seats')
  const candidates = seats.filter(({ player, token }) => token === null && links[player.player_id]?.added)
  if (candidates.length === 0) return <span className="phone-seat-none">{t('noPhone')}</span>
  return (
    <Select
      aria-label={t('phoneOf', { name })}
      className="phone-seat-link"
      value=""
      onChange={(event) => linkPhone(event.currentTarget.value, name)}
    >
      <option value="">{t('noPhone')}</option>
      {candidates.map(({ player }) => (
        <option key={player.player_id} value={player.player_id}>
          {player.player_name}
        </option>
      ))}
    </Select>
  )
}

function removeName(name: string): void {
  const { playerNames } = useGameStore.getState().history.game
  act({ type: 'players.names', names: playerNames.filter((one) => one !== name) })
}
