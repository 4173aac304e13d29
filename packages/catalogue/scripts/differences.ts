/**
 * Compares the catalogue with a reference, fact by fact. Each function first converts a part of the reference to our form by the
 * rule in its comment; remaining differences are listed.
 */

import { isDeepStrictEqual } from 'node:util'
import type { Character } from '@grimoire/game/model'
import type { CharacterFacts } from '../src/facts.ts'
import type { JinxPair } from '../src/jinxes.ts'
import type { NightSheet } from '../src/night-sheet.ts'
import { type BuiltInScript, plainName } from '../src/scripts.ts'
import type { Reference, ReferenceCharacter, ReferenceScript } from './reference.ts'

export interface Catalogue {
  readonly characters: readonly Character[]
  readonly facts: readonly CharacterFacts[]
  readonly jinxes: readonly JinxPair[]
  readonly nightSheet: NightSheet
  readonly scripts: readonly BuiltInScript[]
}

/** One line for each fact that differs; none when all agree. */
export function differences(reference: Reference, catalogue: Catalogue): readonly string[] {
  return [
    ...compare('character', reference.characters.map(expectedCharacter), ourCharacters(catalogue)),
    ...compare('jinx', reference.jinxes.map(pairFacts), catalogue.jinxes.map(pairFacts)),
    ...compare('jinxes of', partners(reference.jinxes), catalogue.characters.map(ourPartners).filter(hasPartners)),
    ...compare('night sheet', [sheetFacts(reference.nightSheet)], [sheetFacts(catalogue.nightSheet)]),
    ...compare('script', expectedScripts(reference), catalogue.scripts.map(scriptFacts)),
  ]
}

/** The facts about one thing, with a key that names it. */
type Facts = readonly [key: string, facts: Readonly<Record<string, unknown>>]

function compare(what: string, expected: readonly Facts[], ours: readonly Facts[]): readonly string[] {
  const expectedByKey = new Map(expected)
  const oursByKey = new Map(ours)
  const lines: string[] = []
  for (const [key, count] of repeated(ours)) lines.push(`${what} ${key}: stands ${count} times`)
  for (const key of oursByKey.keys()) if (!expectedByKey.has(key)) lines.push(`${what} ${key}: not in the reference`)
  for (const [key, facts] of expectedByKey) {
    const own = oursByKey.get(key)
    if (!own) lines.push(`${what} ${key}: missing`)
    else
      for (const [fact, value] of Object.entries(facts))
        if (!isDeepStrictEqual(own[fact], value))
          lines.push(`${what} ${key}, ${fact}: ${JSON.stringify(own[fact])} here, ${JSON.stringify(value)} in the reference`)
  }
  return lines
}

function repeated(facts: readonly Facts[]): readonly (readonly [key: string, count: number])[] {
  const counts = new Map<string, number>()
  for (const [key] of facts) counts.set(key, (counts.get(key) ?? 0) + 1)
  return [...counts].filter(([, count]) => count > 1)
}

/** Rule: only characters described as several *in the bag* may be in the bag more than once; others multiply in play. */
function expectedCharacter(character: ReferenceCharacter): Facts {
  const { id, saoIndex, hasBracketText, setupMod, multiples, ...same } = character
  return [
    id,
    {
      name: same.name,
      team: same.team,
      edition: same.edition,
      order: saoIndex,
      firstNight: same.firstNight,
      otherNight: same.otherNight,
      reminders: same.reminders,
      remindersGlobal: same.remindersGlobal,
      setup: same.setup,
      bracketText: hasBracketText,
      setupEffect: setupMod,
      maxInBag: multiples.inBag ? multiples.max : 1,
      special: same.special,
    },
  ]
}

function ourCharacters({ characters, facts }: Catalogue): readonly Facts[] {
  const bracketed = new Set(facts.filter((row) => row.bracketText).map((row) => row.id))
  return characters.map((character) => [character.id, { ...character, bracketText: bracketed.has(character.id) }])
}

/** Rule: the order of a pair has no meaning. */
function pairFacts({ a, b, kind }: { readonly a: string; readonly b: string; readonly kind: string }): Facts {
  return [[a, b].toSorted().join('/'), { kind }]
}

function partners(jinxes: Reference['jinxes']): readonly Facts[] {
  const byId = new Map<string, string[]>()
  const add = (id: string, partner: string) => byId.set(id, [...(byId.get(id) ?? []), partner])
  for (const { a, b } of jinxes) {
    add(a, b)
    add(b, a)
  }
  return [...byId].map(([id, ids]) => [id, { partners: ids.toSorted() }])
}

function ourPartners({ id, jinxes }: Character): Facts {
  return [id, { partners: jinxes.map((jinx) => jinx.id).toSorted() }]
}

function hasPartners([, { partners: ids }]: Facts): boolean {
  return Array.isArray(ids) && ids.length > 0
}

function sheetFacts({ firstNight, otherNight }: NightSheet): Facts {
  return ['global', { firstNight, otherNight }]
}

function scriptFacts({ name, author, characters, travellers, fabled, firstNight, otherNight }: BuiltInScript): Facts {
  return [name, { author, characters, travellers, fabled, firstNight, otherNight }]
}

/**
 * Rules: a script with a character the reference does not describe is left out. The official ones are written `and` for `&`. Of
 * scripts with the same name and characters, in any order, the first is kept; one with other characters gets its author after its
 * name. Travellers, Fabled and Loric are listed separately.
 */
function expectedScripts({ characters, scripts }: Reference): readonly Facts[] {
  const teams = new Map(characters.map((character) => [character.id, character.team]))
  const roleSets = new Map<string, string>()
  const expected: Facts[] = []
  for (const [collection, members] of Object.entries(scripts)) {
    for (const script of members) {
      if (script.roles.some((id) => !teams.has(id))) continue
      const published = collection === 'base' ? script.name.replaceAll('&', 'and') : script.name
      const roles = script.roles.toSorted().join()
      const other = roleSets.get(plainName(published))
      if (other === roles) continue
      const name = other === undefined ? published : `${published} (${script.author})`
      roleSets.set(plainName(name), roles)
      expected.push([name, expectedScript(script, teams)])
    }
  }
  return expected
}

function expectedScript(script: ReferenceScript, teams: ReadonlyMap<string, string>): Facts[1] {
  const aside = ['traveller', 'fabled', 'loric']
  const ofTeams = (wanted: (team: string) => boolean) => script.roles.filter((id) => wanted(teams.get(id) ?? ''))
  return {
    author: script.author,
    characters: ofTeams((team) => !aside.includes(team)),
    travellers: [...ofTeams((team) => team === 'traveller'), ...(script.recommendedTravellers ?? [])],
    fabled: ofTeams((team) => team === 'fabled' || team === 'loric'),
    firstNight: script.appFirstNight ?? null,
    otherNight: script.appOtherNight ?? null,
  }
}
