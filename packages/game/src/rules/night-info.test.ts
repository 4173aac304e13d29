import { describe, expect, it } from 'vitest'
import type { Game } from '../model/game.ts'
import { playing, withDead, withReminder } from '../testing/games.ts'
import { infoSteps, poppyGrowerInfo } from './night-info.ts'

const GOOD = ['chef', 'monk', 'mayor', 'sage', 'virgin']
const table = (...more: string[]) => playing([...GOOD, ...more])

const minion = (game: Game) => infoSteps(game).minionInfo
const demon = (game: Game) => infoSteps(game).demonInfo
const usual = { alsoShown: [], bluffsOnly: false, changedBy: [] }

describe('Minion info and Demon info', () => {
  it('name the Minions and the Demon with seven or more players', () => {
    const expected = { minions: ['poisoner'], demons: ['imp'], ...usual }
    expect(infoSteps(table('poisoner', 'imp'))).toEqual({ minionInfo: expected, demonInfo: expected })
  })

  it('are left out below seven players, not counting Travellers', () => {
    expect(infoSteps(playing(['chef', 'monk', 'mayor', 'sage', 'poisoner', 'imp', 'thief', 'beggar', 'djinn']))).toEqual({
      minionInfo: null,
      demonInfo: null,
    })
  })

  it('take place anyway with a Toymaker', () => {
    const game = playing(['chef', 'monk', 'mayor', 'poisoner', 'imp', 'toymaker'])
    expect(minion(game)).toEqual({ minions: ['poisoner'], demons: ['imp'], ...usual, changedBy: ['toymaker'] })
    expect(demon(game)).toEqual({ minions: ['poisoner'], demons: ['imp'], ...usual, changedBy: ['toymaker'] })
  })

  it.each(['tor', 'lilmonsta'])('are left out with %s', (id) => {
    expect(infoSteps(table('poisoner', 'spy', id))).toEqual({ minionInfo: null, demonInfo: null })
    expect(infoSteps(table('poisoner', 'imp', id))).toEqual({ minionInfo: null, demonInfo: null })
  })

  it('wake nobody with the Atheist', () => {
    expect(infoSteps(table('atheist', 'saint', 'drunk:sage'))).toEqual({ minionInfo: null, demonInfo: null })
  })
})

describe('characters who change them', () => {
  it('Poppy Grower: both are left out while the ability works', () => {
    const game = table('poppygrower', 'poisoner', 'imp')
    expect(infoSteps(game)).toEqual({ minionInfo: null, demonInfo: null })
    expect(minion(withReminder(game, 'poisoner 0', 'poppygrower'))).not.toBeNull()
    expect(minion(withDead(game, 'poppygrower'))).not.toBeNull()
  })

  it('Poppy Grower: a Drunk who believes they are one changes nothing', () => {
    expect(minion(table('drunk:poppygrower', 'poisoner', 'imp'))).toEqual({ minions: ['poisoner'], demons: ['imp'], ...usual })
  })

  it('Magician: pointed out in both while the ability works', () => {
    const game = table('magician', 'poisoner', 'imp')
    const expected = { minions: ['poisoner'], demons: ['imp'], alsoShown: ['magician'], bluffsOnly: false, changedBy: ['magician'] }
    expect(infoSteps(game)).toEqual({ minionInfo: expected, demonInfo: expected })
    expect(demon(withReminder(game, 'poisoner 0', 'magician'))).toEqual({ minions: ['poisoner'], demons: ['imp'], ...usual })
    expect(demon(table('magician', 'vizier', 'imp'))).toEqual({ minions: ['vizier'], demons: ['imp'], ...usual })
  })

  it('Marionette: neither woken nor pointed out', () => {
    const game = table('marionette:fool', 'poisoner', 'imp')
    expect(minion(game)).toEqual({ minions: ['poisoner'], demons: ['imp'], ...usual, changedBy: ['marionette'] })
    expect(demon(game)).toEqual({ minions: ['poisoner'], demons: ['imp'], ...usual, changedBy: ['marionette'] })
    const alone = table('marionette:fool', 'imp')
    expect(minion(alone)).toBeNull()
    expect(demon(alone)).toEqual({ minions: [], demons: ['imp'], ...usual, changedBy: ['marionette'] })
  })

  it('Summoner: Minions learn each other, and no Demon is woken or pointed out', () => {
    const game = table('summoner', 'poisoner', 'saint')
    expect(minion(game)).toEqual({ minions: ['summoner', 'poisoner'], demons: [], ...usual, changedBy: ['summoner'] })
    expect(demon(game)).toBeNull()
    expect(infoSteps(table('summoner', 'saint'))).toEqual({ minionInfo: null, demonInfo: null })
  })

  it.each(['kazali', 'lordoftyphon'])('%s: the step waits for Minions yet to be made', (id) => {
    const before = table('saint', id)
    expect(minion(before)).toEqual({ minions: [], demons: [id], ...usual, changedBy: [id] })
    expect(demon(before)).toEqual({ minions: [], demons: [id], ...usual, changedBy: [id] })
    expect(minion(table('spy', id))?.minions).toEqual(['spy'])
  })

  it('Legion: no Minions, and all of Legion wake together', () => {
    const game = playing(['legion', 'chef', 'legion', 'legion', 'legion', 'saint', 'legion'])
    expect(minion(game)).toBeNull()
    expect(demon(game)).toEqual({
      minions: [],
      demons: ['legion', 'legion2', 'legion3', 'legion4', 'legion5'],
      ...usual,
      changedBy: ['legion'],
    })
  })

  it('Legion is not shown the Magician', () => {
    const game = playing(['legion', 'chef', 'legion', 'legion', 'legion', 'magician', 'legion'])
    expect(demon(game)).toMatchObject({ alsoShown: [], changedBy: ['magician', 'legion'] })
  })

  it('Lunatic: the Demon info is for the real Demon', () => {
    expect(demon(table('lunatic:imp', 'poisoner', 'imp'))?.demons).toEqual(['imp'])
  })
})

