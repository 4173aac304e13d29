/** The menu around a token: what can be done to it, on a ring, starting at twelve. */

import { type Character, radialMenu, type RadialMenu as RadialMenuPlaces, type Token, type TokenId } from '@grimoire/game'
import { memo, useEffect, useMemo, useRef } from 'react'
import { useTranslations } from 'use-intl'
import { useGame } from '../../store/game-store.ts'
import { CharacterPicture } from '../../token/character-icon.tsx'
import { usePlayStore } from '../play-store.ts'
import { ringCommands, type TokenCommand } from '../token-commands.ts'
import { pullToNominate } from './nominate-line.tsx'
import './radial-menu.css'

interface RadialMenuProps {
  readonly token: Token
  readonly character: Character
  readonly x: number
  readonly y: number
  readonly tokenSize: number
  readonly board: { readonly width: number; readonly height: number }
  readonly faceUp: boolean
  /** Closed it stays on the page, hidden: a slow phone fills its buttons anew sooner than it makes them. */
  readonly open: boolean
}

export function RadialMenu({ token, character, x, y, tokenSize, board, faceUp, open }: RadialMenuProps) {
  const game = useGame((one) => one)
  const close = usePlayStore((store) => store.openRadial)
  const commands = useMemo(() => ringCommands(game, token), [game, token])
  const places = radialMenu({ x, y }, tokenSize, commands.length, board)
  const ring = useRef<HTMLDivElement>(null)

  useEffect(() => {
    if (open) ring.current?.querySelector<HTMLButtonElement>('[role="menuitem"]')?.focus()
  }, [open, token.id])

  function onKeyDown(event: React.KeyboardEvent) {
    const buttons = [...(ring.current?.querySelectorAll<HTMLButtonElement>('[role="menuitem"]') ?? [])]
    const at = buttons.indexOf(document.activeElement as HTMLButtonElement)
    const step = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }[event.key]
    if (event.key === 'Escape' || event.key === 'Tab') {
      event.preventDefault()
      event.stopPropagation()
      leave(token.id)
    } else if (event.key === 'Home' || event.key === 'End') {
      event.preventDefault()
      buttons.at(event.key === 'Home' ? 0 : -1)?.focus()
    } else if (step !== undefined) {
      event.preventDefault()
      buttons.at((at + step) % buttons.length)?.focus()
    }
  }

  return (
    <>
      {open && <div className="radial-veil" onPointerDown={() => close(null)} />}
      <div
        ref={ring}
        className="radial"
        role="menu"
        tabIndex={-1}
        aria-label={token.player === '' ? character.name : token.player}
        data-open={open || undefined}
        onKeyDown={onKeyDown}
        style={{ translate: `${places.centre.x}px ${places.centre.y}px`, visibility: open ? undefined : 'hidden' }}
      >
        <Ring token={token} commands={commands} places={places} open={open} />
        {open && (
          <button type="button" className="radial-centre" tabIndex={-1} aria-hidden="true" onClick={() => close(null)}>
            {faceUp ? (
              <CentreDisc character={character} token={token} size={places.tokenSize} />
            ) : (
              <span className="radial-name">{token.player}</span>
            )}
          </button>
        )}
      </div>
    </>
  )
}

/** The focus goes back before anything else: what the menu opens gives it back to the token in turn. */
function leave(id: TokenId) {
  usePlayStore.getState().openRadial(null)
  document.querySelector<HTMLButtonElement>(`[data-token="${id}"]`)?.focus({ preventScroll: true })
}

interface RingProps {
  readonly token: Token
  readonly commands: readonly TokenCommand[]
  readonly places: RadialMenuPlaces
  readonly open: boolean
}

/** The ring and its buttons. Nobody sees it closed: it is drawn anew when it opens, not with every change of the game. */
const Ring = memo(
  function Ring({ token, commands, places }: RingProps) {
    const t = useTranslations('play.tokenCommands')
    return (
      <>
        <span className="radial-ring" style={{ width: places.reach * 2, height: places.reach * 2 }} />
        {commands.map((command, index) => {
          const place = places.buttons[index]
          if (!place) return null
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
              style={{
                width: places.buttonSize,
                height: places.buttonSize,
                translate: `${place.x - places.centre.x - places.buttonSize / 2}px ${place.y - places.centre.y - places.buttonSize / 2}px`,
              }}
              onPointerDown={(event) => {
                const surface = event.currentTarget.closest<HTMLElement>('.board')
                if (command.id === 'nominate' && surface) pullToNominate(token.id, event, surface)
              }}
              onClick={() => {
                leave(token.id)
                command.run(token)
              }}
            >
              <Icon size={places.buttonSize > 54 ? 22 : 19} />
              <span>{t(`${command.id}.short`)}</span>
            </button>
          )
        })}
      </>
    )
  },
  (_before, { open }) => !open,
)

/** Below this many px, two lines of a character's name and a player's have no room in their full size. */
const SMALL_BELOW = 96

/** The token as the menu shows it: its picture above, names set straight below, where they can be read at a glance. */
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
        <circle cx="50" cy="50" r="49" fill={dead ? 'url(#disc-ash)' : 'url(#disc-parchment)'} stroke="#a88a55" />
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
