/** The list of what an import repaired, left out or decided, for the person who loads the file. */

import { cutText, REPORT_LENGTH } from '../limits.ts'

/** Each code has a sentence in every language (`repair.<code>`), filled with the subject. */
export const REPAIR_CODES = [
  // The text of the file
  'code-fence', // it stood between the fences of a chat's code block
  'words-around', // words before or after it were passed over
  'trailing-comma', // a comma stood after the last entry of a list or object
  'curly-quotes', // curly quotation marks stood where JSON has straight ones
  'not-a-number', // a bare `NaN` or `Infinity` was read as empty
  // The file as a whole
  'wrapped', // the list of characters was found under a key; subject: the key
  'no-meta', // no `_meta` entry
  'meta-not-first',
  'second-meta', // a further `_meta` entry was left out
  'meta-field', // a field of `_meta` could not be used; subject: its key
  'no-name', // the script got a stand-in name
  'few-characters', // fewer than five characters; subject: how many
  'named-by-file', // the name of the file became the script's; subject: the name
  'grouped', // the characters were grouped by team
  'night-scale', // the file numbers a night on a scale of its own, which was read as an order; subject: `first` or `other`
  'night-own-order', // the file's numbers put official characters in another order, which is kept; subject: as above
  'night-late', // a place after dawn: the character wakes last; subject: its name
  'night-early', // a place before dusk: the character wakes first; subject: its name
  'house-rule', // an entry became a house rule; subject: its name
  'night-order-entry', // a name in the script's own night order is unknown; subject: the name
  'extra-field', // a field of characters that nothing reads was left out; subject: its key
  // Entries
  'not-a-character', // an entry that is neither an id nor an object; subject: its place, from 1
  'unknown-character', // an id nobody knows, without texts of its own; subject: the id
  'incomplete-character', // homebrew without id, name, team or ability; subject: what it is called
  'unknown-team', // homebrew of an unknown team; subject: what it is called
  'duplicate-character', // subject: the id
  // Ids and identity
  'id-respelled', // subject: the id as written
  'named-by-id', // homebrew whose name was only signs, such as `_`; subject: its id
  'id-taken', // homebrew with the id of another character got a new id; subject: its name
  'official-renamed', // an official id with another name: read as that character, translated; subject: the name
  'official-texts', // the file's texts of an official character replace ours; subject: the name
  'official-reminders', // its reminder list did not match the official one, which is kept; subject: the name
  'team-respelled', // subject: the team as written
  // Fields of a character; subject: its name
  'night-number',
  'image-dropped',
  'reminders-repaired',
  'special-dropped',
  'text-cut',
  'jinx-shape',
  'jinx-dropped', // subject: whom or what it named
  'jinx-row', // a `team: "jinx"` entry became a jinx; subject: the pair as written
  // Writing
  'too-few-items', // the official app wants at least five entries
  'too-many-items',
  'shortened', // a text was cut to the official length on writing; subject: whose
  'left-out', // a part the official format cannot carry; subject: whose
  // Saved games
  'no-script',
  'log-dropped', // the log did not lead to the saved state, which is kept
  'positions-dropped',
  'token-dropped', // subject: the token's id
  'reminder-dropped', // subject: its label
  'bluff-dropped', // subject: the character
  'player-without-character', // subject: the player's name, or their place from 1
  'first-night', // the file does not say which night or day it is
  'name-dropped', // a second player of the same name lost theirs; subject: the name
  'setting-reset', // subject: the setting
  'card-dropped', // one of the storyteller's own cards; subject: its text
  // The list itself
  'more', // further losses; subject: how many
  'more-fixed', // further repairs of the other kind; subject: how many
] as const

export type RepairCode = (typeof REPAIR_CODES)[number]

/** Repairs by which something of the file was lost or is no longer what it was. The others changed its form only. */
const LOSSES: ReadonlySet<RepairCode> = new Set([
  ...(['second-meta', 'meta-field', 'few-characters', 'night-order-entry', 'extra-field'] as const),
  ...(['not-a-character', 'unknown-character', 'incomplete-character', 'unknown-team', 'duplicate-character'] as const),
  ...(['official-reminders', 'night-number', 'image-dropped', 'special-dropped', 'text-cut', 'jinx-dropped'] as const),
  ...(['shortened', 'left-out', 'too-many-items', 'too-few-items'] as const),
  ...(['no-script', 'log-dropped', 'positions-dropped', 'token-dropped', 'reminder-dropped', 'bluff-dropped'] as const),
  ...(['player-without-character', 'first-night', 'name-dropped', 'setting-reset', 'card-dropped', 'more'] as const),
])

export function isLoss({ code }: Repair): boolean {
  return LOSSES.has(code)
}

/** A list for people: losses one by one, and the rest by kind, the most frequent kind first. */
export interface SortedRepairs {
  readonly losses: readonly Repair[]
  readonly kinds: readonly { readonly code: RepairCode; readonly subjects: readonly string[] }[]
}

export function sortRepairs(repairs: readonly Repair[]): SortedRepairs {
  const kinds = new Map<RepairCode, string[]>()
  for (const repair of repairs) if (!isLoss(repair)) kinds.set(repair.code, [...(kinds.get(repair.code) ?? []), repair.subject])
  return {
    losses: repairs.filter(isLoss),
    kinds: [...kinds].map(([code, subjects]) => ({ code, subjects })).toSorted((a, b) => weight(b) - weight(a)),
  }
}

/** That there are more stands last. */
function weight({ code, subjects }: SortedRepairs['kinds'][number]): number {
  return code === 'more-fixed' ? 0 : subjects.length
}

/** How much was fixed, and how much was lost or changed so that a person should look at it. What is lost is not fixed. */
export function countRepairs(repairs: readonly Repair[]): { readonly fixed: number; readonly lost: number } {
  const count = (some: readonly Repair[]) => some.reduce((sum, one) => sum + (isMore(one) ? Number(one.subject) : 1), 0)
  return { fixed: count(repairs.filter((one) => !isLoss(one))), lost: count(repairs.filter(isLoss)) }
}

function isMore({ code }: Repair): boolean {
  return code === 'more' || code === 'more-fixed'
}

export interface Repair {
  readonly code: RepairCode
  readonly subject: string
}

const SUBJECT_LENGTH = 80

/** Collects repairs. Each one is listed once; past the limit, which losses and the others have each, they are only counted. */
export class Report {
  readonly #repairs: Repair[] = []
  #losses = 0
  readonly #said = new Set<string>()
  #moreLosses = 0
  #moreFixed = 0

  add(code: RepairCode, subject = ''): void {
    const short = cutText(subject, SUBJECT_LENGTH)
    const key = `${code} ${short}`
    if (this.#said.has(key)) return
    const repair = { code, subject: short }
    const loses = isLoss(repair)
    if ((loses ? this.#losses : this.#repairs.length - this.#losses) >= REPORT_LENGTH) {
      if (loses) this.#moreLosses += 1
      else this.#moreFixed += 1
      return
    }
    if (loses) this.#losses += 1
    this.#said.add(key)
    this.#repairs.push(repair)
  }

  list(): readonly Repair[] {
    const more = (code: RepairCode, count: number): readonly Repair[] => (count === 0 ? [] : [{ code, subject: String(count) }])
    return [...this.#repairs, ...more('more', this.#moreLosses), ...more('more-fixed', this.#moreFixed)]
  }
}
