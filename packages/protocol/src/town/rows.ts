/**
 * The rows of a town's players. The fields and their values come from the visibility tables. Field names are those of the
 * specification's `rolesInGrim`, except `character`, which is separate because it is usually unknown.
 */

import type { Alignment, Block, CharacterId, Token } from '@grimoire/game/model'
import { type CharacterField, characterFieldsFor, type TokenField, tokenFieldsFor, type View } from '@grimoire/game/views'
import * as z from 'zod/mini'
import { tokenShape } from '../character/token-schema.ts'
import { boundedWireShapeOf, ROLE_ALIGNMENTS, toRoleAlignment, toWire } from '../character/wire.ts'
import { PLAYER_NAME_LENGTH } from '../limits.ts'
import { count, points } from '../schema.ts'

type Who = 'town' | 'revealed'

/** Fields whose names on the wire differ from the game's. */
const WIRE_NAMES = { characterId: 'character', believedId: 'believes', ghostVote: 'ghostvote' } as const
type WireName<F extends TokenField<Who>> = F extends keyof typeof WIRE_NAMES ? (typeof WIRE_NAMES)[F] : F

function shapeFor<W extends Who>(who: W) {
  const character = z.nullable(z.strictObject(boundedWireShapeOf<CharacterField<W>>(characterFieldsFor(who))))
  const schemas = {
    ...tokenShape,
    player: points(PLAYER_NAME_LENGTH),
    alignment: z.enum(ROLE_ALIGNMENTS),
    /** `null` unless the character is public. */
    characterId: character,
    believedId: character,
  }
  const fields = tokenFieldsFor(who).map((field) => [wireName(field), schemas[field]])
  return Object.fromEntries(fields) as unknown as { [F in TokenField<W> as WireName<F>]: (typeof schemas)[F] }
}

/** Derived from the block, which everybody sees. */
const block = { onTheBlock: z.boolean(), voteCount: count }

export const townRowSchema = z.strictObject({ ...shapeFor('town'), ...block })
export const revealedRowSchema = z.strictObject({ ...shapeFor('revealed'), ...block })
export type TownRow = z.infer<typeof townRowSchema>
export type RevealedRow = z.infer<typeof revealedRowSchema>

/** In seating order, including tokens beside the circle. */
export function townRows(view: View<'town'>): TownRow[] {
  return rowsOf(view) as TownRow[]
}

export function revealedRows(view: View<'revealed'>): RevealedRow[] {
  return rowsOf(view) as RevealedRow[]
}

interface EitherView {
  readonly tokens: readonly Pick<Token, 'id'>[]
  readonly characters: Readonly<Record<CharacterId, object>>
  readonly block: Block | null
}

function rowsOf({ tokens, characters, block }: EitherView): object[] {
  return tokens.map((token) => {
    const fields = Object.entries(token) as [TokenField<Who>, unknown][]
    const isNamed = block?.tokenId === token.id
    return {
      ...Object.fromEntries(fields.map(([field, value]) => [wireName(field), onWire(field, value, characters)])),
      onTheBlock: isNamed,
      voteCount: isNamed ? block.votes : 0,
    }
  })
}

function onWire(field: TokenField<Who>, value: unknown, characters: EitherView['characters']): unknown {
  if (field === 'alignment') return toRoleAlignment(value as Alignment)
  if (field !== 'characterId' && field !== 'believedId') return value
  const character = characters[value as CharacterId]
  return character ? toWire<never>(character) : null
}

function wireName<F extends TokenField<Who>>(field: F): WireName<F> {
  return (Object.hasOwn(WIRE_NAMES, field) ? WIRE_NAMES[field as keyof typeof WIRE_NAMES] : field) as WireName<F>
}
