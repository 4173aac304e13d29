/** A character's fields under the specification's names and values on the wire, defined once for every message. */

import { ALIGNMENTS, type Alignment, type Character, naturalAlignment, TEAMS, type Team } from '@grimoire/game/model'
import * as z from 'zod/mini'
import { OFFICIAL, READ } from '../limits.ts'
import { text } from '../schema.ts'
import { shownCharacterShape } from './shown-schema.ts'

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

/** A field that somebody besides the storyteller may be shown. */
type Field = keyof typeof shownCharacterShape

/** Fields whose names on the wire differ from the game's. */
const WIRE_NAMES = { team: 'type', firstNight: 'firstNightOrder', otherNight: 'otherNightOrder' } as const

type WireName<F extends Field> = F extends keyof typeof WIRE_NAMES ? (typeof WIRE_NAMES)[F] : F

const FIELDS = Object.keys(shownCharacterShape) as readonly Field[]

function wireName<F extends Field>(field: F): WireName<F> {
  return (Object.hasOwn(WIRE_NAMES, field) ? WIRE_NAMES[field as keyof typeof WIRE_NAMES] : field) as WireName<F>
}

/** Every field with its name on the wire. */
const ON_THE_WIRE = FIELDS.map((field) => [field, wireName(field)] as const)

const wireShape = { ...shownCharacterShape, team: z.enum(ROLE_TYPES) }
type Shape = typeof wireShape

let bounded: Shape | undefined

/** The same for rows sent by a browser, with limits on the lengths of texts. Built when it is first needed; most pages never need it. */
function boundedShape(): Shape {
  bounded ??= {
    ...wireShape,
    id: text(READ.id),
    name: text(READ.name),
    ability: text(READ.text),
    edition: text(READ.edition),
    icon: z.nullable(text(READ.id)),
    images: z.array(text(READ.link)).check(z.maxLength(OFFICIAL.images)),
  }
  return bounded
}

/** The shape of these fields on the wire, for `z.object`. */
export function wireShapeOf<F extends Field>(fields: readonly F[], schemas: Shape = wireShape) {
  return Object.fromEntries(fields.map((field) => [wireName(field), schemas[field]])) as unknown as {
    [K in F as WireName<K>]: Shape[K]
  }
}

/** Like `wireShapeOf`, for rows sent by a browser. */
export function boundedWireShapeOf<F extends Field>(fields: readonly F[]) {
  return wireShapeOf(fields, boundedShape())
}

/** The type of these fields on the wire. */
export type WireCharacter<F extends Field> = { [K in F as WireName<K>]: z.infer<Shape[K]> }

/** The given fields under their names on the wire. Shares lists with the character. */
export function toWire<F extends Field>(character: Pick<Character, F>): WireCharacter<F> {
  const fields = FIELDS.filter((field): field is F => Object.hasOwn(character, field))
  const value = (field: F) => (field === 'team' ? toRoleType((character as Pick<Character, 'team'>).team) : character[field])
  return Object.fromEntries(fields.map((field) => [wireName(field), value(field)])) as unknown as WireCharacter<F>
}

/** The fields of a character that a message contains, and no others. */
export function fromWire<F extends Field>(wire: WireCharacter<F>): Pick<Character, F> {
  const told = wire as Readonly<Record<string, unknown>>
  const character: Partial<Record<Field, unknown>> = {}
  for (const [field, name] of ON_THE_WIRE) {
    if (Object.hasOwn(told, name)) character[field] = field === 'team' ? teamOfType(told[name] as RoleType) : told[name]
  }
  return character as Pick<Character, F>
}
