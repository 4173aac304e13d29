import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { CharacterId } from '../model/character.ts'
import { byTeam } from '../model/team.ts'
import type { BagToken } from '../model/token.ts'
import { OFFICIAL, officialCharacter } from '../testing/characters.ts'
import { counter, dice } from '../testing/dice.ts'
import { choosing } from '../testing/games.ts'
import { runs } from '../testing/runs.ts'
import { SCRIPTS, script } from '../testing/scripts.ts'
import { copiesAllowed, drawnTokens } from './bag.ts'
import { chosenComposition, legalTargets } from './composition.ts'
import { bagIsLegal, compositionProblems } from './composition-problems.ts'
import { randomBag, shuffleBag } from './random-bag.ts'
import { legalStandIns, type StandInState } from './stand-ins.ts'

type Names = keyof typeof SCRIPTS

const state = (ids: readonly CharacterId[], players: number, kept: readonly string[] = []): StandInState =>
  choosing(players, kept, { script: script(ids) })

const draw = (from: StandInState, seed: number) => randomBag(from, dice(seed), counter())

function drawn(from: StandInState, seed: number): StandInState {
  const bag = draw(from, seed)
  if (!bag.ok) throw new Error(`Refused: ${bag.code}`)
  return { ...from, bag: bag.value }
}

const characters = (from: StandInState) => from.bag.map((token) => token.characterId)

/** The most players that the characters of a script suffice for, if fewer than usual. */
const ROOM: Readonly<Partial<Record<Names, number>>> = {
  'No greater joy': 10,
  'Laissez Un Faire': 11,
  'A Lleech of Distrust': 9,
  'Comrade Demon': 9,
}

describe.each(Object.keys(SCRIPTS) as Names[])('a random bag of %s', (name) => {
  const players = fc.integer({ min: 5, max: ROOM[name] ?? 15 })

  it('is legal, of the right size, and without forbidden duplicates', () => {
    fc.assert(
      fc.property(players, fc.nat(), (count, seed) => {
        const result = drawn(state(SCRIPTS[name], count), seed)
        expect(compositionProblems(result)).toEqual([])
        expect(legalTargets(result).map((one) => one.composition)).toContainEqual(chosenComposition(result))
        expect(drawnTokens(result)).toHaveLength(count)
        expect(new Set(result.bag.map((token) => token.id)).size).toBe(result.bag.length)
        for (const id of characters(result)) {
          expect(SCRIPTS[name]).toContain(id)
          const copies = result.bag.filter((token) => token.characterId === id || token.standInId === id).length
          expect(copies).toBeLessThanOrEqual(copiesAllowed(result, id) ?? count)
        }
      }),
      runs(60),
    )
  })
})

