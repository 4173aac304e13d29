/** The players in seating order, to drag or to move by keys. */

import { characterOf, type Token } from '@grimoire/game'
import { IconGripVertical } from '@tabler/icons-react'
import { useTranslations } from 'use-intl'
import { useGame } from '../../store/game-store.ts'
import { MiniDisc } from '../../token/mini-disc.tsx'
import { IconButton } from '../../ui/button.tsx'
import { SortableList, useSortableRow } from '../../ui/sortable-list.tsx'
import { tokenName } from '../../grimoire/names.ts'

interface SeatListProps {
  readonly seats: readonly Token[]
  readonly onOrder: (seats: readonly Token[]) => void
}

export function SeatList({ seats, onOrder }: SeatListProps) {
  const t = useTranslations('play.rearrange')
  const game = useGame((one) => one)
  const nameOf = (token: Token) => tokenName(game, token)
  return (
    <SortableList
      items={seats}
      label={t('order')}
      className="seat-list"
      spoken={{
        how: t('spoken.how'),
        lifted: (token, seat) => t('spoken.lifted', { name: nameOf(token), seat }),
        over: (token, seat) => t('spoken.over', { name: nameOf(token), seat }),
        dropped: (token, seat) => t('spoken.dropped', { name: nameOf(token), seat }),
        cancelled: (token) => t('spoken.cancelled', { name: nameOf(token) }),
      }}
      onOrder={onOrder}
    >
      {seats.map((token, index) => (
        <SeatRow key={token.id} token={token} seat={index + 1} />
      ))}
    </SortableList>
  )
}

function SeatRow({ token, seat }: { readonly token: Token; readonly seat: number }) {
  const t = useTranslations('play.rearrange')
  const game = useGame((one) => one)
  const { row, grip } = useSortableRow(token.id)
  const name = tokenName(game, token)
  const character = characterOf(game, token.characterId)
  return (
    <li {...row} className="seat-row">
      <span className="seat-row-number tabular">{seat}</span>
      <MiniDisc character={character} size={36} dead={!token.alive} />
      <span className="seat-row-name">
        {name}
        {token.player !== '' && <span className="seat-row-role">{character.name}</span>}
      </span>
      <IconButton {...grip} label={t('move', { name })} className="seat-row-grip">
        <IconGripVertical size={22} />
      </IconButton>
    </li>
  )
}
