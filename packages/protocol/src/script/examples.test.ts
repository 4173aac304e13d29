/** The example files and the characters of the catalogue, read and written. */

import { readFileSync } from 'node:fs'
import { characterById, characters } from '@grimoire/catalogue'
import { describe, expect, it } from 'vitest'
import { fromRole, toRole } from '../character/roles.ts'
import { OFFICIAL } from '../limits.ts'
import { officialFault } from '../test/official-schema.ts'
import { type ImportedScript, importScript } from './import.ts'
import { writeOfficialScript } from './official.ts'

function example(name: string): ImportedScript {
  const text = readFileSync(new URL(`../../../../docs/examples/${name}.json`, import.meta.url), 'utf8')
  const result = importScript(text, characterById)
  if (!result.ok) throw new Error(`refused: ${result.code}`)
  return result.value
}

function write({ script, characters: own }: ImportedScript): unknown[] {
  return JSON.parse(writeOfficialScript(script, new Map(own.map((one) => [one.id, one])), characterById)) as unknown[]
}

describe.each(['harvest-of-whispers', 'the-last-lamplighter'])('the example %s', (name) => {
  it('is valid, and loads without a repair', () => {
    const text = readFileSync(new URL(`../../../../docs/examples/${name}.json`, import.meta.url), 'utf8')
    expect(officialFault(JSON.parse(text))).toBeNull()
    expect(example(name).report).toEqual([])
  })
  it('is written back valid and reads the same', () => {
    const first = example(name)
    const written = write(first)
    expect(officialFault(written)).toBeNull()
    expect(importScript(JSON.stringify(written), characterById)).toMatchObject({ ok: true, value: { script: first.script } })
  })
})

it('the homebrew example brings its jinxes, house rules and night order', () => {
  const { script, characters: own } = example('the-last-lamplighter')
  expect(script.bootlegger).toHaveLength(2)
  expect(script.firstNight).toContain('cartographer')
  expect(own.find((one) => one.id === 'forger')?.jinxes).toMatchObject([{ id: 'spy' }])
  expect(own.find((one) => one.id === 'understudy')?.setupEffect).toEqual({ outsider: -1 })
  expect(own.filter((one) => one.icon === null)).toHaveLength(11)
})

it('the messy example loads all that can be used, and says the rest', () => {
  const { script, characters: own, report } = example('as-found-in-the-wild')
  expect(own.map((one) => one.id)).toEqual([
    ...['fortuneteller', 'pithag', 'scarletwoman', 'imp', 'empath', 'washerwoman'],
    ...['ghostwriter', 'ovenkeeper', 'tollman', 'imphomebrew', 'spy'],
  ])
  expect(script.firstNight).toEqual(['dusk', 'minioninfo', 'scarletwoman', 'ghostwriter', 'dawn'])
  expect(script.extraMeta).toEqual({ difficulty: 'high' })
  expect(own.find((one) => one.id === 'ghostwriter')).toMatchObject({
    otherNight: 62.5,
    images: ['https://example.org/ghost%20writer.png'],
    jinxes: [{ id: 'spy' }, { id: 'imphomebrew' }],
  })
  expect(new Set(report.map((one) => one.code))).toEqual(
    new Set([
      ...['meta-not-first', 'id-respelled', 'duplicate-character', 'official-renamed', 'meta-field', 'night-order-entry'],
      ...['team-respelled', 'night-number', 'reminders-repaired', 'jinx-shape', 'id-taken'],
      ...['incomplete-character', 'unknown-team', 'jinx-row', 'unknown-character', 'not-a-character'],
    ]),
  )
  expect(officialFault(write(example('as-found-in-the-wild')))).toBeNull()
})

describe('the catalogue', () => {
  it('as one script of every character is written as ids, valid, and read back the same', () => {
    const all = importScript(
      JSON.stringify([{ id: '_meta', name: 'All', author: '' }, ...characters.map((one) => one.id)]),
      characterById,
    )
    if (!all.ok) throw new Error(all.code)
    expect(all.value.report).toEqual([])
    expect(all.value.characters).toEqual(characters)
    const written = write(all.value)
    expect(written.slice(1)).toEqual(characters.map((one) => one.id))
    expect(officialFault(written)).toBeNull()
  })

  it('has ids that the official form can write, found also by their names', () => {
    for (const one of characters) {
      expect(one.id.length).toBeLessThanOrEqual(OFFICIAL.officialId)
      const named = importScript(JSON.stringify([one.name]), characterById)
      expect(named.ok && named.value.characters).toEqual([one])
    }
  })

  it('goes over the wire and back', () => {
    for (const one of characters) expect(fromRole(toRole(one))).toEqual(one)
  })

  it('breaks no safety rule when its characters are written out in full', () => {
    const full = characters.map(
      ({ id, name, team, ability, firstNightReminder, otherNightReminder, reminders, remindersGlobal, jinxes }) => ({
        ...{ id, name, team, ability, firstNightReminder, otherNightReminder, reminders, remindersGlobal, jinxes },
      }),
    )
    const result = importScript(JSON.stringify(full), characterById)
    expect(result.ok && result.value.characters.map((one) => one.id)).toEqual(characters.map((one) => one.id))
  })
})
