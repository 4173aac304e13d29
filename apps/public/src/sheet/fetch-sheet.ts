/** Fetches the script of a page that came without it, and puts its characters into the page's language. */

import { ApiError, callApi } from '@grimoire/page/api/client.ts'
import { loadCharacterWords } from '@grimoire/page/catalogue/load-character-words.ts'
import { scriptAddress } from '@grimoire/page/catalogue/script-address.ts'
import { type LoadFailure, scriptText, sharedText } from '@grimoire/page/scripts/load-script.ts'
import { fromRole, rolesSchema } from '@grimoire/protocol/character/roles'
import { fromScriptAnswer, type ScriptWithCharacters, scriptAnswerSchema } from '@grimoire/protocol/script/answer'
import { DEFAULT_SHEET_SCRIPT, type SheetPage, type SheetProblem } from '@grimoire/protocol/sheet/page'
import { config as zodConfig } from 'zod/mini'
import type { ShownSheet } from './shown-sheet.ts'

// The content security policy forbids evaluating code, so schemas must not try.
zodConfig({ jitless: true })

/** Rejects when there was no answer, so that another attempt may find one. */
export async function fetchSheet({ query, language }: SheetPage): Promise<ShownSheet> {
  const found = await scriptOf(new URLSearchParams(query))
  if ('code' in found) return { kind: 'problem', problem: found }
  const { shown } = await loadCharacterWords(language, 'own')
  const characters = found.characters.map(shown)
  const english = Object.fromEntries(
    found.characters.flatMap(({ id, name }, index) => (characters[index]?.name === name ? [] : [[id, name]])),
  )
  return { kind: 'ready', script: found.script, characters, english }
}

async function scriptOf(query: URLSearchParams): Promise<ScriptWithCharacters | SheetProblem> {
  const [url, homebrew] = [query.get('url'), query.get('homebrew')]
  if (homebrew !== null) return readText(await sharedText(homebrew), () => ({ code: 'no-homebrew' }))
  if (url !== null) return readText(await scriptText(url), (reason) => ({ code: 'bad-url', reason }))
  return libraryScript(query.get('script') ?? DEFAULT_SHEET_SCRIPT, query.get('version') ?? undefined)
}

async function libraryScript(name: string, version: string | undefined): Promise<ScriptWithCharacters | SheetProblem> {
  try {
    return fromScriptAnswer(scriptAnswerSchema.parse(await callApi(scriptAddress(name, version))))
  } catch (error) {
    if (!(error instanceof ApiError) || error.status !== 404) throw error
    const known = version !== undefined && (await isKnown(name))
    return known ? { code: 'no-version', name, version } : { code: 'no-script', asked: name, nearest: [] }
  }
}

/** Whether the library has the script in another version. */
async function isKnown(name: string): Promise<boolean> {
  try {
    await callApi(scriptAddress(name))
    return true
  } catch (error) {
    if (!(error instanceof ApiError) || error.status !== 404) throw error
    return false
  }
}

async function readText(
  text: string | LoadFailure,
  problem: (reason: string) => SheetProblem,
): Promise<ScriptWithCharacters | SheetProblem> {
  if (typeof text !== 'string') {
    const { error } = text
    // No answer at all, too many calls, or a fault of our own server: worth another attempt.
    if (!(error instanceof ApiError) || error.status === 0 || error.status === 429 || error.status === 500)
      throw error ?? new Error(text.code)
    return problem(error.code)
  }
  const { importScript } = await import('@grimoire/protocol/script/import')
  const roles = rolesSchema.parse(await callApi('/api/roles/'))
  const imported = importScript(text, new Map(roles.map((role) => [role.id, fromRole(role)])))
  return imported.ok ? imported.value : problem('not-a-script')
}
