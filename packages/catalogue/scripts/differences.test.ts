import { describe, expect, test } from 'vitest'
import { characters } from '../src/characters.ts'
import { factsByEdition } from '../src/facts.ts'
import { jinxes } from '../src/jinxes.ts'
import { nightSheet } from '../src/night-sheet.ts'
import { builtInScripts } from '../src/scripts.ts'
import { type Catalogue, differences } from './differences.ts'
import type { Reference, ReferenceCharacter, ReferenceScript } from './reference.ts'

const facts = Object.values(factsByEdition).flat()
const catalogue: Catalogue = { characters, facts, jinxes, nightSheet, scripts: builtInScripts }
const reference = matchingReference()

describe('comparing the catalogue with a reference', () => {
  test('finds no difference in an equal reference', () => {
    expect(differences(reference, catalogue)).toEqual([])
  })

  test.each<[keyof ReferenceCharacter, Partial<ReferenceCharacter>]>([
    ['name', { name: 'Cook' }],
    ['team', { team: 'outsider' }],
    ['edition', { edition: 'bmr' }],
    ['saoIndex', { saoIndex: 4 }],
    ['firstNight', { firstNight: 56 }],
    ['otherNight', { otherNight: 1 }],
    ['reminders', { reminders: ['Pair'] }],
    ['remindersGlobal', { remindersGlobal: ['Is The Chef'] }],
    ['setup', { setup: true }],
    ['hasBracketText', { hasBracketText: true }],
    ['setupMod', { setupMod: { outsider: 1 } }],
    ['multiples', { multiples: { inBag: true, max: 2 } }],
    ['special', { special: [{ type: 'vote', name: 'hidden' }] }],
  ])('finds another %s of a character', (_fact, change) => {
    const other = reference.characters.map((character) => (character.id === 'chef' ? { ...character, ...change } : character))
    const lines = differences({ ...reference, characters: other, scripts: {} }, { ...catalogue, scripts: [] })
    expect(lines).toEqual([expect.stringMatching(/^character chef, \w+: .+ here, .+ in the reference$/)])
  })

  test('several tokens that appear only in play do not count for the bag', () => {
    const change = { multiples: { inBag: false, max: null } }
    const other = reference.characters.map((character) => (character.id === 'imp' ? { ...character, ...change } : character))
    expect(differences({ ...reference, characters: other }, catalogue)).toEqual([])
  })

  test('finds a missing, additional or duplicated character', () => {
    const [first, ...rest] = characters
    if (!first) throw new Error('No characters.')
    const alone = { ...reference, scripts: {} }
    const ours = (list: Catalogue['characters']) => differences(alone, { ...catalogue, characters: list, scripts: [] })
    expect(ours(rest)).toContain(`character ${first.id}: missing`)
    expect(ours([...characters, { ...first, id: 'nobody' }])).toContain('character nobody: not in the reference')
    expect(ours([...characters, first])).toContain(`character ${first.id}: stands 2 times`)
  })

  test('finds a jinx of another kind, a missing one, or one not merged into a partner, but ignores the order of a pair', () => {
    const [first, ...rest] = reference.jinxes
    if (!first) throw new Error('No jinxes.')
    const kind = first.kind === 'rule' ? 'setup' : 'rule'
    expect(differences({ ...reference, jinxes: [{ ...first, kind }, ...rest] }, catalogue)).toHaveLength(1)
    expect(differences({ ...reference, jinxes: [...reference.jinxes, { a: 'chef', b: 'imp', kind }] }, catalogue)).toContain(
      'jinx chef/imp: missing',
    )
    expect(differences({ ...reference, jinxes: [{ a: first.b, b: first.a, kind: first.kind }, ...rest] }, catalogue)).toEqual([])
    const bare = characters.map((character) => (character.id === first.a ? { ...character, jinxes: [] } : character))
    expect(differences(reference, { ...catalogue, characters: bare })).toHaveLength(1)
  })

  test('finds a night sheet in another order', () => {
    const firstNight = nightSheet.firstNight.toReversed()
    expect(differences({ ...reference, nightSheet: { ...nightSheet, firstNight } }, catalogue)).toHaveLength(1)
  })

  test('finds another author, role, recommended Traveller or order of a script', () => {
    const changes: readonly Partial<ReferenceScript>[] = [
      { author: 'Nobody' },
      { roles: ['chef', 'imp'] },
      { recommendedTravellers: ['thief'] },
      { appFirstNight: ['dusk', 'dawn'] },
      { appOtherNight: ['dusk', 'dawn'] },
    ]
    for (const change of changes) {
      const [first, ...rest] = reference.scripts['base'] ?? []
      if (!first) throw new Error('No scripts.')
      expect(
        differences({ ...reference, scripts: { ...reference.scripts, base: [{ ...first, ...change }, ...rest] } }, catalogue),
      ).toHaveLength(1)
    }
  })
})

describe('the rules for script names', () => {
  const script = (name: string, author: string, roles: readonly string[]): ReferenceScript => ({ name, author, roles })
  const missing = (scripts: Reference['scripts']) => differences({ ...reference, scripts }, { ...catalogue, scripts: [] })

  test('official names are written with "and", other names as their authors wrote them', () => {
    expect(missing({ base: [script('This & That', '', ['imp'])] })).toEqual(['script This and That: missing'])
    expect(missing({ others: [script('This & That', '', ['imp'])] })).toEqual(['script This & That: missing'])
  })

  test('a script that is in two collections is listed once', () => {
    const scripts = { one: [script('Twice', 'A', ['imp', 'chef'])], two: [script('twice', 'A', ['chef', 'imp'])] }
    expect(missing(scripts)).toEqual(['script Twice: missing'])
  })

  test('another script with the same name gets its author added to its name', () => {
    const scripts = { one: [script('Twice', 'A', ['imp'])], two: [script('Twice', 'B', ['po'])] }
    expect(missing(scripts)).toEqual(['script Twice: missing', 'script Twice (B): missing'])
  })

  test('a script with an unknown character is left out', () => {
    expect(missing({ one: [script('Homebrew', 'A', ['imp', 'my-own'])] })).toEqual([])
  })
})

/** A reference with the same facts as the catalogue. */
function matchingReference(): Reference {
  const bracketed = new Set(facts.filter((row) => row.bracketText).map((row) => row.id))
  return {
    characters: characters.map(({ order, maxInBag, setupEffect, ...character }) => ({
      ...character,
      saoIndex: order,
      hasBracketText: bracketed.has(character.id),
      setupMod: setupEffect,
      multiples: { inBag: maxInBag !== 1, max: maxInBag },
    })),
    jinxes,
    nightSheet,
    scripts: {
      base: builtInScripts.filter((script) => script.firstNight !== null).map(asReference),
      others: builtInScripts.filter((script) => script.firstNight === null).map(asReference),
    },
  }
}

function asReference(script: (typeof builtInScripts)[number]): ReferenceScript {
  const { name, author, characters: roles, travellers, fabled, firstNight, otherNight } = script
  if (!firstNight || !otherNight) return { name, author, roles: [...roles, ...travellers, ...fabled] }
  return { name, author, roles, recommendedTravellers: travellers, appFirstNight: firstNight, appOtherNight: otherNight }
}
