/** One token on the board with its plate and badges: a button that opens its menu. */

import { type BoardLayout, type Character, looksTurned, type Token } from '@grimoire/game'
import { memo } from 'react'
import { useTranslations } from 'use-intl'
import { SpriteIcon } from '../../token/character-icon.tsx'
import { CardBack } from '../../token/card-back.tsx'
import { TokenDisc } from '../../token/token-disc.tsx'
import { useFittedText } from '../../token/fit-text.ts'
import { TEAM_LABEL } from '../../token/team-label.ts'

interface SeatProps {
  readonly token: Token
  readonly character: Character
  readonly believed: Character | null
  readonly poisoned: boolean
  readonly drunk: boolean
  readonly impaired: boolean
  /** For each reminder it owns, whether it lies on the board; joined, so that equal ones stay equal. */
  readonly ticks: string
  readonly x: number
  readonly y: number
  readonly size: number
  readonly plate: BoardLayout['plate']
  readonly plateShift: number
  readonly plateWidth: number
  readonly showName: boolean
  readonly faceUp: boolean
  readonly menuOpen: boolean
}

export const Seat = memo(function Seat(props: SeatProps) {
  const {
    token,
    character,
    believed,
    drunk,
    impaired,
    ticks,
    x,
    y,
    size,
    plate,
    plateShift,
    plateWidth,
    showName,
    faceUp,
    menuOpen,
  } = props
  const label = useSeatLabel(props)
  const turned = looksTurned(token, character)
  const dead = token.seated && !token.alive
  return (
    <button
      type="button"
      className="seat"
      data-token={token.id}
      data-dead={dead || undefined}
      data-impaired={(faceUp && impaired) || undefined}
      aria-label={label}
      aria-haspopup="menu"
      aria-expanded={menuOpen}
      style={{ width: size, height: size, transform: `translate(${x - size / 2}px, ${y - size / 2}px)` }}
    >
      {faceUp ? (
        <TokenDisc
          character={character}
          size={size}
          dead={dead}
          turnedTo={turned ? token.alignment : null}
          ticks={[...ticks].map((tick) => tick === '1')}
        />
      ) : (
        <CardBack size={size} />
      )}
      {faceUp && impaired && (
        <>
          <svg className="seat-impaired" viewBox="0 0 100 100" aria-hidden="true">
            <circle cx="50" cy="50" r="53.6" fill="none" stroke="var(--impaired)" strokeWidth="3.2" strokeDasharray="7 4.23" />
          </svg>
          <span className="seat-impaired-badge">
            <SpriteIcon symbol={drunk ? 'tankard' : 'drop'} size="62%" />
          </span>
        </>
      )}
      {faceUp && believed && (
        <span className="seat-believed">
          <TokenDisc character={believed} size={Math.max(22, size * 0.34)} showName={false} />
        </span>
      )}
      {showName && token.player !== '' && (
        <Plate name={token.player} dead={dead} ghostVote={token.ghostVote} plate={plate} shift={plateShift} width={plateWidth} />
      )}
    </button>
  )
})

interface PlateProps {
  readonly name: string
  readonly dead: boolean
  readonly ghostVote: boolean
  readonly plate: BoardLayout['plate']
  readonly shift: number
  readonly width: number
}

/** The player's name under the token: shrinks to fit, then ends in an ellipsis. */
const Plate = memo(function Plate({ name, dead, ghostVote, plate, shift, width }: PlateProps) {
  const ghost = dead && ghostVote ? plate.fontSize + PLATE_GAP : 0
  const fitted = useFittedText(name, {
    family: '"Alegreya Sans"',
    size: plate.fontSize,
    smallest: SMALLEST_NAME,
    room: width - 2 * PLATE_PADDING - 2 - ghost,
  })
  return (
    <span
      className="seat-plate"
      title={fitted.text === name ? undefined : name}
      style={{
        height: plate.height,
        maxWidth: width,
        marginLeft: shift,
        fontSize: fitted.fontSize,
        lineHeight: `${plate.height - 2}px`,
      }}
    >
      {ghost > 0 && (
        <span className="seat-ghost">
          <SpriteIcon symbol="ghost" size={plate.fontSize} />
        </span>
      )}
      <span className="seat-name">{fitted.text}</span>
    </span>
  )
})

const PLATE_PADDING = 7
const PLATE_GAP = 4
/** Players' names stay readable: never smaller than this, px. */
const SMALLEST_NAME = 11

function useSeatLabel({ token, character, believed, poisoned, drunk, faceUp }: SeatProps): string {
  const t = useTranslations('board')
  const team = useTranslations('common.team')
  const side = useTranslations('common.alignment')
  const parts: string[] = []
  if (token.player !== '') parts.push(token.player)
  if (faceUp) {
    parts.push(character.name, team(TEAM_LABEL[character.team], { count: 1 }))
    if (believed) parts.push(t('believes', { character: believed.name }))
    if (looksTurned(token, character) || character.team === 'traveller') parts.push(side(token.alignment))
  }
  if (token.seated) parts.push(token.alive ? t('alive') : token.ghostVote ? t('deadWithVote') : t('deadNoVote'))
  if (faceUp && poisoned) parts.push(t('poisoned'))
  if (faceUp && drunk) parts.push(t('drunk'))
  return parts.join(', ')
}
