/** What a card shows below its text: characters, players by name, and a side. */

import { type CharacterId, characterOf, findToken, type TokenId } from '@grimoire/game/model'
import { PlayerDisc } from '@grimoire/page/token/player-disc.tsx'
import { TokenDisc } from '@grimoire/page/token/token-disc.tsx'
import { IconThumbDown, IconThumbUp, IconX } from '@tabler/icons-react'
import { useTranslations } from 'use-intl'
import type { ShownCard } from '../../play/shown-card.ts'
import { useGame } from '../../store/game-store.ts'

interface CardPiecesProps {
  readonly characterIds: readonly CharacterId[]
  readonly playerIds: readonly TokenId[]
  readonly side: NonNullable<ShownCard['side']> | null
  /** If given, characters can be removed. */
  readonly onRemove?: (id: CharacterId) => void
}

export function CardPieces({ characterIds, playerIds, side, onRemove }: CardPiecesProps) {
  const count = characterIds.length + playerIds.length
  if (count === 0 && side === null) return null
  return (
    <div className="card-pieces">
      {count > 0 && (
        <ul className="card-discs" data-count={count > 6 ? 'many' : count > 3 ? 'some' : 'few'}>
          {characterIds.map((id) => (
            <CharacterPiece key={id} id={id} onRemove={onRemove} />
          ))}
          {playerIds.map((id) => (
            <PlayerPiece key={id} id={id} />
          ))}
        </ul>
      )}
      {side !== null && <SideMark side={side} />}
    </div>
  )
}

/** Larger than it is ever drawn, so that the token shows every detail. */
const DISC_PX = 300

function CharacterPiece({ id, onRemove }: { readonly id: CharacterId; readonly onRemove: CardPiecesProps['onRemove'] }) {
  const t = useTranslations('cards.view')
  const character = useGame((game) => characterOf(game, id))
  const remove = t('remove', { character: character.name })
  return (
    <li>
      <TokenDisc character={character} size={DISC_PX} label={character.name} />
      {onRemove && (
        <button type="button" className="card-remove" aria-label={remove} title={remove} onClick={() => onRemove(id)}>
          <IconX size={18} stroke={2.5} aria-hidden />
        </button>
      )}
    </li>
  )
}

function PlayerPiece({ id }: { readonly id: TokenId }) {
  const t = useTranslations('cards.view')
  const game = useGame((one) => one)
  const token = findToken(game, id)
  if (!token) return null
  const seat = game.tokens.filter((one) => one.seated).indexOf(token) + 1
  return (
    <li>
      <PlayerDisc name={token.player === '' ? t('seat', { seat }) : token.player} size={DISC_PX} />
    </li>
  )
}

function SideMark({ side }: { readonly side: 'good' | 'evil' }) {
  const t = useTranslations('cards.view')
  const Icon = side === 'good' ? IconThumbUp : IconThumbDown
  return (
    <p className="card-side" data-side={side}>
      <Icon aria-hidden />
      {t(side)}
    </p>
  )
}
