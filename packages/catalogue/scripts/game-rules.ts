/**
 * Generates the modules of packages/game that hold what its rules know about the official characters, because that package may not import
 * this one. There are several, so that a page loads only what its rules ask for. `npm run facts` writes them, and a test fails when one
 * is out of date.
 */

import type { CharacterId } from '@grimoire/game/model'
import { ASSISTANT_TRAITS, type ReminderEffect, RULE_TRAITS, type Trait } from '@grimoire/game/rules'
import { type CharacterFacts, factsByEdition, type LabelledEffects, type LabelledSayings } from '../src/facts.ts'
import { characters, jinxes } from '../src/index.ts'
import { type NightSheet, nightPosition, nightSheet } from '../src/night-sheet.ts'
import { stateWords } from './state-words.ts'

const factsOf: ReadonlyMap<CharacterId, CharacterFacts> = new Map(
  Object.values(factsByEdition).flatMap((rows) => rows.map((row) => [row.id, row] as const)),
)

/** Each generated module, by its path in the sources of packages/game. */
export const GAME_RULES: Readonly<Record<string, () => string>> = {
  'rules/official-traits.ts': ruleTraits,
  'rules/official-reminders.ts': reminderEffects,
  'rules/official-reminder-labels.ts': reminderLabels,
  'rules/official-state-words.ts': ownStates,
  'rules/official-night-steps.ts': nightSteps,
  'assistant/official-traits.ts': assistantTraits,
}

const SOURCE = 'Written by `npm run facts`; the source is `packages/catalogue/data`.'

function ruleTraits(): string {
  return [
    `/** Which official characters have which trait. ${SOURCE} */`,
    '',
    "import type { CharacterId } from '../model/character.ts'",
    '',
    ...sets(RULE_TRAITS),
    '',
    '/** Jinxed pairs of which only one may be in play: a character, with all those it excludes. */',
    `export const EXCLUSIVE_PAIRS: Readonly<Record<CharacterId, readonly CharacterId[]>> = ${exclusivePairs()}`,
    '',
  ].join('\n')
}

function assistantTraits(): string {
  return [
    `/** Which official characters have which trait that only the assistant asks for. ${SOURCE} */`,
    '',
    "import type { CharacterId } from '../model/character.ts'",
    "import type { WakeReason } from '../rules/traits.ts'",
    '',
    ...sets(ASSISTANT_TRAITS),
    '',
    '/** Why a character is woken on a later night. Characters not listed here always are. */',
    `export const WAKES_WHEN: Readonly<Record<CharacterId, WakeReason>> = ${table(({ wakesWhen }) => wakesWhen && text(wakesWhen))}`,
    '',
  ].join('\n')
}

/** A separate set of characters for each trait, so that a build leaves out the sets it does not use. */
function sets(traits: Readonly<Partial<Record<Trait, string>>>): readonly string[] {
  return [
    'type Holders = ReadonlySet<CharacterId>',
    ...Object.entries(traits).flatMap(([trait, meaning]) => [
      '',
      `/** ${meaning} */`,
      `export const ${trait}: Holders = new Set(${list(holders(trait as Trait))})`,
    ]),
  ]
}

function reminderLabels(): string {
  return [
    `/** The labels of the reminders of the official characters, by which code names a reminder. ${SOURCE} */`,
    '',
    '/** In English, with an entry for each token in order. */',
    `export const REMINDER_LABELS = ${table(({ id }) => labels(labelsOf(id).own))} as const`,
    '',
  ].join('\n')
}

function ownStates(): string {
  const rows = Object.entries(stateWords()).map(([state, words]) => [state, list(words)] as const)
  return [
    `/** The words that name a state, in every language. ${SOURCE} */`,
    '',
    `export const STATE_WORDS = ${object(rows)} as const`,
    '',
  ].join('\n')
}

function nightSteps(): string {
  const steps = (night: keyof NightSheet) =>
    object(
      nightSheet[night]
        .filter((place) => !characters.some(({ id }) => id === place))
        .map((step) => [step, String(nightPosition(night, step))]),
    )
  return [
    `/** The positions of the fixed steps on the global night sheet, from 1. ${SOURCE} */`,
    '',
    `export const FIRST_NIGHT_STEPS: Readonly<Record<string, number>> = ${steps('firstNight')}`,
    '',
    `export const OTHER_NIGHT_STEPS: Readonly<Record<string, number>> = ${steps('otherNight')}`,
    '',
  ].join('\n')
}

