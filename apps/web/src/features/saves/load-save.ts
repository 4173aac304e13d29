/** Reading a saved game and putting it in the place of the present one. */

import type { CharacterId, Character } from '@grimoire/game'
import { exceedsBytes, SAVE_BYTES } from '@grimoire/protocol/limits'
import { previewGame, type SavePreview } from '@grimoire/protocol/save/preview-save'
import { type LoadedSave, readSave, type SaveRefusal } from '@grimoire/protocol/save/read-save'
import { useGameStore } from '../../store/game-store.ts'
import { applySavedSettings, savedSettings } from '../../store/saved-settings.ts'
import { useSettings } from '../../store/settings-store.ts'

export interface ReadableSave {
  readonly preview: SavePreview
  readonly save: LoadedSave
}

export type SaveFailure = SaveRefusal | 'inaccessible'

/** Gives the official characters; may reject. */
type LoadKnown = () => Promise<ReadonlyMap<CharacterId, Character>>

/** Never rejects. */
export async function readSaveFile(file: File, loadKnown: LoadKnown): Promise<ReadableSave | SaveFailure> {
  if (file.size > SAVE_BYTES) return 'too-large'
  const text = await textOf(file)
  return text === null ? 'inaccessible' : readSaveText(text, loadKnown)
}

/** The preview, its characters in the reader's language, and the game itself, so that what cannot be loaded is told before anyone tries. Never rejects. */
export async function readSaveText(text: string, loadKnown: LoadKnown): Promise<ReadableSave | SaveFailure> {
  if (exceedsBytes(text, SAVE_BYTES)) return 'too-large'
  // Only a stranger's file needs to be told the characters; ours carry theirs, and load without a network.
  const known = await loadKnown().catch(() => new Map<CharacterId, Character>())
  const save = readSave(text, known)
  if (!save.ok) return save.code
  return { preview: previewGame(useGameStore.getState().words.inGame(save.value.history.game)), save: save.value }
}

async function textOf(file: File): Promise<string | null> {
  try {
    return await file.text()
  } catch {
    // Moved, deleted or forbidden since it was chosen.
    return null
  }
}

/** Replaces script, game, grimoire and settings; the interface keeps its language. Returns the way back. */
export function loadSave({ history, settings }: LoadedSave): () => void {
  const { history: before, gameId, replace } = useGameStore.getState()
  const settingsBefore = savedSettings(useSettings.getState())
  replace(history)
  applySavedSettings(settings)
  return () => {
    replace(before, gameId)
    applySavedSettings(settingsBefore)
  }
}
