/** Saves the script on the device in the official form, which any other tool reads. */

import { useQueryClient } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { loadCharacters } from '../../catalogue/queries.ts'
import { useGameStore } from '../../store/game-store.ts'
import { showStatus } from '../../store/status-store.ts'

export function useExportScript(): () => void {
  const client = useQueryClient()
  const t = useTranslations('setup.sheet')
  return () => {
    const { script, characters } = useGameStore.getState().game
    if (!script) return
    Promise.all([import('@grimoire/protocol/official-script'), loadCharacters(client)])
      .then(([{ writeOfficialScript }, known]) => {
        download(`${fileName(script.name)}.json`, writeOfficialScript(script, new Map(Object.entries(characters)), known))
      })
      .catch(() => showStatus(t('exportFailed')))
  }
}

/** The name without what file systems refuse. */
function fileName(name: string): string {
  return (
    name
      .replace(/[\\/:*?"<>|\p{Cc}]/gu, ' ')
      .replace(/\s+/g, ' ')
      .trim() || 'script'
  )
}

function download(name: string, text: string): void {
  const address = URL.createObjectURL(new Blob([text], { type: 'application/json' }))
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  URL.revokeObjectURL(address)
}
