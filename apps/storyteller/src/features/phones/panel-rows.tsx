/** The phones of a game in play, each with its seat. A phone without one can be given a seat, or a token with a new seat. */

import { type Game, seatedTokens } from '@grimoire/game/model'
import { sameName } from '@grimoire/game/rules'
import { Button } from '@grimoire/page/ui/button.tsx'
import { IconUserPlus } from '@tabler/icons-react'
import { useTranslations } from 'use-intl'
import { openDialog } from '../../store/dialogs.ts'
import { Select } from '../../ui/fields.tsx'
import { DisconnectButton } from './disconnect-button.tsx'
import { PhoneBadges } from './phone-badges.tsx'
import type { PhoneSeat } from './phone-rows.ts'
import { freeSeats, type SeatLinks } from './seat-links.ts'
import { linkPhone } from './seat-the-phones.ts'

interface PanelRowsProps {
  readonly game: Game
  readonly seats: readonly PhoneSeat[]
  readonly links: SeatLinks
  readonly readOnly: boolean
}

export function PanelRows({ game, seats, links, readOnly }: PanelRowsProps) {
  const t = useTranslations('phones.players')
  const free = freeSeats(game, links)
  return (
    <ul className="phone-seats" aria-label={t('title')}>
      {inOrder(game, seats).map((seat) => (
        <PanelRow key={seat.player.player_id} seat={seat} free={free} readOnly={readOnly} />
      ))}
    </ul>
  )
}

/** Phones without a seat first, then in seating order. */
function inOrder(game: Game, seats: readonly PhoneSeat[]): readonly PhoneSeat[] {
  const circle = seatedTokens(game)
  const place = ({ token }: PhoneSeat) => circle.findIndex((one) => one.id === token?.id)
  return seats.toSorted((a, b) => place(a) - place(b))
}

interface PanelRowProps {
  readonly seat: PhoneSeat
  readonly free: readonly string[]
  readonly readOnly: boolean
}

function PanelRow({ seat: { player, name, token }, free, readOnly }: PanelRowProps) {
  const t = useTranslations('phones.seats')
  const names = [...(token ? [token.player] : []), ...free.filter((one) => !token || !sameName(one, token.player))]
  return (
    <li className="phone-seat" data-loose={token === null || undefined}>
      <div className="phone-seat-who">
        <strong dir="auto">{player.player_name}</strong>
        <PhoneBadges brief player={player} />
      </div>
      {!readOnly && (
        <>
          <div className="phone-seat-token">
            <Select
              aria-label={t('seatOf', { name: player.player_name })}
              value={token?.player ?? ''}
              onChange={(event) => linkPhone(player.player_id, event.currentTarget.value)}
            >
              {!token && (
                <option value="" disabled>
                  {t('noSeat')}
                </option>
              )}
              {names.map((one) => (
                <option key={one} value={one}>
                  {one}
                </option>
              ))}
            </Select>
          </div>
          <DisconnectButton name={player.player_name} />
          {!token && (
            <Button
              look="outline"
              className="phone-seat-give"
              icon={<IconUserPlus size={20} />}
              onClick={() => openDialog('addRole', { player: name || player.player_name })}
            >
              {t('giveToken')}
            </Button>
          )}
        </>
      )}
    </li>
  )
}
