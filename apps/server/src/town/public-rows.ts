/**
 * The rows of a town, from what any client sends: our own rows, or the specification's, which hold the whole grimoire. What everybody at the
 * table sees is taken over field by field; nothing else of a row is kept anywhere.
 */

import { isPublicTeam } from '@grimoire/game/model'
import { ROLE_TYPES, type RoleType, teamOfType, toWire } from '@grimoire/protocol/character/wire'
import { cutText, PLAYER_NAME_LENGTH, READ } from '@grimoire/protocol/limits'
import { nameKey } from '@grimoire/protocol/names/key'
import { type TownRow, townRowSchema } from '@grimoire/protocol/town/rows'
import type { Characters } from '../content-pack/content-pack.ts'
import type { HideId } from './opaque-ids.ts'

export type AnyRow = Readonly<Record<string, unknown>>
type PublicCharacter = NonNullable<TownRow['character']>

export interface PublicParts {
  readonly characters: Characters
  readonly hideId: HideId
}

export function publicRows(rows: readonly AnyRow[], parts: PublicParts): TownRow[] {
  return rows.map((row, index) => {
    // Every row of ours has a character, if only `null`.
    const own = Object.hasOwn(row, 'character') ? townRowSchema.safeParse(row) : null
    return own?.success ? fromOwn(own.data, parts) : fromForeign(row, index, parts)
  })
}

function fromOwn(row: TownRow, { characters, hideId }: PublicParts): TownRow {
  const { character } = row
  return { ...row, id: hideId(row.id), character: character && isPublic(character, characters) ? character : null }
}

/** A row of the specification: `{id: 'imp_ab12cd34', name, type, player, alive, ghostvote, …}`, of which anything may be missing. */
function fromForeign(row: AnyRow, index: number, { characters, hideId }: PublicParts): TownRow {
  const { id, player, voteCount, seated } = row
  const character = publicCharacter(row, characters)
  return {
    id: hideId(typeof id === 'string' ? id : `row ${index}`),
    character,
    seated: typeof seated === 'boolean' ? seated : character === null || character.type === 'Traveller',
    player: textOf(player, PLAYER_NAME_LENGTH),
    alive: row['alive'] !== false,
    ghostvote: row['ghostvote'] !== false,
    onTheBlock: row['onTheBlock'] === true,
    voteCount: Number.isSafeInteger(voteCount) && Number(voteCount) > 0 ? Number(voteCount) : 0,
  }
}

/** One of ours is described in our words; of anybody else's, only its name and kind are taken over. */
function publicCharacter({ id, name, type }: AnyRow, characters: Characters): PublicCharacter | null {
  if (typeof id !== 'string' || !isRoleType(type)) return null
  const claimed = { id, name: textOf(name, READ.name), type }
  if (!isPublic(claimed, characters)) return null
  const official = officialOf(id, characters)
  if (official) {
    const { id: ownId, name: ownName, team, edition, icon, images } = official
    return toWire({ id: ownId, name: ownName, team, edition, icon, images })
  }
  return { ...claimed, id: cutText(startsOf(id)[0] ?? '', READ.id), edition: '', icon: null, images: [] }
}

/** Whether the rules make the character public. What a client calls one of our own characters does not count. */
function isPublic({ id, name, type }: Pick<PublicCharacter, 'id' | 'name' | 'type'>, characters: Characters): boolean {
  if (!isPublicTeam(teamOfType(type))) return false
  if (secretNames(characters).has(nameKey(name))) return false
  return startsOf(id).every((start) => {
    const official = characters.get(start)
    return !official || isPublicTeam(official.team)
  })
}

const known = new WeakMap<Characters, ReadonlySet<string>>()

/** The names of our characters that are not public. */
function secretNames(characters: Characters): ReadonlySet<string> {
  const held = known.get(characters)
  if (held) return held
  const secret = [...characters.values()].filter(({ team }) => !isPublicTeam(team))
  const names = new Set(secret.map(({ name }) => nameKey(name)))
  known.set(characters, names)
  return names
}

function officialOf(id: string, characters: Characters) {
  for (const start of startsOf(id)) {
    const official = characters.get(start)
    if (official) return official
  }
  return undefined
}

/** What an id may name: all that stands before one of its underscores, as our ids are written. `scarlet_woman_ab12` names four. */
function startsOf(id: string): readonly string[] {
  const pieces = cutText(id, READ.id).split('_').slice(0, MOST_PIECES)
  return pieces.map((_, index) => plainId(pieces.slice(0, index + 1).join('')))
}
const MOST_PIECES = 8

function plainId(text: string): string {
  return text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '')
}

function textOf(value: unknown, length: number): string {
  return typeof value === 'string' ? cutText(value.replaceAll(/\p{Cs}/gu, '\ufffd').trim(), length) : ''
}

function isRoleType(type: unknown): type is RoleType {
  return (ROLE_TYPES as readonly unknown[]).includes(type)
}
