/** Saves the script on the device in the official form, which any other tool reads. */

import { useQueryClient } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { loadCharacters } from '../catalogue/queries.ts'
import { downloadText, fileNameOf } from '../browser/download.ts'
import { useGameStore } from '../store/game-store.ts'
import { showStatus } from '../store/status-store.ts'

export function useExportScript(): () => void {
  const client = useQueryClient()
  const t = useTranslations('setup.sheet')
  return () => {
    const { script, characters } = useGameStore.getState().game
    if (!script) return
    Promise.all([import('@grimoire/protocol/official-script'), loadCharacters(client)])
      .then(([{ writeOfficialScript }, known]) => {
        downloadText(
          `${fileNameOf(script.name) || 'script'}.json`,
          writeOfficialScript(script, new Map(Object.entries(characters)), known),
        )
      })
      .catch(() => showStatus(t('exportFailed')))
  }
}
