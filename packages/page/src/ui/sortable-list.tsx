/** A list that can be sorted by dragging or by keyboard: each row has a grip. Moves are announced. */

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
import type { ReactNode } from 'react'

interface Sortable {
  readonly id: string
}

/** What is announced about an item and its current or future place, counted from one. */
export interface SpokenMoves<T> {
  readonly how: string
  readonly lifted: (item: T, place: number) => string
  readonly over: (item: T, place: number) => string
  readonly dropped: (item: T, place: number) => string
  readonly cancelled: (item: T) => string
}

interface SortableListProps<T extends Sortable> {
  readonly items: readonly T[]
  readonly label: string
  readonly className: string
  readonly spoken: SpokenMoves<T>
  /** `moved` has a new place. */
  readonly onOrder: (items: readonly T[], moved: T) => void
  /** A row for each item, made with `useSortableRow`. */
  readonly children: ReactNode
}

export function SortableList<T extends Sortable>({ items, label, className, spoken, onOrder, children }: SortableListProps<T>) {
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: 4 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  )
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      accessibility={{ announcements: announcementsOf(items, spoken), screenReaderInstructions: { draggable: spoken.how } }}
      onDragEnd={({ active, over }) => {
        const from = items.findIndex(({ id }) => id === active.id)
        const to = items.findIndex(({ id }) => id === over?.id)
        const moved = items[from]
        if (moved && to >= 0 && from !== to) onOrder(arrayMove([...items], from, to), moved)
      }}
    >
      <SortableContext items={items.map(({ id }) => id)} strategy={verticalListSortingStrategy}>
        <ol className={className} aria-label={label}>
          {children}
        </ol>
      </SortableContext>
    </DndContext>
  )
}

/** Props for the row, and for the button that it is dragged by. */
export function useSortableRow(id: string) {
  const { attributes, listeners, setNodeRef, setActivatorNodeRef, transform, transition, isDragging } = useSortable({ id })
  return {
    row: {
      ref: setNodeRef,
      'data-dragging': isDragging || undefined,
      style: { transform: CSS.Translate.toString(transform), transition },
    },
    grip: {
      ref: setActivatorNodeRef,
      ...attributes,
      // The library's own is English; what the grip does is told by `how`.
      'aria-roledescription': undefined,
      ...listeners,
      // Escape cancels the drag: the kit's dialog around the list listens on the window, and would close.
      'data-mantine-stop-propagation': isDragging || undefined,
    },
  }
}

function announcementsOf<T extends Sortable>(items: readonly T[], spoken: SpokenMoves<T>): Announcements {
  const tell = (id: UniqueIdentifier, words: (item: T) => string) => {
    const item = items.find((one) => one.id === id)
    return item && words(item)
  }
  const placeOf = (id: UniqueIdentifier) => items.findIndex((one) => one.id === id) + 1
  return {
    onDragStart: ({ active }) => tell(active.id, (item) => spoken.lifted(item, placeOf(active.id))),
    onDragOver: ({ active, over }) => (over ? tell(active.id, (item) => spoken.over(item, placeOf(over.id))) : undefined),
    onDragEnd: ({ active, over }) => tell(active.id, (item) => spoken.dropped(item, placeOf(over?.id ?? active.id))),
    onDragCancel: ({ active }) => tell(active.id, spoken.cancelled),
  }
}
