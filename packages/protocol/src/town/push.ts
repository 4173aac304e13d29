/** What the storyteller's browser sends to its town, made from the game. */

import type { History } from '@grimoire/game/history'
import type { Clock, LayoutName, TokenId } from '@grimoire/game/model'
import { type Ending, endingOf } from '@grimoire/game/recap'
import { revealedTable, type TownTable, townTable } from '@grimoire/game/views'
import { toWire } from '../character/wire.ts'
import type { PushTown, TownMore, TownUnveiling } from './calls.ts'
import { revealedRows, townRows } from './rows.ts'
import { EMPTY_TOWN, MAX_EVENTS, MAX_TOWN_ROWS, SHEET_LENGTH, type TownReveal, type TownState, type TownWidget } from './state.ts'

/** What the storyteller lets the town show. */
export interface TownShows {
  /** Nominations, votes and the block. */
  readonly nominations: boolean
  /** Who died at night, announced at dawn. */
  readonly dawn: boolean
  /** Who is executed, exiled, or dies by day. */
  readonly events: boolean
  readonly dayNight: boolean
  readonly timer: boolean
  /** The characters of Travellers, Fabled and Loric. */
  readonly characters: boolean
  /** The end of the timer may be heard. */
  readonly sound: boolean
  /** A reveal tells who was executed, exiled, or died otherwise. */
  readonly recap: boolean
}

export const ALL_SHOWN: TownShows = {
  nominations: true,
  dawn: true,
  events: true,
  dayNight: true,
  timer: true,
  characters: true,
  sound: false,
  recap: true,
}

export interface TownOptions {
  readonly timer: TownState['timer']
  readonly shows: TownShows
  /** The query with which the script's sheets open; `null` where they cannot. */
  readonly sheet: string | null
  /** The storyteller's arrangement for all viewers; `null` for that of the grimoire. */
  readonly seats: { readonly layout: LayoutName; readonly order: readonly TokenId[] } | null
  readonly widgets: Readonly<Partial<Record<TownWidget, boolean>>>
  /** Somebody may see the grimoire now. */
  readonly revealed: boolean
  /** Only these tokens of it, without the winner until all are shown; `null` for all. */
  readonly unveiled: TownUnveiling | null
  /** Who won may be seen, once it is recorded. */
  readonly winner: boolean
}

/** Without `sentAt`, which changes with every push: two pushes are the same when their texts are. */
export function townPush(history: History, options: TownOptions): Omit<PushTown, 'sentAt'> {
  const { timer, shows, revealed, unveiled } = options
  const table = townTable(history)
  const state = townState(table, history, options)
  return {
    rolesInGrim: rowsShown(table, shows),
    timer: shows.timer ? timer : null,
    gameState: shows.dayNight ? gameState(history.game.clock) : null,
    more: state,
    revealed: revealed ? townReveal(history, shows, unveiled) : null,
  }
}

function rowsShown({ view }: TownTable, { nominations, characters }: TownShows): TownState['rolesInGrim'] {
  const rows = townRows(nominations ? view : { ...view, block: null })
  if (characters) return rows
  // Without their characters, nothing is left to say of those beside the circle.
  return rows.filter(({ seated }) => seated).map((row) => ({ ...row, character: null }))
}

function gameState({ phase, day }: Clock): NonNullable<TownState['gameState']> {
  return { currentDay: day, currentPhase: phase === 'night' ? 'Night' : 'Day' }
}

function townState(table: TownTable, history: History, options: TownOptions): TownMore {
  const { view, dawn } = table
  const { sheet, seats, widgets, shows } = options
  const { layout } = history.game
  const seated = view.tokens.flatMap(({ id, seated: sits }) => (sits ? [id] : []))
  return {
    ...voting(table, shows.nominations),
    storytellerBlock: shows.nominations && view.block?.tokenId === null ? view.block.votes : null,
    playerCount: view.playerCount,
    // The count to beat is a result of votes.
    needed: shows.nominations ? table.nextNeeded : { execute: table.leastNeeded, tie: null },
    // An address of a script may be longer than viewers are told.
    script: view.script && { name: view.script.name, sheet: sheet !== null && sheet.length > SHEET_LENGTH ? null : sheet },
    dawn: shows.dawn && dawn ? { ...dawn, died: [...dawn.died] } : null,
    events: shows.events ? eventsOf(table) : [],
    winner: options.winner ? view.winner : null,
    seats: seats ? { ...seats, order: [...seats.order] } : { layout, order: seated },
    widgets: { ...widgets },
    sound: shows.sound,
  }
}

