/** The token of a seat: chosen by the storyteller, or left to chance. */

import { type BagToken, characterOf, type Game, type Token } from '@grimoire/game/model'
import { useTranslations } from 'use-intl'
import { printedCharacter } from '../../store/draw-state.ts'
import { act } from '../../store/game-store.ts'
import { Select } from '../../ui/fields.tsx'

interface SeatTokenProps {
  readonly game: Game
  readonly name: string
  readonly token: Token | null
  /** Whether a phone is linked to the seat; without an assigned token it gets a random one. */
  readonly phone: boolean
  /** Whether the phone has its token, which is shown elsewhere. */
  readonly received: boolean
  readonly available: readonly BagToken[]
  readonly shown: boolean
}

export function SeatToken({ game, name, token, phone, received, available, shown }: SeatTokenProps) {
  const t = useTranslations('phones.seats')
  const none = t(phone ? 'random' : 'noToken')
  if (!shown && received) return null
  if (!shown) return <div className="phone-seat-chance">{token ? t('chosen') : none}</div>
  const own = game.bag.find(({ id }) => id === token?.id)
  return (
    <Select
      className="phone-seat-token"
      aria-label={t('tokenOf', { name })}
      value={token?.id ?? ''}
      onChange={(event) => give(event.currentTarget.value, name, token)}
    >
      <option value="">{none}</option>
      {[...(own ? [own] : []), ...available].map((entry) => (
        <option key={entry.id} value={entry.id}>
          {tokenLabel(entry)}
        </option>
      ))}
    </Select>
  )

  function tokenLabel(entry: BagToken): string {
    const character = characterOf(game, entry.characterId).name
    return entry.standInId === null ? character : t('standsFor', { character, shown: printedCharacter(game, entry).name })
  }
}

function give(id: string, name: string, before: Token | null): void {
  if (before) act({ type: 'draw.unassign', id: before.id })
  if (id !== '') act({ type: 'draw.assign', id, player: name })
}
