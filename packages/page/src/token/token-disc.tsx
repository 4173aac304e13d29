/** A character token: the parchment disc with its rim, mark, icon, name, leaves, ticks and shroud. Unit: disc = 100. */

import { LEAVES } from '@grimoire/art/leaf'
import { placePath } from '@grimoire/art/place-path'
import { EDGE, LEAF_INK } from '@grimoire/art/skin'
import { wedgeAt } from '@grimoire/art/wedge'
import { type Alignment, type Character, naturalAlignment } from '@grimoire/game/model'
import { memo, useId } from 'react'
import { CharacterPicture } from './character-icon.tsx'
import { useFittedText } from './fit-text.ts'
import { useSecondName } from './second-name.tsx'
import { ShroudCloth } from './shroud-cloth.tsx'
import { TeamMarkShape } from './team-mark.tsx'
import './token.css'

/** Below this size, px, the name is set larger and plainer. */
const COMPACT_BELOW = 96
/** From this size, px, there is room for a second name. */
const SECOND_NAME_FROM = 160
/** Below this size, px, the reminder ticks are left out. */
const TICKS_FROM = 72

interface TokenDiscProps {
  readonly character: Character
  /** Diameter in px; also decides how much detail is drawn. */
  readonly size: number
  readonly dead?: boolean
  /** The shroud of a dead player lies folded at the top, so that the character can be read. */
  readonly lifted?: boolean
  /** The side the player is on, when it is not the team's own. */
  readonly turnedTo?: Alignment | null
  /** For each of the character's reminders, whether it is on the board. */
  readonly ticks?: readonly boolean[]
  readonly showName?: boolean
  /** Accessible name; leave out when something beside it already names the token. */
  readonly label?: string
}

export const TokenDisc = memo(function TokenDisc(props: TokenDiscProps) {
  const { character, size, dead = false, lifted = false, turnedTo = null, ticks = [], showName = true, label } = props
  const id = useId()
  const side = rimSide(character, turnedTo)
  const ink = inkOf(character, turnedTo)
  const compact = size < COMPACT_BELOW
  const second = useSecondName(character)
  const english = showName && !dead && size >= SECOND_NAME_FROM ? second : null
  const picture = english === null ? FULL_PICTURE : SMALLER_PICTURE
  return (
    <svg
      className="token-disc"
      data-turned={turnedTo !== null || undefined}
      width={size}
      height={size}
      viewBox="0 0 100 100"
      {...(label === undefined ? { 'aria-hidden': true } : { role: 'img', 'aria-label': label })}
    >
      <defs>
        <clipPath id={`${id}c`}>
          <circle cx="50" cy="50" r="49" />
        </clipPath>
        <path
          id={`${id}p`}
          d={compact ? 'M5.500 50A44.500 44.500 0 0 0 94.500 50' : 'M8.900 55.800A41.500 41.500 0 0 0 91.100 55.800'}
        />
      </defs>
      <circle cx="50" cy="50" r="49.5" fill={dead ? 'url(#disc-ash)' : 'url(#disc-parchment)'} />
      <circle cx="50" cy="50" r="49" fill="none" stroke={EDGE} strokeWidth="1" />
      <g style={{ color: ink }}>
        <Rim side={side} />
        {(!dead || lifted) && (
          <g fill="currentColor">
            {!dead && <TeamMarkShape team={markTeam(character, turnedTo)} x={50} y={14.5} scale={0.86} />}
            <CharacterPicture character={character} turned={turnedTo !== null} {...picture} y={dead ? 25 : picture.y} />
          </g>
        )}
      </g>
      {dead && lifted && <LiftedShroud clip={`${id}c`} team={markTeam(character, turnedTo)} />}
      {dead && !lifted && <Shroud clip={`${id}c`} character={character} turned={turnedTo !== null} />}
      {size >= TICKS_FROM && <Ticks ticks={ticks} />}
      {character.firstNight > 0 && <Leaf side="left" />}
      {character.otherNight > 0 && <Leaf side="right" />}
      {character.setup && <path d={SETUP_WEDGE} fill="var(--setup)" />}
      {english !== null && <StraightName name={english} />}
      {showName && <CurvedName name={character.name} path={`${id}p`} compact={compact} />}
    </svg>
  )
})

/** In units of the disc. */
const FULL_PICTURE = { x: 28.5, y: 21.5, size: 43 }
const SMALLER_PICTURE = { x: 31.5, y: 21.5, size: 37 }

