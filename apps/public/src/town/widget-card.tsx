/** A widget as a card: dragged with a pointer anywhere on it, or moved by the arrow keys at its grip. */

import type { TownWidget } from '@grimoire/protocol/town/state'
import { IconArrowBackUp, IconArrowsMove } from '@tabler/icons-react'
import { type KeyboardEvent, type PointerEvent, useEffect, useId, useLayoutEffect, useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import { CardContent } from './card-content.tsx'
import type { SceneInput } from './scene/scene-input.ts'
import { moveWidget, putBack, wasMovedOut } from './town-view.ts'
import { useWindowSize } from './use-media-match.ts'
import { onScreen, type Place, type Size } from './widgets.ts'
import { WIDGETS_BUTTON } from './widgets-button.ts'
import './widget-card.css'

interface WidgetCardProps {
  readonly widget: TownWidget
  readonly place: Place
  readonly input: SceneInput
}

export function WidgetCard({ widget, place, input }: WidgetCardProps) {
  const t = useTranslations('town.widgets')
  const howId = useId()
  const { card, size } = useSize()
  const screen = useWindowSize()
  const keep = (to: Place) => onScreen(to, size, screen)
  const { dragged, handlers } = useDrag(keep(place), (to) => moveWidget(widget, keep(to)))
  const at = keep(dragged ?? place)
  const grip = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (wasMovedOut(widget)) grip.current?.focus()
  }, [widget])
  const byKey = (event: KeyboardEvent) => {
    const step = STEPS[event.key]
    if (!step) return
    event.preventDefault()
    const far = event.shiftKey ? FAR : NEAR
    moveWidget(widget, keep({ x: at.x + step.x * far, y: at.y + step.y * far }))
  }
  const back = () => {
    putBack(widget)
    document.getElementById(WIDGETS_BUTTON)?.focus()
  }
  return (
    <section
      ref={card}
      className="town-card"
      aria-label={t(widget)}
      // A touch brings its tools: it takes the focus, which Tab passes over.
      tabIndex={-1}
      data-dragged={dragged ? '' : undefined}
      style={{ transform: `translate(${at.x}px, ${at.y}px)` }}
      {...handlers}
      onDoubleClick={back}
    >
      {/* They stand on the card's upper edge, or lower where that is the screen's. */}
      <div className="town-card-tools" style={{ top: Math.max(TOOLS_TOP, -at.y) }}>
        <button
          ref={grip}
          type="button"
          className="btn btn-icon"
          data-look="bare"
          aria-label={t('grip', { widget: t(widget) })}
          aria-describedby={howId}
          onKeyDown={byKey}
        >
          <IconArrowsMove size={20} aria-hidden />
        </button>
        <button
          type="button"
          className="btn btn-icon"
          data-look="bare"
          data-tap
          aria-label={t('putItBack', { widget: t(widget) })}
          onClick={back}
        >
          <IconArrowBackUp size={20} aria-hidden />
        </button>
      </div>
      <span id={howId} hidden>
        {t('how')}
      </span>
      <CardContent widget={widget} input={input} />
    </section>
  )
}

/** Half of their height, px. */
const TOOLS_TOP = -22

/** How far one press of an arrow key moves a card, px; with Shift, `FAR`. */
const NEAR = 16
const FAR = 80
const STEPS: Readonly<Record<string, Place>> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
}

function useSize() {
  const card = useRef<HTMLElement>(null)
  const [size, setSize] = useState<Size>({ width: 0, height: 0 })
  useLayoutEffect(() => {
    const element = card.current
    if (!element) return undefined
    const measure = () => setSize({ width: element.offsetWidth, height: element.offsetHeight })
    measure()
    const sizes = new ResizeObserver(measure)
    sizes.observe(element)
    return () => sizes.disconnect()
  }, [])
  return { card, size }
}

interface Grab {
  /** From the pointer to the corner of the card. */
  readonly reach: Place
  /** Where the pointer has the card; `null` while a press may still be a tap. */
  to: Place | null
}

/** `from` is where the card lies now. `dragged` is where the pointer has it, `null` when it is not dragged. */
function useDrag(from: Place, onDrop: (to: Place) => void) {
  const [dragged, setDragged] = useState<Place | null>(null)
  // Beside the state, because events may come faster than React renders.
  const grab = useRef<Grab | null>(null)
  const end = (drop: boolean) => {
    const to = grab.current?.to
    grab.current = null
    setDragged(null)
    if (drop && to) onDrop(to)
  }
  const handlers = {
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      const { target } = event
      if (!event.isPrimary || event.button !== 0 || !(target instanceof Element) || target.closest('[data-tap]')) return
      // A fast pointer leaves the card before the first move.
      target.setPointerCapture(event.pointerId)
      grab.current = { reach: { x: from.x - event.clientX, y: from.y - event.clientY }, to: null }
    },
    onPointerMove: (event: PointerEvent<HTMLElement>) => {
      const grabbed = grab.current
      if (!grabbed) return
      const to = { x: event.clientX + grabbed.reach.x, y: event.clientY + grabbed.reach.y }
      if (!grabbed.to && Math.hypot(to.x - from.x, to.y - from.y) < SLACK) return
      grabbed.to = to
      setDragged(to)
    },
    onPointerUp: () => end(true),
    onPointerCancel: () => end(false),
  }
  return { dragged, handlers }
}

/** A press may tremble this far before it is a drag, px. */
const SLACK = 4
