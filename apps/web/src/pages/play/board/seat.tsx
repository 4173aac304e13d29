/** One token on the board with its plate and badges: a button that opens its menu. */

import { type BoardLayout, type Character, looksTurned, type Token } from '@grimoire/game'
import { IconHandStop } from '@tabler/icons-react'
import { memo } from 'react'
import { useTranslations } from 'use-intl'
import { useOpenList } from '../../../i18n/lists.ts'
import { SpriteIcon } from '../../../token/character-icon.tsx'
import { CardBack } from '../../../token/card-back.tsx'
import { TokenDisc } from '../../../token/token-disc.tsx'
import { useFittedText } from '../../../token/fit-text.ts'
import { TEAM_LABEL } from '../../../token/team-label.ts'
import { usePlayStore } from '../../../grimoire/play-store.ts'

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
  /** In the open nomination. */
  readonly part: 'nominator' | 'nominee' | null
  /** Votes of the one on the block. */
  readonly blockVotes: number | null
  /** While a vote is open: a press raises or lowers it; `none` has no vote. */
  readonly hand: 'up' | 'down' | 'none' | null
  /** While a nominee is chosen: whether this may be the one. */
  readonly choice: 'open' | 'already' | 'closed' | null
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
    part,
    blockVotes,
    hand,
    choice,
  } = props
  const label = useSeatLabel(props)
  const menuOpen = usePlayStore((store) => store.radial === token.id)
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
      data-part={part ?? undefined}
      data-hand={hand ?? undefined}
      data-choice={choice ?? undefined}
      {...roleOf(hand, choice, menuOpen)}
      style={{ width: size, height: size, left: x - size / 2, top: y - size / 2 }}
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
      {blockVotes !== null && (
        <span className="seat-block" data-small={size < SMALL_BADGES_BELOW || undefined}>
          <SpriteIcon symbol="skull" size={size < SMALL_BADGES_BELOW ? 14 : 20} />
          {blockVotes}
        </span>
      )}
      {hand === 'up' && (
        <span className="seat-hand" data-small={size < SMALL_BADGES_BELOW || undefined}>
          <IconHandStop size={size < SMALL_BADGES_BELOW ? 14 : 20} />
        </span>
      )}
      {showName && token.player !== '' && (
        <Plate name={token.player} dead={dead} ghostVote={token.ghostVote} plate={plate} shift={plateShift} width={plateWidth} />
      )}
    </button>
  )
})

/** Discs under this many px carry smaller badges. */
const SMALL_BADGES_BELOW = 80

/** A press opens the menu; while a vote is open it is the player's hand, and while a nominee is chosen it chooses. */
function roleOf(hand: SeatProps['hand'], choice: SeatProps['choice'], menuOpen: boolean) {
  if (choice !== null) return { 'aria-disabled': choice !== 'open' } as const
  if (hand === 'up' || hand === 'down') return { 'aria-pressed': hand === 'up' } as const
  return { 'aria-haspopup': 'menu', 'aria-expanded': menuOpen } as const
}

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
        left: shift - PLATE_REACH,
        right: -shift - PLATE_REACH,
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

/** A plate is centred between two edges that lie this far beside the disc, px: wider than any plate. */
const PLATE_REACH = 200
const PLATE_PADDING = 7
const PLATE_GAP = 4
/** Players' names stay readable: never smaller than this, px. */
const SMALLEST_NAME = 11

function useSeatLabel({ token, character, believed, poisoned, drunk, faceUp, part, blockVotes, hand, choice }: SeatProps): string {
  const t = useTranslations('board')
  const team = useTranslations('common.team')
  const side = useTranslations('common.alignment')
  const list = useOpenList()
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
  if (blockVotes !== null) parts.push(t('onBlock', { votes: blockVotes }))
  if (part) parts.push(t(part))
  if (hand === 'none') parts.push(t('mayNotVote'))
  if (choice === 'already') parts.push(t('alreadyNominated'))
  if (choice === 'closed') parts.push(t('mayNotBeNominated'))
  return list(parts)
}
