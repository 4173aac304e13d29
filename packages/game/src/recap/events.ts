/** Finds the recap's events in one step of the log, from the action and from the difference it made. */

import type { Action } from '../apply.ts'
import type { Game } from '../model/game.ts'
import type { Nomination } from '../model/nomination.ts'
import type { Token, TokenId } from '../model/token.ts'
import { voteOutcome } from '../rules/vote-outcome.ts'
import type { RecapEvent, RecapNomination } from './event.ts'

export interface Step {
  readonly action: Action
  readonly before: Game
  readonly after: Game
}

export function eventsOf({ action, before, after }: Step): readonly RecapEvent[] {
  switch (action.type) {
    case 'vote.confirm':
      return closedVote(action, before, after)
    case 'day.execute':
      return [{ kind: 'execution', playerId: action.id, survived: action.id === null ? !action.died : isAlive(after, action.id) }]
    case 'day.exile':
      return [{ kind: 'exile', playerId: action.id, survived: isAlive(after, action.id) }]
    case 'token.swap':
      return [{ kind: 'swap', playerId: action.a, otherId: action.b, sides: action.alignment }]
    default:
      // For any other action, only the changes to the players count.
      return before.tokens === after.tokens ? [] : changesOfPlayers(before, after)
  }
}

/**
 * Adds events to those of the same night or day. An event that the next one for the same player reverses is removed with it:
 * somebody corrected a slip by hand instead of by undo.
 */
export function addEvents<Event extends RecapEvent>(told: readonly Event[], more: readonly Event[]): readonly Event[] {
  return more.reduce<readonly Event[]>((events, event) => {
    const back = events.findLastIndex((one) => playersOf(one).some((id) => playersOf(event).includes(id)))
    const last = events[back]
    return last && turnsBack(last, event) ? events.toSpliced(back, 1) : [...events, event]
  }, told)
}

export function voteEvent(closed: Nomination, result: RecapNomination['result']): RecapNomination {
  const { id, kind: call, nominatorId, nomineeId, title, votes, needed, voterIds, handsCounted } = closed
  const about = title === undefined ? {} : { title }
  return { kind: 'nomination', id, call, nominatorId, nomineeId, ...about, votes, needed, voterIds, handsCounted, result }
}

function closedVote(action: Extract<Action, { readonly type: 'vote.confirm' }>, before: Game, after: Game): readonly RecapEvent[] {
  const closed = after.nominations.at(-1)
  if (!before.nomination || !closed) return []
  return [voteEvent(closed, voteOutcome(before, before.nomination, action.hands, action.voterIds).result)]
}

function changesOfPlayers(before: Game, after: Game): readonly RecapEvent[] {
  const was = new Map(before.tokens.map((token) => [token.id, token]))
  const left = new Set(was.keys())
  const events: RecapEvent[] = []
  for (const token of after.tokens) {
    left.delete(token.id)
    const old = was.get(token.id)
    if (!token.seated || old === token) continue
    if (old) events.push(...changesOf(old, token))
    else events.push({ kind: 'joined', playerId: token.id, characterId: token.characterId })
  }
  for (const id of left) if (was.get(id)?.seated) events.push({ kind: 'left', playerId: id })
  return events
}

function changesOf(old: Token, token: Token): readonly RecapEvent[] {
  const events: RecapEvent[] = []
  const playerId: TokenId = token.id
  if (old.characterId !== token.characterId)
    events.push({ kind: 'character', playerId, from: old.characterId, to: token.characterId })
  if (old.alignment !== token.alignment && old.alignment !== 'neutral' && token.alignment !== 'neutral')
    events.push({ kind: 'side', playerId, from: old.alignment, to: token.alignment })
  const [former] = token.formerPlayers?.slice(old.formerPlayers?.length ?? 0) ?? []
  if (former !== undefined) events.push({ kind: 'substitute', playerId, before: former })
  if (old.alive !== token.alive) events.push({ kind: token.alive ? 'revival' : 'death', playerId })
  return events
}

function isAlive(game: Game, id: TokenId): boolean {
  return game.tokens.some((token) => token.id === id && token.alive)
}

function turnsBack(last: RecapEvent, event: RecapEvent): boolean {
  switch (event.kind) {
    case 'death':
      return last.kind === 'revival'
    case 'revival':
      return last.kind === 'death'
    case 'left':
      return last.kind === 'joined'
    case 'character':
    case 'side':
      return last.kind === event.kind && last.from === event.to
    case 'swap':
      return last.kind === 'swap' && last.sides === event.sides && playersOf(event).every((id) => playersOf(last).includes(id))
    default:
      return false
  }
}

/** The players an event concerns. A vote concerns nobody, so it never separates an event from its reversal. */
function playersOf(event: RecapEvent): readonly TokenId[] {
  if (event.kind === 'nomination' || event.playerId === null) return []
  return event.kind === 'swap' ? [event.playerId, event.otherId] : [event.playerId]
}
