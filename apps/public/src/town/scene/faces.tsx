/** What is drawn on the two sides of a player's disc. Unit: disc = 100. */

import { SpriteIcon } from '@grimoire/page/token/character-icon.tsx'
import { ShroudCloth } from '@grimoire/page/token/shroud-cloth.tsx'
import { useId } from 'react'

interface FaceProps {
  readonly size: number
  readonly dead: boolean
}

/** By day, with nothing known: a sun-dial with the player's initial. Everyone's has the same rays and the same ink. */
export function SunFace({ size, dead, initial, hand }: FaceProps & { readonly initial: string; readonly hand: boolean }) {
  const clip = useId()
  return (
    <svg className="scene-face" data-dead={dead || undefined} width={size} height={size} viewBox="0 0 100 100" aria-hidden="true">
      <clipPath id={clip}>
        <circle cx="50" cy="50" r="49.2" />
      </clipPath>
      <circle cx="50" cy="50" r="49.5" fill="url(#disc-parchment)" />
      <circle className="scene-when-dead" cx="50" cy="50" r="49.5" fill="url(#disc-ash)" />
      <circle cx="50" cy="50" r="49" fill="none" stroke="var(--edge)" />
      <circle cx="50" cy="50" r="44.6" fill="none" stroke="#8a6a34" strokeWidth=".9" strokeOpacity=".7" />
      <g className="scene-when-alive">
        <path d={LONG_RAYS} stroke="#8a6a34" strokeLinecap="round" strokeWidth="1.3" strokeOpacity=".95" />
        <path d={SHORT_RAYS} stroke="#8a6a34" strokeLinecap="round" strokeWidth=".9" strokeOpacity=".8" />
        {!hand && (
          <text className="scene-initial" x="50" y="65.5" fontSize="45" fill="#46331f">
            {initial}
          </text>
        )}
      </g>
      <g clipPath={`url(#${clip})`}>
        <g className="scene-cloth">
          <ShroudCloth />
          {!hand && (
            <text className="scene-initial" x="50" y="41" fontSize="33" fill="#cbbcc9">
              {initial}
            </text>
          )}
        </g>
      </g>
      {hand && <RaisedHand dead={dead} />}
    </svg>
  )
}

/** A raised hand takes the place of the initial; a ghost's is pale, on the cloth. */
function RaisedHand({ dead }: { readonly dead: boolean }) {
  return (
    <g className="scene-hand" color={dead ? '#f6ecdb' : '#3a2412'} transform={dead ? 'translate(27 5)' : 'translate(20 19)'}>
      <g className="scene-hand-turn">
        <SpriteIcon symbol="hand" size={dead ? 46 : 60} />
      </g>
    </g>
  )
}

/** At night the discs lie on their other side. */
export function MoonFace({ size, dead }: FaceProps) {
  const clip = useId()
  return (
    <svg className="scene-face" data-dead={dead || undefined} width={size} height={size} viewBox="0 0 100 100" aria-hidden="true">
      <clipPath id={clip}>
        <circle cx="50" cy="50" r="49.2" />
      </clipPath>
      <circle cx="50" cy="50" r="49.5" fill="#1b1526" />
      <circle cx="50" cy="50" r="48.7" fill="none" stroke="#8f7848" strokeWidth="1.3" strokeOpacity=".75" />
      <circle cx="50" cy="50" r="42.6" fill="none" stroke="#8f7848" strokeWidth=".6" strokeOpacity=".5" />
      <path d={NIGHT_TICKS} stroke="#9b8352" strokeWidth=".9" strokeOpacity=".55" />
      <path className="scene-when-alive" d="M52 31a19.5 19.5 0 1 0 17.2 27.6A16 16 0 0 1 52 31Z" fill="#a38c5a" fillOpacity=".7" />
      <g clipPath={`url(#${clip})`}>
        <g className="scene-cloth">
          <ShroudCloth />
        </g>
      </g>
    </svg>
  )
}

const LONG_RAYS = rays(16, 0, 37, 41.6)
const SHORT_RAYS = rays(16, 11.25, 39.6, 41.6)
const NIGHT_TICKS = rays(24, 0, 38.6, 41.5)

function rays(count: number, turn: number, from: number, to: number): string {
  const at = (radius: number, degrees: number) => {
    const angle = (degrees * Math.PI) / 180
    return `${(50 + Math.sin(angle) * radius).toFixed(2)} ${(50 - Math.cos(angle) * radius).toFixed(2)}`
  }
  return Array.from({ length: count }, (_, i) => {
    const degrees = turn + (i * 360) / count
    return `M${at(from, degrees)}L${at(to, degrees)}`
  }).join('')
}
