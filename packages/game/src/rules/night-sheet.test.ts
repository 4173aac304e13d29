import { describe, expect, it } from 'vitest'
import { character, OFFICIAL } from '../testing/characters.ts'
import { playing } from '../testing/games.ts'
import { BASE_ORDERS, SCRIPTS, script } from '../testing/scripts.ts'
import { nightSteps } from './night-order.ts'
import { nightSheetOf } from './night-sheet.ts'
import type { WhichNight } from './wake-order.ts'

const NIGHTS: readonly WhichNight[] = ['first', 'other']
const places = (of: ReturnType<typeof script>, which: WhichNight, characters = OFFICIAL) =>
  nightSheetOf(of, characters, which).map((step) => step.id)

describe('the night sheet of a whole script', () => {
  it.each(['Trouble Brewing', 'Bad Moon Rising', 'Sects & Violets'] as const)('keeps the published order of %s', (name) => {
    const own = BASE_ORDERS[name]
    const told = new Set<string>([...SCRIPTS[name], 'dusk', 'dawn', 'minioninfo', 'demoninfo'])
    const sheet = script(SCRIPTS[name], own)
    expect(places(sheet, 'first')).toEqual(own.firstNight.filter((id) => told.has(id)))
    expect(places(sheet, 'other')).toEqual(own.otherNight.filter((id) => told.has(id)))
  })

  it('follows the global sheet when the script has no order, including its Travellers and Fabled', () => {
    const sheet = script(['washerwoman', 'monk', 'empath', 'saint', 'poisoner', 'imp', 'thief', 'buddhist', 'leviathan'])
    expect(places(sheet, 'first')).toEqual([
      ...['dusk', 'buddhist', 'thief', 'minioninfo', 'demoninfo', 'poisoner', 'washerwoman', 'empath', 'leviathan', 'dawn'],
    ])
    expect(places(sheet, 'other')).toEqual(['dusk', 'thief', 'poisoner', 'monk', 'imp', 'empath', 'leviathan', 'dawn'])
  })

  it.each(Object.keys(SCRIPTS))('has the order of a game with all of %s in play', (name) => {
    const ids = SCRIPTS[name as keyof typeof SCRIPTS]
    const sheet = script(ids)
    for (const which of NIGHTS) {
      const inPlay = nightSteps(playing(ids, { script: sheet }), which).map((step) =>
        step.kind === 'character' ? step.characterId : step.id,
      )
      const withoutInfo = (place: string) => place !== 'minioninfo' && place !== 'demoninfo'
      expect(places(sheet, which).filter(withoutInfo)).toEqual(inPlay.filter(withoutInfo))
    }
  })

  it('has no info step for Minions or Demons that the script lacks', () => {
    expect(places(script(['chef', 'imp']), 'first')).toEqual(['dusk', 'demoninfo', 'chef', 'dawn'])
    expect(places(script(['chef', 'spy']), 'first')).toEqual(['dusk', 'minioninfo', 'chef', 'spy', 'dawn'])
  })

  it('wakes homebrew characters by their number, or by the script’s own order if they have none', () => {
    const characters = {
      ...OFFICIAL,
      early: character({ id: 'early', team: 'townsfolk', firstNight: 1.5 }),
      late: character({ id: 'late', team: 'townsfolk', firstNight: 55.5 }),
      silent: character({ id: 'silent', team: 'outsider' }),
    }
    const sheet = { ...script(['chef', 'empath']), characters: ['chef', 'silent', 'late', 'empath', 'early'] }
    expect(places(sheet, 'first', characters)).toEqual(['dusk', 'early', 'chef', 'late', 'empath', 'dawn'])
    const own = { ...sheet, firstNight: ['dusk', 'empath', 'silent', 'nobody', 'dawn'] }
    expect(places(own, 'first', characters)).toEqual(['dusk', 'early', 'chef', 'late', 'empath', 'silent', 'dawn'])
  })
})
