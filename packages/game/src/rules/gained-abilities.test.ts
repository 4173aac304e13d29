import { describe, expect, it } from 'vitest'
import type { Action } from '../apply.ts'
import type { Game } from '../model/game.ts'
import { after } from '../testing/apply.ts'
import { byDay } from '../testing/days.ts'
import { playing, withDead, withReminder } from '../testing/games.ts'
import { script } from '../testing/scripts.ts'
import { infoSteps } from './night-info.ts'
import { type CharacterStep, nightSteps } from './night-order.ts'
import { nominationProblem } from './nominations.ts'
import { votesToExile } from './votes.ts'
import type { WhichNight } from './wake-order.ts'

const gain = (id: string, characterId: string): Action => ({ type: 'token.gain', id, characterId, gained: true })
const NIGHT_2 = { phase: 'night', day: 2 } as const

/** The steps in which somebody uses an ability they gained, in order. */
function gained(game: Game, which: WhichNight): readonly CharacterStep[] {
  return nightSteps(game, which).flatMap((step) => (step.kind === 'character' && step.gained ? [step] : []))
}
const idsOf = (steps: readonly CharacterStep[]) => steps.map(({ id }) => id)

describe('an Alchemist with the ability of a Minion', () => {
  const table = after(playing(['alchemist', 'chef', 'monk', 'mayor', 'sage', 'witch', 'imp']), gain('alchemist', 'poisoner'))

  it('wakes as that Minion on every night', () => {
    expect(idsOf(gained(table, 'first'))).toEqual(['alchemist:poisoner'])
    expect(idsOf(gained(table, 'other'))).toEqual(['alchemist:poisoner'])
    expect(gained(table, 'other')[0]).toMatchObject({ realId: 'alchemist', believedId: null, impaired: false })
  })

  it('stays a good Townsfolk whom evil does not learn about', () => {
    expect(table.tokens[0]).toMatchObject({ characterId: 'alchemist', alignment: 'good' })
    const { minionInfo, demonInfo } = infoSteps(table)
    expect([minionInfo?.minions, demonInfo?.minions]).toEqual([['witch'], ['witch']])
  })

  it('loses the ability again', () => {
    const lost = after(table, { type: 'token.gain', id: 'alchemist', characterId: 'poisoner', gained: false })
    expect(gained(lost, 'first')).toEqual([])
    expect(lost.tokens[0]).not.toHaveProperty('gained')
  })
})

describe('an Apprentice with the ability of a Townsfolk', () => {
  const table = after(byDay(['chef', 'monk', 'mayor', 'sage', 'imp', 'apprentice']), gain('apprentice', 'empath'))

  it('stays a Traveller, who is exiled and not executed', () => {
    expect(nominationProblem(table, 'execution', 'chef', 'apprentice')).toBe('traveller-is-exiled')
    expect(nominationProblem(table, 'exile', 'chef', 'apprentice')).toBeNull()
    expect(votesToExile(table)).toBe(3)
  })

  it('wakes as that Townsfolk', () => {
    expect(idsOf(gained(table, 'other'))).toEqual(['apprentice:empath'])
  })

  it('uses an ability of the first night on the night after gaining it', () => {
    const joined = after(table, gain('apprentice', 'washerwoman'))
    const tonight = after(joined, { type: 'phase.advance' })
    expect(gained(tonight, 'other').map(({ id, as }) => [id, as])).toEqual([
      ['apprentice:empath', 'first'],
      ['apprentice:washerwoman', 'first'],
    ])
    const later = after(tonight, { type: 'phase.advance' }, { type: 'phase.advance' })
    expect(gained(later, 'other').map(({ id, as }) => [id, as])).toEqual([['apprentice:empath', 'other']])
  })
})

