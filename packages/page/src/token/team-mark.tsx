/** The mark of a team on a page. */

import { MARKS } from '@grimoire/art/marks'
import { placePath } from '@grimoire/art/place-path'
import type { Team } from '@grimoire/game/model'

interface MarkPlace {
  readonly x?: number
  readonly y?: number
  readonly scale?: number
}

export function TeamMarkShape({ team, x = 0, y = 0, scale = 1 }: MarkPlace & { readonly team: Team }) {
  return MARKS[team].map((part) => {
    if ('path' in part) {
      return <path key={part.path} fillRule={part.evenOdd && 'evenodd'} d={placePath(part.path, { x, y, scale })} />
    }
    const ring = part.line === undefined ? {} : { fill: 'none', stroke: 'currentColor', strokeWidth: part.line * scale }
    return <circle key={part.r} cx={x} cy={y} r={part.r * scale} {...ring} />
  })
}

/** The mark beside a heading or a count, in the team's interface colour. */
export function TeamMark({ team, size = 16 }: { readonly team: Team; readonly size?: number }) {
  return (
    <svg
      width={size}
      height={size}
      viewBox="-7 -7 14 14"
      fill="currentColor"
      style={{ color: `var(--${team})`, flex: 'none' }}
      aria-hidden="true"
    >
      <TeamMarkShape team={team} />
    </svg>
  )
}
