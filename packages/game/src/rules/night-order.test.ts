import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Game } from '../model/game.ts'
import { character, OFFICIAL } from '../testing/characters.ts'
import { playing, withDead, withReminder } from '../testing/games.ts'
import { runs } from '../testing/runs.ts'
import { BASE_ORDERS, SCRIPTS, script } from '../testing/scripts.ts'
import { nightSteps } from './night-order.ts'
import type { WhichNight } from './wake-order.ts'

const order = (game: Game, which: WhichNight) => nightSteps(game, which).map((step) => step.id)
/** The places in order, without token ids. */
const places = (game: Game, which: WhichNight) =>
  nightSteps(game, which).map((step) => (step.kind === 'character' ? step.characterId : step.id))
const steps = (game: Game, which: WhichNight) =>
  nightSteps(game, which).flatMap((step) => (step.kind === 'character' ? [step] : []))

describe('the order of the global sheet', () => {
  const game = playing(['washerwoman', 'monk', 'empath', 'butler', 'saint', 'poisoner', 'imp', 'thief', 'buddhist', 'stormcatcher'])

  it('has the fixed steps between the characters in play who wake', () => {
    expect(places(game, 'first')).toEqual([
      'dusk',
      'buddhist',
      'stormcatcher',
      'thief',
      'minioninfo',
      'demoninfo',
      'poisoner',
      'washerwoman',
      'empath',
      'butler',
      'dawn',
    ])
    expect(places(game, 'other')).toEqual(['dusk', 'thief', 'poisoner', 'monk', 'imp', 'empath', 'butler', 'dawn'])
  })

  it('ends with dawn, also for those whom the sheet lists after it', () => {
    expect(places(playing(['leviathan', 'vizier', 'mathematician']), 'first')).toEqual([
      'dusk',
      'mathematician',
      'leviathan',
      'vizier',
      'dawn',
    ])
    expect(places(playing(['leviathan']), 'other')).toEqual(['dusk', 'leviathan', 'dawn'])
  })

  it('keeps numbers of another scale between dusk and dawn, in their order', () => {
    const [late, later] = [
      character({ id: 'late', team: 'townsfolk', firstNight: 3100 }),
      character({ id: 'later', team: 'demon', firstNight: 8900 }),
    ]
    const table = playing(['later', 'chef', 'late'], { characters: { ...OFFICIAL, late, later } })
    expect(places(table, 'first')).toEqual(['dusk', 'chef', 'late', 'later', 'dawn'])
  })

  it("includes Lil' Monsta, which no player is", () => {
    expect(places(playing(['lilmonsta', 'poisoner']), 'first')).toEqual(['dusk', 'lilmonsta', 'poisoner', 'dawn'])
  })

  it('respects the decimals of homebrew numbers', () => {
    const mine = character({ id: 'mine', team: 'townsfolk', firstNight: 55.5 })
    const table = playing(['empath', 'mine', 'chef'], { characters: { ...OFFICIAL, mine } })
    expect(places(table, 'first')).toEqual(['dusk', 'chef', 'mine', 'empath', 'dawn'])
  })

  it('has only dusk and dawn when nobody wakes', () => {
    expect(order(playing(['soldier', 'mayor']), 'other')).toEqual(['dusk', 'dawn'])
  })
})

