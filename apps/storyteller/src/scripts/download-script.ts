/** Downloads scripts as files. */

import { countUse } from '@grimoire/page/api/count-use.ts'
import { downloadText, fileNameOf } from '@grimoire/page/browser/download.ts'
import { loadCharacters } from '@grimoire/page/catalogue/queries.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { useGameStore } from '../store/game-store.ts'
import { useMatter } from '../store/use-matter.ts'

/** Downloads a script of the library, exactly as the library has it. */
export function useDownloadScript(): (name: string) => Promise<void> {
  const t = useTranslations('library.search')
  const matter = useMatter()
  return async (name) => {
    matter.settle()
    const text = await scriptFile(name)
    if (text === null) return matter.say(t('downloadFailed'))
    downloadText(`${fileNameOf(name) || 'script'}.json`, text)
    countUse('script-downloaded')
  }
}

/** The file's text, or `null` when it could not be fetched. */
async function scriptFile(name: string): Promise<string | null> {
  try {
    const response = await fetch(`/api/scripts/${encodeURIComponent(name)}/download`)
    return response.ok ? await response.text() : null
  } catch {
    // No network, or the connection broke off.
    return null
  }
}

/** Downloads the current script in the official form, which any other tool reads. */
export function useExportScript(): () => void {
  const client = useQueryClient()
  const matter = useMatter()
  const t = useTranslations('setup.sheet')
  return () => {
    const { script, characters } = useGameStore.getState().game
    if (!script) return
    matter.settle()
    Promise.all([import('@grimoire/protocol/script/official'), loadCharacters(client)])
      .then(([{ writeOfficialScript }, known]) => {
        downloadText(
          `${fileNameOf(script.name) || 'script'}.json`,
          writeOfficialScript(script, new Map(Object.entries(characters)), known),
        )
        countUse('script-downloaded')
      })
      .catch(() => matter.say(t('exportFailed')))
  }
}
