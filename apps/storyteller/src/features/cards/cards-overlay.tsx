/** Shows cards to a player one after another, over the whole screen, so that nothing of the grimoire is visible. */

import { BLUFFS_PER_SET, type Character, type CharacterId, type Game } from '@grimoire/game/model'
import { IconX } from '@tabler/icons-react'
import { type PointerEvent, useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import { RolePicker } from '../../pick/role-picker.tsx'
import { OverlayClose, useCloseWhenHidden } from '../../play/overlay.tsx'
import { usePlayStore } from '../../play/play-store.ts'
import { InPlayerLanguage, PlayerLanguageSelect, usePlayerLanguage } from '../../play/player-language.tsx'
import { useReadOnly } from '../../play/use-read-only.ts'
import { act, useGame } from '../../store/game-store.ts'
import { FullScreen } from '../../ui/full-screen.tsx'
import { CardBar } from './card-bar.tsx'
import { cardStyle } from './card-colours.ts'
import { CardMessage } from './card-message.tsx'
import { CardPieces } from './card-pieces.tsx'
import './cards-overlay.css'
import { IconButton } from '@grimoire/page/ui/button.tsx'
import { ownCard, type ShownCard } from '../../play/shown-card.ts'

export function CardsOverlay({ cards }: { readonly cards: readonly ShownCard[] }) {
  const t = useTranslations('cards.view')
  // Characters put on a card last only while it is shown; bluffs are saved in the game.
  const [shown, setShown] = useState(cards)
  const [at, setAt] = useState(0)
  const [choosing, setChoosing] = useState(false)
  const game = useGame((one) => one)
  const readOnly = useReadOnly()
  const openOverlay = usePlayStore((store) => store.openOverlay)
  const language = usePlayerLanguage()
  useCloseWhenHidden()
  const close = () => openOverlay(null)
  const go = (to: number) => setAt(Math.max(0, Math.min(to, shown.length - 1)))
  const swipe = useSwipe({ onNext: () => go(at + 1), onBack: () => go(at - 1), onAway: close })
  const card = shown[at]
  if (!card) return null

  const change = (changed: Partial<ShownCard>) => setShown(shown.map((one, index) => (index === at ? { ...one, ...changed } : one)))
  const ids = charactersOn(game, card)
  const lay = (next: readonly CharacterId[]) =>
    card.bluffSet === undefined
      ? change({ characterIds: next })
      : void act({ type: 'bluffs.set', set: card.bluffSet, characterIds: next })
  const { selectable, sided = false } = ownCard(card.face)
  const changeable = selectable && !(card.bluffSet !== undefined && readOnly)
  const full = card.bluffSet !== undefined && ids.length >= BLUFFS_PER_SET

  return (
    <FullScreen label={t('label')} className="card-view" onClose={choosing ? () => setChoosing(false) : close}>
      <div
        className="card-view-page"
        style={cardStyle(card.face)}
        inert={choosing}
        onKeyDown={({ key }) => {
          if (key === 'ArrowRight') go(at + 1)
          if (key === 'ArrowLeft') go(at - 1)
        }}
      >
        <div className="card-view-face" aria-live="polite" {...swipe}>
          <InPlayerLanguage language={language}>
            <CardMessage key={at} face={card.face} />
            <CardPieces
              characterIds={ids}
              playerIds={card.playerIds ?? []}
              side={card.side ?? null}
              {...(changeable ? { onRemove: (id: CharacterId) => lay(ids.filter((one) => one !== id)) } : {})}
            />
          </InPlayerLanguage>
        </div>
        <CardBar
          at={at}
          count={shown.length}
          onGo={go}
          {...(changeable && !full ? { onAdd: () => setChoosing(true) } : {})}
          bluffs={card.bluffSet !== undefined}
          {...(sided ? { side: card.side ?? null, onSide: (side: NonNullable<ShownCard['side']> | null) => change({ side }) } : {})}
        />
        <PlayerLanguageSelect language={language} />
        <OverlayClose onClose={close} />
      </div>
      {choosing && (
        <CardPicker
          bluffs={card.bluffSet !== undefined}
          onDone={() => setChoosing(false)}
          onChoose={({ id }: Character) => {
            lay([...new Set([...ids, id])])
            setChoosing(false)
          }}
        />
      )}
    </FullScreen>
  )
}

/** The characters on a card; none if its bluff set has been removed in the meantime. */
function charactersOn(game: Game, card: ShownCard): readonly CharacterId[] {
  const ids = card.bluffSet === undefined ? card.characterIds : game.bluffs[card.bluffSet]?.characterIds
  return (ids ?? []).filter((id) => game.characters[id])
}

interface CardPickerProps {
  readonly bluffs: boolean
  readonly onChoose: (character: Character) => void
  readonly onDone: () => void
}

/** Chooses a character while a card is shown. A player may be looking, so it does not reveal who is in play. */
function CardPicker({ bluffs, onChoose, onDone }: CardPickerProps) {
  const t = useTranslations('cards.view')
  return (
    <section className="card-picker" aria-labelledby="card-picker-title">
      <div className="card-picker-head">
        <h2 id="card-picker-title">{t(bluffs ? 'addBluff' : 'addCharacter')}</h2>
        <IconButton label={t('stopChoosing')} onClick={onDone}>
          <IconX size={24} />
        </IconButton>
      </div>
      <div className="card-picker-list">
        <RolePicker
          knownOnly
          discreet
          {...(bluffs ? { teams: ['townsfolk', 'outsider'] } : {})}
          opened={bluffs ? ['townsfolk', 'outsider'] : ['townsfolk', 'outsider', 'minion', 'demon']}
          chosen={null}
          onChoose={onChoose}
        />
      </div>
    </section>
  )
}

/** A shorter movement is a sloppy tap, in px. */
const MIN_SWIPE_PX = 60

interface Swipes {
  readonly onNext: () => void
  readonly onBack: () => void
  readonly onAway: () => void
}

/**
 * Handles swipes: sideways to the next or previous card, down to close. Spread the handlers on the swiped element, which needs
 * `touch-action: none`.
 */
function useSwipe({ onNext, onBack, onAway }: Swipes) {
  const start = useRef<{ readonly id: number; readonly x: number; readonly y: number } | null>(null)
  return {
    onPointerDown: (event: PointerEvent) => {
      start.current = { id: event.pointerId, x: event.clientX, y: event.clientY }
    },
    onPointerCancel: () => {
      start.current = null
    },
    onPointerUp: (event: PointerEvent) => {
      const from = start.current
      start.current = null
      if (!from || from.id !== event.pointerId) return
      const [x, y] = [event.clientX - from.x, event.clientY - from.y]
      if (Math.max(Math.abs(x), Math.abs(y)) < MIN_SWIPE_PX) return
      if (Math.abs(x) > Math.abs(y)) (x < 0 ? onNext : onBack)()
      else if (y > 0) onAway()
    },
  }
}
