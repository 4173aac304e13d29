/** Writes a `.dgrim` file: the game in the specification's form, and our own part with the state and its whole log. */

import { type History, newHistory } from '@grimoire/game/history'
import type { Card } from '../account/cards.ts'
import { exceedsBytes, SAVE_BYTES } from '../limits.ts'
import { SAVE_FORMAT, SAVE_VERSION } from './migrate.ts'
import type { SavedSettings } from './settings.ts'
import { toSpecForm } from './spec-form.ts'
import type { SavedTown } from './town.ts'

export interface SaveContent {
  readonly history: History
  readonly settings: SavedSettings
  /** Epoch milliseconds, given by the caller. */
  readonly savedAt: number
  /** The storyteller's own cards; none unless given. */
  readonly cards?: readonly Card[]
  /** The phone session the game has now, for other programs: here, the browser remembers which game it belongs to. */
  readonly gameSessionId?: string | null
  /** The town in which the game is shown; none unless given. */
  readonly town?: SavedTown | null
}

/** The file's text. If the log would make the file too large to be read, it is left out; the state is always written. */
export function writeSave(content: SaveContent): string {
  const text = JSON.stringify(saveFile(content))
  if (!exceedsBytes(text, SAVE_BYTES)) return text
  return JSON.stringify(saveFile({ ...content, history: newHistory(content.history.game) }))
}

function saveFile({ history, settings, savedAt, cards = [], gameSessionId = null, town = null }: SaveContent) {
  const { game, entries, cursor } = history
  return {
    ...toSpecForm(game, { cards, gameSessionId }),
    settings,
    digitalGrimoire: { format: SAVE_FORMAT, version: SAVE_VERSION, savedAt, town, history: { game, entries, cursor } },
  }
}
