/** Fetches a script's text and parses it. The importer is loaded when first needed. */

import type { Character, Script, ScriptSource } from '@grimoire/game'
import type { Repair } from '@grimoire/protocol/repairs'
import { SCRIPT_BYTES } from '@grimoire/protocol'
import { fromUrlAnswerSchema, isScriptUrl } from '@grimoire/protocol/from-url'
import { fileUrlSchema } from '@grimoire/protocol/storage'
import type { ImportRefusal } from '@grimoire/protocol/script-import'
import type { QueryClient } from '@tanstack/react-query'
import { ApiError, callApi } from '../api/client.ts'
import { loadCharacters } from '../catalogue/queries.ts'

export interface LoadedScript {
  readonly script: Script
  readonly characters: readonly Character[]
  /** `null` for a script that comes with the app. */
  readonly repairs: readonly Repair[] | null
}

export interface LoadFailure {
  readonly code: ImportRefusal | 'file-unreadable' | 'url-failed' | 'shared-failed' | 'unavailable'
  /** The server's error, if it refused. */
  readonly error?: unknown
}

export async function importText(client: QueryClient, text: string, source: ScriptSource): Promise<LoadedScript | LoadFailure> {
  try {
    const [{ importScript }, known] = await Promise.all([import('@grimoire/protocol/script-import'), loadCharacters(client)])
    const imported = importScript(text, known, source)
    if (!imported.ok) return { code: imported.code }
    const { script, characters, report } = imported.value
    return { script, characters, repairs: report }
  } catch {
    // While offline, the importer or the list of characters may be missing.
    return { code: 'unavailable' }
  }
}

/** The text of a file, unless it is too large to be a script. */
export async function fileText(file: File): Promise<string | LoadFailure> {
  if (file.size > SCRIPT_BYTES) return { code: 'too-large' }
  try {
    return await file.text()
  } catch {
    // Moved, deleted or made unreadable since it was chosen.
    return { code: 'file-unreadable' }
  }
}

/** The text at a URL, fetched by the server: browsers may not read other sites' files. */
export async function scriptText(url: string): Promise<string | LoadFailure> {
  // The server would refuse an invalid URL with the same error.
  if (!isScriptUrl(url)) return { code: 'url-failed', error: new ApiError(403, 'fetch-refused', '') }
  try {
    return fromUrlAnswerSchema.parse(await callApi('/api/scripts/from-url', { method: 'POST', body: { url } })).text
  } catch (error) {
    return { code: 'url-failed', error }
  }
}

/** The text of an uploaded script: the server returns a temporary address for it. */
export async function sharedText(key: string): Promise<string | LoadFailure> {
  try {
    const { url } = fileUrlSchema.parse(await callApi('/api/storage/download-script', { method: 'POST', body: { key } }))
    const response = await fetch(url)
    if (response.ok) return await response.text()
    return { code: 'shared-failed' }
  } catch (error) {
    return { code: 'shared-failed', error }
  }
}
