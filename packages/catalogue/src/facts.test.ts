import { type CharacterId, type SetupEffect, type Special, TEAMS } from '@grimoire/game'
import { describe, expect, test } from 'vitest'
import { type CharacterFacts, factsByEdition } from './facts.ts'

type Check = (value: unknown) => boolean
type Checks<T> = { readonly [K in keyof Required<T>]: Check }

const isCount: Check = Number.isInteger
const isPositive: Check = (value) => isCount(value) && Number(value) > 0
const isTrue: Check = (value) => value === true
const isText: Check = (value) => typeof value === 'string' && value !== ''
const isTeam: Check = (value) => (TEAMS as readonly unknown[]).includes(value)
const oneOf =
  (...allowed: unknown[]): Check =>
  (value) =>
    allowed.includes(value)
const listOf =
  (check: Check): Check =>
  (value) =>
    Array.isArray(value) && value.length > 0 && value.every(check)

/** The data is read as these types without being checked at run time, so every field is checked here. */
const EFFECT: Checks<SetupEffect> = {
  outsider: (value) => isCount(value) || listOf(isCount)(value) || value === 'any',
  minion: isCount,
  minionIsSet: isTrue,
  demon: isCount,
  demonIsSet: isTrue,
  townsfolk: isCount,
  notInBag: isTrue,
  bagStandIn: isTeam,
  minionTokensInBag: isCount,
  demonTokensInBag: isCount,
  requires: listOf((id) => ids.has(id)),
  ifMissing: (value) => fits(value, { townsfolk: isCount, outsider: isCount }),
  extraCopiesOfSelf: listOf(isCount),
  copiesReplace: isTeam,
  copiesOfSelf: oneOf('majority-of-players'),
  drunkAmongCopies: isPositive,
  evilTownsfolk: isPositive,
  seating: oneOf('neighbours-demon', 'evil-contiguous-demon-in-middle'),
  skipInfoSteps: listOf(oneOf('minioninfo', 'demoninfo')),
  duplicates: oneOf('good'),
  assignment: oneOf('storyteller-chooses', 'players-do-not-see-tokens'),
}

/** The values the official script schema allows. */
const SPECIAL: Checks<Special> = {
  type: oneOf('selection', 'ability', 'signal', 'vote', 'reveal', 'player', 'reminder'),
  name: isText,
  time: oneOf('pregame', 'day', 'night', 'firstNight', 'firstDay', 'otherNight', 'otherDay'),
  global: oneOf('townsfolk', 'outsider', 'minion', 'demon', 'traveller', 'dead'),
  value: (value) => isCount(value) || isText(value),
}

const FACTS: Checks<CharacterFacts> = {
  id: (value) => /^[a-z]{2,20}$/.test(String(value)),
  team: isTeam,
  order: isPositive,
  setup: isTrue,
  bracketText: isTrue,
  setupEffect: (value) => fits(value, EFFECT),
  maxInBag: (value) => value === null || (isPositive(value) && value !== 1),
  special: listOf((value) => fits(value, SPECIAL)),
}

const rows = Object.values(factsByEdition).flat()
const ids: ReadonlySet<unknown> = new Set<CharacterId>(rows.map((row) => row.id))

describe('facts', () => {
  test.each(rows.map((row) => [row.id, row] as const))('%s holds known fields with fitting values only', (_id, row) => {
    expect(misfits(row, FACTS)).toEqual([])
    expect(Object.keys(row)).toEqual(expect.arrayContaining(['id', 'team', 'order']))
  })

  test('an effect or a bracket stands only with the setup mark', () => {
    expect(rows.filter((row) => !row.setup && (row.setupEffect !== undefined || row.bracketText))).toEqual([])
  })
})

function fits(value: unknown, checks: Readonly<Record<string, Check>>): boolean {
  return misfits(value, checks).length === 0
}

function misfits(value: unknown, checks: Readonly<Record<string, Check>>): readonly string[] {
  if (typeof value !== 'object' || value === null) return ['not an object']
  return Object.entries(value).flatMap(([key, one]) => (checks[key]?.(one) ? [] : [key]))
}
