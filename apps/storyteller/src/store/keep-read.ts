/** Parses a stored text as strictly as one of our own files. Loaded only when there is something to read. */

import { readSave } from '@grimoire/protocol/save/read'
import * as z from 'zod/mini'
import type { KeptGame } from './keep-text.ts'

const keptSchema = z.object({
  kept: z.object({ gameId: z.string().check(z.minLength(1)), stamp: z.object({ at: z.number(), tab: z.string() }) }),
})

export interface ReadKept extends KeptGame {
  /** The steps did not lead to the game, and were dropped. */
  readonly logDropped: boolean
}

/** `null` when the text is not a stored game. */
export function readKept(text: string): ReadKept | null {
  // Our own texts contain every character they name, so no others are needed.
  const save = readSave(text, new Map())
  if (!save.ok || save.value.source !== 'ours') return null
  const beside = keptSchema.safeParse(JSON.parse(text))
  if (!beside.success) return null
  const { history, settings, town, report } = save.value
  return { ...beside.data.kept, history, settings, town, logDropped: report.some((repair) => repair.code === 'log-dropped') }
}
