/** What can be done with one token: read by the radial menu, the token dialog and the text board. */

import { type Alignment, characterOf, type Game, type Token, whichNight } from '@grimoire/game/model'
import { mayNominate } from '@grimoire/game/rules'
import type { Messages } from '@grimoire/page/i18n/types.ts'
import {
  IconBell,
  IconDoorExit,
  IconEraser,
  IconEye,
  IconFlame,
  IconGavel,
  IconGhost2,
  IconGhostOff,
  IconHeartbeat,
  IconLeaf,
  IconMoonStars,
  IconNote,
  IconSkull,
  IconSword,
  IconTools,
  IconUserShare,
} from '@tabler/icons-react'
import type { ComponentType } from 'react'
import type { ListedCommand } from '../commands/command.ts'
import { openDialog } from '../store/dialogs.ts'
import { act, useGameStore } from '../store/game-store.ts'
import { callForExile } from './nominate.ts'
import { usePlayStore } from './play-store.ts'

export type TokenCommandId = keyof Messages['play']['tokenCommands']

export interface TokenCommand {
  /** Also its translation key: `short` under the icon, `full` as the accessible name. */
  readonly id: TokenCommandId
  readonly icon: ComponentType<{ readonly size?: number | string }>
  /** The key that runs it while the ring is open, written as in a command: a letter, since the ring uses the other keys itself. */
  readonly shortcut?: string
  readonly danger?: boolean
  readonly available: (game: Game, token: Token) => boolean
  /** Whether it is offered only in the token's dialog and the text board: the ring is for what is done often. */
  readonly outOfRing?: (game: Game, token: Token) => boolean
  /** Whether being offered it, or what it opens, tells something of the character: not offered while the board is face down. */
  readonly telling?: boolean
  readonly run: (token: Token) => void
}

const seated = (_game: Game, token: Token) => token.seated
const playsByDay = (game: Game, token: Token) => token.seated && token.player !== '' && game.clock.phase === 'day'
const isTraveller = (game: Game, token: Token) => characterOf(game, token.characterId).team === 'traveller'
const isOnBlock = (game: Game, token: Token) => game.block?.tokenId === token.id

const TOKEN_COMMANDS: readonly TokenCommand[] = [
  { id: 'show', icon: IconEye, available: () => true, run: ({ id }) => usePlayStore.getState().openOverlay({ kind: 'show', id }) },
  {
    id: 'nominate',
    icon: IconGavel,
    available: (game, token) => playsByDay(game, token) && game.nomination === null && (token.alive || mayNominate(game, token.id)),
    run: startNominating,
  },
  {
    id: 'callExile',
    icon: IconDoorExit,
    available: (game, token) => playsByDay(game, token) && game.nomination === null && token.alive && isTraveller(game, token),
    run: ({ id }) => callForExile(id),
  },
  {
    id: 'remind',
    icon: IconBell,
    telling: true,
    available: seated,
    run: ({ id }) => openDialog('remind', { id, from: null }),
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
    id: 'execute',
    icon: IconSword,
    danger: true,
    available: (game, token) => playsByDay(game, token) && !isTraveller(game, token),
    outOfRing: (game, token) => !isOnBlock(game, token),
    run: ({ id }) => openDialog('execute', { id, kind: 'execution' }),
  },
  {
    id: 'exile',
    icon: IconDoorExit,
    danger: true,
    available: (game, token) => playsByDay(game, token) && isTraveller(game, token) && token.alive,
    outOfRing: () => true,
    run: ({ id }) => openDialog('execute', { id, kind: 'exile' }),
  },
  { id: 'clearBlock', icon: IconEraser, available: isOnBlock, run: () => act({ type: 'block.clear' }) },
  {
    id: 'nightInfo',
    icon: IconMoonStars,
    telling: true,
    available: (game, token) => nightReminder(game, token) !== '',
    run: ({ id }) => openDialog('nightInfo', { id }),
  },
  {
    id: 'makeEvil',
    icon: IconFlame,
    telling: true,
    available: (_game, token) => token.seated && token.alignment !== 'evil',
    run: (token) => setAlignment(token, 'evil'),
  },
  {
    id: 'makeGood',
    icon: IconLeaf,
    telling: true,
    available: (_game, token) => token.seated && token.alignment !== 'good',
    run: (token) => setAlignment(token, 'good'),
  },
  { id: 'notes', icon: IconNote, telling: true, available: seated, run: ({ id }) => openDialog('notes', { id }) },
  {
    id: 'substitute',
    icon: IconUserShare,
    available: (_game, token) => token.seated && token.player !== '',
    outOfRing: () => true,
    run: ({ id }) => openDialog('substitute', { id }),
  },
  {
    id: 'tools',
    icon: IconTools,
    available: () => true,
    run: ({ id }) => openDialog('token', { id }),
  },
]

