/** A player of the town: a disc with two sides, the plate with the name, and the marks around them. */

import type { TownLayout } from '@grimoire/layout/town'
import { SpriteIcon } from '@grimoire/page/token/character-icon.tsx'
import { useFittedText } from '@grimoire/page/token/fit-text.ts'
import { TokenDisc } from '@grimoire/page/token/token-disc.tsx'
import { memo, type ReactNode, useState } from 'react'
import { MoonFace, SunFace } from './faces.tsx'
import type { SeatView } from './scene-view.ts'
import './seat.css'

/** What lies on the disc's other side: the moon, or by a reveal the character. */
export type Back = 'moon' | 'character'

export interface SeatProps {
  readonly seat: SeatView
  readonly index: number
  readonly layout: TownLayout
  readonly initial: string
  /** What its other side shows, which is up then; `null` while the front is. */
  readonly back: Back | null
  readonly hand: boolean
  readonly role: 'nominator' | 'nominee' | null
  readonly asked: boolean
  readonly justDied: boolean
  readonly won: boolean
  /** The pill of the player on the block. */
  readonly block: boolean
}

export const Seat = memo(function Seat(props: SeatProps) {
  const { seat, index, layout, back, role, asked, justDied, won, block } = props
  const [last, setLast] = useState<Back>(back ?? 'moon')
  // While a disc turns back, its other side stays what it was.
  if (back !== null && back !== last) setLast(back)
  const place = layout.seats[index]
  if (!place) return null
  return (
    <div
      className="scene-seat"
      data-dead={!seat.alive || undefined}
      data-role={role ?? undefined}
      data-asked={asked || undefined}
      style={{ left: place.x, top: place.y, '--i': index } as React.CSSProperties}
      aria-hidden="true"
    >
      <div className="scene-disc" data-back={back !== null || undefined}>
        <div className="scene-side">
          <Front {...props} />
        </div>
        <div className="scene-side" data-side="back">
          <BackSide {...props} face={back ?? last} />
        </div>
      </div>
      <Ring kind={role ?? (justDied ? 'died' : won ? 'won' : null)} />
      {block && seat.block !== null && <Block votes={seat.block} />}
      <Plate seat={seat} room={place.plate.width} name={layout.name} />
    </div>
  )
})

function Front({ seat, layout, initial, hand }: SeatProps): ReactNode {
  if (seat.character !== null && !hand) return <TokenDisc character={seat.character} size={layout.disc} dead={!seat.alive} />
  return <SunFace size={layout.disc} dead={!seat.alive} initial={initial} hand={hand} />
}

function BackSide({ face, ...props }: SeatProps & { readonly face: Back }): ReactNode {
  const { seat, layout } = props
  if (face === 'moon') return <MoonFace size={layout.disc} dead={!seat.alive} />
  if (seat.revealed === null) return <Front {...props} />
  return <TokenDisc character={seat.revealed} size={layout.disc} dead={!seat.alive} lifted turnedTo={seat.turnedTo} />
}

function Ring({ kind }: { readonly kind: 'nominator' | 'nominee' | 'died' | 'won' | null }) {
  return kind === null ? null : <span key={kind} className="scene-ring" data-kind={kind} />
}

function Block({ votes }: { readonly votes: number }) {
  return (
    <span className="scene-block">
      <SpriteIcon symbol="skull" size="1em" />
      {votes > 0 && votes}
    </span>
  )
}

interface PlateProps {
  readonly seat: SeatView
  /** Px. */
  readonly room: number
  readonly name: TownLayout['name']
}

/** Beside the name, in multiples of its size: the plate's padding, and the ghost with its gap. */
const PADDING = 0.9
const GHOST = 1.1

function Plate({ seat, room, name }: PlateProps) {
  const ghost = !seat.alive && seat.ghostVote
  const around = (ghost ? PADDING + GHOST : PADDING) * name.size
  const fitted = useFittedText(seat.name, { face: 'display', size: name.size, smallest: name.smallest, room: room - around })
  return (
    <span className="scene-plate" style={{ fontSize: fitted.fontSize }}>
      {ghost && <SpriteIcon symbol="ghost" size=".86em" />}
      <b>{fitted.text}</b>
    </span>
  )
}