describe('a Cannibal', () => {
  const table = playing(['cannibal', 'empath', 'chef', 'imp', 'poisoner'], { clock: NIGHT_2 })

  it('has the ability of the player beside Lunch', () => {
    expect(idsOf(gained(withReminder(table, 'cannibal 1', 'empath'), 'other'))).toEqual(['cannibal:empath'])
  })

  it('learns what that player learned on the first night, on the night after the execution', () => {
    const executions = [{ day: 1, tokenId: 'chef', playerName: 'P3', died: true, settlesTo: null }]
    const ate = { ...withReminder(table, 'cannibal 1', 'chef'), executions }
    expect(gained(ate, 'other').map(({ id, as }) => [id, as])).toEqual([['cannibal:chef', 'first']])
    expect(gained({ ...ate, clock: { phase: 'night', day: 3 } }, 'other')).toEqual([])
  })

  it('whom a Drunk only believes to be wakes without effect', () => {
    const believer = playing(['drunk:cannibal', 'empath', 'imp'], { clock: NIGHT_2 })
    expect(gained(withReminder(believer, 'cannibal 1', 'empath'), 'other')).toMatchObject([{ id: 'drunk:empath', impaired: true }])
  })

  it('who ate somebody evil wakes poisoned', () => {
    const ate = withReminder(withReminder(table, 'cannibal 1', 'poisoner'), 'cannibal 0', 'cannibal')
    expect(gained(ate, 'other')).toMatchObject([{ id: 'cannibal:poisoner', impaired: true }])
  })
})

describe('a Pixie with a Has Ability reminder', () => {
  const table = withDead(playing(['pixie', 'empath', 'imp'], { clock: NIGHT_2 }), 'empath')

  it('by the Townsfolk has that Townsfolk’s ability', () => {
    expect(idsOf(gained(withReminder(table, 'pixie 1', 'empath'), 'other'))).toEqual(['pixie:empath'])
  })

  it('by themself has that of the player marked Mad', () => {
    expect(idsOf(gained(withReminder(withReminder(table, 'pixie 0', 'empath'), 'pixie 1', 'pixie'), 'other'))).toEqual([
      'pixie:empath',
    ])
    expect(gained(withReminder(table, 'pixie 1', 'pixie'), 'other')).toEqual([])
  })

  it('has none before', () => {
    expect(gained(withReminder(table, 'pixie 0', 'empath'), 'other')).toEqual([])
  })
})

it('a Hermit has the abilities of all Outsiders on the script, except those who only think they are somebody', () => {
  const outsiders = ['hermit', 'butler', 'ogre', 'drunk', 'lunatic', 'saint']
  const table = playing(['hermit', 'imp'], { script: script(['chef', ...outsiders, 'imp']) })
  expect(idsOf(gained(table, 'first'))).toEqual(['hermit:butler', 'hermit:ogre'])
  expect(idsOf(gained(table, 'other'))).toEqual(['hermit:butler'])
})

describe('the Demon of a Boffin', () => {
  const table = after(playing(['boffin', 'imp', 'chef'], { clock: NIGHT_2 }), gain('imp', 'monk'))

  it('has the good ability besides their own, even when poisoned', () => {
    const poisoned = withReminder(table, 'poisoner 0', 'imp')
    const steps = nightSteps(poisoned, 'other').flatMap((step) => (step.kind === 'character' ? [step] : []))
    expect(steps.map(({ id, impaired }) => [id, impaired])).toEqual([
      ['imp:monk', false],
      ['imp:imp', true],
    ])
  })

  it('does not have it while the Boffin is drunk or dead', () => {
    expect(gained(withReminder(table, 'sailor 0', 'boffin'), 'other')).toMatchObject([{ impaired: true }])
    expect(gained(withDead(table, 'boffin'), 'other')).toMatchObject([{ impaired: true }])
  })
})

it('a Philosopher stays the Philosopher and has each ability once', () => {
  const table = after(playing(['philosopher', 'empath', 'imp']), gain('philosopher', 'empath'), gain('philosopher', 'empath'))
  expect(idsOf(gained(table, 'first'))).toEqual(['philosopher:empath'])
  expect(table.tokens[0]?.characterId).toBe('philosopher')
})
