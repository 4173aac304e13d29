/** What the words in the dial are made of: text that shrinks to its room, and the place beside the dial. */

import type { TownLayout } from '@grimoire/layout/town'
import { type TextRoom, useFittedText } from '@grimoire/page/token/fit-text.ts'
import type { ReactNode } from 'react'

/** Of the dial's radius: as far as words may reach from its middle. */
export const WIDTH = 0.9

/** Puts words into the place of the numbers, which are away in this moment. */
export function Beside({ layout: { left, dial, kind }, children }: { readonly layout: TownLayout; readonly children: ReactNode }) {
  if (left === null) return null
  const place = { left: left.x - dial.x + WIDTH * dial.r, top: left.y - dial.y + (kind === 'side' ? 62 : 0) }
  return (
    <div className="scene-beside" style={place}>
      {children}
    </div>
  )
}

interface FittedProps {
  readonly className: string
  readonly text: string
  /** A longer text beside it, which gets the same size. */
  readonly like?: string
  /** A word on a line of its own before the text. */
  readonly before?: string | null
  /** In units of the dial, as the smallest size. */
  readonly size: number
  readonly smallest: number
  /** Of the dial's radius. */
  readonly room: number
  readonly layout: TownLayout
  readonly face?: TextRoom['face']
}

/** Words of a small dial are larger beside it. */
const IN_SMALL = { size: 1.25, least: 0.3, room: 1.4 }

/** On phones, and where seats leave little room in the middle. */
export function isSmall({ kind, dial, u }: TownLayout): boolean {
  return kind !== 'wide' || dial.u < 0.78 * u
}

export function Fitted({ className, text, like = '', before = null, size, smallest, room, layout, face = 'display' }: FittedProps) {
  const { u, r } = layout.dial
  const small = isSmall(layout)
  const unit = small ? Math.max(u * IN_SMALL.size, IN_SMALL.least) : u
  const width = room * r * (small && room < 1.4 ? IN_SMALL.room : 1)
  const font = { face, smallest: Math.min(size, smallest) * unit, room: width }
  const { fontSize } = useFittedText(like, { ...font, size: size * unit })
  const fitted = useFittedText(text, { ...font, size: fontSize })
  return (
    <>
      {before !== null && <span className="scene-what">{before}</span>}
      <span className={className} style={{ fontSize: fitted.fontSize }}>
        {fitted.text}
      </span>
    </>
  )
}
