/**
 * What the last day did to its players before everybody's eyes: who was executed or exiled, and who died otherwise. Read from the log, so a
 * game that was loaded without it tells only what has happened since.
 */

import { type History, type LogEntry, undo } from '../history.ts'
import type { TokenId } from '../model/token.ts'
import type { RecapEvent } from './event.ts'
import { addEvents, eventsOf } from './events.ts'

export interface DayEvent {
  /** Names the event within its game. */
  readonly id: string
  readonly kind: 'execution' | 'exile' | 'death'
  /** `null` for the storyteller, who can only be executed. */
  readonly playerId: TokenId | null
  readonly survived: boolean
}

/** Of the entries from `began` up to the history's cursor, oldest first. What was corrected by hand is left out. */
export function dayEvents(history: History, began: number): readonly DayEvent[] {
  return eventsSince(history, began).flatMap(({ entry, ...event }): DayEvent[] => {
    switch (event.kind) {
      case 'execution':
      case 'exile':
        return [
          {
            id: `${entry} ${event.playerId ?? 'storyteller'}`,
            kind: event.kind,
            playerId: event.playerId,
            survived: event.survived,
          },
        ]
      case 'death':
        return [{ id: `${entry} ${event.playerId}`, kind: 'death', playerId: event.playerId, survived: false }]
      default:
        return []
    }
  })
}

type Numbered = RecapEvent & { readonly entry: number }

/** By the last entry: what was before it never changes, and every push asks. An entry is part of one history only. */
const known = new WeakMap<LogEntry, { readonly began: number; readonly events: readonly Numbered[] }>()

function eventsSince(history: History, began: number): readonly Numbered[] {
  const steps: { readonly entry: LogEntry; readonly before: History; readonly after: History }[] = []
  let there = history
  let events: readonly Numbered[] = []
  while (there.cursor > began) {
    const entry = there.entries[there.cursor - 1]
    if (!entry) break
    const found = known.get(entry)
    if (found?.began === began) {
      events = found.events
      break
    }
    const before = undo(there)
    steps.push({ entry, before, after: there })
    there = before
  }
  for (const { entry, before, after } of steps.reverse()) {
    const more = eventsOf({ action: entry.action, before: before.game, after: after.game })
    events = addEvents(
      events,
      more.map((event) => ({ ...event, entry: entry.seq })),
    )
    known.set(entry, { began, events })
  }
  return events
}