describe("the Poppy Grower's own step", () => {
  const game = table('poppygrower', 'magician', 'poisoner', 'marionette:fool', 'imp')
  const info = (of: Game, which: 'first' | 'other') => {
    const token = of.tokens.find((one) => one.characterId === 'poppygrower')
    return token ? poppyGrowerInfo(of, token, which) : undefined
  }

  it('gives the Demon bluffs and nothing else on the first night', () => {
    expect(info(game, 'first')).toEqual({
      minions: [],
      demons: ['imp'],
      alsoShown: [],
      bluffsOnly: true,
      changedBy: ['poppygrower'],
    })
  })

  it('shows nothing without evil info, a working ability or a Demon', () => {
    expect(info(playing(['poppygrower', 'poisoner', 'imp', 'chef', 'monk']), 'first')).toBeNull()
    expect(info(withReminder(game, 'poisoner 0', 'poppygrower'), 'first')).toBeNull()
    expect(info(table('poppygrower', 'summoner'), 'first')).toBeNull()
  })

  it('reveals the evil players to each other after a death, including the Magician', () => {
    expect(info(game, 'other')).toBeNull()
    expect(info(withDead(game, 'poppygrower'), 'other')).toEqual({
      minions: ['poisoner'],
      demons: ['imp'],
      alsoShown: ['magician'],
      bluffsOnly: false,
      changedBy: ['poppygrower', 'magician'],
    })
    expect(info(withReminder(withDead(game, 'poppygrower'), 'poisoner 0', 'poppygrower'), 'other')).toBeNull()
  })

  it('does so on the night of the death alone', () => {
    const poppyGrower = game.tokens.find((one) => one.characterId === 'poppygrower') ?? expect.fail()
    const killed = { ...withReminder(game, 'imp 0', 'poppygrower'), clock: { phase: 'night', day: 2 } as const }
    expect(info(killed, 'other')).toMatchObject({ minions: ['poisoner'] })
    const dead = { ...poppyGrower, alive: false }
    expect(poppyGrowerInfo(withDead(game, 'poppygrower'), dead, 'other', new Set(['poppygrower']))).not.toBeNull()
    expect(poppyGrowerInfo(withDead(game, 'poppygrower'), dead, 'other', new Set(['imp']))).toBeNull()
  })
})
