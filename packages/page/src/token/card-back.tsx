/** The back of a token: the moon on its dial. The same for every character. */

import { EDGE } from '@grimoire/art/skin'
import { memo, useId } from 'react'
import { ShroudCloth } from './shroud-cloth.tsx'
import './token.css'

const MARKS = Array.from({ length: 36 }, (_, index) => index * 10)

interface CardBackProps {
  readonly size: number
  /** The player is dead: the moon is out, and a shroud hangs over it. */
  readonly dead?: boolean
  readonly label?: string
}

export const CardBack = memo(function CardBack({ size, dead = false, label }: CardBackProps) {
  const clip = useId()
  return (
    <svg
      className="token-disc"
      width={size}
      height={size}
      viewBox="0 0 100 100"
      {...(label === undefined ? { 'aria-hidden': true } : { role: 'img', 'aria-label': label })}
    >
      <circle cx="50" cy="50" r="49.5" fill={dead ? 'url(#disc-ash)' : '#2b2032'} />
      <circle cx="50" cy="50" r="48.6" fill="none" stroke={EDGE} strokeWidth="1.6" />
      <circle cx="50" cy="50" r="42" fill="none" stroke={EDGE} strokeWidth=".8" strokeOpacity=".7" />
      <g stroke={EDGE} strokeWidth=".9" strokeOpacity=".55">
        {MARKS.map((angle) => (
          <path key={angle} d={angle % 90 === 0 ? 'M50 8v6' : 'M50 8v3'} transform={`rotate(${angle} 50 50)`} />
        ))}
      </g>
      {dead ? (
        <g className="token-shroud">
          <clipPath id={clip}>
            <circle cx="50" cy="50" r="49" />
          </clipPath>
          <ShroudCloth clip={clip} />
        </g>
      ) : (
        <g fill="#d9b574">
          <path d="M57 28a23 23 0 1 0 16 38 19.500 19.500 0 0 1-16-38Z" />
          <path d="M68 33.500c.5 3.600 1.400 4.500 5 5-3.600.5-4.500 1.400-5 5-.5-3.600-1.400-4.500-5-5 3.600-.5 4.500-1.400 5-5Z" />
        </g>
      )}
    </svg>
  )
})
