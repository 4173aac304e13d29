/**
 * Reads a `.dgrim` file. One of ours is migrated to the current version and checked strictly, state and log. A file without our
 * part comes from another program and is read as far as it can be understood.
 */

import { type History, newHistory } from '@grimoire/game/history'
import type { Game } from '@grimoire/game/model'
import { ok, type Result, refuse } from '@grimoire/game/result'
import * as z from 'zod/mini'
import type { Card } from '../account/cards.ts'
import { exceedsBytes, SAVE_BYTES, SAVE_DEPTH } from '../limits.ts'
import type { KnownCharacters } from '../script/names.ts'
import { isObject, type RawObject } from '../script/raw.ts'
import { type Repair, Report } from '../script/repairs.ts'
import { parseJson } from '../script/safety.ts'
import { readCards } from './cards.ts'
import { importSave } from './foreign.ts'
import { gameSchema, holdsTogether } from './game-schema.ts'
import { readLog } from './log.ts'
import { migrate, SAVE_FORMAT, SAVE_VERSION } from './migrate.ts'
import { inSpecWords, isOpenGrimoire } from './open-grimoire.ts'
import { readSettings, type SavedSettings } from './settings.ts'
import { type SavedTown, savedTownSchema } from './town.ts'

/**
 * `unsafe`: forbidden keys, which no save has. `not-a-save`: JSON that is something else. `corrupt`: a damaged save of ours.
 * `newer-version`: written by a later release.
 */
export const SAVE_REFUSALS = ['too-large', 'not-json', 'unsafe', 'not-a-save', 'corrupt', 'newer-version'] as const
export type SaveRefusal = (typeof SAVE_REFUSALS)[number]

export interface LoadedSave {
  readonly history: History
  readonly settings: SavedSettings
  /** The storyteller's own cards. */
  readonly cards: readonly Card[]
  /** The town in which the game was shown; `null` when there was none. */
  readonly town: SavedTown | null
  readonly source: 'ours' | 'foreign'
  /** Epoch milliseconds; `null` when the file does not say. */
  readonly savedAt: number | null
  readonly report: readonly Repair[]
}

/** Never throws. `known` are the characters that a foreign file may name by id; our own files contain theirs. */
export function readSave(text: string, known: KnownCharacters): Result<LoadedSave, SaveRefusal> {
  if (exceedsBytes(text, SAVE_BYTES)) return refuse('too-large')
  const parsed = parseJson(text, SAVE_DEPTH)
  if (!parsed.ok) return refuse(parsed.code === 'not-json' ? 'not-json' : 'unsafe')
  const file = parsed.value
  if (!isObject(file)) return refuse('not-a-save')
  return Object.hasOwn(file, 'digitalGrimoire') ? readOurs(file) : readForeign(file, known)
}

const partSchema = z.object({
  format: z.literal(SAVE_FORMAT),
  version: z.literal(SAVE_VERSION),
  savedAt: z.number(),
  town: z.nullable(savedTownSchema),
  history: z.object({ game: gameSchema, entries: z.unknown(), cursor: z.unknown() }),
})

function readOurs(file: RawObject): Result<LoadedSave, SaveRefusal> {
  const part = file['digitalGrimoire']
  if (!isObject(part) || part['format'] !== SAVE_FORMAT) return refuse('corrupt')
  const version = part['version']
  if (typeof version !== 'number' || !Number.isInteger(version) || version < 1) return refuse('corrupt')
  if (version > SAVE_VERSION) return refuse('newer-version')
  const parsed = partSchema.safeParse(migrated(part, version))
  if (!parsed.success) return refuse('corrupt')
  const { savedAt, town, history: saved } = parsed.data
  const game: Game = saved.game
  if (!holdsTogether(game)) return refuse('corrupt')
  const report = new Report()
  const history = readLog(game, saved.entries, saved.cursor)
  if (!history) report.add('log-dropped')
  const settings = readSettings(file['settings'], report)
  const cards = readCards(file, report)
  return ok({ history: history ?? newHistory(game), settings, cards, town, source: 'ours', savedAt, report: report.list() })
}

function migrated(part: RawObject, version: number): RawObject | null {
  try {
    return migrate(part, version)
  } catch {
    // A step found something that its version never wrote.
    return null
  }
}

function readForeign(file: RawObject, known: KnownCharacters): Result<LoadedSave, SaveRefusal> {
  const report = new Report()
  const game = importSave(isOpenGrimoire(file) ? inSpecWords(file, known, report) : file, known, report)
  if (!game) return refuse('not-a-save')
  const settings = readSettings(file['settings'], report)
  const cards = readCards(file, report)
  return ok({ history: newHistory(game), settings, cards, town: null, source: 'foreign', savedAt: null, report: report.list() })
}
