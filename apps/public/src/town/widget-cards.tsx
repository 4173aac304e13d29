/** Widgets that were moved out of the picture: cards that are dragged, or moved by arrow keys. They are not shown by night. */

import type { TownWidget } from '@grimoire/protocol/town/state'
import { lazy, Suspense } from 'react'
import type { SceneInput } from './scene/scene-input.ts'
import { areCardsAway, type Place } from './widgets.ts'

const WidgetCard = lazy(() => import('./widget-card.tsx').then((part) => ({ default: part.WidgetCard })))

interface WidgetCardsProps {
  readonly cards: readonly { readonly widget: TownWidget; readonly place: Place }[]
  readonly input: SceneInput
}

export function WidgetCards({ cards, input }: WidgetCardsProps) {
  if (areCardsAway(input)) return null
  return (
    <Suspense fallback={null}>
      {cards.map(({ widget, place }) => (
        <WidgetCard key={widget} widget={widget} place={place} input={input} />
      ))}
    </Suspense>
  )
}