/** The entries with a keyboard shortcut, as the help sheet lists them. */
export function keyedTokenCommands(): readonly ListedCommand[] {
  return TOKEN_COMMANDS.filter(({ shortcut }) => shortcut !== undefined).map((entry) => ({
    ...entry,
    label: `play.tokenCommands.${entry.id}.full`,
  }))
}

/** While the board is face down, only what is public decides which commands these are. */
export function availableTokenCommands(game: Game, token: Token, faceUp: boolean): readonly TokenCommand[] {
  return TOKEN_COMMANDS.filter((command) => (faceUp || command.telling !== true) && command.available(game, token))
}

/**
 * The commands on the ring around the token, clockwise from twelve; `null` where a place stays empty. What is offered at other hours
 * of the day keeps its place, so that a hand that knows the ring finds it.
 */
export function ringCommands(game: Game, token: Token, faceUp: boolean): readonly (TokenCommand | null)[] {
  const offered = availableTokenCommands(game, token, faceUp).filter((command) => command.outOfRing?.(game, token) !== true)
  return RING.flatMap((place) => {
    const commands = offered.filter(({ id }) => place.commands.includes(id))
    return commands.length === 0 && place.kept(game, token) ? [null] : commands
  })
}

interface RingPlace {
  /** Mostly one of these is offered at a time; more of them stand side by side. */
  readonly commands: readonly TokenCommandId[]
  /** Whether the place stays empty, rather than letting the others close up, while none of them is offered. */
  readonly kept: (game: Game, token: Token) => boolean
}

const always = () => true
const never = () => false

const RING: readonly RingPlace[] = [
  { commands: ['show'], kept: always },
  { commands: ['nominate', 'spendVote', 'renewVote'], kept: seated },
  { commands: ['callExile'], kept: (game, token) => seated(game, token) && token.alive && isTraveller(game, token) },
  { commands: ['remind'], kept: seated },
  { commands: ['kill', 'revive'], kept: seated },
  { commands: ['execute'], kept: never },
  { commands: ['clearBlock'], kept: never },
  { commands: ['nightInfo'], kept: always },
  { commands: ['makeEvil', 'makeGood'], kept: seated },
  { commands: ['notes'], kept: seated },
  { commands: ['tools'], kept: always },
]

/** Lets the player choose a nominee on the board, or in the panel if the board is not in view or there is a warning to show first. */
function startNominating({ id }: Token) {
  const { panel, openPanel, startNominating: choose } = usePlayStore.getState()
  choose({ from: id })
  if (panel === 'text-board' || !mayNominate(useGameStore.getState().game, id)) openPanel('nominations')
}

/** The reminder text for the current night; empty when there is none. */
export function nightReminder(game: Game, token: Token): string {
  const character = characterOf(game, token.believedId ?? token.characterId)
  return whichNight(game.clock) === 'first' ? character.firstNightReminder : character.otherNightReminder
}

function setAlive({ id }: Token, alive: boolean) {
  act({ type: 'token.life', id, alive })
}

function setAlignment({ id }: Token, alignment: Alignment) {
  act({ type: 'token.alignment', id, alignment })
}
