import { describe, expect, it } from 'vitest'
import { officialCharacter } from '../testing/characters.ts'
import { choosing, playing, withReminder } from '../testing/games.ts'
import { script } from '../testing/scripts.ts'
import { legalStandIns, lunaticSwapDue, marionetteSeats, mayHideBehind, misplacedMarionette } from './stand-ins.ts'

describe('a stand-in', () => {
  const onScript = script(['villageidiot', 'chef', 'monk', 'mayor', 'saint', 'drunk', 'marionette', 'atheist', 'imp'])
  const offered = (token: string, ...chosen: string[]) => legalStandIns(choosing(7, chosen, { script: onScript }), token)

  it('is a Townsfolk of the script that is not in the bag', () => {
    expect(offered('drunk', 'drunk', 'chef', 'imp')).toEqual(['villageidiot', 'monk', 'mayor', 'atheist'])
  })

  it('may be an Outsider for the Marionette, but none whose own token stays out', () => {
    expect(offered('marionette', 'marionette', 'chef', 'imp')).toEqual(['villageidiot', 'monk', 'mayor', 'saint', 'atheist'])
  })

  it('may be the current choice, but not one that another token has', () => {
    expect(offered('drunk', 'drunk:chef', 'marionette:monk')).toEqual(['villageidiot', 'chef', 'mayor', 'atheist'])
  })

  it('may be in the bag already if duplicates are allowed', () => {
    expect(offered('drunk', 'drunk', 'villageidiot', 'villageidiot', 'chef')).toContain('villageidiot')
    expect(offered('drunk', 'drunk', 'villageidiot', 'villageidiot', 'villageidiot')).not.toContain('villageidiot')
    expect(offered('drunk', 'drunk', 'chef', 'atheist')).toEqual(['villageidiot', 'chef', 'monk', 'mayor'])
  })

  it('is not offered for tokens that go into the bag themselves, nor for unknown ones', () => {
    expect(offered('chef', 'chef')).toEqual([])
    expect(offered('lilmonsta', 'lilmonsta')).toEqual([])
    expect(offered('nobody', 'drunk')).toEqual([])
  })
})

describe('a hidden character', () => {
  it.each([
    ['drunk', 'chef', true],
    ['drunk', 'saint', false],
    ['drunk', 'spy', false],
    ['marionette', 'chef', true],
    ['marionette', 'saint', true],
    ['marionette', 'spy', false],
    ['marionette', 'thief', false],
    ['lunatic', 'imp', false],
  ])('%s behind %s: %s', (hidden, drawn, expected) => {
    expect(mayHideBehind(officialCharacter(hidden), officialCharacter(drawn))).toBe(expected)
  })
})

describe('the Marionette', () => {
  it('sits beside the Demon, as a good player', () => {
    expect(marionetteSeats(playing(['chef', 'imp', 'saint', 'spy', 'marionette:monk']))).toEqual(['chef', 'saint'])
    expect(marionetteSeats(playing(['chef', 'imp', 'spy', 'mayor']))).toEqual(['chef'])
  })

  it('may stay put when already beside the Demon', () => {
    const game = playing(['chef', 'imp', 'marionette:monk', 'spy', 'mayor'])
    expect(marionetteSeats(game)).toEqual(['chef', 'marionette'])
    expect(misplacedMarionette(game)).toBeNull()
  })

  it('is misplaced anywhere else', () => {
    expect(misplacedMarionette(playing(['chef', 'imp', 'saint', 'spy', 'marionette:monk']))).toBe('marionette')
  })

  it('sits beside either of two Demons', () => {
    expect(marionetteSeats(playing(['imp', 'chef', 'spy', 'saint', 'po', 'spy']))).toEqual(['chef', 'saint'])
  })

  it("does not sit across a Traveller from the Demon, nor in the Drunk's seat", () => {
    expect(marionetteSeats(playing(['thief', 'imp', 'drunk:monk', 'chef', 'mayor']))).toEqual([])
  })

  it("sits beside the minder of Lil' Monsta", () => {
    const game = playing(['chef', 'poisoner', 'saint', 'spy', 'marionette:monk', 'mayor', 'lilmonsta'])
    expect(marionetteSeats(game)).toEqual([])
    expect(misplacedMarionette(game)).toBeNull()
    const minded = withReminder(game, 'lilmonsta g0', 'poisoner')
    expect(marionetteSeats(minded)).toEqual(['chef', 'saint'])
    expect(misplacedMarionette(minded)).toBe('marionette')
  })
})

describe('the swap of the Lunatic and the Demon is due', () => {
  it('once both are drawn', () => {
    expect(lunaticSwapDue(playing(['lunatic', 'imp'], { stage: 'pick' }))).toBe(true)
    expect(lunaticSwapDue(playing(['lunatic', 'chef'], { stage: 'pick' }))).toBe(false)
    expect(lunaticSwapDue(playing(['chef', 'imp']))).toBe(false)
  })

  it('only once, and not after the first night', () => {
    expect(lunaticSwapDue(playing(['lunatic:imp', 'imp']))).toBe(false)
    expect(lunaticSwapDue(playing(['lunatic', 'imp'], { clock: { phase: 'day', day: 1 } }))).toBe(false)
  })

  it('not while the Demon is one that nobody draws', () => {
    expect(lunaticSwapDue(playing(['lunatic', 'lilmonsta']))).toBe(false)
  })
})
