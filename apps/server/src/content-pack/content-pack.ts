/**
 * `CONTENT_PACK`: a file of characters in the official `roles.json` format, whose texts replace the built-in ones when the process starts.
 * It changes texts only: teams, night orders, setup rules and icons stay the product's own.
 */

import { readFile } from 'node:fs/promises'
import type { Character, CharacterId } from '@grimoire/game'
import { READ } from '@grimoire/protocol'
import { z } from 'zod'

export type Characters = ReadonlyMap<CharacterId, Character>

export type PackResult =
  | { readonly ok: true; readonly characters: Characters }
  /** A sentence for each problem with the file. */
  | { readonly ok: false; readonly problems: readonly string[] }

/** The maximum number of lines of a refusal; the last one counts the rest. */
const PROBLEM_LINES = 20

/** The built-in characters in their order, with the texts of the pack at `path` if there is one. */
export async function charactersWithPack(path: string | null, builtIn: readonly Character[]): Promise<PackResult> {
  const characters = new Map(builtIn.map((character) => [character.id, character]))
  if (path === null) return { ok: true, characters }
  const text = await readText(path)
  if (text === null) return refused([`${path} cannot be read: is it a file, and may this user read it?`])
  const entries = asList(text)
  if (entries === null) return refused([`${path} is not a JSON list of characters.`])

  const problems: string[] = []
  const seen = new Set<CharacterId>()
  for (const [index, value] of entries.entries()) {
    const entry = entrySchema.safeParse(value)
    if (!entry.success) {
      problems.push(...entry.error.issues.map((issue) => `${placeOf(index, value)}: ${sentence(issue)}`))
      continue
    }
    const known = characters.get(entry.data.id)
    const problem = seen.has(entry.data.id) ? 'there is another entry with this id.' : misfit(entry.data, known)
    if (problem !== null) problems.push(`${placeOf(index, value)}: ${problem}`)
    else if (known) characters.set(known.id, { ...known, ...wordsOf(entry.data) })
    seen.add(entry.data.id)
  }
  return problems.length === 0 ? { ok: true, characters } : refused(problems)
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

function wordsOf({ id: _id, ...words }: Entry): Partial<Character> {
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