/** Strokes use `strokeOpacity`: `opacity` would give each element a layer, and there are eighty discs on a board. */
function Rim({ side }: { readonly side: 'smooth' | 'toothed' | 'dashed' }) {
  const common = { cx: 50, cy: 50, r: 45.6, fill: 'none', stroke: 'currentColor' }
  if (side === 'toothed') return <circle {...common} strokeWidth="1.9" strokeDasharray="1.1 3.1" strokeOpacity=".75" />
  if (side === 'dashed') return <circle {...common} strokeWidth="1.2" strokeDasharray="8 4" strokeOpacity=".65" />
  return <circle {...common} strokeWidth=".9" strokeOpacity=".55" />
}

function Leaf({ side }: { readonly side: keyof typeof LEAVES }) {
  return (
    <>
      <path d={LEAVES[side].leaf} fill="var(--leaf)" />
      <path d={LEAVES[side].vein} stroke={LEAF_INK.vein} strokeWidth="1" strokeOpacity=".8" />
    </>
  )
}

const SETUP_WEDGE = wedgeAt({ x: 12.5, y: 27, degrees: -60 })

const TICK_STEP_DEGREES = 7

function Ticks({ ticks }: { readonly ticks: readonly boolean[] }) {
  return ticks.map((onBoard, index) => {
    const angle = (index - (ticks.length - 1) / 2) * TICK_STEP_DEGREES
    const key = `${index}`
    return (
      <path
        key={key}
        d={placePath('M0-44L0-48.6', { x: 50, y: 50, degrees: angle })}
        stroke={onBoard ? 'var(--ink-neutral)' : '#a98e62'}
        strokeWidth="3.2"
        strokeLinecap="round"
      />
    )
  })
}

function Shroud({ clip, character, turned }: { readonly clip: string; readonly character: Character; readonly turned: boolean }) {
  return (
    <g className="token-shroud">
      <ShroudCloth clip={clip} />
      <g fill="currentColor" style={{ color: '#dccfda' }}>
        <CharacterPicture character={character} turned={turned} x={31} y={13} size={38} />
      </g>
    </g>
  )
}

/** Only the hem of the cloth, with the team's mark on it. */
function LiftedShroud({ clip, team }: { readonly clip: string; readonly team: Character['team'] }) {
  return (
    <g className="token-shroud">
      <g clipPath={`url(#${clip})`}>
        <g transform="translate(0 -39)">
          <ShroudCloth />
        </g>
      </g>
      <g fill="currentColor" style={{ color: '#e6dbe4' }}>
        <TeamMarkShape team={team} x={50} y={11.5} scale={0.8} />
      </g>
    </g>
  )
}

/** The English name, between the picture and the name in the reader's language. */
function StraightName({ name }: { readonly name: string }) {
  const { text, fontSize } = useFittedText(name, STRAIGHT_NAME)
  return (
    <text className="token-name-english" lang="en" x="50" y="67.5" fontSize={fontSize} textAnchor="middle" fill="var(--parch-ink)">
      {text}
    </text>
  )
}

function CurvedName({ name, path, compact }: { readonly name: string; readonly path: string; readonly compact: boolean }) {
  const fitted = useFittedText(name, compact ? COMPACT_NAME : FULL_NAME)
  return (
    <text
      className={compact ? 'token-name-compact' : 'token-name'}
      fontSize={fitted.fontSize}
      textAnchor="middle"
      letterSpacing={fitted.letterSpacing || (compact ? 0 : 0.2)}
      fill="var(--parch-ink)"
    >
      <textPath href={`#${path}`} startOffset="50%">
        {fitted.text}
      </textPath>
    </text>
  )
}

/** Room on the arc, in units of the disc. */
const FULL_NAME = { face: 'display', size: 13.6, smallest: 9.5, room: 112, curved: true } as const
const STRAIGHT_NAME = { face: 'text', size: 7.6, smallest: 5.5, room: 66 } as const
const COMPACT_NAME = { face: 'text', size: 17.5, smallest: 13, room: 116, curved: true } as const

function rimSide(character: Character, turnedTo: Alignment | null): 'smooth' | 'toothed' | 'dashed' {
  if (character.team === 'traveller') return 'dashed'
  if (turnedTo !== null) return turnedTo === 'evil' ? 'toothed' : 'smooth'
  return naturalAlignment(character.team) === 'evil' ? 'toothed' : 'smooth'
}

/** Colour of the icon: the team's, or the other side's for a turned token. */
function inkOf(character: Character, turnedTo: Alignment | null): string {
  if (turnedTo === 'evil') return 'var(--ink-minion)'
  if (turnedTo === 'good') return 'var(--ink-townsfolk)'
  return `var(--ink-${character.team})`
}

function markTeam(character: Character, turnedTo: Alignment | null) {
  if (character.team === 'traveller' || turnedTo === null) return character.team
  return turnedTo === 'evil' ? 'minion' : 'townsfolk'
}
