/** Phones without a seat, because their name was removed from the grimoire. */

import { useTranslations } from 'use-intl'
import { Select } from '../../ui/fields.tsx'
import { DisconnectButton } from './disconnect-button.tsx'
import { PhoneBadges } from './phone-badges.tsx'
import type { PhoneSeat } from './phone-rows.ts'
import { linkPhone, seatPhone } from './seat-the-phones.ts'

interface LoosePhonesProps {
  readonly phones: readonly PhoneSeat[]
  /** Names in the grimoire without a phone. */
  readonly free: readonly string[]
}

/** The option for a new seat; no name is empty. */
const NEW_SEAT = ''

export function LoosePhones({ phones, free }: LoosePhonesProps) {
  const t = useTranslations('phones.seats')
  if (phones.length === 0) return null
  return (
    <section aria-label={t('noSeatTitle')}>
      <h3 className="phones-subtitle">{t('noSeatTitle')}</h3>
      <ul className="phone-seats">
        {phones.map(({ player, name }) => (
          <li key={player.player_id} className="phone-seat" data-loose>
            <div className="phone-seat-who">
              <strong dir="auto">{player.player_name}</strong>
              <PhoneBadges player={player} />
            </div>
            <div className="phone-seat-token">
              <Select
                aria-label={t('seatOf', { name: player.player_name })}
                value="none"
                onChange={({ currentTarget: { value } }) =>
                  value === NEW_SEAT ? seatPhone(player.player_id) : linkPhone(player.player_id, value)
                }
              >
                <option value="none" disabled>
                  {t('noSeat')}
                </option>
                <option value={NEW_SEAT}>{t('newSeat', { name: name || player.player_name })}</option>
                {free.map((one) => (
                  <option key={one} value={one}>
                    {one}
                  </option>
                ))}
              </Select>
            </div>
            <DisconnectButton name={player.player_name} />
          </li>
        ))}
      </ul>
    </section>
  )
}
