/** A character's fields under the names and words the specification gives them on the wire: told here once, for every message. */

import { type Alignment, ALIGNMENTS, type Character, naturalAlignment, type Team, TEAMS } from '@grimoire/game'
import * as z from 'zod/mini'
import { characterShape } from './character-schema.ts'
import { OFFICIAL, READ } from './limits.ts'
import { text } from './schema.ts'

/** In the order of `TEAMS`. */
export const ROLE_TYPES = ['Townsfolk', 'Outsider', 'Minion', 'Demon', 'Traveller', 'Fabled', 'Loric'] as const
export type RoleType = (typeof ROLE_TYPES)[number]

export const ROLE_ALIGNMENTS = ['Good', 'Evil', 'Neutral'] as const
export type RoleAlignment = (typeof ROLE_ALIGNMENTS)[number]

const TYPES = {
  townsfolk: 'Townsfolk',
  outsider: 'Outsider',
  minion: 'Minion',
  demon: 'Demon',
  traveller: 'Traveller',
  fabled: 'Fabled',
  loric: 'Loric',
} as const satisfies Record<Team, RoleType>
const SIDES = { good: 'Good', evil: 'Evil', neutral: 'Neutral' } as const satisfies Record<Alignment, RoleAlignment>

function toRoleType(team: Team): RoleType {
  return TYPES[team]
}

export function toRoleAlignment(alignment: Alignment): RoleAlignment {
  return SIDES[alignment]
}

export function naturalRoleAlignment(team: Team): RoleAlignment {
  return SIDES[naturalAlignment(team)]
}

export function teamOfType(type: RoleType): Team {
  const team = TEAMS.find((one) => TYPES[one] === type)
  if (!team) throw new Error(`No team is called ${type}.`)
  return team
}

export function alignmentOfRole(side: RoleAlignment): Alignment {
  const alignment = ALIGNMENTS.find((one) => SIDES[one] === side)
  if (!alignment) throw new Error(`No side is called ${side}.`)
  return alignment
}

type Field = keyof Character

/** Fields that the wire calls something else than the game does. */
const WIRE_NAMES = { team: 'type', firstNight: 'firstNightOrder', otherNight: 'otherNightOrder' } as const

type WireName<F extends Field> = F extends keyof typeof WIRE_NAMES ? (typeof WIRE_NAMES)[F] : F

const FIELDS = Object.keys(characterShape) as readonly Field[]

function wireName<F extends Field>(field: F): WireName<F> {
  return (Object.hasOwn(WIRE_NAMES, field) ? WIRE_NAMES[field as keyof typeof WIRE_NAMES] : field) as WireName<F>
}

const wireShape = { ...characterShape, team: z.enum(ROLE_TYPES) }
/** The same for rows that come from a stranger's browser: their texts have lengths. */
const boundedShape: typeof wireShape = {
  ...wireShape,
  id: text(READ.id),
  name: text(READ.name),
  ability: text(READ.text),
  edition: text(READ.edition),
  icon: z.nullable(text(READ.id)),
  images: z.array(text(READ.link)).check(z.maxLength(OFFICIAL.images)),
}
type Shape = typeof wireShape

/** The shape of these fields on the wire, for `z.object`. */
export function wireShapeOf<F extends Field>(fields: readonly F[], schemas: Shape = wireShape) {
  return Object.fromEntries(fields.map((field) => [wireName(field), schemas[field]])) as unknown as {
    [K in F as WireName<K>]: Shape[K]
  }
}

/** As `wireShapeOf`, for what a stranger's browser sends. */
export function boundedWireShapeOf<F extends Field>(fields: readonly F[]) {
  return wireShapeOf(fields, boundedShape)
}

/** What the wire says of these fields: shares its lists with the character. */
export type WireCharacter<F extends Field> = { [K in F as WireName<K>]: z.infer<Shape[K]> }

/** Every field that is given, under its name on the wire. */
export function toWire<F extends Field>(character: Pick<Character, F>): WireCharacter<F> {
  const fields = FIELDS.filter((field): field is F => Object.hasOwn(character, field))
  const value = (field: F) => (field === 'team' ? toRoleType((character as Pick<Character, 'team'>).team) : character[field])
  return Object.fromEntries(fields.map((field) => [wireName(field), value(field)])) as unknown as WireCharacter<F>
}

/** The fields of a character that a message tells; those it does not tell are not there. */
export function fromWire<F extends Field>(wire: WireCharacter<F>): Pick<Character, F> {
  const told = wire as Readonly<Record<string, unknown>>
  const fields = FIELDS.filter((field) => Object.hasOwn(told, wireName(field)))
  const value = (field: Field) => (field === 'team' ? teamOfType(told['type'] as RoleType) : told[wireName(field)])
  return Object.fromEntries(fields.map((field) => [field, value(field)])) as unknown as Pick<Character, F>
}
