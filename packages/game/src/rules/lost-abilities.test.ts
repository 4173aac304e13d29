import { describe, expect, it } from 'vitest'
import type { Game } from '../model/game.ts'
import { playing, withDead, withReminder } from '../testing/games.ts'
import { nightSteps } from './night-order.ts'

const TABLE = playing(['preacher', 'exorcist', 'chef', 'poisoner', 'imp', 'vigormortis'], { clock: { phase: 'night', day: 2 } })

function stepOf(game: Game, id: string) {
  return nightSteps(game, 'other').find((step) => step.kind === 'character' && step.tokenId === id)
}

describe('the night list', () => {
  it('marks a Minion whom the Preacher chose, as long as the Preacher’s ability works', () => {
    const preached = withReminder(TABLE, 'preacher 0', 'poisoner')
    expect(stepOf(preached, 'poisoner')).toMatchObject({ marks: ['noAbility'], impaired: true })
    expect(stepOf(withDead(preached, 'preacher'), 'poisoner')).toMatchObject({ marks: [], impaired: false })
    expect(stepOf(TABLE, 'poisoner')).toMatchObject({ marks: [], impaired: false })
  })

  it('marks a Demon whom the Exorcist chose, unless the Exorcist is drunk', () => {
    const exorcised = withReminder(TABLE, 'exorcist 0', 'imp')
    expect(stepOf(exorcised, 'imp')).toMatchObject({ marks: ['exorcised'] })
    expect(stepOf(withReminder(exorcised, 'sailor 0', 'exorcist'), 'imp')).toMatchObject({ marks: [] })
    expect(stepOf(withReminder(TABLE, 'exorcist 0', 'poisoner'), 'poisoner')).toMatchObject({ marks: [] })
  })

  it('marks a dead Minion who keeps the ability', () => {
    const kept = withReminder(withDead(TABLE, 'poisoner'), 'vigormortis 1', 'poisoner')
    expect(stepOf(kept, 'poisoner')).toMatchObject({ marks: ['keepsAbility'], dead: true, impaired: false })
    expect(stepOf(withDead(TABLE, 'poisoner'), 'poisoner')).toMatchObject({ marks: [] })
  })
})
