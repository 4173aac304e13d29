/**
 * The tables, as both databases hold them: text, whole numbers, JSON as text. Times are epoch milliseconds, booleans 0 or 1. Each table
 * belongs to the folder that its comment names; nothing else reads or writes it.
 */

import type { Generated } from 'kysely'

export interface Tables {
  /** What the server remembers about itself, such as which built-in scripts it has filled in. */
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
  readonly phone_knocks: PhoneKnockTable
  readonly phone_lives: PhoneLifeTable
  readonly towns: TownTable
  readonly town_keys: TownKeyTable
  readonly town_viewers: TownViewerTable
  readonly town_owners: TownOwnerTable
  readonly town_moments: TownMomentTable
  readonly town_openings: TownOpeningTable
  readonly town_unveilings: TownUnveilingTable
  readonly usage_counts: UsageCountTable
  readonly stranger_bytes: StrangerBytesTable
}

interface FactTable {
  readonly name: string
  readonly value: string
}

/** `library`: one row for each version of each script. Rows are narrow, since searches read many of them. */
interface ScriptTable extends CastColumns {
  /** Below `FIRST_IMPORTED_PK`: the permanent number of a built-in script. */
  readonly pk: Generated<number>
  readonly name: string
  /** The name in the form used for searching: its `nameKey`. */
  readonly name_key: string
  readonly author: string
  readonly version: string
  readonly type: 'full' | 'teensy'
  /** SHA-256 of the script without its name, author and version: two files with the same content are one version. */
  readonly content_hash: string
  /** 1 for the version of a name that `latest` means. */
  readonly is_latest: number
  /** How many people have the script among their favourites; equal on every version of a name. */
  readonly score: Generated<number>
  readonly origin: 'built-in' | 'import'
  readonly created_at: number
}

/** The numbered characters of a script: 48 bits per column, so that JavaScript represents every value exactly. */
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

/** `library`: the permanent bit of one of the product's characters in the cast of a script. */
interface NumberedCharacterTable {
  readonly character_id: string
  readonly number: number
}

/** `library`: the characters of a script without a number, which are homebrew. */
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

/** `accounts`: each token is used once. All tokens that descend from one sign-in are a family. */
interface RefreshTokenTable {
  /** SHA-256 of the token, which itself is not stored. */
  readonly token_hash: string
  readonly family_id: string
  readonly user_id: string
  readonly created_at: number
  readonly expires_at: number
  /** When it was exchanged for the next; `null` for the family's newest. */
  readonly used_at: number | null
}

/** `favourites`: one per name. */
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

/** `storage`: each row stands for a complete file in the file store. */
interface SavedGameTable {
  readonly key: string
  readonly user_id: string
  readonly name: string
  readonly bytes: number
  readonly created_at: number
}

/** `storage`: scripts that anyone with the key may read. */
interface SharedScriptTable {
  readonly key: string
  /** Whose quota it counts against. */
  readonly owner: string
  /** SHA-256 of the file: the same script by the same owner is kept once. */
  readonly content_hash: string
  readonly bytes: number
  readonly created_at: number
  readonly used_at: number
}

/** `storage`: the totals of each owner of shared scripts, updated together with `shared_scripts`. */
interface ScriptOwnerTable {
  /** A user, or the hash of an address. */
  readonly owner: string
  readonly scripts: number
  readonly bytes: number
}

/** `phones`: a table's phones. */
interface PhoneSessionTable {
  readonly session_id: string
  /** SHA-256 of the key, which itself is not stored. */
  readonly storyteller_key_hash: string
  readonly max_players: number
  /**
   * Increases with every change of the session or its players. It starts at the current time, so that it keeps increasing when an id is
   * reused.
   */
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
  /** The name in the form used for comparing, which ignores letter case. */
  readonly name_key: string
  /** SHA-256 of the key, which only the phone has. */
  readonly key_hash: string
  readonly ready: number
  /** The session's version when it joined: the order of the list. */
  readonly joined_version: number
  /** A list of its one row, or an empty list; `null` when tokens were not given out since it joined. */
  readonly given: string | null
  /** The session's version when `given` last changed; 0 when it never did. */
  readonly given_version: number
  /** The `given_version` last sent to one of its sockets. */
  readonly received_version: number
  /** Its current socket; `null` while it has none. A process that dies leaves it behind, so it counts only while `seen_at` is recent. */
  readonly connection: string | null
  readonly seen_at: number
}

