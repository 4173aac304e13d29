/** A player's name on a disc like a token's: it shows who is meant, and nothing about their character. */

import { EDGE } from '@grimoire/art/skin'
import { useFittedText } from './fit-text.ts'
import './token.css'

export function PlayerDisc({ name, size }: { readonly name: string; readonly size: number }) {
  const fitted = useFittedText(name, NAME)
  return (
    <svg className="token-disc" width={size} height={size} viewBox="0 0 100 100" role="img" aria-label={name}>
      <circle cx="50" cy="50" r="49.5" fill="url(#disc-parchment)" />
      <circle cx="50" cy="50" r="49" fill="none" stroke={EDGE} strokeWidth="1" />
      <circle cx="50" cy="50" r="45.6" fill="none" stroke="var(--ink-neutral)" strokeWidth=".9" strokeOpacity=".55" />
      <text
        className="player-disc-name"
        x="50"
        y="50"
        fontSize={fitted.fontSize}
        textAnchor="middle"
        dominantBaseline="central"
        fill="var(--parch-ink)"
      >
        {fitted.text}
      </text>
    </svg>
  )
}

/** Room for the name, in units of the disc. */
const NAME = { face: 'display', size: 24, smallest: 11, room: 74 } as const
