import type { Game } from '@grimoire/game/model'
import { type PoolReminder, remindersOf } from '@grimoire/game/rules'
import { beforeEach, describe, expect, it } from 'vitest'
import { gameNow, known, startGame, TEN, tokenOf } from '../../../play/testing/play-fixture.tsx'
import { useGameStore } from '../../../store/game-store.ts'
import { applyNextMark, chosenBefore, chosenByReminders, layOn, nextMark } from './lay-on.ts'

beforeEach(() => startGame({ ...TEN, Odo: 'imp' }))

const poison = () => remindersOf(gameNow(), 'poisoner')
/** The current game, in a night that began with `dusk`. */
const tonight = (dusk: Game | null = null) => ({ game: gameNow(), view: { game: gameNow(), dusk, dawn: null } })
const lyingBy = () => gameNow().reminders.map(({ attachedTo }) => attachedTo)

describe('a press on a player', () => {
  it('places the reminder, moves the only one, and takes it off', () => {
    layOn(tonight(), poison(), 'empath')
    expect(lyingBy()).toEqual(['empath'])
    layOn(tonight(), poison(), 'monk')
    expect(lyingBy()).toEqual(['monk'])
    layOn(tonight(), poison(), 'monk')
    expect(lyingBy()).toEqual([])
  })

  it('is one action, and one undo takes it back', () => {
    layOn(tonight(), poison(), 'empath')
    layOn(tonight(), poison(), 'monk')
    useGameStore.getState().undo()
    expect(lyingBy()).toEqual(['empath'])
  })

  it('makes last night’s choice tonight’s when the same player is chosen again', () => {
    layOn(tonight(), poison(), 'empath')
    const dusk = gameNow()
    expect(chosenBefore(tonight(dusk), poison())).toEqual(['empath'])
    layOn(tonight(dusk), poison(), 'empath')
    expect(lyingBy()).toEqual(['empath'])
    expect(chosenBefore(tonight(dusk), poison())).toEqual([])
  })
})

describe('with several reminders', () => {
  const marks = () => remindersOf(gameNow(), 'shabaloth').filter(({ label }) => label === 'Dead')

  beforeEach(() => {
    const shabaloth = known('shabaloth')
    startGame(TEN, {
      characters: { ...gameNow().characters, shabaloth },
      tokens: [...gameNow().tokens, tokenOf('Ada', shabaloth)],
    })
  })

  it('the free one is placed first, then one from an earlier night moves', () => {
    layOn(tonight(), marks(), 'monk')
    const dusk = gameNow()
    for (const id of ['empath', 'slayer']) layOn(tonight(dusk), marks(), id)
    expect(new Set(chosenByReminders(tonight(dusk), marks()))).toEqual(new Set(['empath', 'slayer']))
  })

  it('a third choice replaces the first of tonight', () => {
    for (const id of ['monk', 'empath', 'slayer']) layOn(tonight(), marks(), id)
    expect(chosenByReminders(tonight(), marks())).toEqual(['slayer', 'empath'])
  })
})

it('night marks replace each other in place, and the last comes off', () => {
  const xaan = known('xaan')
  startGame(TEN, { characters: { ...gameNow().characters, xaan }, tokens: [...gameNow().tokens, tokenOf('Ada', xaan)] })
  const marks = (): readonly PoolReminder[] => remindersOf(gameNow(), 'xaan').slice(0, 3)
  const turn = () => {
    const next = nextMark(gameNow(), marks(), 'xaan')
    if (next) applyNextMark(next)
    return gameNow().reminders.map(({ label }) => label)
  }
  expect([turn(), turn(), turn(), turn()]).toEqual([['Night 1'], ['Night 2'], ['Night 3'], []])
})
