import { type CharacterId, type SetupEffect, type Special, TEAMS } from '@grimoire/game/model'
import { REMINDER_SAYINGS, TRAITS, WAKE_REASONS } from '@grimoire/game/rules'
import { describe, expect, test } from 'vitest'
import { englishTexts } from './english-texts.ts'
import { type CharacterFacts, type FarEffect, factsByEdition, type LabelledEffects, type LabelledSayings } from './facts.ts'

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

/** The data is cast to these types without checks at run time, so this test checks every field. */
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

const isEffect = oneOf('poisoned', 'drunk', 'dead', 'mad', 'sober')

const FAR_EFFECT: Checks<FarEffect> = {
  effect: isEffect,
  reach: oneOf('everyone-else', 'all-townsfolk'),
}

const isEffects = labelled((one) => isEffect(one) || fits(one, FAR_EFFECT))
const isSayings = labelled(oneOf(...REMINDER_SAYINGS))

const FACTS: Checks<CharacterFacts> = {
  id: (value) => /^[a-z]{2,20}$/.test(String(value)),
  team: isTeam,
  order: isPositive,
  setup: isTrue,
  bracketText: isTrue,
  setupEffect: (value) => fits(value, EFFECT),
  maxInBag: (value) => value === null || (isPositive(value) && value !== 1),
  special: listOf((value) => fits(value, SPECIAL)),
  traits: (value) =>
    listOf(oneOf(...Object.keys(TRAITS)))(value) && new Set(value as unknown[]).size === (value as unknown[]).length,
  wakesWhen: oneOf(...WAKE_REASONS),
  reminderEffects: isEffects,
  globalReminderEffects: isEffects,
  reminderSays: isSayings,
  globalReminderSays: isSayings,
}

const rows = Object.values(factsByEdition).flat()
const ids: ReadonlySet<unknown> = new Set<CharacterId>(rows.map((row) => row.id))

describe('facts', () => {
  test.each(rows.map((row) => [row.id, row] as const))('%s has only known fields with valid values', (_id, row) => {
    expect(misfits(row, FACTS)).toEqual([])
    expect(Object.keys(row)).toEqual(expect.arrayContaining(['id', 'team', 'order']))
  })

  test('reminders are named as their labels are', () => {
    const labels = (...tables: readonly (LabelledEffects | LabelledSayings | undefined)[]) =>
      tables.flatMap((one) => Object.keys(one ?? {}))
    const strays = rows.flatMap(({ id, reminderEffects, globalReminderEffects, reminderSays, globalReminderSays }) => {
      const { reminders = [], remindersGlobal = [] } = englishTexts.characters[id] ?? {}
      const missing = [
        ...labels(reminderEffects, reminderSays).filter((label) => !reminders.includes(label)),
        ...labels(globalReminderEffects, globalReminderSays).filter((label) => !remindersGlobal.includes(label)),
      ]
      return missing.map((label) => `${id}: ${label}`)
    })
    expect(strays).toEqual([])
  })

  test('every trait, every reminder saying and every reason to wake is used', () => {
    const traits = new Set(rows.flatMap((row) => row.traits ?? []))
    const reasons = new Set(rows.flatMap((row) => row.wakesWhen ?? []))
    expect([...traits].toSorted()).toEqual(Object.keys(TRAITS).toSorted())
    const sayings = new Set(
      rows.flatMap((row) => [...Object.values(row.reminderSays ?? {}), ...Object.values(row.globalReminderSays ?? {})]),
    )
    expect([...sayings].toSorted()).toEqual(REMINDER_SAYINGS.toSorted())
    expect([...reasons].toSorted()).toEqual([...WAKE_REASONS].toSorted())
  })

  test('what a character learns at night has one explanation, and no character both sleeps and wakes for a reason', () => {
    const has = (row: CharacterFacts, trait: keyof typeof TRAITS) => row.traits?.includes(trait) === true
    expect(rows.filter((row) => has(row, 'learnsByJudgement') && has(row, 'learnsNothing'))).toEqual([])
    expect(rows.filter((row) => has(row, 'sleepsOtherNights') && row.wakesWhen !== undefined)).toEqual([])
  })

  test('only characters with the setup mark have a setup effect or bracketed text', () => {
    expect(rows.filter((row) => !row.setup && (row.setupEffect !== undefined || row.bracketText))).toEqual([])
  })
})

/** An entry for each label. */
function labelled(check: Check): Check {
  return (value) =>
    typeof value === 'object' && value !== null && Object.keys(value).length > 0 && Object.values(value).every(check)
}

function fits(value: unknown, checks: Readonly<Record<string, Check>>): boolean {
  return misfits(value, checks).length === 0
}

function misfits(value: unknown, checks: Readonly<Record<string, Check>>): readonly string[] {
  if (typeof value !== 'object' || value === null) return ['not an object']
  return Object.entries(value).flatMap(([key, one]) => (checks[key]?.(one) ? [] : [key]))
}
