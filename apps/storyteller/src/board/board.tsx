/** The board: draws a view of a game, with every token and its reminders around the dial. It looks nothing up. */

import type { Character, TokenId } from '@grimoire/game/model'
import type { Box } from '@grimoire/layout/box'
import type { Area } from '@grimoire/layout/snap'
import { loadDrawings } from '@grimoire/page/token/icon-drawings.ts'
import { TokenDisc } from '@grimoire/page/token/token-disc.tsx'
import { useElementSize, useMergedRef } from '@mantine/hooks'
import { memo, type ReactNode, type Ref, useEffect, useImperativeHandle, useMemo, useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import './board.css'
import './board-votes.css'
import { Dial } from './dial.tsx'
import { FallingShroud } from './falling-shroud.tsx'
import { freeMiddle } from './free-middle.ts'
import type { BoardInteraction } from './gesture.ts'
import { Hub } from './hub.tsx'
import { NominateLine } from './nominate-line.tsx'
import { createPieces } from './pieces.ts'
import { CAPTION_HEIGHT, placeableOf, placeBoard, type SeatPlace } from './placement.ts'
import { BoardReminder } from './reminder-piece.tsx'
import { useSame } from './same.ts'
import { Seat } from './seat.tsx'
import { Threads } from './threads.tsx'
import { useGestures } from './use-gestures.ts'
import type { BoardView, SeatView } from './view.ts'
import { VoteHands } from './vote-hands.tsx'

export interface BoardProps {
  readonly view: BoardView
  /** The storyteller's setting, 50 to 300: at 140 tokens have the size that suits the board. */
  readonly tokenSetting: number
  readonly showNames: boolean
  /** Without it the board is a picture. Pass the same object on every render. */
  readonly interaction?: BoardInteraction
  readonly ref?: Ref<BoardHandle>
  /** Drawn over the board; called with the positions of its seats. Pass the same function on every render. */
  readonly children?: (places: BoardPlaces) => ReactNode
}

/** What other code may ask of a board on the screen. */
export interface BoardHandle {
  /** The element of the token or reminder with this id, for focusing it; `null` when it is not on the board. */
  piece(id: string): HTMLElement | null
  /** The token at this point of the window. */
  tokenAt(x: number, y: number): TokenId | null
  /** Captures the pointer: the board gets its remaining events even if the element it went down on is removed. */
  capture(pointerId: number): void
}

/** The positions of the seats in the circle, px. */
export interface BoardPlaces {
  readonly board: Area
  readonly seats: readonly SeatPlace[]
  /** The free room around the hub, for a message of some lines; `null` when the board is too full. */
  readonly middle: Box | null
}

/** Fills its parent. */
export function Board({ view, ...rest }: BoardProps) {
  return <DrawnBoard view={useSame(view)} {...rest} />
}

const DrawnBoard = memo(function DrawnBoard({ view, tokenSetting, showNames, interaction, ref, children }: BoardProps) {
  const t = useTranslations('board')
  const size = useElementSize()
  const element = useRef<HTMLElement>(null)
  const merged = useMergedRef(size.ref, element)
  const [pieces] = useState(createPieces)
  const { width, height } = size
  const table = useSame(placeableOf(view))
  const placement = useMemo(
    () => (width > 0 && height > 0 ? placeBoard(table, { width, height, tokenSetting, showNames }) : null),
    [table, width, height, tokenSetting, showNames],
  )
  const middle = useMemo(() => placement && freeMiddle(placement), [placement])
  useGestures(element, pieces, placement, interaction ?? null)
  useImperativeHandle(
    ref,
    () => ({
      piece: (id) => pieces.element(`token:${id}`) ?? pieces.element(`reminder:${id}`) ?? null,
      tokenAt: (x, y) => pieces.tokenAt(document.elementFromPoint(x, y)),
      capture: (pointerId) => element.current?.setPointerCapture(pointerId),
    }),
    [pieces],
  )
  useEffect(() => void loadDrawings(), [])
  const players = useMemo(() => playersOf(view), [view])

  const seat = (one: SeatView, place: SeatPlace | undefined) =>
    place && (
      <Seat
        key={one.id}
        seat={one}
        x={place.x}
        y={place.y}
        size={place.size}
        plate={placement?.layout.plate ?? NO_PLATE}
        plateShift={place.plateShift}
        plateWidth={place.plateWidth}
        free={place.free}
        showName={showNames}
        pieces={pieces}
        menu={interaction?.menu ?? null}
      />
    )
  return (
    <section ref={merged} className="board" data-still={interaction ? undefined : true} aria-label={t('label')}>
      {placement && (
        <>
          {placement.dial && <Dial dial={placement.dial} seats={view.seats} hands={view.hands} />}
          <Hub box={placement.layout.hub} hub={view.hub} onStopChoosing={interaction?.onStopChoosing ?? null} />
          {view.voteClock && <VoteHands placement={placement} clock={view.voteClock} />}
          {view.choosing && (
            <NominateLine from={view.choosing.from} seats={view.seats} places={placement.seats} board={element} pieces={pieces} />
          )}
          <Threads placement={placement} pieces={pieces} />
          {view.seats.map((one, index) => seat(one, placement.seats[index]))}
          {view.aside.map((one, index) => seat(one, placement.aside[index]))}
          {view.reminders.map((one, index) => {
            const place = placement.reminders[index]
            return (
              place && (
                <BoardReminder
                  key={one.id}
                  reminder={one}
                  by={(one.attachedTo === null ? undefined : players.get(one.attachedTo)) ?? ''}
                  x={place.x}
                  y={place.y}
                  width={place.width}
                  height={place.height}
                  align={place.align}
                  pill={placement.layout.reminderStyle === 'pill'}
                  pressable={interaction !== undefined && !place.crowded}
                  pieces={pieces}
                />
              )
            )
          })}
          <Caption boxes={placement.layout.aside} text={t('aside')} />
          <FallingShroud seats={view.seats} places={placement.seats} pieces={pieces} />
          <Bluffs places={placement.layout.bluffs} bluffs={view.bluffs} />
          {children?.({ board: placement.board, seats: placement.seats, middle })}
        </>
      )}
    </section>
  )
})

const NO_PLATE = { height: 24, fontSize: 15, maxWidth: 120 }

function playersOf({ seats, aside }: BoardView): ReadonlyMap<TokenId, string> {
  return new Map([...seats, ...aside].map(({ id, player }) => [id, player]))
}

interface BluffsProps {
  readonly places: readonly Box[]
  readonly bluffs: readonly Character[]
}

/** The Demon's bluffs, in the corner that the layout left free. */
const Bluffs = memo(function Bluffs({ places, bluffs }: BluffsProps) {
  const t = useTranslations('board')
  if (bluffs.length === 0) return null
  return (
    <>
      <Caption boxes={places} text={t('bluffs')} />
      <ul aria-label={t('bluffs')}>
        {bluffs.map((character, index) => {
          const place = places[index]
          return place ? (
            <li
              key={character.id}
              className="board-bluff"
              style={{ transform: `translate(${place.x - place.width / 2}px, ${place.y - place.width / 2}px)` }}
            >
              <TokenDisc character={character} size={place.width} label={character.name} />
            </li>
          ) : null
        })}
      </ul>
    </>
  )
})

/** The name of a group beside the circle, in the line that the layout keeps free above its first piece. */
function Caption({ boxes, text }: { readonly boxes: readonly Box[]; readonly text: string }) {
  const first = boxes[0]
  if (!first) return null
  return (
    <span
      className="board-caption"
      style={{ transform: `translate(${first.x - first.width / 2}px, ${first.y - first.height / 2 - CAPTION_HEIGHT}px)` }}
    >
      {text}
    </span>
  )
}
