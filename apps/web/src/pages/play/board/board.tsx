/** The board: every token in its place, their reminders, the dial, and the menu of the token that was touched. */

import { type Box, characterOf, mayRaiseHand, remindersOf, type Token, type TokenId, tokenStates } from '@grimoire/game'
import { useElementSize, useMergedRef } from '@mantine/hooks'
import { useEffect, useMemo, useRef } from 'react'
import { useTranslations } from 'use-intl'
import { useGame, useGameStore } from '../../../store/game-store.ts'
import { useSettings } from '../../../store/settings-store.ts'
import { loadDrawings } from '../../../token/icon-drawings.ts'
import { TokenDisc } from '../../../token/token-disc.tsx'
import { usePlayStore } from '../../../grimoire/play-store.ts'
import { isChoosing, targetProblem } from '../../../grimoire/nominate.ts'
import './board.css'
import './board-votes.css'
import { Dial } from './dial.tsx'
import { Hub } from './hub.tsx'
import { NominateLine } from './nominate-line.tsx'
import { placeBoard, type SeatPiece } from './placement.ts'
import { RadialMenu } from './radial-menu.tsx'
import { BoardReminder } from './reminder-piece.tsx'
import { Seat } from './seat.tsx'
import { useBoardDrag } from './use-board-drag.ts'
import { VoteHands } from './vote-hands.tsx'

/** Fills its parent. */
export function Board() {
  const t = useTranslations('board')
  const game = useGame((one) => one)
  const showNames = useSettings((settings) => settings.showNames)
  const maxToken = useSettings((settings) => settings.tokenSize)
  const rolesShown = usePlayStore((store) => store.rolesShown)
  const armed = usePlayStore((store) => store.nominating)
  const viewingPast = useGameStore((store) => store.viewing !== null)
  const size = useElementSize()
  const element = useRef<HTMLElement>(null)
  const ref = useMergedRef(size.ref, element)
  const { width, height } = size
  const { tokens, reminders, characters, layout, bluffs, nomination, block } = game
  // The past can be looked at, not changed.
  const nominating = !viewingPast && isChoosing(game, armed) ? armed : null
  const placement = useMemo(
    () =>
      width > 0 && height > 0 ? placeBoard({ tokens, reminders, layout, bluffs }, { width, height, maxToken, showNames }) : null,
    [tokens, reminders, layout, bluffs, width, height, maxToken, showNames],
  )
  useBoardDrag(element, placement)
  useEffect(() => void loadDrawings(), [])
  const states = useMemo(() => tokenStates({ tokens, reminders, characters }), [tokens, reminders, characters])
  const players = useMemo(() => new Map(tokens.map(({ id, player }) => [id, player])), [tokens])

  const handOf = ({ id, seated }: Token) => {
    if (!nomination || viewingPast || !seated) return null
    if (nomination.hands.includes(id)) return 'up'
    return mayRaiseHand(game, nomination.kind, id) ? 'down' : 'none'
  }
  const choiceOf = ({ id }: Token, from: TokenId | null) => {
    const problem = targetProblem(game, from, id)
    return problem === null ? 'open' : problem === 'already-nominated' ? 'already' : 'closed'
  }
  const seat = (piece: SeatPiece) => {
    const { token } = piece
    const state = states.get(token.id)
    return (
      <Seat
        key={token.id}
        token={token}
        character={characterOf(game, token.characterId)}
        believed={token.believedId === null ? null : characterOf(game, token.believedId)}
        poisoned={state?.poisoned ?? false}
        drunk={state?.drunk ?? false}
        impaired={state?.impaired ?? false}
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
        part={nomination?.nomineeId === token.id ? 'nominee' : nomination?.nominatorId === token.id ? 'nominator' : null}
        blockVotes={block?.tokenId === token.id ? block.votes : null}
        hand={handOf(token)}
        choice={nominating && choiceOf(token, nominating.from)}
      />
    )
  }
  return (
    <section ref={ref} className="board" aria-label={t('label')}>
      {placement && (
        <>
          {placement.layout.dial && (
            <Dial dial={placement.layout.dial} seats={placement.seats} hands={nomination?.hands ?? NO_HANDS} />
          )}
          <Hub hub={placement.layout.hub} nominating={nominating} nomination={nomination} />
          {nomination && !viewingPast && <VoteHands dial={placement.layout.dial} seats={placement.seats} nomination={nomination} />}
          {nominating && <NominateLine from={nominating.from} seats={placement.seats} />}
          {placement.seats.map(seat)}
          {placement.aside.map(seat)}
          {rolesShown &&
            placement.reminders.map(({ reminder, x, y, width: w, height: h, align, crowded }) => (
              <BoardReminder
                key={reminder.id}
                reminder={reminder}
                character={reminder.ref && (characters[reminder.ref.characterId] ?? null)}
                by={(reminder.attachedTo === null ? undefined : players.get(reminder.attachedTo)) ?? ''}
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
          <RadialMenu placement={placement} faceUp={rolesShown} />
        </>
      )}
    </section>
  )
}

const NO_HANDS: readonly TokenId[] = []
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
