/** The players in seating order, to drag or to move by keys. */

import {
  type Announcements,
  closestCenter,
  DndContext,
  KeyboardSensor,
  PointerSensor,
  type UniqueIdentifier,
  useSensor,
  useSensors,
} from '@dnd-kit/core'
import {
  arrayMove,
  SortableContext,
  sortableKeyboardCoordinates,
  useSortable,
  verticalListSortingStrategy,
} from '@dnd-kit/sortable'
import { CSS } from '@dnd-kit/utilities'
import { characterOf, type Token } from '@grimoire/game'
import { IconGripVertical } from '@tabler/icons-react'
import { useTranslations } from 'use-intl'
import { useGame } from '../../store/game-store.ts'
import { MiniDisc } from '../../token/mini-disc.tsx'
import { IconButton } from '../../ui/button.tsx'
import { tokenName } from '../parts/names.ts'

interface SeatListProps {
  readonly seats: readonly Token[]
  readonly onOrder: (seats: readonly Token[]) => void
}

export function SeatList({ seats, onOrder }: SeatListProps) {
  const t = useTranslations('play.rearrange')
  const accessibility = useSpokenMoves(seats)
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: 4 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  )
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      accessibility={accessibility}
      onDragEnd={({ active, over }) => {
        const from = seats.findIndex((token) => token.id === active.id)
        const to = seats.findIndex((token) => token.id === over?.id)
        if (from >= 0 && to >= 0 && from !== to) onOrder(arrayMove([...seats], from, to))
      }}
    >
      <SortableContext items={seats.map((token) => token.id)} strategy={verticalListSortingStrategy}>
        <ol className="seat-list" aria-label={t('order')}>
          {seats.map((token, index) => (
            <SeatRow key={token.id} token={token} seat={index + 1} />
          ))}
        </ol>
      </SortableContext>
    </DndContext>
  )
}

function SeatRow({ token, seat }: { readonly token: Token; readonly seat: number }) {
  const t = useTranslations('play.rearrange')
  const game = useGame((one) => one)
  const { attributes, listeners, setNodeRef, setActivatorNodeRef, transform, transition, isDragging } = useSortable({
    id: token.id,
  })
  const name = tokenName(game, token)
  const character = characterOf(game, token.characterId)
  return (
    <li
      ref={setNodeRef}
      className="seat-row"
      data-dragging={isDragging || undefined}
      style={{ transform: CSS.Translate.toString(transform), transition }}
    >
      <span className="seat-row-number tabular">{seat}</span>
      <MiniDisc character={character} size={36} dead={!token.alive} />
      <span className="seat-row-name">
        {name}
        {token.player !== '' && <span className="seat-row-role">{character.name}</span>}
      </span>
      <IconButton ref={setActivatorNodeRef} label={t('move', { name })} className="seat-row-grip" {...attributes} {...listeners}>
        <IconGripVertical size={22} />
      </IconButton>
    </li>
  )
}

function useSpokenMoves(seats: readonly Token[]) {
  const t = useTranslations('play.rearrange')
  const game = useGame((one) => one)
  const nameOf = (id: UniqueIdentifier) => {
    const token = seats.find((one) => one.id === id)
    return token ? tokenName(game, token) : ''
  }
  const seatOf = (id: UniqueIdentifier | undefined) => seats.findIndex((one) => one.id === id) + 1
  const announcements: Announcements = {
    onDragStart: ({ active }) => t('spoken.lifted', { name: nameOf(active.id), seat: seatOf(active.id) }),
    onDragOver: ({ active, over }) => (over ? t('spoken.over', { name: nameOf(active.id), seat: seatOf(over.id) }) : undefined),
    onDragEnd: ({ active, over }) => t('spoken.dropped', { name: nameOf(active.id), seat: seatOf(over?.id ?? active.id) }),
    onDragCancel: ({ active }) => t('spoken.cancelled', { name: nameOf(active.id) }),
  }
  return { announcements, screenReaderInstructions: { draggable: t('spoken.how') } }
}
