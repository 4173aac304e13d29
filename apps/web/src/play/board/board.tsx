/** The board: every token in its place, their reminders, the dial, and the menu of the token that was touched. */

import { type Box, characterOf, remindersOf, tokenState } from '@grimoire/game'
import { useElementSize, useMergedRef } from '@mantine/hooks'
import { useMemo, useRef } from 'react'
import { useTranslations } from 'use-intl'
import { useGame, useGameStore } from '../../store/game-store.ts'
import { useSettings } from '../../store/settings-store.ts'
import { TokenDisc } from '../../token/token-disc.tsx'
import { usePlayStore } from '../play-store.ts'
import './board.css'
import { Dial } from './dial.tsx'
import { placeBoard, type SeatPiece } from './placement.ts'
import { RadialMenu } from './radial-menu.tsx'
import { BoardReminder } from './reminder-piece.tsx'
import { Seat } from './seat.tsx'
import { useBoardDrag } from './use-board-drag.ts'

/** Fills its parent. */
export function Board() {
  const t = useTranslations('board')
  const game = useGame((one) => one)
  const showNames = useSettings((settings) => settings.showNames)
  const maxToken = useSettings((settings) => settings.tokenSize)
  const rolesShown = usePlayStore((store) => store.rolesShown)
  const radial = usePlayStore((store) => store.radial)
  const viewingPast = useGameStore((store) => store.viewing !== null)
  const size = useElementSize()
  const element = useRef<HTMLElement>(null)
  const ref = useMergedRef(size.ref, element)
  const { width, height } = size
  const { tokens, reminders, layout, bluffs } = game
  const placement = useMemo(
    () =>
      width > 0 && height > 0 ? placeBoard({ tokens, reminders, layout, bluffs }, { width, height, maxToken, showNames }) : null,
    [tokens, reminders, layout, bluffs, width, height, maxToken, showNames],
  )
  useBoardDrag(element, placement)

  const seat = (piece: SeatPiece) => {
    const { token } = piece
    const state = tokenState(game, token.id)
    return (
      <Seat
        key={token.id}
        token={token}
        character={characterOf(game, token.characterId)}
        believed={token.believedId === null ? null : characterOf(game, token.believedId)}
        poisoned={state.poisoned}
        drunk={state.drunk}
        impaired={state.impaired}
        ticks={remindersOf(game, token.id)
          .map((one) => (one.inUse ? '1' : '0'))
          .join('')}
        x={piece.x}
        y={piece.y}
        size={piece.size}
        plate={placement?.layout.plate ?? NO_PLATE}
        plateShift={piece.plateShift}
        plateWidth={piece.plateWidth}
        showName={showNames}
        faceUp={rolesShown}
        menuOpen={radial === token.id}
      />
    )
  }
  // The past can be looked at, not changed.
  const opened = viewingPast ? undefined : placement?.seats.find(({ token }) => token.id === radial)

  return (
    <section ref={ref} className="board" aria-label={t('label')}>
      {placement && (
        <>
          <Dial layout={placement.layout} seats={placement.seats.map(({ token }) => token)} />
          {placement.seats.map(seat)}
          {placement.aside.map(seat)}
          {rolesShown &&
            placement.reminders.map(({ reminder, x, y, width: w, height: h, align, crowded }) => (
              <BoardReminder
                key={reminder.id}
                reminder={reminder}
                character={reminder.ref && (game.characters[reminder.ref.characterId] ?? null)}
                by={tokens.find((token) => token.id === reminder.attachedTo)?.player ?? ''}
                x={x}
                y={y}
                width={w}
                height={h}
                align={align}
                pill={placement.layout.reminderStyle === 'pill'}
                crowded={crowded}
              />
            ))}
          <Caption boxes={placement.layout.aside} text={t('aside')} />
          {rolesShown && <Bluffs places={placement.layout.bluffs} />}
          {opened && (
            <RadialMenu
              token={opened.token}
              character={characterOf(game, opened.token.characterId)}
              x={opened.x}
              y={opened.y}
              tokenSize={opened.size}
              board={{ width, height }}
              faceUp={rolesShown}
            />
          )}
        </>
      )}
    </section>
  )
}

const NO_PLATE = { height: 24, fontSize: 15, maxWidth: 120 }

/** The Demon's bluffs, in the corner the layout left free. */
function Bluffs({ places }: { readonly places: readonly Box[] }) {
  const t = useTranslations('board')
  const game = useGame((one) => one)
  const ids = game.bluffs[0]?.characterIds ?? []
  if (ids.length === 0) return null
  return (
    <>
      <Caption boxes={places} text={t('bluffs')} />
      <ul aria-label={t('bluffs')}>
        {ids.map((id, index) => {
          const place = places[index]
          return place ? (
            <li
              key={id}
              className="board-bluff"
              style={{ transform: `translate(${place.x - place.width / 2}px, ${place.y - place.width / 2}px)` }}
            >
              <TokenDisc character={characterOf(game, id)} size={place.width} label={characterOf(game, id).name} />
            </li>
          ) : null
        })}
      </ul>
    </>
  )
}

/** What a group beside the circle is, in the line the layout keeps free above its first piece. */
function Caption({ boxes, text }: { readonly boxes: readonly Box[]; readonly text: string }) {
  const first = boxes[0]
  if (!first) return null
  return (
    <span
      className="board-caption"
      style={{ transform: `translate(${first.x - first.width / 2}px, ${first.y - first.height / 2 - CAPTION_HEIGHT}px)` }}
    >
      {text}
    </span>
  )
}

const CAPTION_HEIGHT = 18
