/** What can be done to one token: read by the radial menu, the token dialog and the text board. */

import { type Alignment, characterOf, findToken, type Game, type Token, whichNight } from '@grimoire/game'
import {
  IconBell,
  IconEye,
  IconFlame,
  IconGhost2,
  IconGhostOff,
  IconHeartbeat,
  IconLeaf,
  IconMoonStars,
  IconNote,
  IconSkull,
  IconTools,
} from '@tabler/icons-react'
import type { ComponentType } from 'react'
import type { Messages } from '../i18n/types.ts'
import { act } from '../store/game-store.ts'
import { usePlayStore } from './play-store.ts'

export type TokenCommandId = keyof Messages['play']['tokenCommands']

export interface TokenCommand {
  /** Also the key of its words: `short` under the icon, `full` as the accessible name. */
  readonly id: TokenCommandId
  readonly icon: ComponentType<{ readonly size?: number | string }>
  readonly danger?: boolean
  readonly available: (game: Game, token: Token) => boolean
  readonly run: (token: Token) => void
}

const seated = (_game: Game, token: Token) => token.seated

/** In the order of the radial menu, clockwise from twelve. */
const TOKEN_COMMANDS: readonly TokenCommand[] = [
  { id: 'show', icon: IconEye, available: () => true, run: ({ id }) => usePlayStore.getState().openOverlay({ kind: 'show', id }) },
  {
    id: 'remind',
    icon: IconBell,
    available: seated,
    run: ({ id }) => usePlayStore.getState().openDialog({ kind: 'remind', id, from: null }),
  },
  {
    id: 'kill',
    icon: IconSkull,
    danger: true,
    available: (_game, token) => token.seated && token.alive,
    run: (token) => setAlive(token, false),
  },
  {
    id: 'revive',
    icon: IconHeartbeat,
    available: (_game, token) => token.seated && !token.alive,
    run: (token) => setAlive(token, true),
  },
  {
    id: 'spendVote',
    icon: IconGhostOff,
    available: (_game, token) => token.seated && !token.alive && token.ghostVote,
    run: ({ id }) => act({ type: 'token.ghostVote', id, ghostVote: false }),
  },
  {
    id: 'renewVote',
    icon: IconGhost2,
    available: (_game, token) => token.seated && !token.alive && !token.ghostVote,
    run: ({ id }) => act({ type: 'token.ghostVote', id, ghostVote: true }),
  },
  {
    id: 'nightInfo',
    icon: IconMoonStars,
    available: (game, token) => nightReminder(game, token) !== '',
    run: ({ id }) => usePlayStore.getState().openDialog({ kind: 'nightInfo', id }),
  },
  {
    id: 'makeEvil',
    icon: IconFlame,
    available: (_game, token) => token.seated && token.alignment !== 'evil',
    run: (token) => setAlignment(token, 'evil'),
  },
  {
    id: 'makeGood',
    icon: IconLeaf,
    available: (_game, token) => token.seated && token.alignment !== 'good',
    run: (token) => setAlignment(token, 'good'),
  },
  { id: 'notes', icon: IconNote, available: seated, run: ({ id }) => usePlayStore.getState().openDialog({ kind: 'notes', id }) },
  {
    id: 'tools',
    icon: IconTools,
    available: () => true,
    run: ({ id }) => usePlayStore.getState().openDialog({ kind: 'token', id }),
  },
]

export function availableTokenCommands(game: Game, token: Token): readonly TokenCommand[] {
  return TOKEN_COMMANDS.filter((command) => command.available(game, token))
}

/** The reminder text that fits the current night; empty when there is none. */
export function nightReminder(game: Game, token: Token): string {
  const character = characterOf(game, token.believedId ?? token.characterId)
  return whichNight(game.clock) === 'first' ? character.firstNightReminder : character.otherNightReminder
}

/** Kills the living, revives the dead; Fabled and Loric have no life to toggle. */
export function toggleAlive(game: Game, id: string): void {
  const token = findToken(game, id)
  if (token?.seated) setAlive(token, !token.alive)
}

function setAlive({ id }: Token, alive: boolean) {
  act({ type: 'token.life', id, alive })
}

function setAlignment({ id }: Token, alignment: Alignment) {
  act({ type: 'token.alignment', id, alignment })
}
