/** A character token, with a number at each of its parts. */

import { LEAVES } from '@grimoire/art/leaf'
import { EDGE, LEAF_INK } from '@grimoire/art/skin'
import { useId } from 'react'
import { useTranslations } from 'use-intl'
import { TeamMarkShape } from '../../token/team-mark.tsx'
import { Meaning, NumberedPoint } from './parts.tsx'

/** Where each part's number stands, and the point of the token it belongs to. */
const PARTS = [
  { part: 'mark', at: [196, 12], of: [146, 42] },
  { part: 'picture', at: [228, 44], of: [170, 96] },
  { part: 'left', at: [-2, 66], of: [34, 110] },
  { part: 'right', at: [278, 66], of: [242, 110] },
  { part: 'rim', at: [254, 226], of: [221, 201] },
  { part: 'curve', at: [138, 278], of: [138, 246] },
] as const

/** A flask with a drop on it: neck, stopper, body. */
const FLASK =
  'M44.500 26h11v4h-1.500v9.500c7.500 2.200 12 8.300 12 14.500a16 16 0 0 1-32 0c0-6.200 4.500-12.300 12-14.500v-9.500h-1.500zM50 46c-3.600 4.600-5.600 7.400-5.600 10a5.600 5.600 0 0 0 11.200 0c0-2.600-2-5.400-5.600-10z'

export function TokenFigure() {
  const t = useTranslations('rules')
  const id = useId()
  return (
    <>
      <svg className="fig" viewBox="-16 -4 308 296" role="img" aria-label={t('figures.token.label')}>
        <defs>
          <radialGradient id={`${id}g`} cx="50%" cy="42%" r="62%">
            <stop offset="0" stopColor="#f6ebd2" />
            <stop offset=".6" stopColor="#ecdcb9" />
            <stop offset="1" stopColor="#dcc596" />
          </radialGradient>
          <clipPath id={`${id}c`}>
            <circle cx="138" cy="138" r="124" />
          </clipPath>
          <path id={`${id}p`} d="M8.900 55.800A41.500 41.500 0 0 0 91.100 55.800" />
        </defs>
        <g transform="translate(12 12) scale(2.52)">
          <circle cx="50" cy="50" r="49.5" fill={`url(#${id}g)`} stroke={EDGE} />
          <g className="fig-ink">
            <circle cx="50" cy="50" r="45.6" fill="none" stroke="currentColor" strokeWidth="1.9" strokeDasharray="1.1 3.1" />
            <g fill="currentColor">
              <TeamMarkShape team="minion" x={50} y={14.5} scale={0.86} />
              <path d={FLASK} fillRule="evenodd" />
            </g>
          </g>
          {Object.entries(LEAVES).map(([side, { leaf, vein }]) => (
            <g key={side}>
              <path d={leaf} fill="var(--leaf)" />
              <path d={vein} stroke={LEAF_INK.vein} />
            </g>
          ))}
          <text className="fig-curved" fontSize="13.6" textAnchor="middle">
            <textPath href={`#${id}p`} startOffset="50%">
              {t('figures.token.name')}
            </textPath>
          </text>
        </g>
        {PARTS.map(({ part, at, of }, index) => (
          <g key={part}>
            <path d={`M${at[0]} ${at[1]}L${of[0]} ${of[1]}`} className="fig-lead" />
            <path d={`M${at[0]} ${at[1]}L${of[0]} ${of[1]}`} className="fig-lead" clipPath={`url(#${id}c)`} />
            <circle cx={of[0]} cy={of[1]} r="2.5" fill="#2e2117" />
            <NumberedPoint x={at[0]} y={at[1]} number={index + 1} />
          </g>
        ))}
      </svg>
      <ol className="fig-list">
        {PARTS.map(({ part }, index) => (
          <Meaning key={part} mark={index + 1} name={t(`figures.token.${part}.name`)} says={t(`figures.token.${part}.says`)} />
        ))}
      </ol>
    </>
  )
}