describe("a script's own order", () => {
  it.each(['Trouble Brewing', 'Bad Moon Rising', 'Sects & Violets'] as const)('is kept for %s', (name) => {
    const own = { ...BASE_ORDERS[name] }
    const game = playing(SCRIPTS[name], { script: script(SCRIPTS[name], own) })
    const told = new Set<string>([...SCRIPTS[name], 'dusk', 'dawn', 'minioninfo', 'demoninfo'])
    expect(places(game, 'first')).toEqual(own.firstNight.filter((id) => told.has(id)))
    expect(places(game, 'other')).toEqual(own.otherNight.filter((id) => told.has(id)))
  })

  it('overrides the sheet', () => {
    const ids = ['empath', 'chef', 'spy', 'poisoner', 'washerwoman', 'monk', 'imp']
    const own = { firstNight: ['dusk', 'chef', 'spy', 'minioninfo', 'demoninfo', 'poisoner', 'empath', 'washerwoman', 'dawn'] }
    expect(places(playing(ids, { script: script(ids, own) }), 'first')).toEqual(own.firstNight)
  })

  it('may be partial: each missing character keeps its place after its neighbour on the sheet', () => {
    const ids = ['empath', 'chef', 'spy', 'poisoner', 'washerwoman', 'thief', 'imp', 'leviathan']
    const own = { firstNight: ['spy', 'washerwoman'], otherNight: ['imp', 'poisoner', 'leviathan'] }
    const game = playing(ids, { script: script(ids, own) })
    expect(places(game, 'first')).toEqual([
      'dusk',
      'thief',
      'minioninfo',
      'demoninfo',
      'poisoner',
      'spy',
      'washerwoman',
      'chef',
      'empath',
      'leviathan',
      'dawn',
    ])
    expect(places(game, 'other')).toEqual(['dusk', 'thief', 'imp', 'empath', 'spy', 'poisoner', 'leviathan', 'dawn'])
  })

  it('begins with dusk and ends with dawn, wherever it puts them', () => {
    const own = { firstNight: ['chef', 'dawn', 'spy', 'dusk', 'empath'] }
    const game = playing(['chef', 'spy', 'empath'], { script: script(['chef', 'spy', 'empath'], own) })
    expect(places(game, 'first')).toEqual(['dusk', 'chef', 'spy', 'empath', 'dawn'])
  })

  it('wakes a character it names although the sheet gives it no number', () => {
    const mine = character({ id: 'mine', team: 'townsfolk' })
    const characters = { ...OFFICIAL, mine }
    const own = { ...script(['chef'], { firstNight: ['dusk', 'mine', 'chef', 'dawn'] }), characters: ['chef', 'mine'] }
    expect(places(playing(['chef', 'mine'], { characters, script: own }), 'first')).toEqual(['dusk', 'mine', 'chef', 'dawn'])
    expect(places(playing(['chef', 'mine'], { characters }), 'first')).toEqual(['dusk', 'chef', 'dawn'])
  })

  it('may name characters that are not in play, and the same one twice', () => {
    const own = { firstNight: ['dusk', 'empath', 'chef', 'monk', 'chef', 'dusk', 'dawn'] }
    expect(places(playing(['chef', 'empath'], { script: script(['chef', 'empath'], own) }), 'first')).toEqual([
      'dusk',
      'empath',
      'chef',
      'dawn',
    ])
  })
})

describe('a step for each token', () => {
  it('two Village Idiots have two steps, in seating order', () => {
    expect(order(playing(['villageidiot', 'chef', 'villageidiot']), 'other')).toEqual([
      'dusk',
      'villageidiot:villageidiot',
      'villageidiot2:villageidiot',
      'dawn',
    ])
  })

  it('Legion share one step, of the first living one', () => {
    const game = playing(['legion', 'chef', 'legion', 'legion'])
    expect(order(game, 'other')).toEqual(['dusk', 'legion', 'dawn'])
    expect(steps(withDead(game, 'legion'), 'other')).toMatchObject([{ id: 'legion', tokenId: 'legion2', dead: false }])
    expect(steps(withDead(game, 'legion', 'legion2', 'legion3'), 'other')).toMatchObject([{ id: 'legion', dead: true }])
  })

  it('the dead and the impaired are marked, and keep their steps', () => {
    const game = withReminder(withDead(playing(['empath', 'ravenkeeper', 'imp']), 'ravenkeeper'), 'poisoner 0', 'empath')
    expect(steps(game, 'other')).toMatchObject([
      { characterId: 'imp', dead: false, impaired: false },
      { characterId: 'ravenkeeper', dead: true, impaired: false },
      { characterId: 'empath', dead: false, impaired: true },
    ])
  })
})

