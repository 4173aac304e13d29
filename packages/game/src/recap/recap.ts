/**
 * The recap of a game: what happened in every night and on every day, read from the log. Undone actions are left out. Ids and codes
 * only; `characters` and `players` give their names.
 */

import { type History, redo, travel } from '../history.ts'
import type { CharacterId } from '../model/character.ts'
import type { Clock } from '../model/clock.ts'
import type { BluffSet, Game } from '../model/game.ts'
import type { Winner } from '../model/nomination.ts'
import { byTeam, type Team } from '../model/team.ts'
import type { RecapEvent } from './event.ts'
import { addEvents, eventsOf, type Step, voteEvent } from './events.ts'
import { type RecapDeath, type RecapPlayer, Roster } from './players.ts'

export interface RecapMoment {
  readonly clock: Clock
  readonly events: readonly RecapEvent[]
}

export interface RecapCharacter {
  readonly id: CharacterId
  readonly name: string
  readonly team: Team
}

export interface Recap {
  readonly script: { readonly name: string; readonly author: string; readonly version: string } | null
  /** When play began and when the winner was recorded, in epoch milliseconds; `null` when the log does not show it. */
  readonly startedAt: number | null
  readonly endedAt: number | null
  /** The log reaches back to the beginning of play. If not, the earlier part holds only what the game itself kept. */
  readonly whole: boolean
  readonly winner: Winner | null
  readonly players: readonly RecapPlayer[]
  /** Characters beside the circle: Fabled, Loric, a Demon nobody holds. */
  readonly aside: readonly CharacterId[]
  readonly bluffs: readonly BluffSet[]
  /** Every character the recap names. */
  readonly characters: readonly RecapCharacter[]
  /** Every night and day in order, including those without events. */
  readonly moments: readonly RecapMoment[]
}

/** The recap of the current game; an earlier game in the same log is left out. */
export function recapOf(history: History): Recap {
  const applied = history.entries.slice(0, history.cursor)
  const begun = applied.findLastIndex((entry) => entry.action.type === 'play.start')
  const start = travel(history, begun + 1)
  const roster = new Roster(start.game)
  const story = new Story(start.game, history.game)
  for (const { nominatorId, nominatorName, nomineeId, nomineeName } of start.game.nominations) {
    roster.mention(nominatorId, nominatorName)
    roster.mention(nomineeId, nomineeName)
  }
  for (const { tokenId, playerName } of start.game.executions) roster.mention(tokenId, playerName)
  let endedAt: number | null = null
  let there = start
  for (const { action, at } of applied.slice(begun + 1)) {
    const before = there.game
    there = redo(there)
    const step: Step = { action, before, after: there.game }
    story.tell(step)
    roster.follow(before, there.game, howKilled(step))
    if (action.type === 'game.end') endedAt = action.winner === null ? null : at
  }
  const { game } = history
  const players = roster.list(game)
  const moments = story.moments((id) => roster.has(id))
  const aside = game.tokens.flatMap((token) => (token.seated ? [] : [token.characterId]))
  return {
    script: game.script && { name: game.script.name, author: game.script.author, version: game.script.version },
    startedAt: applied[begun]?.at ?? null,
    endedAt,
    whole: begun >= 0,
    winner: game.winner,
    players,
    aside,
    bluffs: game.bluffs.filter((set) => set.characterIds.length > 0),
    characters: named(game, players, moments, aside),
    moments,
  }
}

/** The events under their nights and days. */
class Story {
  readonly #moments: { clock: Clock; events: readonly RecapEvent[] }[] = []
  /** Ids of the nominations that the game still holds; votes deleted later are left out. */
  readonly #kept: ReadonlySet<string>

  constructor(start: Game, end: Game) {
    this.#kept = new Set(end.nominations.map((one) => one.id))
    for (const nomination of start.nominations) this.#add({ phase: 'day', day: nomination.day }, [voteEvent(nomination, null)])
    for (const { day, tokenId, died } of start.executions)
      this.#add({ phase: 'day', day }, [{ kind: 'execution', playerId: tokenId, survived: !died }])
    this.#moments.sort((a, b) => a.clock.day - b.clock.day)
    this.#add(start.clock, [])
  }

  tell(step: Step): void {
    this.#add(step.before.clock, eventsOf(step))
    if (step.after.clock !== step.before.clock) this.#add(step.after.clock, [])
  }

  moments(isPlayer: (id: string) => boolean): readonly RecapMoment[] {
    return this.#moments.map(({ clock, events }) => ({
      clock,
      events: events.flatMap((event): readonly RecapEvent[] => {
        if (event.kind !== 'nomination') return [event]
        return this.#kept.has(event.id) ? [{ ...event, voterIds: event.voterIds.filter(isPlayer) }] : []
      }),
    }))
  }

  #add(clock: Clock, events: readonly RecapEvent[]): void {
    const moment = this.#moments.find((one) => one.clock.phase === clock.phase && one.clock.day === clock.day)
    if (moment) moment.events = addEvents(moment.events, events)
    else this.#moments.push({ clock: { ...clock }, events: addEvents([], events) })
  }
}

function howKilled({ action }: Step): RecapDeath['how'] {
  return action.type === 'day.execute' ? 'executed' : action.type === 'day.exile' ? 'exiled' : 'died'
}

function named(
  game: Game,
  players: readonly RecapPlayer[],
  moments: readonly RecapMoment[],
  aside: readonly CharacterId[],
): readonly RecapCharacter[] {
  const roles = players.flatMap(({ start, end }) => [start, end])
  const events = moments.flatMap((moment) => moment.events)
  const ids = new Set<CharacterId | null | undefined>([
    ...roles.flatMap((role) => [role?.characterId, role?.believedId]),
    ...events.flatMap((event) => (event.kind === 'character' ? [event.from, event.to] : [])),
    ...events.flatMap((event) => (event.kind === 'joined' ? [event.characterId] : [])),
    ...aside,
    ...game.bluffs.flatMap((set) => set.characterIds),
  ])
  return Object.values(game.characters)
    .filter((one) => ids.has(one.id))
    .map(({ id, name, team }) => ({ id, name, team }))
    .sort((a, b) => byTeam(a.team, b.team))
}
