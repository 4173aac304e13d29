import { describe, expect, it } from 'vitest'
import type { ReminderRef } from '../model/reminder.ts'
import { character, OFFICIAL } from '../testing/characters.ts'
import { reminderEffect, reminderReach } from './reminder-effects.ts'

const ref = (characterId: string, index: number, global = false): ReminderRef => ({ characterId, index, global })

/** A label that is in no language, so that only the identity can decide. */
const effect = (characterId: string, index: number, global = false) =>
  reminderEffect({ ref: ref(characterId, index, global), label: '❖' }, OFFICIAL)

/** The effect that the English label of an official reminder token stands for. */
function meaning(label: string): string | null {
  if (/poisoned/i.test(label)) return 'poisoned'
  if (/drunk/i.test(label)) return 'drunk'
  if (/^dead$/i.test(label)) return 'dead'
  if (/^mad$/i.test(label)) return 'mad'
  return null
}

/** Reminders whose label does not say what they do. */
const SILENT: Readonly<Record<string, string>> = { 'barista 0': 'sober', 'xaan 3': 'poisoned', 'marionette g0': 'drunk' }

describe('every official reminder token', () => {
  const tokens = Object.values(OFFICIAL).flatMap((one) => [
    ...one.reminders.map((label, index) => ({ name: `${one.id} ${index}`, id: one.id, index, global: false, label })),
    ...one.remindersGlobal.map((label, index) => ({ name: `${one.id} g${index}`, id: one.id, index, global: true, label })),
  ])

  it.each(tokens)('$name ($label) has the effect its label stands for', ({ name, id, index, global, label }) => {
    const expected = SILENT[name] ?? meaning(label)
    expect(reminderEffect({ ref: ref(id, index, global), label }, OFFICIAL)).toBe(expected)
    if (expected !== null) expect(effect(id, index, global)).toBe(expected)
  })
})

describe('a reminder in another language', () => {
  it.each([
    ['pukka', 0, false, 'poisoned'],
    ['pukka', 2, false, 'dead'],
    ['vigormortis', 1, false, null],
    ['vigormortis', 6, false, 'poisoned'],
    ['courtier', 3, false, null],
    ['drunk', 0, true, 'drunk'],
    ['lilmonsta', 0, true, null],
    ['lilmonsta', 1, true, 'dead'],
    ['steward', 0, false, null],
    ['zombuul', 0, false, null],
  ] as const)('%s %i (global: %s): %s', (id, index, global, expected) => {
    expect(effect(id, index, global)).toBe(expected)
  })
})

describe('the words decide', () => {
  it.each([
    ['Poisoned', 'poisoned'],
    [' DRUNK 2!', 'drunk'],
    ['Is the Drunk', 'drunk'],
    ['is DRUNK until dusk', null],
    ['Dead', 'dead'],
    ['not poisoned', null],
    ['Not dead', null],
    ['Poisoned?', null],
    ['Dead or drunk', null],
    ['Deadline', null],
    ['¬poisoned', null],
    ['Vergiftet', 'poisoned'],
    ['nicht vergiftet', null],
    ['Empoisonnée', 'poisoned'],
    ['ZEHİRLENMİŞ', 'poisoned'],
    ['Мертв', 'dead'],
    ["п'яний", 'drunk'],
    ['사망', 'dead'],
    ['没中毒', null],
    ['中毒', 'poisoned'],
    ['', null],
    ['Died today', null],
    ['Mad', null],
  ])('for what the storyteller wrote: %s: %s', (label, expected) => {
    expect(reminderEffect({ ref: null, label }, OFFICIAL)).toBe(expected)
  })

  it('for homebrew, whether or not the game knows it', () => {
    const mine = character({ id: 'mine', team: 'minion', reminders: ['Marked', 'Poisoned'] })
    expect(reminderEffect({ ref: ref('mine', 1), label: 'Poisoned' }, { mine })).toBe('poisoned')
    expect(reminderEffect({ ref: ref('mine', 0), label: 'Marked' }, { mine })).toBeNull()
    expect(reminderEffect({ ref: ref('gone', 0), label: 'Drunk' }, {})).toBe('drunk')
  })

  it('for an official character whose script file changes its reminder tokens', () => {
    const pukka = character({ id: 'pukka', team: 'demon', reminders: ['Poisoned', 'Dead'] })
    expect(reminderEffect({ ref: ref('pukka', 1), label: 'Dead' }, { pukka })).toBe('dead')
  })

  it('but not for an official one, whatever its label says', () => {
    expect(reminderEffect({ ref: ref('zombuul', 0), label: 'Dead drunk' }, OFFICIAL)).toBeNull()
  })
})

describe('the reach of a reminder', () => {
  it.each([
    ['minstrel', 0, 'everyone-else'],
    ['xaan', 3, 'all-townsfolk'],
    ['xaan', 0, 'player'],
    ['poisoner', 0, 'player'],
  ] as const)('%s %i: %s', (id, index, expected) => {
    expect(reminderReach({ ref: ref(id, index) }, OFFICIAL)).toBe(expected)
  })

  it('is one player if the storyteller wrote it', () => {
    expect(reminderReach({ ref: null }, OFFICIAL)).toBe('player')
  })
})
