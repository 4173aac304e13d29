/** Fetches a script's text and parses it. The importer is loaded when first needed. */

import type { Character, Script, ScriptSource } from '@grimoire/game/model'
import { SAVE_BYTES, SCRIPT_BYTES } from '@grimoire/protocol/limits'
import type { ImportRefusal } from '@grimoire/protocol/script/import'
import type { Repair } from '@grimoire/protocol/script/repairs'
import { scriptInLink } from '@grimoire/protocol/script/share-link'
import { isScriptUrl } from '@grimoire/protocol/script/url'
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
  readonly code: ImportRefusal | 'file-unreadable' | 'url-failed' | 'link-broken' | 'shared-failed' | 'unavailable' | 'is-game'
  /** The server's error, if it refused. */
  readonly error?: unknown
  /** The saved game that the file or text is, to be loaded as one. */
  readonly game?: File | string
}

/** `fileName` names a script that has no name of its own. */
export async function importText(
  client: QueryClient,
  text: string,
  source: ScriptSource,
  fileName = '',
): Promise<LoadedScript | LoadFailure> {
  try {
    const [{ importScript }, known] = await Promise.all([import('@grimoire/protocol/script/import'), loadCharacters(client)])
    const imported = importScript(text, known, source, fileName)
    if (!imported.ok) return { code: imported.code }
    const { script, characters, report } = imported.value
    return { script, characters, repairs: report }
  } catch {
    // While offline, the importer or the list of characters may be missing.
    return { code: 'unavailable' }
  }
}

/** The text of a file, unless it is too large to be a script, or is a saved game. */
export async function fileText(file: File): Promise<string | LoadFailure> {
  if (file.size > SAVE_BYTES) return { code: 'too-large' }
  try {
    const text = await file.text()
    if (await isGame(text)) return { code: 'is-game', game: file }
    return file.size > SCRIPT_BYTES ? { code: 'too-large' } : text
  } catch {
    // Moved, deleted or made unreadable since it was chosen.
    return { code: 'file-unreadable' }
  }
}

/** A pasted text, unless it is a saved game. */
export async function pastedText(text: string): Promise<string | LoadFailure> {
  return (await isGame(text)) ? { code: 'is-game', game: text } : text
}

async function isGame(text: string): Promise<boolean> {
  try {
    const { holdsGame } = await import('@grimoire/protocol/save/holds-game')
    return holdsGame(text)
  } catch {
    // While offline, this part may be missing, as the importer then is, which says so.
    return false
  }
}

/** The text at a URL, fetched by the server: browsers may not read other sites' files. */
export async function scriptText(url: string): Promise<string | LoadFailure> {
  // The server would refuse an invalid URL with the same error.
  if (!isScriptUrl(url)) return { code: 'url-failed', error: new ApiError(403, 'fetch-refused', '') }
  try {
    const { fromUrlAnswerSchema } = await import('@grimoire/protocol/script/from-url')
    return fromUrlAnswerSchema.parse(await callApi('/api/scripts/from-url', { method: 'POST', body: { url } })).text
  } catch (error) {
    return { code: 'url-failed', error }
  }
}

/** The text of the script that a share link holds; nothing is fetched. */
export async function linkText(link: string): Promise<string | LoadFailure> {
  const found = await scriptInLink(link)
  if (found.ok) return found.value
  return { code: found.code === 'too-large' ? 'too-large' : 'link-broken' }
}

/** The text of an uploaded script: the server returns a temporary address for it. */
export async function sharedText(key: string): Promise<string | LoadFailure> {
  try {
    const { fileUrlSchema } = await import('@grimoire/protocol/account/storage')
    const { url } = fileUrlSchema.parse(await callApi('/api/storage/download-script', { method: 'POST', body: { key } }))
    const response = await fetch(url)
    if (response.ok) return await response.text()
    return { code: 'shared-failed' }
  } catch (error) {
    return { code: 'shared-failed', error }
  }
}
