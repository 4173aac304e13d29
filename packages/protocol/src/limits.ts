/**
 * Sizes and lengths that both server and browser keep to. Text lengths count code points. This file imports nothing, so that any
 * page may read it; its test compares the numbers that the game also enforces with the game's own.
 */

const KIB = 1024
const MIB = 1024 * KIB

/** A script file or pasted script, in bytes of UTF-8. */
export const SCRIPT_BYTES = MIB
/** How deep a script's values may nest; the outermost array or object is at depth 0. */
export const SCRIPT_DEPTH = 10
/** The most losses in the list of an import's repairs, and the most other entries; one last entry counts the rest. */
export const REPORT_LENGTH = 500

/** A saved game (`.dgrim`), in bytes of UTF-8. */
export const SAVE_BYTES = 5 * MIB
/** Deeper than a script's: the log holds actions, which hold whole scripts. */
export const SAVE_DEPTH = 24

/** What the official script schema allows. Scripts are written within these limits. */
export const OFFICIAL = {
  minItems: 5,
  maxItems: 201,
  officialId: 20,
  id: 50,
  name: 30,
  edition: 50,
  ability: 250,
  flavor: 500,
  nightReminder: 500,
  reminder: 30,
  reminderGlobal: 25,
  reminders: 20,
  jinxReason: 500,
  specialValue: 50,
  images: 3,
  scriptName: 50,
  author: 50,
  link: 250,
  bootleggerLines: 10,
  nightOrder: 200,
} as const

/** Limits for reading. They are wider than the official schema, because files in use exceed it; longer text is cut. */
export const READ = {
  id: OFFICIAL.id,
  name: 100,
  edition: 50,
  text: 2000,
  label: 60,
  reminders: 40,
  scriptName: 100,
  author: 200,
  version: 30,
  link: 2048,
  bootleggerLines: 50,
} as const

export const PLAYER_NAME_LENGTH = 11
/** The name typed on the join page. */
export const JOIN_NAME_LENGTH = 30
export const TOWN_ID_LENGTH = 11
export const CUSTOM_REMINDER_LENGTH = 40
export const BLUFFS_PER_SET = 3
export const MIN_PLAYERS = 5
export const MAX_PLAYERS = 15
export const MAX_TRAVELLERS = 5

export const SESSION_ID_MIN = 100_000
export const SESSION_ID_MAX = 999_999

/** *From URL* ignores shorter addresses. */
export const SCRIPT_URL_MIN_LENGTH = 12
export const SCRIPT_URL_MAX_LENGTH = 2048

export const SEARCH_MIN_LENGTH = 3
/** So many signs of Han, Kana or Hangul are enough. */
export const SEARCH_MIN_SIGNS = 2
export const SEARCH_PAGE_SIZE = 25

export const TOKEN_SIZE_MIN = 50
export const TOKEN_SIZE_MAX = 300
export const TOKEN_SIZE_DEFAULT = 140

/** Whether a text takes more than `limit` bytes in UTF-8. */
export function exceedsBytes(text: string, limit: number): boolean {
  if (text.length > limit) return true
  if (text.length * 3 <= limit) return false
  return new TextEncoder().encode(text).byteLength > limit
}

/** The first `length` code points. */
export function cutText(text: string, length: number): string {
  if (text.length <= length) return text
  const points = [...text]
  return points.length <= length ? text : points.slice(0, length).join('')
}
