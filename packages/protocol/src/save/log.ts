/** Reads the log of a saved game. The log is valid only if its patches lead, step by step, to the saved state. */

import type { Action } from '@grimoire/game/actions'
import { type History, type LogEntry, redo, travel, undo } from '@grimoire/game/history'
import type { Game } from '@grimoire/game/model'
import * as z from 'zod/mini'
import { count, type ShapeOf } from '../schema.ts'
import { actionSchemas } from './action-schemas.ts'
import { gameSchema, gameShape, holdsTogether } from './game-schema.ts'

type LogPatch = LogEntry['patches'][number]

const patchSchema = z.strictObject({
  op: z.enum(['add', 'remove', 'replace']),
  path: z.array(z.union([z.string(), count])),
  value: z.exactOptional(z.unknown()),
} satisfies ShapeOf<LogPatch>)

const entrySchema = z.strictObject({
  seq: z.int().check(z.minimum(1)),
  at: z.number(),
  action: z.unknown(),
  patches: z.array(patchSchema),
  inverse: z.array(patchSchema),
})

/**
 * The history whose present is `game`, or `null` when the log is damaged or belongs to another game. The patches decide, not the
 * actions: a rule may have changed since, but what happened has not.
 */
export function readLog(game: Game, entries: unknown, cursor: unknown): History | null {
  const log = readEntries(entries)
  if (!log || typeof cursor !== 'number' || !Number.isInteger(cursor) || cursor < 0 || cursor > log.length) return null
  const history = { game, entries: log, cursor }
  try {
    return leadsToGame(history) ? history : null
  } catch {
    // A patch for a place the game does not have.
    return null
  }
}

function readEntries(raw: unknown): readonly LogEntry[] | null {
  const parsed = z.array(entrySchema).safeParse(raw)
  if (!parsed.success) return null
  const entries: LogEntry[] = []
  for (const entry of parsed.data) {
    const action = readAction(entry.action)
    if (!action || entry.seq !== entries.length + 1) return null
    entries.push({ ...entry, action })
  }
  return entries
}

function readAction(raw: unknown): Action | null {
  const typed = z.object({ type: z.string() }).safeParse(raw)
  if (!typed.success || !isActionType(typed.data.type)) return null
  const parsed = actionSchemas[typed.data.type].safeParse(raw)
  return parsed.success ? parsed.data : null
}

function isActionType(type: string): type is Action['type'] {
  return Object.hasOwn(actionSchemas, type)
}

/** Goes back to the start and forward to the end, and checks that every moment is a valid game and every step can be undone. */
function leadsToGame(history: History): boolean {
  let now = travel(history, 0)
  if (!gameSchema.safeParse(now.game).success || !holdsTogether(now.game)) return false
  while (now.cursor < history.entries.length) {
    const next = redo(now)
    if (!isSound(next.game, now.game) || !sameJson(undo(next).game, now.game)) return false
    if (next.cursor === history.cursor && !sameJson(next.game, history.game)) return false
    now = next
  }
  return true
}

/** Checks only the fields that a step changed. */
function isSound(game: Game, before: Game): boolean {
  const keys = Object.keys(game)
  return (
    keys.length === Object.keys(gameShape).length &&
    keys.every((key) => {
      if (!isGameKey(key)) return false
      return game[key] === before[key] || gameShape[key].safeParse(game[key]).success
    }) &&
    holdsTogether(game)
  )
}

function isGameKey(key: string): key is keyof Game {
  return Object.hasOwn(gameShape, key)
}

/** Whether two JSON values are equal, whatever the order of their keys. */
function sameJson(one: unknown, other: unknown): boolean {
  if (one === other) return true
  if (typeof one !== 'object' || typeof other !== 'object' || one === null || other === null) return false
  if (Array.isArray(one) !== Array.isArray(other)) return false
  const [left, right] = [Object.entries(one), new Map(Object.entries(other))]
  return left.length === right.size && left.every(([key, value]) => right.has(key) && sameJson(value, right.get(key)))
}
