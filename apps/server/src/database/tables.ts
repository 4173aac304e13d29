/**
 * The tables, as both databases hold them: text, whole numbers, JSON as text. Times are epoch milliseconds, truth values 0 or 1.
 * A table belongs to the folder that its comment names; nothing else reads or writes it.
 */

import type { Generated } from 'kysely'

export interface Tables {
  /** What the server remembers of itself: which built-in scripts it has filled in, and the like. */
  readonly facts: FactTable
  readonly scripts: ScriptTable
  readonly script_contents: ScriptContentTable
  readonly numbered_characters: NumberedCharacterTable
  readonly script_characters: ScriptCharacterTable
  readonly users: UserTable
  readonly refresh_tokens: RefreshTokenTable
  readonly favourites: FavouriteTable
  readonly cards: CardTable
  readonly saved_games: SavedGameTable
  readonly shared_scripts: SharedScriptTable
  readonly script_owners: ScriptOwnerTable
  readonly phone_sessions: PhoneSessionTable
  readonly phone_players: PhonePlayerTable
}

interface FactTable {
  readonly name: string
  readonly value: string
}

/** `library`: one row for each version of each script; narrow, since searches read many of them. */
interface ScriptTable extends CastColumns {
  /** Below `FIRST_IMPORTED_PK` a built-in script's number for good. */
  readonly pk: Generated<number>
  readonly name: string
  /** The name as it is searched: `nameKey` of it. */
  readonly name_key: string
  readonly author: string
  readonly version: string
  readonly type: 'full' | 'teensy'
  /** SHA-256 of what the script says, but for its name, author and version: two files that say the same are one version. */
  readonly content_hash: string
  /** Of the versions of a name, the one that `latest` means: 1. */
  readonly is_latest: number
  /** How many people have the script among their favourites; the same on every version of a name. */
  readonly score: Generated<number>
  readonly origin: 'built-in' | 'import'
  readonly created_at: number
}

/** The numbered characters of a script: 48 bits in each column, so that every value is exact in any language. */
interface CastColumns {
  readonly cast_0: number
  readonly cast_1: number
  readonly cast_2: number
  readonly cast_3: number
  readonly cast_4: number
}

/** `library`: official script JSON. */
interface ScriptContentTable {
  readonly script_pk: number
  readonly content: string
}

/** `library`: the bit that a character of the product has in the cast of a script, for good. */
interface NumberedCharacterTable {
  readonly character_id: string
  readonly number: number
}

/** `library`: the characters of a script that have no number, which are homebrew. */
interface ScriptCharacterTable {
  readonly script_pk: number
  readonly character_id: string
}

/** `accounts` */
interface UserTable {
  readonly id: string
  readonly provider: 'discord'
  readonly provider_id: string
  readonly username: string
  readonly avatar_url: string | null
  readonly created_at: number
  readonly seen_at: number
}

/** `accounts`: each token is used once; all that descend from one sign-in are a family. */
interface RefreshTokenTable {
  /** SHA-256 of the token, which itself is nowhere. */
  readonly token_hash: string
  readonly family_id: string
  readonly user_id: string
  readonly created_at: number
  readonly expires_at: number
  /** When it was exchanged for the next; `null` for the family's newest. */
  readonly used_at: number | null
}

/** `favourites`: one of each name. */
interface FavouriteTable {
  readonly user_id: string
  readonly name_key: string
  readonly name: string
  readonly version: string
  readonly created_at: number
}

/** `cards` */
interface CardTable {
  readonly user_id: string
  readonly text: string
  readonly text_colour: string
  readonly background_colour: string
  readonly character_selectable: number
  readonly created_at: number
}

/** `storage`: a row stands for a whole file in the file store, never for part of one. */
interface SavedGameTable {
  readonly key: string
  readonly user_id: string
  readonly name: string
  readonly bytes: number
  readonly created_at: number
}

/** `storage`: scripts that whoever holds the key may read. */
interface SharedScriptTable {
  readonly key: string
  /** Who pays for it. */
  readonly owner: string
  /** SHA-256 of the file: the same script of the same owner is kept once. */
  readonly content_hash: string
  readonly bytes: number
  readonly created_at: number
  readonly used_at: number
}

/** `storage`: what each owner of shared scripts keeps, changed together with `shared_scripts`. */
interface ScriptOwnerTable {
  /** A user, or the hash of an address. */
  readonly owner: string
  readonly scripts: number
  readonly bytes: number
}

/** `phones`: a table's phones. */
interface PhoneSessionTable {
  readonly session_id: string
  /** SHA-256 of the key, which itself is nowhere. */
  readonly storyteller_key_hash: string
  readonly max_players: number
  /** Goes up with every change of the session or its players. It begins with the time, so that an id used again goes on upwards. */
  readonly version: number
  readonly script_name: string
  readonly number_players: number
  /** Official script JSON, for the phones' sheets. */
  readonly script: string | null
  readonly created_at: number
  readonly used_at: number
}

/** `phones`: a seat at such a table. */
interface PhonePlayerTable {
  readonly player_id: string
  readonly session_id: string
  readonly name: string
  /** The name as it is compared: two that differ in case only are one. */
  readonly name_key: string
  /** SHA-256 of the key, which itself is in the phone only. */
  readonly key_hash: string
  readonly ready: number
  /** The session's version when it joined: the order of the list. */
  readonly joined_version: number
  /** A list of its one row, or of none; `null` when tokens were not given out since it joined. */
  readonly given: string | null
  /** The session's version when that last changed; 0 when it never did. */
  readonly given_version: number
  /** The `given_version` that a socket of it was sent last. */
  readonly received_version: number
  /** Its socket; `null` while it has none. A process that dies leaves it behind: it counts while `seen_at` is young. */
  readonly connection: string | null
  readonly seen_at: number
}
