/** One token on the board with its plate and badges: a button on a board that can be pressed, otherwise a picture. */

import { looksTurned, type TokenId } from '@grimoire/game/model'
import type { BoardLayout } from '@grimoire/layout/board'
import { englishNameOf } from '@grimoire/page/catalogue/character-names.ts'
import { useOpenList } from '@grimoire/page/i18n/lists.ts'
import { useSettings } from '@grimoire/page/store/settings-store.ts'
import { CardBack } from '@grimoire/page/token/card-back.tsx'
import { SpriteIcon } from '@grimoire/page/token/character-icon.tsx'
import { useFittedText } from '@grimoire/page/token/fit-text.ts'
import { TEAM_LABEL } from '@grimoire/page/token/team-label.ts'
import { TokenDisc } from '@grimoire/page/token/token-disc.tsx'
import { IconHandStop } from '@tabler/icons-react'
import { memo, useCallback, useSyncExternalStore } from 'react'
import { useTranslations } from 'use-intl'
import type { BoardInteraction } from './gesture.ts'
import type { Pieces } from './pieces.ts'
import type { FreeSide } from './placement.ts'
import type { FaceView, SeatView } from './view.ts'

interface SeatProps {
  readonly seat: SeatView
  readonly x: number
  readonly y: number
  readonly size: number
  readonly plate: BoardLayout['plate']
  readonly plateShift: number
  readonly plateWidth: number
  readonly free: FreeSide
  readonly showName: boolean
  readonly pieces: Pieces
  /** Which seat's menu is open; `null` on a board that cannot be pressed. */
  readonly menu: BoardInteraction['menu'] | null
}

export const Seat = memo(function Seat(props: SeatProps) {
  const { seat, x, y, size, plate, plateShift, plateWidth, free, showName, pieces, menu } = props
  const { id, player, face, part, blockVotes, hand, choice } = seat
  const label = useSeatLabel(seat)
  const menuOpen = useMenuOpen(menu, id)
  const ref = useCallback((element: HTMLElement) => pieces.keep(`token:${id}`, element), [pieces, id])
  const dead = seat.life === 'dead'
  const Piece = menu ? 'button' : 'div'
  return (
    <Piece
      ref={ref as React.RefCallback<HTMLElement>}
      {...(menu ? { type: 'button' as const } : { role: 'img' })}
      className="seat"
      data-token={id}
      data-dead={dead || undefined}
      data-impaired={face?.impaired || undefined}
      data-free={free}
      aria-label={label}
      data-part={part ?? undefined}
      data-hand={hand ?? undefined}
      data-choice={choice ?? undefined}
      {...(menu && stateOf(hand, choice, menuOpen))}
      style={{ width: size, height: size, left: x - size / 2, top: y - size / 2 }}
    >
      {face ? <Face face={face} size={size} dead={dead} /> : <CardBack size={size} dead={dead} />}
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
      {showName && player !== '' && (
        <Plate name={player} dead={dead} ghostVote={seat.ghostVote} plate={plate} shift={plateShift} width={plateWidth} />
      )}
    </Piece>
  )
})

/** The character's disc, with the marks of the player's states. */
function Face({ face, size, dead }: { readonly face: FaceView; readonly size: number; readonly dead: boolean }) {
  const { character, alignment, believed, impaired, drunk, ticks } = face
  return (
    <>
      <TokenDisc
        character={character}
        size={size}
        dead={dead}
        turnedTo={looksTurned(face, character) ? alignment : null}
        ticks={ticks}
      />
      {impaired && (
        <>
          <svg className="seat-impaired" viewBox="0 0 100 100" aria-hidden="true">
            <circle cx="50" cy="50" r="53.6" fill="none" stroke="var(--impaired)" strokeWidth="3.2" strokeDasharray="7 4.23" />
          </svg>
          <span className="seat-impaired-badge">
            <SpriteIcon symbol={drunk ? 'tankard' : 'drop'} size="62%" />
          </span>
        </>
      )}
      {believed && (
        <span className="seat-believed">
          <TokenDisc character={believed} size={Math.max(22, size * 0.34)} showName={false} />
        </span>
      )}
    </>
  )
}

function useMenuOpen(menu: SeatProps['menu'], id: TokenId): boolean {
  const { get, subscribe } = menu ?? NO_MENU
  return useSyncExternalStore(subscribe, () => get() === id)
}

const NO_MENU: BoardInteraction['menu'] = { get: () => null, subscribe: () => () => undefined }

/** Discs smaller than this, px, carry smaller badges. */
const SMALL_BADGES_BELOW = 80

/** A press opens the menu; while a vote is open it raises the player's hand, and while a nominee is chosen it chooses the player. */
function stateOf(hand: SeatView['hand'], choice: SeatView['choice'], menuOpen: boolean) {
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

/** The player's name under the token: it shrinks to fit, then ends in an ellipsis. */
const Plate = memo(function Plate({ name, dead, ghostVote, plate, shift, width }: PlateProps) {
  const ghost = dead && ghostVote ? plate.fontSize + PLATE_GAP : 0
  const padding = plate.fontSize < ROOMY_FROM ? TIGHT_PADDING : ROOMY_PADDING
  const fitted = useFittedText(name, {
    face: 'text',
    size: plate.fontSize,
    smallest: SMALLEST_NAME,
    room: width - 2 * padding - 2 - ghost,
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
        padding: `0 ${padding}px`,
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

/** A plate is centred between two edges this far from the disc, px: wider than any plate. */
const PLATE_REACH = 200
const ROOMY_PADDING = 7
const TIGHT_PADDING = 3
/** From this font size on, px, plates have the roomy padding. */
const ROOMY_FROM = 13.5
const PLATE_GAP = 4
/** The smallest font size of players' names, px, so that they stay readable. */
const SMALLEST_NAME = 11

function useSeatLabel({ player, seat, life, ghostVote, face, part, blockVotes, hand, choice }: SeatView): string {
  const t = useTranslations('board')
  const team = useTranslations('common.team')
  const side = useTranslations('common.alignment')
  const list = useOpenList()
  const both = useSettings((settings) => settings.characterNames === 'both')
  const parts: string[] = []
  if (player !== '') parts.push(player)
  else if (!face) parts.push(seat === null ? t('beside') : t('seat', { seat }))
  if (face) {
    const { character, alignment, believed } = face
    parts.push(character.name)
    const english = both ? englishNameOf(character) : null
    if (english !== null) parts.push(english)
    parts.push(team(TEAM_LABEL[character.team], { count: 1 }))
    if (believed) parts.push(t('believes', { character: believed.name }))
    if (looksTurned(face, character) || character.team === 'traveller') parts.push(side(alignment))
  }
  if (life === 'alive') parts.push(t('alive'))
  if (life === 'dead') parts.push(ghostVote ? t('deadWithVote') : t('deadNoVote'))
  if (face?.poisoned) parts.push(t('poisoned'))
  if (face?.drunk) parts.push(t('drunk'))
  if (blockVotes !== null) parts.push(t('onBlock', { votes: blockVotes }))
  if (part) parts.push(t(part))
  if (hand === 'none') parts.push(t('mayNotVote'))
  if (choice === 'already') parts.push(t('alreadyNominated'))
  if (choice === 'closed') parts.push(t('mayNotBeNominated'))
  return list(parts)
}
