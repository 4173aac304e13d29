/** Reads a saved game and replaces the current one with it. */

import type { Character, CharacterId } from '@grimoire/game/model'
import { useSettings } from '@grimoire/page/store/settings-store.ts'
import { exceedsBytes, SAVE_BYTES } from '@grimoire/protocol/limits'
import { previewGame, type SavePreview } from '@grimoire/protocol/save/preview'
import { type LoadedSave, readSave, type SaveRefusal } from '@grimoire/protocol/save/read'
import { isSameCard, useLocalCards } from '../../store/cards-store.ts'
import { useGameStore } from '../../store/game-store.ts'
import { bringTown, useOpenTown } from '../../store/open-town.ts'
import { applySavedSettings, savedSettings } from '../../store/saved-settings.ts'

export interface ReadableSave {
  readonly preview: SavePreview
  readonly save: LoadedSave
}

export type SaveFailure = SaveRefusal | 'inaccessible'

/** Returns the official characters; may reject. */
type LoadKnown = () => Promise<ReadonlyMap<CharacterId, Character>>

/** Never rejects. */
export async function readSaveFile(file: File, loadKnown: LoadKnown): Promise<ReadableSave | SaveFailure> {
  if (file.size > SAVE_BYTES) return 'too-large'
  const text = await textOf(file)
  return text === null ? 'inaccessible' : readSaveText(text, loadKnown)
}

/**
 * Reads the save and its preview, with characters in the reader's language. The game is parsed in full, so that a broken one is
 * reported before anyone tries to load it. Never rejects.
 */
export async function readSaveText(text: string, loadKnown: LoadKnown): Promise<ReadableSave | SaveFailure> {
  if (exceedsBytes(text, SAVE_BYTES)) return 'too-large'
  // Only other apps' files need the official characters; ours carry their own, and load without a network.
  const known = await loadKnown().catch(() => new Map<CharacterId, Character>())
  const save = readSave(text, known)
  if (!save.ok) return save.code
  return { preview: previewGame(useGameStore.getState().words.inGame(save.value.history.game)), save: save.value }
}

async function textOf(file: File): Promise<string | null> {
  try {
    return await file.text()
  } catch {
    // The file was moved, deleted or blocked after it was chosen.
    return null
  }
}

/**
 * Replaces script, game, grimoire and settings, but keeps the interface's language, and adds the cards of the file to those of this
 * device. Returns a function that undoes it.
 */
export function loadSave({ history, settings, cards, town }: LoadedSave): () => void {
  const { history: before, gameId, replace } = useGameStore.getState()
  const { brought } = useOpenTown.getState()
  const settingsBefore = savedSettings(useSettings.getState())
  replace(history)
  bringTown(town, false)
  applySavedSettings(settings)
  const local = useLocalCards.getState()
  const added = cards.filter((card) => !local.cards.some((one) => isSameCard(one, card)))
  for (const card of added) local.add(card)
  return () => {
    replace(before, gameId)
    useOpenTown.setState({ brought })
    applySavedSettings(settingsBefore)
    for (const card of added) useLocalCards.getState().remove(card)
  }
}
