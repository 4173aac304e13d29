/** The menu around a token: what can be done with it, on a ring that starts at the top. */

import { type Character, characterOf, findToken, type Game, type Token, type TokenId } from '@grimoire/game/model'
import { radialMenu } from '@grimoire/layout/radial'
import type { Area } from '@grimoire/layout/snap'
import { CharacterPicture } from '@grimoire/page/token/character-icon.tsx'
import { memo, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import type { BoardPlaces } from '../../board/board.tsx'
import type { SeatPlace } from '../../board/placement.ts'
import { useShortcutText } from '../../commands/key-hint.tsx'
import { type MenuEntry, offerMenu } from '../../commands/on-screen.ts'
import { boardOnScreen } from '../../play/board-on-screen.ts'
import { useTokenName } from '../../play/face-down.tsx'
import { usePlayStore } from '../../play/play-store.ts'
import { ringCommands, type TokenCommand } from '../../play/token-commands.ts'
import { useGame, useGameStore } from '../../store/game-store.ts'
import { pullToNominate } from './pull-to-nominate.ts'
import './radial-menu.css'

/**
 * When closed, the menu stays on the page as it was, out of sight and reach, because slow phones update buttons faster than they
 * create them. It is clipped rather than hidden, as hiding would change the style of everything in it.
 */
export function RadialMenu({ places }: { readonly places: BoardPlaces }) {
  const faceUp = usePlayStore((store) => store.rolesShown)
  const radial = usePlayStore((store) => store.radial)
  const viewingPast = useGameStore((store) => store.viewing !== null)
  const opened = viewingPast ? undefined : places.seats.find(({ id }) => id === radial)
  const open = opened !== undefined
  // Nobody sees it while it is closed, so it need not follow the game. It is rendered from the start, around the first token.
  const game = useGame((one) => (open ? one : null))
  const [first] = useState(() => ({ place: places.seats[0], game: useGameStore.getState().game }))
  const id = opened?.id
  const menu = useRef<HTMLDivElement>(null)
  const around = useRef<TokenId | null>(null)

  // In a layout effect, because moving the focus makes the browser compute the page's styles; any earlier, it would do so twice.
  useLayoutEffect(() => {
    if (id !== undefined) {
      around.current = id
      menu.current?.querySelector<HTMLButtonElement>('[role="menuitem"]')?.focus({ preventScroll: true })
    } else if (around.current !== null && menu.current?.contains(document.activeElement)) focusToken(around.current)
  }, [id])
  useEffect(() => (id === undefined ? undefined : offerMenu(() => keyedEntries(id))), [id])

  return (
    <div ref={menu} className="radial" data-open={open || undefined} aria-hidden={!open}>
      <div className="radial-veil" onPointerDown={close} />
      <Ring open={open} place={opened ?? first.place} game={game ?? first.game} board={places.board} faceUp={faceUp} />
    </div>
  )
}

/** The entries with keys in the ring around a token. */
function keyedEntries(id: TokenId): readonly MenuEntry[] {
  const { game } = useGameStore.getState()
  const token = findToken(game, id)
  if (!token) return []
  return ringCommands(game, token, usePlayStore.getState().rolesShown).flatMap((command) =>
    command?.shortcut === undefined ? [] : { shortcut: command.shortcut, run: () => call(command, token) },
  )
}

function call({ run }: TokenCommand, token: Token) {
  close()
  run(token)
}

function close() {
  usePlayStore.getState().openRadial(null)
}

/**
 * Must run before whatever the menu opened takes the focus, which then returns to the token in turn. If the token has gone, nothing
 * has the focus.
 */
function focusToken(id: TokenId) {
  const token = boardOnScreen.current?.piece(id)
  if (token) token.focus({ preventScroll: true })
  else if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
}

interface RingProps {
  readonly open: boolean
  /** The place of the pressed token, and the game it belongs to. */
  readonly place: SeatPlace | undefined
  readonly game: Game
  readonly board: Area
  readonly faceUp: boolean
}

/** The ring with its buttons, and the token in the middle. */
const Ring = memo(
  function Ring({ place: seat, game, board, faceUp }: RingProps) {
    const t = useTranslations('play.tokenCommands')
    const keyText = useShortcutText()
    const nameOf = useTokenName()
    const token = seat && findToken(game, seat.id)
    if (!token) return null
    const character = characterOf(game, token.characterId)
    const commands = ringCommands(game, token, faceUp)
    const places = radialMenu(seat, seat.size, commands.length, board)
    return (
      <div
        className="radial-menu"
        role="menu"
        tabIndex={-1}
        aria-label={nameOf(token)}
        onKeyDown={onKeyDown}
        style={{ translate: `${places.centre.x}px ${places.centre.y}px` }}
      >
        <span className="radial-ring" style={{ width: places.reach * 2, height: places.reach * 2 }} />
        {commands.map((command, index) => {
          const place = places.buttons[index]
          if (!place || command === null) return null
          const Icon = command.icon
          return (
            <button
              key={command.id}
              type="button"
              role="menuitem"
              tabIndex={-1}
              className="radial-button"
              data-danger={command.danger || undefined}
              aria-label={t(`${command.id}.full`)}
              aria-keyshortcuts={command.shortcut}
              title={keyText(command.shortcut)}
              style={{
                width: places.buttonSize,
                height: places.buttonSize,
                left: place.x - places.centre.x - places.buttonSize / 2,
                top: place.y - places.centre.y - places.buttonSize / 2,
              }}
              onPointerDown={(event) => {
                if (command.id === 'nominate' && boardOnScreen.current) pullToNominate(token.id, event, boardOnScreen.current)
              }}
              onClick={() => call(command, token)}
            >
              <Icon size={places.buttonSize > 54 ? 22 : 19} />
              <span>{t(`${command.id}.short`)}</span>
            </button>
          )
        })}
        <button type="button" className="radial-centre" tabIndex={-1} aria-hidden="true" onClick={close}>
          {faceUp ? (
            <CentreDisc character={character} token={token} size={places.tokenSize} />
          ) : (
            <span className="radial-name">{nameOf(token)}</span>
          )}
        </button>
      </div>
    )
  },
  // Unseen, it need not follow the game; but turned face down, it forgets the character that it showed.
  (before, { open, faceUp }) => !open && before.faceUp === faceUp,
)

function onKeyDown(event: React.KeyboardEvent<HTMLElement>) {
  const buttons = [...event.currentTarget.querySelectorAll<HTMLButtonElement>('[role="menuitem"]')]
  const at = buttons.indexOf(document.activeElement as HTMLButtonElement)
  const step = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }[event.key]
  if (event.key === 'Escape' || event.key === 'Tab') {
    event.preventDefault()
    event.stopPropagation()
    close()
  } else if (event.key === 'Home' || event.key === 'End') {
    event.preventDefault()
    buttons.at(event.key === 'Home' ? 0 : -1)?.focus()
  } else if (step !== undefined) {
    event.preventDefault()
    buttons.at((at + step) % buttons.length)?.focus()
  }
}

/** Below this many px, two lines with the character's name and the player's do not fit at full size. */
const SMALL_BELOW = 96

/** The token in the middle of the menu: its picture, with horizontal names below, readable at a glance. */
function CentreDisc({ character, token, size }: { readonly character: Character; readonly token: Token; readonly size: number }) {
  const dead = token.seated && !token.alive
  const small = size < SMALL_BELOW
  return (
    <span
      className="radial-disc"
      data-dead={dead || undefined}
      data-small={small || undefined}
      style={{ width: size, height: size }}
    >
      <svg viewBox="0 0 100 100" fill="currentColor" style={{ color: `var(--ink-${character.team})` }} aria-hidden="true">
        <circle cx="50" cy="50" r="49" fill={dead ? 'url(#disc-ash)' : 'url(#disc-parchment)'} stroke="var(--edge)" />
        {small ? (
          <CharacterPicture character={character} x={34} y={8} size={32} />
        ) : (
          <CharacterPicture character={character} x={31} y={11} size={38} />
        )}
      </svg>
      <span className="radial-caption">
        <strong>{character.name}</strong>
        {token.player !== '' && <span>{token.player}</span>}
      </span>
    </span>
  )
}
