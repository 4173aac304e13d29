/** The game as a clock: dusk, night, dawn, day. */

import { useTranslations } from 'use-intl'
import { Meaning, NumberedPoint, Ticks } from './parts.tsx'

const RADIUS = 96
const MOMENTS = [
  { moment: 'dusk', x: -RADIUS, y: 0, wordX: -116, wordY: 6, anchor: 'end' },
  { moment: 'night', x: 0, y: -RADIUS, wordX: 0, wordY: -116, anchor: 'middle' },
  { moment: 'dawn', x: RADIUS, y: 0, wordX: 116, wordY: 6, anchor: 'start' },
  { moment: 'day', x: 0, y: RADIUS, wordX: 0, wordY: 130, anchor: 'middle' },
] as const

export function TurnFigure() {
  const t = useTranslations('rules')
  return (
    <>
      <svg className="fig" viewBox="-170 -140 340 280" role="img" aria-label={t('figures.turn.label')}>
        <circle r={RADIUS} className="fig-day" />
        <path d={`M-${RADIUS} 0A${RADIUS} ${RADIUS} 0 0 1 ${RADIUS} 0Z`} className="fig-night" />
        <Ticks radius={RADIUS} />
        <circle r={RADIUS} className="fig-ring" />
        <path d={`M-${RADIUS} 0H${RADIUS}`} className="fig-ring" />
        <path d="M4-60a22 22 0 1 0 20 31a17 17 0 0 1-20-31z" className="fig-moon" />
        <g className="fig-sun">
          <circle cy="42" r="9" />
          <path d="M0 21v6M0 57v6M21 42h-6M-15 42h-6M14.800 27.200l-4.200 4.200M-10.600 52.600l-4.200 4.200M14.800 56.800l-4.200-4.200M-10.600 31.400l-4.200-4.200" />
        </g>
        <path className="fig-arrow" d="M58.800-90.600A108 108 0 0 1 86.300-65" />
        <path className="fig-head" d="M-6-6L6 0L-6 6Z" transform="translate(88.5 -61.9) rotate(55)" />
        <path className="fig-arrow" d="M-58.800 90.600A108 108 0 0 1-86.300 65" />
        <path className="fig-head" d="M-6-6L6 0L-6 6Z" transform="translate(-88.5 61.9) rotate(235)" />
        {MOMENTS.map(({ moment, x, y, wordX, wordY, anchor }, index) => (
          <g key={moment}>
            <NumberedPoint x={x} y={y} number={index + 1} />
            <text className="fig-word" x={wordX} y={wordY} textAnchor={anchor}>
              {t(`figures.turn.${moment}.name`)}
            </text>
          </g>
        ))}
      </svg>
      <ol className="fig-list">
        {MOMENTS.map(({ moment }, index) => (
          <Meaning key={moment} mark={index + 1} name={t(`figures.turn.${moment}.name`)} says={t(`figures.turn.${moment}.says`)} />
        ))}
      </ol>
    </>
  )
}
