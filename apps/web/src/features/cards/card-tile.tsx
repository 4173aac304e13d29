/** A card small, in its colours: a press shows it. */

import { IconTrash } from '@tabler/icons-react'
import { useTranslations } from 'use-intl'
import { IconButton } from '../../ui/button.tsx'
import { cardStyle } from './card-colours.ts'
import { useCardText } from './card-message.tsx'
import './card-tile.css'
import { showCards } from '../../grimoire/show-cards.ts'
import type { ShownCard } from '../../grimoire/shown-card.ts'

interface CardTileProps {
  readonly card: ShownCard
  /** Where it is kept, beside the way to delete it. */
  readonly note?: string
  readonly onDelete?: () => void
}

export function CardTile({ card, note, onDelete }: CardTileProps) {
  const t = useTranslations('cards')
  const text = useCardText(card.face)
  return (
    <div className="card-tile-frame">
      <button type="button" className="card-tile" style={cardStyle(card.face)} dir="auto" onClick={() => showCards(card)}>
        <span>{text}</span>
      </button>
      {onDelete && (
        <div className="card-tile-foot">
          <span>{note}</span>
          <IconButton label={t('delete', { text })} onClick={onDelete}>
            <IconTrash size={20} />
          </IconButton>
        </div>
      )}
    </div>
  )
}