describe('players who believe they are another character', () => {
  it('Drunk: acts in the step of that Townsfolk, without effect', () => {
    expect(steps(playing(['drunk:empath']), 'first')).toEqual([
      {
        id: 'drunk:empath',
        kind: 'character',
        tokenId: 'drunk',
        characterId: 'empath',
        realId: 'drunk',
        believedId: 'empath',
        gained: false,
        as: 'first',
        dead: false,
        impaired: true,
        marks: [],
        info: null,
      },
    ])
  })

  it('Marionette: the Demon learns who they are, and they act as the character they believe they are', () => {
    const game = playing(['marionette:empath', 'imp'])
    expect(steps(game, 'first')).toMatchObject([
      { id: 'marionette:marionette', characterId: 'marionette', impaired: false },
      { id: 'marionette:empath', characterId: 'empath', realId: 'marionette', impaired: true },
    ])
    expect(order(game, 'other')).toEqual(['dusk', 'imp:imp', 'marionette:empath', 'dawn'])
  })

  it("Lunatic: acts in their own step before the Demon, and on the first night also in that Demon's step", () => {
    const imp = playing(['lunatic:imp', 'imp'])
    expect(order(imp, 'first')).toEqual(['dusk', 'lunatic:lunatic', 'dawn'])
    expect(order(imp, 'other')).toEqual(['dusk', 'lunatic:lunatic', 'imp:imp', 'dawn'])
    expect(steps(imp, 'other')[0]).toMatchObject({ realId: 'lunatic', believedId: 'imp' })
    const pukka = playing(['lunatic:pukka', 'pukka'])
    expect(order(pukka, 'first')).toEqual(['dusk', 'lunatic:lunatic', 'lunatic:pukka', 'pukka:pukka', 'dawn'])
    expect(order(pukka, 'other')).toEqual(['dusk', 'lunatic:lunatic', 'pukka:pukka', 'dawn'])
  })

  it('a Village Idiot and a Drunk who believes they are one wake side by side', () => {
    expect(order(playing(['drunk:villageidiot', 'villageidiot']), 'other')).toEqual([
      'dusk',
      'drunk:villageidiot',
      'villageidiot:villageidiot',
      'dawn',
    ])
  })
})

describe('evil learning who is evil', () => {
  const game = playing(['chef', 'monk', 'mayor', 'sage', 'virgin', 'poisoner', 'imp'])

  it('happens on the first night only', () => {
    const kinds = (which: WhichNight) => nightSteps(game, which).map((step) => step.kind)
    expect(kinds('first')).toEqual(expect.arrayContaining(['minionInfo', 'demonInfo']))
    expect(kinds('other')).not.toEqual(expect.arrayContaining(['minionInfo']))
    expect(nightSteps(game, 'first').find((step) => step.kind === 'minionInfo')).toMatchObject({
      info: { minions: ['poisoner'], demons: ['imp'] },
    })
  })

  it("moves to the Poppy Grower's step", () => {
    const grown = playing(['chef', 'monk', 'mayor', 'sage', 'poppygrower', 'poisoner', 'imp'])
    expect(places(grown, 'first')).toEqual(['dusk', 'poppygrower', 'poisoner', 'chef', 'dawn'])
    expect(steps(grown, 'first')[0]?.info).toMatchObject({ bluffsOnly: true, demons: ['imp'] })
    expect(steps(withDead(grown, 'poppygrower'), 'other')[0]).toMatchObject({ dead: true, info: { minions: ['poisoner'] } })
    expect(steps(playing(['drunk:poppygrower', 'imp']), 'other')[0]?.info).toBeNull()
  })
})

describe('any grimoire and any script order', () => {
  const ids = fc.uniqueArray(fc.constantFrom(...Object.keys(OFFICIAL)), { minLength: 1, maxLength: 20 })
  const list = fc.option(fc.array(fc.constantFrom(...Object.keys(OFFICIAL), 'dusk', 'dawn', 'minioninfo', 'demoninfo', 'unknown')))

  it('gives each step once, with dusk and dawn, and nobody who wakes is missing', () => {
    fc.assert(
      fc.property(ids, list, fc.constantFrom<WhichNight>('first', 'other'), (inPlay, listed, which) => {
        const game = playing(inPlay, { script: script([], { firstNight: listed, otherNight: listed }) })
        const found = order(game, which)
        expect(new Set(found).size).toBe(found.length)
        expect([found[0], found.at(-1)]).toEqual(['dusk', 'dawn'])
        const awake = inPlay.filter((id) => (which === 'first' ? OFFICIAL[id]?.firstNight : OFFICIAL[id]?.otherNight))
        expect(places(game, which)).toEqual(expect.arrayContaining(awake))
      }),
      runs(100),
    )
  })

  it('follows the sheet when the script has no order', () => {
    fc.assert(
      fc.property(ids, (inPlay) => {
        const numbers = steps(playing(inPlay), 'first').map((step) => OFFICIAL[step.characterId]?.firstNight ?? 0)
        expect(numbers).toEqual(numbers.toSorted((a, b) => a - b))
      }),
    )
  })
})