describe('a random bag', () => {
  it('is the same for the same dice', () => {
    const from = state(SCRIPTS['The Midnight Oasis'], 12)
    expect(draw(from, 7)).toEqual(draw(from, 7))
    expect(draw(from, 7)).not.toEqual(draw(from, 8))
  })

  it('keeps Travellers, Fabled and Loric and replaces the rest', () => {
    const result = drawn(state(SCRIPTS['Trouble Brewing'], 7, ['thief', 'spy', 'djinn', 'chef', 'gardener']), 3)
    expect(result.bag.slice(-3).map((token) => token.id)).toEqual(['thief', 'djinn', 'gardener'])
    expect(drawnTokens(result)).toHaveLength(7)
    expect(result.bag.some((token) => token.id === 'spy' || token.id === 'chef')).toBe(false)
  })

  it('respects the Fabled and Loric that stay', () => {
    for (let seed = 0; seed < 40; seed += 1) {
      const sentinel = drawn(state(SCRIPTS['Sects & Violets'], 8, ['sentinel']), seed)
      expect(compositionProblems(sentinel)).toEqual([])
      const pope = drawn(state(SCRIPTS['Trouble Brewing'], 9, ['pope']), seed)
      expect(compositionProblems(pope)).toEqual([])
      const good = characters(pope).filter((id) => ['townsfolk', 'outsider'].includes(officialCharacter(id).team))
      expect(new Set(good).size).toBeLessThan(good.length)
    }
  })

  it('chooses a legal stand-in wherever one is required', () => {
    const seen = new Set<string>()
    for (let seed = 0; seed < 200; seed += 1) {
      const result = drawn(state(SCRIPTS['Fizzy Vizzy'], 12), seed)
      for (const token of result.bag) {
        if (token.characterId !== 'drunk' && token.characterId !== 'marionette') continue
        seen.add(token.characterId)
        expect(legalStandIns(result, token.id)).toContain(token.standInId)
      }
    }
    expect([...seen].sort()).toEqual(['drunk', 'marionette'])
  })

  it('eventually uses every character of a script, every alternative and every copy', () => {
    const ids = new Set<CharacterId>()
    const outsiders = new Set<number>()
    const idiots = new Set<number>()
    for (let seed = 0; seed < 400; seed += 1) {
      const result = drawn(state(SCRIPTS['Whose Cult Is It Anyway?'], 8), seed)
      for (const id of characters(result)) ids.add(id)
      idiots.add(characters(result).filter((id) => id === 'villageidiot').length)
      const balloonist = drawn(state(SCRIPTS['Laissez Un Faire'], 7), seed)
      if (characters(balloonist).includes('balloonist')) outsiders.add(chosenComposition(balloonist).outsider)
    }
    const all = SCRIPTS['Whose Cult Is It Anyway?'].filter(
      (id) => !['traveller', 'fabled', 'loric'].includes(officialCharacter(id).team),
    )
    expect([...ids].sort()).toEqual([...all].sort())
    expect([...outsiders].sort()).toEqual([0, 1])
    expect([...idiots].sort()).toEqual([0, 1, 2, 3])
  })

  it('has no evil about as often as it has any given Demon', () => {
    const from = state(SCRIPTS['The Midnight Oasis'], 12)
    const leads = Array.from({ length: 600 }, (_, seed) => characters(drawn(from, seed)))
    const share = (id: CharacterId) => leads.filter((ids) => ids.includes(id)).length / leads.length
    for (const id of ['atheist', 'alhadikhia', 'vigormortis']) expect(share(id)).toBeCloseTo(1 / 3, 1)
  })

  it('never combines two characters that exclude each other', () => {
    const from = state(['chef', 'monk', 'mayor', 'sage', 'heretic', 'saint', 'butler', 'baron', 'godfather', 'spy', 'imp'], 6)
    for (let seed = 0; seed < 200; seed += 1) {
      const ids = characters(drawn(from, seed))
      if (ids.includes('heretic')) expect(ids.filter((id) => ['baron', 'godfather', 'spy'].includes(id))).toEqual([])
    }
  })

  it('asks for one id per token, drawn or beside the circle', () => {
    let asked = 0
    const bag = randomBag(state(SCRIPTS['Trouble Brewing'], 10, ['djinn']), dice(1), () => `x${(asked += 1)}`)
    expect(bag.ok && bag.value).toHaveLength(11)
    expect(asked).toBe(10)
  })

  it('is refused without a script, and for a script that cannot fill the bag', () => {
    expect(randomBag(choosing(7, []), dice(1), counter())).toEqual({ ok: false, code: 'no-script' })
    expect(draw(state(SCRIPTS['No greater joy'], 11), 1)).toEqual({ ok: false, code: 'script-too-small' })
    expect(draw(state([], 5), 1)).toEqual({ ok: false, code: 'script-too-small' })
    expect(draw(state(['chef', 'monk', 'mayor', 'huntsman', 'poisoner'], 5), 1)).toEqual({ ok: false, code: 'script-too-small' })
  })

  it.each(['No greater joy', 'Laissez Un Faire', 'A Lleech of Distrust'] as const)(
    'is refused for %s exactly where no legal bag exists',
    (name) => {
      for (let players = 5; players <= 15; players += 1) {
        const from = state(SCRIPTS[name], players)
        expect([players, draw(from, players).ok]).toEqual([players, legalBagExists(from)])
      }
    },
  )
})

describe('shuffling', () => {
  const bag: readonly BagToken[] = choosing(7, ['imp', 'djinn', 'chef', 'spy', 'thief', 'monk', 'saint', 'mayor', 'sage']).bag

  it('keeps every token and the order of the teams', () => {
    for (let seed = 0; seed < 20; seed += 1) {
      const mixed = shuffleBag(bag, OFFICIAL, dice(seed))
      expect(byId(mixed)).toEqual(byId(bag))
      const teams = mixed.map((token) => officialCharacter(token.characterId).team)
      expect(teams).toEqual(teams.toSorted(byTeam))
    }
  })

  it('produces every order within a team', () => {
    const orders = new Set(
      Array.from({ length: 300 }, (_, seed) =>
        shuffleBag(bag, OFFICIAL, dice(seed))
          .map((one) => one.id)
          .slice(0, 4)
          .join(),
      ),
    )
    expect(orders.size).toBe(24)
  })

  it('does not change the bag it was given', () => {
    const before = JSON.stringify(bag)
    shuffleBag(bag, OFFICIAL, dice(1))
    expect(JSON.stringify(bag)).toBe(before)
  })
})

/** Tries every set of the script's characters; each stand-in is the first one still available. */
function legalBagExists(from: StandInState): boolean {
  const ids = from.script?.characters ?? []
  return Array.from({ length: 2 ** ids.length }, (_, bits) => bits).some((bits) => {
    const chosen = ids.filter((_, index) => (bits >> index) & 1)
    if (Math.abs(chosen.length - from.playerCount) > 1) return false
    let bag: readonly BagToken[] = chosen.map((characterId) => ({ id: characterId, characterId, standInId: null }))
    for (const id of chosen) {
      const standInId = legalStandIns({ ...from, bag }, id)[0] ?? null
      bag = bag.map((token) => (token.id === id ? { ...token, standInId } : token))
    }
    return bagIsLegal({ ...from, bag })
  })
}

function byId<T extends { readonly id: string }>(tokens: readonly T[]): readonly T[] {
  return [...tokens].sort((a, b) => (a.id < b.id ? -1 : 1))
}
