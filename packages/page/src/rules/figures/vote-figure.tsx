/** A vote around the circle: hands up and down, the dead, and a ghost's last vote. */

import { useTranslations } from 'use-intl'
import { Meaning, pointAt, Ticks } from './parts.tsx'

type SeatKind = 'up' | 'down' | 'dead' | 'ghost'

interface Seat {
  readonly name: string
  readonly kind: SeatKind
}

/** Clockwise from the top. The count has reached Ivo. */
const SEATS: readonly Seat[] = [
  { name: 'Ada', kind: 'down' },
  { name: 'Bo', kind: 'up' },
  { name: 'Cleo', kind: 'up' },
  { name: 'Dov', kind: 'dead' },
  { name: 'Eli', kind: 'down' },
  { name: 'Fay', kind: 'up' },
  { name: 'Gus', kind: 'ghost' },
  { name: 'Hana', kind: 'down' },
  { name: 'Ivo', kind: 'up' },
  { name: 'Jun', kind: 'dead' },
  { name: 'Kit', kind: 'down' },
  { name: 'Lu', kind: 'down' },
]

const voted = ({ kind }: Seat) => kind === 'up' || kind === 'ghost'
const isDead = ({ kind }: Seat) => kind === 'dead' || kind === 'ghost'
const VOTES = SEATS.filter(voted).length
const NEEDED = Math.ceil(SEATS.filter((seat) => !isDead(seat)).length / 2)
const HAND_DEGREES = SEATS.findLastIndex(voted) * (360 / SEATS.length)

/** How often a hand was up as far as this seat. */
function countAt(index: number): number {
  return SEATS.slice(0, index + 1).filter(voted).length
}

/** The attribute is missing in the types of SVG. */
const NOT_TRANSLATED: object = { translate: 'no' }

/** Drawn around (0, 0). */
const GHOST = 'M-6.5 7V-1a6.500 6.500 0 0 1 13 0V7l-2.200-2-2.100 2L0 5l-2.200 2-2.100-2zM-2.600-2.500v2.600M2.600-2.500v2.600'

export function VoteFigure() {
  const t = useTranslations('rules.figures.vote')
  const hand = pointAt(HAND_DEGREES, 52)
  const tip = pointAt(HAND_DEGREES, 86)
  const head = pointAt(HAND_DEGREES, 88)
  return (
    <>
      <svg className="fig" viewBox="-170 -160 340 320" role="img" aria-label={t('label')}>
        <circle r="94" className="fig-ring" />
        <Ticks radius={94} />
        <path className="fig-hand" d={`M${hand.x} ${hand.y}L${tip.x} ${tip.y}`} />
        <path className="fig-head" d="M-7-7L7 0L-7 7Z" transform={`translate(${head.x} ${head.y}) rotate(${HAND_DEGREES - 90})`} />
        <text className="fig-word" textAnchor="middle" y="0">
          {t('votes', { count: VOTES })}
        </text>
        <text className="fig-small" textAnchor="middle" y="22">
          {t('enough', { count: NEEDED })}
        </text>
        {SEATS.map((seat, index) => {
          const { x, y } = pointAt((index * 360) / SEATS.length, 128)
          return (
            <g key={seat.name} className="fig-seat" data-kind={seat.kind} transform={`translate(${x} ${y})`}>
              <circle r="26" />
              <text className="fig-name" textAnchor="middle" {...NOT_TRANSLATED} y={voted(seat) ? -2 : 5}>
                {seat.name}
              </text>
              {voted(seat) && (
                <text className="fig-count" textAnchor="middle" y="16">
                  {countAt(index)}
                </text>
              )}
              {seat.kind === 'ghost' && (
                <g transform="translate(22 19)">
                  <GhostBadge />
                </g>
              )}
            </g>
          )
        })}
      </svg>
      <ul className="fig-list">
        {(['up', 'down', 'dead', 'ghost'] as const).map((kind) => (
          <Meaning
            key={kind}
            mark={<Key kind={kind} />}
            name={t(`${kind}.name`)}
            says={t(`${kind}.says`, { player: SEATS.find((seat) => seat.kind === 'ghost')?.name ?? '' })}
          />
        ))}
      </ul>
    </>
  )
}

function Key({ kind }: { readonly kind: SeatKind }) {
  return (
    <svg className="fig-key" viewBox="-13 -13 26 26" aria-hidden="true">
      {kind === 'ghost' ? (
        <GhostBadge />
      ) : (
        <g className="fig-seat" data-kind={kind}>
          <circle r="11" />
          {kind === 'up' && (
            <text className="fig-count" textAnchor="middle" y="5">
              3
            </text>
          )}
        </g>
      )}
    </svg>
  )
}

function GhostBadge() {
  return (
    <g className="fig-ghost">
      <circle r="12" className="fig-point" />
      <path d={GHOST} />
    </g>
  )
}
