/** Uploads a script that is not in the library, so that players can open its sheets. */

import { callApi } from '@grimoire/page/api/client.ts'
import { fileNameOf } from '@grimoire/page/browser/download.ts'
import { loadCharacters } from '@grimoire/page/catalogue/queries.ts'
import type { LoadedScript } from '@grimoire/page/scripts/load-script.ts'
import { keyAnswerSchema, type UploadScript } from '@grimoire/protocol/account/storage'
import type { QueryClient } from '@tanstack/react-query'
import { rememberShared } from './shared-scripts.ts'

/** What could not be uploaded: a script with characters of its own, or one with known characters only. */
export type ShareFailure = 'homebrew' | 'script'

/** Resolves to `null` once the script has its key, and at once without a network, when there is nothing to report. Never rejects. */
export async function shareScript(client: QueryClient, loaded: LoadedScript): Promise<ShareFailure | null> {
  if (!navigator.onLine) return null
  let what: ShareFailure = 'script'
  try {
    const [{ officialScript }, known] = await Promise.all([import('@grimoire/protocol/script/official'), loadCharacters(client)])
    const characters = new Map(loaded.characters.map((character) => [character.id, character]))
    const { items } = officialScript(loaded.script, characters, known)
    // Known characters are written as their ids.
    if (items.slice(1).some((item) => typeof item === 'object')) what = 'homebrew'
    const answer = what === 'homebrew' ? await saveScript(loaded.script.name, items) : await uploadCustom(items)
    rememberShared(loaded, keyAnswerSchema.parse(answer).key)
    return null
  } catch {
    // The script can be played without a key; only its sheets cannot be shared.
    return what
  }
}

function saveScript(name: string, items: readonly unknown[]): Promise<unknown> {
  const form = new FormData()
  const file = new Blob([JSON.stringify(items)], { type: 'application/json' })
  form.append('file', file, `${fileNameOf(name) || 'script'}.json`)
  return callApi('/api/storage/save-script', { method: 'POST', form })
}

function uploadCustom(items: readonly unknown[]): Promise<unknown> {
  const body = { script: items as UploadScript['script'] } satisfies UploadScript
  return callApi('/api/scripts/upload-custom', { method: 'POST', body })
}
