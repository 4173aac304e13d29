/** All cards that can be shown: those filled from the grimoire, the built-in ones, and custom ones. */

import { Button, IconButton } from '@grimoire/page/ui/button.tsx'
import { IconPlus, IconTrash } from '@tabler/icons-react'
import { useTranslations } from 'use-intl'
import { usePlayStore } from '../../play/play-store.ts'
import { showCards } from '../../play/show-cards.ts'
import { CARD_IDS, type ShownCard } from '../../play/shown-card.ts'
import { useAccountCards } from '../../session/cards.ts'
import { type DialogProps, openDialog } from '../../store/dialogs.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { cardStyle } from './card-colours.ts'
import { useCardText } from './card-message.tsx'
import { CardGroup, FilledCards } from './filled-cards.tsx'
import { useCustomCards, useRemoveCard } from './use-custom-cards.ts'
import './card-tile.css'

declare module '../../store/dialogs.ts' {
  interface PlayDialogs {
    cards: object
  }
}

export function CardsDialog({ opened, onClose }: DialogProps<'cards'>) {
  const t = useTranslations('cards')
  // Escape closes the card above, but the dialog hears the key too.
  const close = () => {
    if (usePlayStore.getState().overlay === null) onClose()
  }
  return (
    <Dialog
      opened={opened}
      onClose={close}
      title={t('title')}
      size="wide"
      footer={
        <Button icon={<IconPlus size={20} />} onClick={() => openDialog('createCard')}>
          {t('create')}
        </Button>
      }
    >
      <FilledCards />
      <CustomCards />
      <CardGroup title={t('groups.own')}>
        {CARD_IDS.map((id) => (
          <li key={id}>
            <CardTile card={{ face: id }} />
          </li>
        ))}
      </CardGroup>
    </Dialog>
  )
}

function CustomCards() {
  const t = useTranslations('cards')
  const retry = useTranslations('common')('retry')
  const cards = useCustomCards()
  const remove = useRemoveCard()
  const { isError, refetch } = useAccountCards()
  if (cards.length === 0 && !isError) return null
  return (
    <CardGroup title={t('groups.custom')}>
      {cards.map(({ card, onlyHere }) => (
        <li key={[card.text, card.textColour, card.backgroundColour].join(' ')}>
          <CardTile card={{ face: card }} {...(onlyHere ? { note: t('onThisDevice') } : {})} onDelete={() => remove(card)} />
        </li>
      ))}
      {isError && (
        <li className="cards-note" role="status">
          {t('notLoaded')}
          <Button onClick={() => void refetch()}>{retry}</Button>
        </li>
      )}
    </CardGroup>
  )
}

interface CardTileProps {
  readonly card: ShownCard
  /** Where the card is kept, shown beside its delete button. */
  readonly note?: string
  readonly onDelete?: () => void
}

/** A small version of a card in its colours; a press shows it full screen. */
function CardTile({ card, note, onDelete }: CardTileProps) {
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
