/**
 * Reads script files of all kinds. What can be understood is kept, and what was repaired or left out is listed. Only a file that is
 * unsafe, not JSON or not a script is refused.
 */

import type { Character, Script, ScriptKind, ScriptSource, Team } from '@grimoire/game/model'
import { ok, type Result, refuse } from '@grimoire/game/result'
import { cutText, OFFICIAL, READ } from '../limits.ts'
import { readCharacters } from './characters.ts'
import { findScript, type ScriptParts } from './container.ts'
import { type Mend, mendedTexts } from './mend-json.ts'
import { readMeta } from './meta.ts'
import type { KnownCharacters } from './names.ts'
import { cleanText } from './normalise.ts'
import { type Repair, Report } from './repairs.ts'
import { parseScriptText, type SafetyRefusal } from './safety.ts'

/** `wrong-shape`: neither a list nor an object that holds one. `no-characters`: nothing in it could be used. */
export const IMPORT_REFUSALS = [
  'too-large',
  'malicious',
  'not-json',
  'suspicious-key',
  'too-deep',
  'wrong-shape',
  'no-characters',
] as const satisfies readonly (SafetyRefusal | 'wrong-shape' | 'no-characters')[]
export type ImportRefusal = (typeof IMPORT_REFUSALS)[number]

export interface ImportedScript {
  readonly script: Script
  /** Exactly the characters the script lists. */
  readonly characters: readonly Character[]
  readonly report: readonly Repair[]
}

/**
 * Never throws. `known` are the characters that a bare id can name. A script that has no name gets that of its file: the last part of
 * `fileName`, which may be a path or an address.
 */
export function importScript(
  text: string,
  known: KnownCharacters,
  source: ScriptSource = { kind: 'text' },
  fileName = '',
): Result<ImportedScript, ImportRefusal> {
  const report = new Report()
  const parsed = parseOrMend(text, report)
  if (!parsed.ok) return parsed
  const parts = findScript(parsed.value, report)
  if (!parts) return refuse('wrong-shape')
  const read = assembleScript(parts, known, report, { source, nameless: nameOfFile(fileName) })
  if (read.characters.length === 0) return refuse('no-characters')
  return ok({ ...read, report: report.list() })
}

/** Text that is not JSON may be after a few mends. Brackets in the words before it hold something too: the longest text is the script. */
function parseOrMend(text: string, report: Report): Result<unknown, SafetyRefusal> {
  const parsed = parseScriptText(text)
  if (parsed.ok || parsed.code !== 'not-json') return parsed
  let best: { readonly length: number; readonly parsed: Result<unknown, SafetyRefusal>; readonly mends: readonly Mend[] } | null =
    null
  for (const mended of mendedTexts(text)) {
    if (best && mended.text.length <= best.length) continue
    const again = parseScriptText(mended.text)
    if (!again.ok && again.code === 'not-json') continue
    best = { length: mended.text.length, parsed: again, mends: mended.mends }
  }
  for (const mend of best?.mends ?? []) report.add(mend)
  return best?.parsed ?? parsed
}

/** Where a script comes from, and its name if it has none of its own. */
interface Origin {
  readonly source: ScriptSource
  readonly nameless?: string
}

/** Builds the script from its parts; its list of characters may be empty. */
export function assembleScript(
  parts: ScriptParts,
  known: KnownCharacters,
  report: Report,
  { source, nameless = '' }: Origin,
): { readonly script: Script; readonly characters: readonly Character[] } {
  const { characters, orders, houseRules, resolve } = readCharacters(parts.items, known, report)
  const names = new Map(characters.map((one) => [one.id, one.name]))
  const meta = readMeta(parts.meta, { nameless, resolve, nameOf: (id) => names.get(id) }, report)
  const rules = [...meta.bootlegger, ...houseRules]
  if (rules.length > READ.bootleggerLines) report.add('meta-field', 'bootlegger')
  const idsOf = (...teams: readonly Team[]) => characters.filter((one) => teams.includes(one.team)).map((one) => one.id)
  const script: Script = {
    ...meta,
    firstNight: meta.firstNight ?? orders.firstNight,
    otherNight: meta.otherNight ?? orders.otherNight,
    bootlegger: rules.slice(0, READ.bootleggerLines),
    kind: kindOf(characters, parts.type),
    source,
    characters: idsOf('townsfolk', 'outsider', 'minion', 'demon'),
    travellers: idsOf('traveller'),
    fabled: idsOf('fabled', 'loric'),
  }
  if (script.characters.length < OFFICIAL.minItems) report.add('few-characters', String(script.characters.length))
  return { script, characters }
}

/** `https://example.org/My_Script.json` is the file of *My Script*; empty when the name says nothing, as that of a page. */
function nameOfFile(fileName: string): string {
  const isAddress = /^https?:\/\//i.test(fileName)
  const [path = ''] = isAddress ? fileName.split(/[?#]/) : [fileName]
  if (isAddress && !/\.(?:json|txt)$/i.test(path)) return ''
  const last = path.split(/[/\\]/).at(-1) ?? ''
  const name = cleanText(
    decoded(last)
      .replace(/\.(?:json|txt)$/i, '')
      .replace(/[_+]+/g, ' '),
  )
  return /\p{L}/u.test(name) ? cutText(name, READ.scriptName).trim() : ''
}

function decoded(part: string): string {
  try {
    return decodeURIComponent(part)
  } catch {
    // A percent sign in a file's name.
    return part
  }
}

/** The kind that the file names, otherwise by size: a teensy script has at most 6 Townsfolk and 2 of each other team. */
function kindOf(characters: readonly Character[], said: unknown): ScriptKind {
  if (typeof said === 'string' && /^full/i.test(said)) return 'full'
  if (typeof said === 'string' && /^teensy/i.test(said)) return 'teensy'
  const count = (team: Team) => characters.filter((one) => one.team === team).length
  return count('townsfolk') <= 6 && count('outsider') <= 2 && count('minion') <= 2 && count('demon') <= 2 ? 'teensy' : 'full'
}

const UNSAFE = 'Security violation: Malicious content detected. Upload rejected.'

/**
 * The sentence for a refusal, in the specification's wording where there is one. One sentence differs between pasted text and a
 * file.
 */
export function importRefusalMessage(code: ImportRefusal, from: 'text' | 'file'): string {
  const what = from === 'file' ? 'JSON file' : 'JSON'
  const sentences: Record<ImportRefusal, string> = {
    malicious: UNSAFE,
    'suspicious-key': UNSAFE,
    'not-json': `Failed to parse ${what}. Please check your script format.`,
    'wrong-shape': `Failed to parse ${what}. Please check your script format.`,
    'too-large': 'This script is larger than 1 MB, the most that can be read.',
    'too-deep': 'This script is nested too deeply to be read.',
    'no-characters': 'This script holds no character that can be used.',
  }
  return sentences[code]
}
