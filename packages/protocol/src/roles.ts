/** A character on the wire and in files, under the specification's names for its fields. */

import type { Alignment, Character, Team } from '@grimoire/game'
import * as z from 'zod/mini'
import { jinxSchema, setupEffectSchema, specialSchema } from './character-schema.ts'

export const ROLE_TYPES = ['Townsfolk', 'Outsider', 'Minion', 'Demon', 'Traveller', 'Fabled', 'Loric'] as const
export type RoleType = (typeof ROLE_TYPES)[number]

export const ROLE_ALIGNMENTS = ['Good', 'Evil', 'Neutral'] as const
export type RoleAlignment = (typeof ROLE_ALIGNMENTS)[number]

export const roleSchema = z.object({
  id: z.string(),
  name: z.string(),
  ability: z.string(),
  type: z.enum(ROLE_TYPES),
  /** The side its type plays on by nature. */
  alignment: z.enum(ROLE_ALIGNMENTS),
  /** Symbol of the icon sprite; `null` for homebrew, which has `images` or its team's icon. */
  icon: z.nullable(z.string()),
  edition: z.string(),
  firstNightReminder: z.string(),
  otherNightReminder: z.string(),
  firstNightOrder: z.number(),
  otherNightOrder: z.number(),
  jinxes: z.array(jinxSchema),
  reminders: z.array(z.string()),
  remindersGlobal: z.array(z.string()),
  setup: z.boolean(),
  setupEffect: z.nullable(setupEffectSchema),
  /** The bag may hold more than one; `maxInBag` says how many, `null` for any number. */
  allowMultiple: z.boolean(),
  maxInBag: z.nullable(z.number()),
  special: z.array(specialSchema),
  order: z.number(),
  images: z.array(z.string()),
})
export type Role = z.infer<typeof roleSchema>

/** Answer of `GET /api/roles/`, `/api/roles/type/…`. */
export const rolesSchema = z.array(roleSchema)

const TYPE_OF: Readonly<Record<Team, { readonly type: RoleType; readonly alignment: RoleAlignment }>> = {
  townsfolk: { type: 'Townsfolk', alignment: 'Good' },
  outsider: { type: 'Outsider', alignment: 'Good' },
  minion: { type: 'Minion', alignment: 'Evil' },
  demon: { type: 'Demon', alignment: 'Evil' },
  traveller: { type: 'Traveller', alignment: 'Neutral' },
  fabled: { type: 'Fabled', alignment: 'Neutral' },
  loric: { type: 'Loric', alignment: 'Neutral' },
}

const TEAM_OF: Readonly<Record<RoleType, Team>> = {
  Townsfolk: 'townsfolk',
  Outsider: 'outsider',
  Minion: 'minion',
  Demon: 'demon',
  Traveller: 'traveller',
  Fabled: 'fabled',
  Loric: 'loric',
}

const ALIGNMENT_OF: Readonly<Record<Alignment, RoleAlignment>> = { good: 'Good', evil: 'Evil', neutral: 'Neutral' }

export function toRoleType(team: Team): RoleType {
  return TYPE_OF[team].type
}

export function toRoleAlignment(alignment: Alignment): RoleAlignment {
  return ALIGNMENT_OF[alignment]
}

export function toRole(character: Character): Role {
  return {
    id: character.id,
    name: character.name,
    ability: character.ability,
    ...TYPE_OF[character.team],
    icon: character.icon,
    edition: character.edition,
    firstNightReminder: character.firstNightReminder,
    otherNightReminder: character.otherNightReminder,
    firstNightOrder: character.firstNight,
    otherNightOrder: character.otherNight,
    jinxes: character.jinxes.map(({ id, reason }) => ({ id, reason })),
    reminders: [...character.reminders],
    remindersGlobal: [...character.remindersGlobal],
    setup: character.setup,
    setupEffect: character.setupEffect && copyEffect(character.setupEffect),
    allowMultiple: character.maxInBag !== 1,
    maxInBag: character.maxInBag,
    special: character.special.map((one) => ({ ...one })),
    order: character.order,
    images: [...character.images],
  }
}

/** The character a role stands for: `fromRole(toRole(character))` equals `character`. */
export function fromRole(role: Role): Character {
  return {
    id: role.id,
    name: role.name,
    team: TEAM_OF[role.type],
    edition: role.edition,
    ability: role.ability,
    firstNight: role.firstNightOrder,
    otherNight: role.otherNightOrder,
    firstNightReminder: role.firstNightReminder,
    otherNightReminder: role.otherNightReminder,
    reminders: role.reminders,
    remindersGlobal: role.remindersGlobal,
    setup: role.setup,
    setupEffect: role.setupEffect,
    maxInBag: role.maxInBag,
    special: role.special,
    jinxes: role.jinxes,
    icon: role.icon,
    images: role.images,
    order: role.order,
  }
}

/** The schema's type has lists that may be written to; the game's has not. */
function copyEffect({ outsider, requires, extraCopiesOfSelf, skipInfoSteps, ...rest }: NonNullable<Character['setupEffect']>) {
  return {
    ...rest,
    ...(outsider !== undefined && { outsider: typeof outsider === 'object' ? [...outsider] : outsider }),
    ...(requires && { requires: [...requires] }),
    ...(extraCopiesOfSelf && { extraCopiesOfSelf: [...extraCopiesOfSelf] }),
    ...(skipInfoSteps && { skipInfoSteps: [...skipInfoSteps] }),
  }
}
