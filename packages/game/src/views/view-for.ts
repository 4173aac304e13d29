/**
 * What each audience sees of a game. Everything that leaves a game for an audience goes through here and is built from the tables of
 * `visibility.ts` alone.
 */

import type { Character, CharacterId } from '../model/character.ts'
import { characterOf, findToken, type Game } from '../model/game.ts'
import { isPublicTeam } from '../model/team.ts'
import type { Token } from '../model/token.ts'
import { AUDIENCES, type Audience, type AudienceKind } from './audience.ts'
import { believedToken } from './believed-character.ts'
import type { CharacterField, TokenField, View } from './view.ts'
import { CHARACTER_VISIBILITY, TOKEN_VISIBILITY, VISIBILITY } from './visibility.ts'

/**
 * What this audience sees. `tokens` are those it may know about: for a phone its own (none while nobody can say what its player believes),
 * for a revealed town all of them, for everybody else those in the circle and the Fabled and Loric beside it. `characters` are those of
 * these tokens, as far as they are known, and of a revealed town's bluffs; for a sheet, those of the script.
 */
export function viewFor<Who extends Audience>(game: Game, audience: Who): View<Who['kind']> {
  return presentViews(game, audience) as View<Who['kind']>
}

/** The fields of a character that this audience sees; the schema of its messages is built from them. */
export function characterFieldsFor<Who extends AudienceKind>(who: Who): readonly CharacterField<Who>[] {
  return namesIn(CHARACTER_VISIBILITY, who) as readonly CharacterField<Who>[]
}

/** The fields of a token that this audience sees. */
export function tokenFieldsFor<Who extends AudienceKind>(who: Who): readonly TokenField<Who>[] {
  return namesIn(TOKEN_VISIBILITY, who) as readonly TokenField<Who>[]
}

export interface Tables {
  readonly [field: string]: readonly string[] | Tables
}

/** Views by other tables than the current ones: a test changes every entry. */
export function viewsBy({ tokens: tokenTable = {}, ...gameTable }: Tables): (game: Game, audience: Audience) => Seen {
  const gameFields = byAudience(gameTable)
  const tokenFields = byAudience({ tokens: tokenTable })
  return (game, audience) => {
    const tokens = tokensFor(game, audience)
    const characters = charactersFor(game, audience, tokens)
    return {
      ...seen({ ...game, characters }, gameFields[audience.kind]),
      ...seen({ tokens }, tokenFields[audience.kind]),
    }
  }
}

type Seen = Readonly<Record<string, unknown>>

/** How a field reaches an audience: as it is, in one of the two special ways of a token's fields, or record by record. */
interface Field {
  readonly name: string
  readonly how: 'as it is' | 'as believed' | 'if public' | readonly Field[]
}

function byAudience(table: Tables): Readonly<Record<AudienceKind, readonly Field[]>> {
  return Object.fromEntries(AUDIENCES.map((who) => [who, fieldsFor(table, who)])) as Record<AudienceKind, readonly Field[]>
}

function fieldsFor(table: Tables, who: AudienceKind): readonly Field[] {
  return Object.entries(table).flatMap(([name, entry]): Field[] => {
    if (!isGrants(entry)) {
      const how = fieldsFor(entry, who)
      return how.length > 0 ? [{ name, how }] : []
    }
    if (entry.includes(who)) return [{ name, how: 'as it is' }]
    if (entry.includes(`${who} as believed`)) return [{ name, how: 'as believed' }]
    return entry.includes(`${who} if public`) ? [{ name, how: 'if public' }] : []
  })
}

function namesIn(table: Tables, who: AudienceKind): readonly string[] {
  return fieldsFor(table, who).map((field) => field.name)
}

function isGrants(entry: Tables[string]): entry is readonly string[] {
  return Array.isArray(entry)
}

// Bundlers drop this call from pages that only ask for field names; it has no side effects.
const presentViews = /* @__PURE__ */ viewsBy(VISIBILITY)

/** A token, with the forms in which its fields may be shown. */
class KnownToken {
  readonly token: Token
  /** The token as its player believes it to be; only their own phone asks for it. */
  readonly believed: Token
  /** Whether everybody knows its character. */
  readonly isPublic: boolean

  constructor(token: Token, believed: Token, isPublic: boolean) {
    this.token = token
    this.believed = believed
    this.isPublic = isPublic
  }
}

function tokensFor(game: Game, audience: Audience): readonly KnownToken[] {
  if (audience.kind === 'phone') {
    const own = findToken(game, audience.tokenId)
    const believed = own && believedToken(game, own)
    return own && believed ? [new KnownToken(own, believed, false)] : []
  }
  return game.tokens.flatMap((token) => {
    const isPublic = isPublicTeam(characterOf(game, token.characterId).team)
    return token.seated || isPublic || audience.kind === 'revealed' ? [new KnownToken(token, token, isPublic)] : []
  })
}

function charactersFor(game: Game, audience: Audience, tokens: readonly KnownToken[]): ReadonlyMap<CharacterId, Character> {
  return new Map(characterIdsFor(game, audience, tokens).map((id) => [id, characterOf(game, id)]))
}

function characterIdsFor(game: Game, { kind }: Audience, tokens: readonly KnownToken[]): readonly CharacterId[] {
  switch (kind) {
    case 'phone':
      return tokens.map(({ believed }) => believed.characterId)
    case 'town':
      return tokens.filter(({ isPublic }) => isPublic).map(({ token }) => token.characterId)
    case 'revealed':
      return [
        ...tokens.flatMap(({ token }) => (token.believedId === null ? [token.characterId] : [token.characterId, token.believedId])),
        ...game.bluffs.flatMap(({ characterIds }) => characterIds),
      ]
    case 'sheet':
      return game.script ? [...game.script.characters, ...game.script.travellers, ...game.script.fabled] : []
  }
}

function seen(record: object, fields: readonly Field[]): Seen {
  const view: Record<string, unknown> = {}
  for (const { name, how } of fields) view[name] = valueOf(record, name, how)
  return view
}

function valueOf(record: object, name: string, how: Field['how']): unknown {
  const own = record instanceof KnownToken ? record.token : record
  if (how === 'as believed') return fieldOf(record instanceof KnownToken ? record.believed : own, name)
  if (how === 'if public') return record instanceof KnownToken && record.isPublic ? fieldOf(own, name) : null
  const value = fieldOf(own, name)
  return how === 'as it is' ? value : eachSeen(value, how)
}

/** Filters one record, a list of them, or many by id; `null` stays `null`. */
function eachSeen(value: unknown, fields: readonly Field[]): unknown {
  if (typeof value !== 'object' || value === null) return value
  if (Array.isArray(value)) return value.map((one: object) => seen(one, fields))
  if (value instanceof Map) return Object.fromEntries([...value].map(([id, one]: [string, object]) => [id, seen(one, fields)]))
  return seen(value, fields)
}

function fieldOf(record: object, name: string): unknown {
  return (record as Seen)[name]
}
