/** Saves a script of the library on the device, as the library holds it. */

import { useTranslations } from 'use-intl'
import { downloadText, fileNameOf } from '../browser/download.ts'
import { showStatus } from '../store/status-store.ts'

export function useDownloadScript(): (name: string) => Promise<void> {
  const t = useTranslations('library.search')
  return async (name) => {
    const text = await scriptFile(name)
    if (text === null) showStatus(t('downloadFailed'))
    else downloadText(`${fileNameOf(name) || 'script'}.json`, text)
  }
}

/** The file as it stands, or `null` when it could not be had. */
async function scriptFile(name: string): Promise<string | null> {
  try {
    const response = await fetch(`/api/scripts/${encodeURIComponent(name)}/download`)
    return response.ok ? await response.text() : null
  } catch {
    // No network, or it broke off half way.
    return null
  }
}
