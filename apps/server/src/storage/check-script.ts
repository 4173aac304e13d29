/** Whether what someone wants to share is a script: it passes the safety rules, and the importer reads it. */

import { ok, type Result, refuse } from '@grimoire/game'
import { type ImportRefusal, importScript } from '@grimoire/protocol/script-import'
import { parseScriptText } from '@grimoire/protocol/script-safety'
import type { Characters } from '../content-pack/content-pack.ts'

/** The script as it is kept: as it came, written anew, so that nothing is in the file that JSON does not say. */
export function checkedScript(text: string, characters: Characters): Result<string, ImportRefusal> {
  const parsed = parseScriptText(text)
  if (!parsed.ok) return refuse(parsed.code)
  const written = JSON.stringify(parsed.value)
  const imported = importScript(written, characters)
  return imported.ok ? ok(written) : refuse(imported.code)
}
