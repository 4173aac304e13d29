/** The menu around a token: what can be done to it, on a ring, starting at twelve. */

import { type Character, radialMenu, type Token } from '@grimoire/game'
import { useEffect, useMemo, useRef } from 'react'
import { useTranslations } from 'use-intl'
import { useGame } from '../../store/game-store.ts'
import { CharacterPicture } from '../../token/character-icon.tsx'
import { usePlayStore } from '../play-store.ts'
import { ringCommands } from '../token-commands.ts'
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
}

export function RadialMenu({ token, character, x, y, tokenSize, board, faceUp }: RadialMenuProps) {
  const t = useTranslations('play.tokenCommands')
  const game = useGame((one) => one)
  const close = usePlayStore((store) => store.openRadial)
  const commands = useMemo(() => ringCommands(game, token), [game, token])
  const places = radialMenu({ x, y }, tokenSize, commands.length, board)
  const ring = useRef<HTMLDivElement>(null)

  useEffect(() => {
    ring.current?.querySelector<HTMLButtonElement>('[role="menuitem"]')?.focus()
  }, [])

  /** The focus goes back before anything else: what the menu opens gives it back to the token in turn. */
  function leave() {
    close(null)
    document.querySelector<HTMLButtonElement>(`[data-token="${token.id}"]`)?.focus({ preventScroll: true })
  }

  function onKeyDown(event: React.KeyboardEvent) {
    const buttons = [...(ring.current?.querySelectorAll<HTMLButtonElement>('[role="menuitem"]') ?? [])]
    const at = buttons.indexOf(document.activeElement as HTMLButtonElement)
    const step = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }[event.key]
    if (event.key === 'Escape' || event.key === 'Tab') {
      event.preventDefault()
      event.stopPropagation()
      leave()
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
      <div className="radial-veil" onPointerDown={() => close(null)} />
      <div
        ref={ring}
        className="radial"
        role="menu"
        tabIndex={-1}
        aria-label={token.player === '' ? character.name : token.player}
        onKeyDown={onKeyDown}
        style={{ transform: `translate(${places.centre.x}px, ${places.centre.y}px)` }}
      >
        <span className="radial-ring" style={{ width: places.reach * 2, height: places.reach * 2 }} />
        <button type="button" className="radial-centre" tabIndex={-1} aria-hidden="true" onClick={() => close(null)}>
          {faceUp ? (
            <CentreDisc character={character} token={token} size={places.tokenSize} />
          ) : (
            <span className="radial-name">{token.player}</span>
          )}
        </button>
        {commands.map((command, index) => {
          const place = places.buttons[index]
          if (!place) return null
          const Icon = command.icon
          return (
            <button
              key={command.id}
              type="button"
              role="menuitem"
              className="radial-button"
              data-danger={command.danger || undefined}
              aria-label={t(`${command.id}.full`)}
              style={{
                width: places.buttonSize,
                height: places.buttonSize,
                translate: `${place.x - places.centre.x - places.buttonSize / 2}px ${place.y - places.centre.y - places.buttonSize / 2}px`,
                animationDelay: `${index * 12}ms`,
              }}
              onPointerDown={(event) => {
                const surface = event.currentTarget.closest<HTMLElement>('.board')
                if (command.id === 'nominate' && surface) pullToNominate(token.id, event, surface)
              }}
              onClick={() => {
                leave()
                command.run(token)
              }}
            >
              <Icon size={places.buttonSize > 54 ? 22 : 19} />
              <span>{t(`${command.id}.short`)}</span>
            </button>
          )
        })}
      </div>
    </>
  )
}

/** The token as the menu shows it: its picture above, names set straight below, where they can be read at a glance. */
function CentreDisc({ character, token, size }: { readonly character: Character; readonly token: Token; readonly size: number }) {
  const dead = token.seated && !token.alive
  return (
    <span className="radial-disc" data-dead={dead || undefined} style={{ width: size, height: size }}>
      <svg viewBox="0 0 100 100" fill="currentColor" style={{ color: `var(--ink-${character.team})` }} aria-hidden="true">
        <circle cx="50" cy="50" r="49" fill={dead ? 'url(#disc-ash)' : 'url(#disc-parchment)'} stroke="#a88a55" />
        <CharacterPicture character={character} x={31} y={11} size={38} />
      </svg>
      <span className="radial-caption">
        <strong>{character.name}</strong>
        {token.player !== '' && <span>{token.player}</span>}
      </span>
    </span>
  )
}