function eventsOf({ events }: TownTable): TownState['events'] {
  return events.slice(-MAX_EVENTS).map(({ id, kind, playerId, survived }) => ({ id, kind, tokenId: playerId, survived }))
}

function voting(
  { view: { nomination: open, nominations, clock }, secretVotes: secret, needed }: TownTable,
  shown: boolean,
): Pick<TownMore, 'nomination' | 'nominations'> {
  if (!shown) return { nomination: EMPTY_TOWN.nomination, nominations: EMPTY_TOWN.nominations }
  const today = nominations.filter(({ day }) => clock.phase === 'day' && day === clock.day)
  return {
    nomination: open && {
      id: open.id,
      kind: open.kind,
      nominatorId: open.nominatorId,
      nomineeId: open.nomineeId,
      ...(open.title ? { title: open.title } : {}),
      votesNeeded: open.needed,
      tie: needed.tie,
      hands: [...open.hands],
      secret: secret.has(open.id),
      vote: open.vote,
    },
    nominations: today.map(({ id, kind, nominatorId, nomineeId, needed: votesNeeded, votes }) => ({
      id,
      kind,
      nominatorId,
      nomineeId,
      votesNeeded,
      votes: secret.has(id) ? null : votes,
    })),
  }
}

function townReveal(history: History, { recap }: TownShows, unveiled: TownUnveiling | null): TownReveal {
  const view = revealedTable(history)
  // Before the game is over there is nothing to look back on, and reading the whole log takes a while.
  const ending = history.game.winner === null ? null : endingOf(history)
  const bluffs = [...new Set(view.bluffs.flatMap(({ characterIds }) => characterIds))].slice(0, MAX_BLUFFS)
  const reveal: TownReveal = {
    rolesInGrim: revealedRows(view),
    latest: null,
    bluffs: bluffs.flatMap((id) => {
      const character = view.characters[id]
      return character ? [toWire(character)] : []
    }),
    fact: factOf(ending),
    recap: recap && ending ? recapWire(ending) : null,
  }
  return unveiled ? unveiledPart(reveal, unveiled) : reveal
}

/** What is shown of a reveal token by token: with the last press, all of it. */
export function unveiledPart(reveal: TownReveal, { tokens, winner }: TownUnveiling): TownReveal {
  if (winner) return { ...reveal, latest: null }
  const shown = new Set(tokens)
  const rolesInGrim = reveal.rolesInGrim.filter(({ id }) => shown.has(id))
  return { rolesInGrim, latest: tokens.at(-1) ?? null, bluffs: [], fact: null, recap: null }
}

function recapWire({ executed, exiled, diedByDay, diedAtNight, survived }: Ending): NonNullable<TownReveal['recap']> {
  const named = (deaths: Ending['executed']) =>
    deaths.map(({ tokenId, name, day }) => ({ player: tokenId === null ? null : name, day }))
  return {
    executed: named(executed),
    diedAtNight: named(diedAtNight),
    exiled: named(exiled),
    diedByDay: named(diedByDay),
    survived: survived.slice(-MAX_TOWN_ROWS).map(({ name, how, day }) => ({ player: name, day, how })),
  }
}

function factOf(ending: Ending | null): TownReveal['fact'] {
  if (!ending?.decisive) return null
  const { tokenId, how, phase, day } = ending.decisive
  return { tokenId, how: how === 'executed' ? how : 'died', phase, day }
}

const MAX_BLUFFS = 9
