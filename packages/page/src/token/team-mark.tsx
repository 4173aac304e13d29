/** The mark of a team: a shape shown wherever the team's colour is. Drawn around (0, 0), radius 6. */

import type { Team } from '@grimoire/game/model'
import { placePath } from './place-path.ts'

interface MarkPlace {
  readonly x?: number
  readonly y?: number
  readonly scale?: number
}

export function TeamMarkShape({ team, x = 0, y = 0, scale = 1 }: MarkPlace & { readonly team: Team }) {
  const circle = { cx: x, cy: y }
  const at = { x, y, scale }
  switch (team) {
    case 'townsfolk':
      return <circle {...circle} r={4.6 * scale} />
    case 'outsider':
      return <circle {...circle} r={3.6 * scale} fill="none" stroke="currentColor" strokeWidth={2 * scale} />
    case 'minion':
      return <path d={placePath('M-5.2-4.2L5.2-4.2L0 5Z', at)} />
    case 'demon':
      return <path fillRule="evenodd" d={placePath('M0-6L5.6 0L0 6L-5.6 0ZM0-2.4L-2.2 0L0 2.4L2.2 0Z', at)} />
    case 'traveller':
      return (
        <>
          <circle {...circle} r={4 * scale} fill="none" stroke="currentColor" strokeWidth={1.5 * scale} />
          <path d={placePath('M0-4C2.209-4 4-2.209 4 0C4 2.209 2.209 4 0 4Z', at)} />
        </>
      )
    case 'fabled':
      return <path d={placePath('M0-6C.6-1.6 1.6-.6 6 0C1.6.6 .6 1.6 0 6C-.6 1.6-1.6.6-6 0C-1.6-.6-.6-1.6 0-6Z', at)} />
    case 'loric':
      return <path d={placePath('M0-6.2C4.2-3.2 4.4 1.2 0 6.2C-4.4 1.2-4.2-3.2 0-6.2Z', at)} />
  }
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
