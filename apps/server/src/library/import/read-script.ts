/** Reads one script of a collection tolerantly, writes it in the official format, and reads the result again to check it. */

import { characterById } from '@grimoire/catalogue'
import type { Script } from '@grimoire/game/model'
import { ok, type Result } from '@grimoire/game/result'
import { nameKey } from '@grimoire/protocol/names/key'
import { importRefusalMessage, importScript } from '@grimoire/protocol/script/import'
import type { Repair } from '@grimoire/protocol/script/repairs'
import { fromStored, toStored } from '../stored-script.ts'
import type { NewScript } from '../write-scripts.ts'

export interface ReadScript {
  readonly script: NewScript
  readonly report: readonly Repair[]
}

/** `fallbackName` is for a script without a name. The code of a refusal is a sentence. */
export function readScript(text: string, fallbackName: string): Result<ReadScript, string> {
  const imported = importScript(text, characterById, { kind: 'file' })
  if (!imported.ok) return { ok: false, code: importRefusalMessage(imported.code, 'file') }
  const { script: read, characters, report } = imported.value
  const nameless = report.some(({ code }) => code === 'no-meta' || code === 'no-name')
  const script: Script = nameless && nameKey(fallbackName) !== '' ? { ...read, name: fallbackName } : read
  if (nameKey(script.name) === '') return { ok: false, code: 'This script has no name that can be written.' }

  const {
    content,
    hash,
    characterIds,
    report: unsaid,
  } = toStored(script, new Map(characters.map((one) => [one.id, one])), characterById)
  const { name, author, version, kind: type } = script
  const again = fromStored(content, { name, author, version, type }, characterById)
  if (!again) return { ok: false, code: 'This script cannot be written in the official form.' }
  return ok({
    script: { name, author, version, type, content, hash, characterIds, origin: 'import' },
    report: [...report, ...unsaid],
  })
}
