/**
 * `CONTENT_PACK`: a file of characters in the official `roles.json` format, whose texts replace the built-in English ones when the process
 * starts; or a folder with such a file for each language, `<code>.json`. It changes texts only: teams, night orders, setup rules and icons
 * stay the product's own.
 */

import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { DEFAULT_LANGUAGE, isLanguageCode, type LanguageCode } from '@grimoire/catalogue/languages'
import type { Character, CharacterId, CharacterWords } from '@grimoire/game/model'
import { READ } from '@grimoire/protocol/limits'
import { z } from 'zod'

export type Characters = ReadonlyMap<CharacterId, Character>

/** The texts of a pack by character; those that it does not mention are missing. */
export type PackedTexts = ReadonlyMap<CharacterId, Partial<CharacterWords>>

/** The packs of languages other than English. */
export type PackedLanguages = ReadonlyMap<LanguageCode, PackedTexts>

export type PackResult =
  | { readonly ok: true; readonly characters: Characters; readonly languages: PackedLanguages }
  /** A sentence for each problem with the files. */
  | { readonly ok: false; readonly problems: readonly string[] }

/** The maximum number of lines of a refusal; the last one counts the rest. */
const PROBLEM_LINES = 20

/** The built-in characters in their order, with the English texts of the pack at `path` if there is one, and its other languages. */
export async function charactersWithPack(path: string | null, builtIn: readonly Character[]): Promise<PackResult> {
  const characters = new Map(builtIn.map((character) => [character.id, character]))
  const languages = new Map<LanguageCode, PackedTexts>()
  if (path === null) return { ok: true, characters, languages }

  const problems: string[] = []
  const names = await namesIn(path)
  for (const name of names ?? [null]) {
    const said = (problem: string) => problems.push(name === null ? problem : `${name}: ${problem}`)
    const code = name === null ? DEFAULT_LANGUAGE : name.slice(0, -'.json'.length)
    if (!isLanguageCode(code)) {
      said('its name is not the code of a language, such as en_US or de_DE.')
      continue
    }
    const file = name === null ? path : join(path, name)
    const text = await readText(file)
    const entries = text === null ? null : asList(text)
    if (text === null) said(`${file} cannot be read: is it a file, and may this user read it?`)
    else if (entries === null) said(`${file} is not a JSON list of characters.`)
    else languages.set(code, textsOf(entries, characters, said))
  }
  if (names?.length === 0) problems.push(`${path} is a folder without a file such as en_US.json or de_DE.json.`)
  if (problems.length > 0) return refused(problems)

  for (const [id, words] of languages.get(DEFAULT_LANGUAGE) ?? []) {
    const builtInOne = characters.get(id)
    if (builtInOne) characters.set(id, { ...builtInOne, ...words })
  }
  languages.delete(DEFAULT_LANGUAGE)
  return { ok: true, characters, languages }
}

function textsOf(entries: readonly unknown[], characters: Characters, said: (problem: string) => void): PackedTexts {
  const texts = new Map<CharacterId, Partial<CharacterWords>>()
  const seen = new Set<CharacterId>()
  for (const [index, value] of entries.entries()) {
    const entry = entrySchema.safeParse(value)
    if (!entry.success) {
      for (const issue of entry.error.issues) said(`${placeOf(index, value)}: ${sentence(issue)}`)
      continue
    }
    const problem = seen.has(entry.data.id)
      ? 'there is another entry with this id.'
      : misfit(entry.data, characters.get(entry.data.id))
    if (problem !== null) said(`${placeOf(index, value)}: ${problem}`)
    else texts.set(entry.data.id, wordsOf(entry.data))
    seen.add(entry.data.id)
  }
  return texts
}

/** The JSON files of a folder, by name; `null` if it is none. */
async function namesIn(path: string): Promise<readonly string[] | null> {
  try {
    return (await readdir(path)).filter((name) => name.endsWith('.json')).sort()
  } catch (error) {
    if (error instanceof Error && 'code' in error) return null
    throw error
  }
}

const text = z.string('must be text').max(READ.text, `must not be longer than ${READ.text} characters`)
const label = z
  .string('must be a list of texts')
  .min(1, 'must not have an empty text')
  .max(READ.label, `must not have a text of more than ${READ.label} characters`)
const labels = z.array(label, 'must be a list of texts')

/** The texts of an entry; the other fields of the official format are ignored. */
const wordsSchema = z.object({
  name: z
    .string('must be text')
    .trim()
    .min(1, 'must not be empty')
    .max(READ.name, `must not be longer than ${READ.name} characters`),
  ability: text,
  firstNightReminder: text,
  otherNightReminder: text,
  reminders: labels,
  remindersGlobal: labels,
})
const entrySchema = z.object(
  { id: z.string('must be the id of a character').min(1, 'must be the id of a character'), ...wordsSchema.partial().shape },
  'must be an object with an id',
)
type Entry = z.infer<typeof entrySchema>

function wordsOf({ id: _id, ...words }: Entry): Partial<CharacterWords> {
  return Object.fromEntries(Object.entries(words).filter(([, value]) => value !== undefined))
}

/** Reminders are identified by their index, so a pack must have exactly as many as the character. */
function misfit(entry: Entry, known: Character | undefined): string | null {
  if (!known) return 'there is no character with this id.'
  for (const list of ['reminders', 'remindersGlobal'] as const) {
    const given = entry[list]?.length
    if (given !== undefined && given !== known[list].length) {
      return `${list} has ${given} entries, and must have ${known[list].length}: a reminder is known by its place.`
    }
  }
  return null
}

async function readText(path: string): Promise<string | null> {
  try {
    return await readFile(path, 'utf8')
  } catch (error) {
    if (error instanceof Error && 'code' in error) return null
    throw error
  }
}

function asList(json: string): readonly unknown[] | null {
  try {
    const value: unknown = JSON.parse(json.replace(/^\uFEFF/, ''))
    return Array.isArray(value) ? value : null
  } catch {
    // Whatever is wrong with it, it is not a list.
    return null
  }
}

/** Describes an entry by its position, counted from 1, and by its id if it has one. */
function placeOf(index: number, value: unknown): string {
  const id = typeof value === 'object' && value !== null && 'id' in value && typeof value.id === 'string' ? value.id : ''
  return id === '' ? `Entry ${index + 1}` : `Entry ${index + 1} (${id.slice(0, READ.id)})`
}

function sentence(issue: z.core.$ZodIssue): string {
  const [field] = issue.path
  return `${field === undefined ? 'it' : String(field)} ${issue.message}.`
}

function refused(problems: readonly string[]): PackResult {
  if (problems.length <= PROBLEM_LINES) return { ok: false, problems }
  const shown = problems.slice(0, PROBLEM_LINES - 1)
  return { ok: false, problems: [...shown, `And ${problems.length - shown.length} more.`] }
}
