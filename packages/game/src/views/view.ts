/** The type of what an audience sees, derived from the tables. */

import type { Game } from '../model/game.ts'
import type { AudienceKind } from './audience.ts'
import type { VISIBILITY } from './visibility.ts'

/** What an audience sees of a game. Fields that it does not see are absent. */
export type View<Who extends AudienceKind> = Seen<Game, typeof VISIBILITY, Who>

/** The fields of a character or of a token that an audience sees. */
export type CharacterField<Who extends AudienceKind> = SeenField<(typeof VISIBILITY)['characters'], Who>
export type TokenField<Who extends AudienceKind> = SeenField<(typeof VISIBILITY)['tokens'], Who>

type SeenField<Table, Who extends AudienceKind> = {
  [Field in keyof Table]: [Extract<GrantIn<Table[Field]>, Who | `${Who} ${string}`>] extends [never] ? never : Field
}[keyof Table]

/** Every grant of an entry, or of a table inside it. */
type GrantIn<Entry> = Entry extends readonly (infer Grant)[] ? Grant : GrantIn<Entry[keyof Entry]>

type Seen<T, Table, Who extends AudienceKind> = {
  readonly [Field in keyof T & SeenField<Table, Who>]: Value<T[Field], Table[Field & keyof Table], Who>
}

type Value<T, Entry, Who extends AudienceKind> = Entry extends readonly (infer Grant)[]
  ? `${Who} if public` extends Grant
    ? T | null
    : T
  : SeenIn<T, Entry, Who>

/** One record, a list of them, or many by id; `null` stays `null`. */
type SeenIn<T, Table, Who extends AudienceKind> = T extends readonly (infer Item)[]
  ? readonly Seen<Item, Table, Who>[]
  : T extends object
    ? string extends keyof T
      ? Readonly<Record<string, Seen<T[keyof T], Table, Who>>>
      : Seen<T, Table, Who>
    : T