/** The effects of reminders, with an entry for each token in order. */
function reminderEffects(): string {
  const says = 'Readonly<Record<CharacterId, readonly (ReminderSaying | null)[]>>'
  const row = 'Readonly<Record<CharacterId, readonly (ReminderEffect | null)[]>>'
  return [
    `/** The reminders of the official characters. ${SOURCE} */`,
    '',
    "import type { CharacterId } from '../model/character.ts'",
    "import type { ReminderEffect, ReminderReach } from './reminder-effect.ts'",
    "import type { ReminderSaying } from './traits.ts'",
    '',
    '/** What a reminder says about a player, besides its effect. */',
    `export const OWN_SAYINGS: ${says} = ${table((one) => sayings(labelsOf(one.id).own, one.reminderSays))}`,
    '',
    `export const GLOBAL_SAYINGS: ${says} = ${table((one) => sayings(labelsOf(one.id).global, one.globalReminderSays))}`,
    '',
    '/** What a reminder does. For characters not listed here, the words of the reminder decide. */',
    `export const REMINDER_EFFECTS: ${row} = ${table((one) => effects(labelsOf(one.id).own, one.reminderEffects))}`,
    '',
    `export const GLOBAL_REMINDER_EFFECTS: ${row} = ${table((one) => effects(labelsOf(one.id).global, one.globalReminderEffects))}`,
    '',
    '/** Whom a reminder in the middle affects. */',
    `export const REMINDER_REACHES: Readonly<Record<CharacterId, readonly (ReminderReach | null)[]>> = ${table(({ id, reminderEffects }) => reaches(labelsOf(id).own, reminderEffects))}`,
    '',
  ].join('\n')
}

function holders(trait: Trait): readonly CharacterId[] {
  return characters.filter(({ id }) => factsOf.get(id)?.traits?.includes(trait)).map(({ id }) => id)
}

function labelsOf(id: CharacterId) {
  const character = characters.find((one) => one.id === id)
  return { own: character?.reminders ?? [], global: character?.remindersGlobal ?? [] }
}

function labels(all: readonly string[]): string | undefined {
  return all.length > 0 ? list(all) : undefined
}

function effects(all: readonly string[], by: LabelledEffects | undefined): string | undefined {
  return by && `[${all.map((label) => orNull(effectOf(by[label]))).join(', ')}]`
}

function sayings(all: readonly string[], by: LabelledSayings | undefined): string | undefined {
  return by && `[${all.map((label) => orNull(by[label] ?? null)).join(', ')}]`
}

function reaches(all: readonly string[], by: LabelledEffects = {}): string | undefined {
  const far = all.map((label) => {
    const one = by[label]
    return typeof one === 'object' ? one.reach : null
  })
  return far.some((reach) => reach !== null) ? `[${far.map(orNull).join(', ')}]` : undefined
}

function effectOf(one: LabelledEffects[string] | undefined): ReminderEffect | null {
  return typeof one === 'object' ? one.effect : (one ?? null)
}

function exclusivePairs(): string {
  const pairs = jinxes.filter(({ kind }) => kind === 'exclusive')
  const firsts = [...new Set(pairs.map(({ a }) => a))]
  return object(firsts.map((a) => [a, list(pairs.filter((pair) => pair.a === a).map(({ b }) => b))]))
}

/** A row for each character that has a value, ordered by name. */
function table(value: (facts: CharacterFacts) => string | undefined): string {
  const facts = [...factsOf.values()].toSorted((one, other) => (one.id < other.id ? -1 : 1))
  return object(
    facts.flatMap((one): (readonly [string, string])[] => {
      const said = value(one)
      return said === undefined ? [] : [[one.id, said]]
    }),
  )
}

function object(rows: readonly (readonly [string, string])[]): string {
  return `{\n${rows.map(([id, value]) => `  ${id}: ${value},\n`).join('')}}`
}

function list(texts: readonly string[]): string {
  return `[${texts.map(text).join(', ')}]`
}

function orNull(one: string | null): string {
  return one === null ? 'null' : text(one)
}

/** A string literal in the style of this repository's formatter. */
function text(plain: string): string {
  return plain.includes("'") ? JSON.stringify(plain) : `'${plain}'`
}
