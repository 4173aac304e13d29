/** What holds for every text that is read as a script, however broken. */

import { TEAMS } from '@grimoire/game/model'
import { edgesOfNight } from '@grimoire/game/rules'
import { runs } from '@grimoire/game/testing/runs'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { messyScript } from '../test/arbitrary-script.ts'
import { KNOWN } from '../test/characters.ts'
import { type ImportedScript, importScript } from './import.ts'
import { normaliseId } from './normalise.ts'
import { REPAIR_CODES } from './repairs.ts'

function check({ script, characters, report }: ImportedScript): void {
  const listed = [...script.characters, ...script.travellers, ...script.fabled]
  expect([...listed].sort()).toEqual(characters.map((one) => one.id).sort())
  expect(new Set(listed).size).toBe(listed.length)
  expect(listed.length).toBeGreaterThan(0)
  expect(script.name).not.toBe('')
  const nameable = new Set([...listed, ...KNOWN.keys(), 'dusk', 'minioninfo', 'demoninfo', 'dawn'])
  for (const id of [...(script.firstNight ?? []), ...(script.otherNight ?? [])]) expect(nameable).toContain(id)
  for (const one of characters) {
    expect(one.id).toBe(normaliseId(one.id))
    expect(['constructor', 'dusk', 'dawn', '']).not.toContain(one.id)
    expect(one.name).not.toBe('')
    // Only a character that took an official id may do without.
    if (!one.id.endsWith('homebrew')) expect(one.ability).not.toBe('')
    expect(TEAMS).toContain(one.team)
    for (const night of [one.firstNight, one.otherNight]) expect(night).toSatisfy((n: number) => Number.isFinite(n) && n >= 0)
    if (!KNOWN.has(one.id))
      expect([one.firstNight < edgesOfNight('first').dawn, one.otherNight < edgesOfNight('other').dawn]).toEqual([true, true])
    for (const jinx of one.jinxes) {
      expect(nameable).toContain(jinx.id)
      expect(jinx.id).not.toBe(one.id)
    }
    const official = KNOWN.get(one.id)
    if (official) {
      const facts = ({
        team,
        edition,
        firstNight,
        otherNight,
        setup,
        setupEffect,
        maxInBag,
        special,
        icon,
        order,
      }: typeof one) => ({
        ...{ team, edition, firstNight, otherNight, setup, setupEffect, maxInBag, special, icon, order },
      })
      expect(facts(one)).toEqual(facts(official))
      expect(one.reminders).toHaveLength(official.reminders.length)
    } else expect(one.icon).toBeNull()
  }
  for (const repair of report) expect(REPAIR_CODES).toContain(repair.code)
}

const readAll = (text: string) => {
  const result = importScript(text, KNOWN)
  if (result.ok) check(result.value)
}

it('any JSON value is read or refused', () => {
  fc.assert(
    fc.property(fc.jsonValue({ maxDepth: 12, stringUnit: 'binary' }), (value) => {
      readAll(JSON.stringify(value))
    }),
    runs(100),
  )
})

it('any messy script gives a script that holds together', () => {
  fc.assert(
    fc.property(messyScript, (items) => {
      readAll(JSON.stringify(items))
      readAll(JSON.stringify({ scriptName: 'x', rolesInScript: items, travellers: items.slice(3), nightOrder: items[0] ?? null }))
    }),
    runs(100),
  )
})

it('a script text with characters knocked out is read or refused', () => {
  fc.assert(
    fc.property(messyScript, fc.array(fc.tuple(fc.nat(), fc.string({ maxLength: 2 })), { maxLength: 3 }), (items, edits) => {
      let text = JSON.stringify(items)
      for (const [at, put] of edits) text = text.slice(0, at % text.length) + put + text.slice((at % text.length) + 1)
      readAll(text)
    }),
    runs(100),
  )
})

it('an id once normalised stays as it is', () => {
  fc.assert(
    fc.property(fc.oneof(fc.string({ unit: 'binary' }), fc.string({ unit: 'grapheme' })), (raw) => {
      expect(normaliseId(normaliseId(raw))).toBe(normaliseId(raw))
    }),
    runs(200),
  )
})