/** Another phone wants to join under this player's name. */
interface PhoneKnockTable {
  readonly player_id: string
  readonly asked_at: number
}

/** What is public about this player in the game. */
interface PhoneLifeTable {
  readonly player_id: string
  /** JSON, as the phone is sent it. */
  readonly life: string
}

/** `town`: a game that is shown to everybody with its password. */
interface TownTable {
  /** The name in the form used for comparing. */
  readonly town_key: string
  readonly name: string
  /** scrypt, with its salt and parameters. */
  readonly password_hash: string
  /** Turns the ids that a client sends into those that viewers are sent. */
  readonly row_salt: string
  /** JSON of what every viewer is shown. */
  readonly state: string
  /** JSON of the grimoire; `null` unless somebody may see it. */
  readonly revealed: string | null
  /** Everyone may see the grimoire. */
  readonly everyone: number
  /** Increases with every change of the town or its viewers, and starts at the current time, like that of a phone session. */
  readonly version: number
  /** The version when `state` or `revealed` last changed. */
  readonly shown_version: number
  /** The version when the viewers, or what they may see, last changed. */
  readonly viewers_version: number
  readonly created_at: number
  readonly used_at: number
}

/** `town-openings`: the account that made a town, which may open it again. No row when nobody was signed in, or the account is gone. */
interface TownOwnerTable {
  readonly town_key: string
  readonly user_id: string
}

/** `town`: the keys of a town. The first came from creating it, the others from its account or its storyteller's consent. */
interface TownKeyTable {
  readonly town_key: string
  /** SHA-256 of the key, which itself is not stored. */
  readonly key_hash: string
  readonly created_at: number
}

/** `town`: a viewer who is connected, or who asked for the grimoire. */
interface TownViewerTable {
  readonly town_key: string
  readonly viewer_id: string
  /** SHA-256 of the key, which only the viewer has. */
  readonly key_hash: string
  readonly screen: 'wide' | 'tablet' | 'phone'
  readonly joined_at: number
  readonly grim: 'hidden' | 'asked' | 'refused' | 'shown'
  /** Its current socket, as for a player's phone. */
  readonly connection: string | null
  readonly seen_at: number
}

/** `town-openings`: the moment of which game a town shows. No row before one was pushed. */
interface TownMomentTable {
  readonly town_key: string
  /** As the storyteller's client calls it; only compared. */
  readonly moment: string
}

/** The grimoire is shown to everybody token by token. `tokens` is JSON: the ids of those that were shown, as the storyteller calls them. */
interface TownUnveilingTable {
  readonly town_key: string
  readonly tokens: string
  /** 1 once all are shown, with the winner. */
  readonly won: number
}

/** `town-openings`: a device that knows the password, and asks the storyteller to let it run the town. */
interface TownOpeningTable {
  readonly town_key: string
  readonly opening_id: string
  /** SHA-256 of the secret with which the device collects the answer. */
  readonly secret_hash: string
  readonly screen: 'wide' | 'tablet' | 'phone'
  /** `null` until the storyteller has answered. */
  readonly answer: 'allowed' | 'refused' | null
  readonly asked_at: number
  /** When the question reached the storyteller's app; `null` while it has not. */
  readonly heard_at: number | null
}

/** `usage`: how often something was done on a day, by everybody together. */
interface UsageCountTable {
  /** In UTC: `2026-03-01`. */
  readonly day: string
  readonly event: string
  readonly count: number
}

/** `strangers`: what one thing takes that somebody stored without signing in. It goes with the thing, which is one of the three. */
interface StrangerBytesTable {
  /** The hash of an IPv4 address or a /48 network. */
  readonly site: string
  readonly bytes: number
  readonly script_key: string | null
  readonly session_id: string | null
  readonly town_key: string | null
}
