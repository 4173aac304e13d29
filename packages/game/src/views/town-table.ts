/**
 * The table as a town may show it at this moment. By night the town sees everybody as they were at dusk, because deaths one by one
 * would give away who woke before whom; at dawn it learns of them together.
 */

import { type History, type LogEntry, travel } from '../history.ts'
import { findToken, type Game } from '../model/game.ts'
import type { TokenId } from '../model/token.ts'
import { type DayEvent, dayEvents } from '../recap/day-events.ts'
import { type VotesNeeded, votesNeeded, votesToOpen } from '../rules/the-block.ts'
import { secretVotes, withoutSecretVotes } from './secret-votes.ts'
import type { View } from './view.ts'
import { viewFor } from './view-for.ts'

export interface TownTable {
  readonly view: View<'town'>
  /** The last dawn; `null` by night, and where the log does not reach back to it. */
  readonly dawn: TownDawn | null
  /** What this day has done to its players or, by night, the day before it. */
  readonly events: readonly DayEvent[]
  /** The nominations voted on with eyes closed: their hands and counts, and the block, are missing from the view. */
  readonly secretVotes: ReadonlySet<string>
  /** What the open nomination needs; like all that stands here, without what votes with eyes closed would tell. */
  readonly needed: VotesNeeded
  /** What the next nomination for an execution needs. */
  readonly nextNeeded: VotesNeeded
  /** The same, as if nobody had been voted on today. */
  readonly leastNeeded: number
}

export interface TownDawn {
  /** The number of the day that began. */
  readonly day: number
  /** In seating order. */
  readonly died: readonly TokenId[]
  /** The storyteller has done something since. */
  readonly over: boolean
}

export function townTable(history: History): TownTable {
  const { game } = history
  const secret = secretVotes(history)
  const awake = game.clock.phase === 'night' ? asAtDusk(game, history) : game
  const shown = withoutSecretVotes(awake, secret)
  return {
    view: viewFor(shown, { kind: 'town' }),
    dawn: game.clock.phase === 'day' ? lastDawn(history) : null,
    events: lastDay(history),
    secretVotes: secret.nominations,
    needed: votesNeeded(shown),
    nextNeeded: votesNeeded({ ...shown, nomination: null }),
    leastNeeded: votesToOpen(shown),
  }
}

/** The grimoire as it is shown to those who may see it: even they learn nothing of secret votes while the game goes on. */
export function revealedTable(history: History): View<'revealed'> {
  return viewFor(withoutSecretVotes(history.game, secretVotes(history)), { kind: 'revealed' })
}

/** Everybody as alive as they were when the night fell; those who joined since, as they are. */
function asAtDusk(game: Game, history: History): Game {
  const dusk = atDusk(history, phaseBegan(history))
  const tokens = game.tokens.map((token) => {
    const before = findToken(dusk, token.id)
    return before ? { ...token, alive: before.alive, ghostVote: before.ghostVote } : token
  })
  return { ...game, tokens }
}

function lastDawn(history: History): TownDawn | null {
  const { clock } = history.game
  const began = phaseBegan(history)
  const entry = history.entries[began - 1]
  // The log begins by day: a game loaded without its log.
  if (!entry) return null
  const died = remembered(deaths, entry, () => diedBefore(travel(history, began)))
  return { day: clock.day, died, over: history.cursor > began }
}

function lastDay(history: History): readonly DayEvent[] {
  const began = phaseBegan(history)
  if (history.game.clock.phase === 'day') return dayEvents(history, began)
  // The first night, or a game loaded without its log.
  const [dusk, before] = [history.entries[began - 1], history.entries[began - 2]]
  if (dusk?.action.type !== 'phase.advance' || !before) return []
  const day = travel(history, began - 1)
  return dayEvents(day, phaseBegan(day))
}

/** Who died in the night that ended with the last entry. */
function diedBefore(dawn: History): readonly TokenId[] {
  const night = travel(dawn, dawn.cursor - 1)
  const dusk = travel(night, phaseBegan(night)).game
  const died = dawn.game.tokens.filter(({ id, seated, alive }) => seated && !alive && (findToken(dusk, id)?.alive ?? true))
  return died.map(({ id }) => id)
}

function atDusk(history: History, began: number): Game {
  const entry = history.entries[began - 1]
  const find = () => travel(history, began).game
  return entry ? remembered(dusks, entry, find) : find()
}

/**
 * By the entry that began the day or the night: what was before it never changes, and a long day asks many times. An entry is part of
 * one history only.
 */
const deaths = new WeakMap<LogEntry, readonly TokenId[]>()
const dusks = new WeakMap<LogEntry, Game>()

function remembered<Value extends object>(known: WeakMap<LogEntry, Value>, entry: LogEntry, find: () => Value): Value {
  const value = known.get(entry) ?? find()
  known.set(entry, value)
  return value
}

/** How many entries of the log there were when the current night or day began; 0 when the log does not reach back to it. */
function phaseBegan({ entries, cursor }: History): number {
  const changes = (index: number): boolean => {
    const entry = entries[index]
    if (!entry) return false
    return entry.action.type === 'play.start' || entry.patches.some(({ path }) => path.length === 1 && path[0] === 'clock')
  }
  let began = cursor
  while (began > 0 && !changes(began - 1)) began -= 1
  return began
}
