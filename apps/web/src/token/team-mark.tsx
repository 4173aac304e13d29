/** The mark of a team: a shape that goes wherever the team's colour goes. Drawn around (0, 0), radius 6. */

import type { Team } from '@grimoire/game'

export function TeamMarkShape({ team }: { readonly team: Team }) {
  switch (team) {
    case 'townsfolk':
      return <circle r="4.6" />
    case 'outsider':
      return <circle r="3.6" fill="none" stroke="currentColor" strokeWidth="2" />
    case 'minion':
      return <path d="M-5.2-4.2H5.2L0 5Z" />
    case 'demon':
      return <path fillRule="evenodd" d="M0-6 5.6 0 0 6-5.6 0ZM0-2.4-2.2 0 0 2.4 2.2 0Z" />
    case 'traveller':
      return (
        <>
          <circle r="4" fill="none" stroke="currentColor" strokeWidth="1.5" />
          <path d="M0-4A4 4 0 0 1 0 4Z" />
        </>
      )
    case 'fabled':
      return <path d="M0-6C.6-1.600 1.600-.6 6 0 1.600.6.6 1.600 0 6-.6 1.600-1.600.6-6 0-1.600-.6-.6-1.600 0-6Z" />
    case 'loric':
      return <path d="M0-6.200C4.200-3.200 4.400 1.200 0 6.200-4.400 1.200-4.200-3.200 0-6.200Z" />
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
