import { describe, expect, it } from 'vitest'
import { script } from '../testing/scripts.ts'
import { assistFor } from './assist-for.ts'
import { executed, nightOne, nightTwo } from './testing/position.ts'

const small = { script: script(['chef', 'monk', 'mayor', 'saint', 'recluse', 'spy', 'baron', 'imp', 'po']) }

/** What may be told falsely to Ann, who acts as this character. */
function told(view: ReturnType<typeof nightOne>, characterId: string, players: readonly string[] = []) {
  const asked = players.length > 0 ? ({ kind: 'players', players } as const) : null
  const { plausible } = assistFor(view, { tokenId: 'Ann', characterId }, asked)
  if (plausible?.kind !== 'options') return plausible?.answer ?? null
  return plausible.options[0].parts.map(({ role, count, ids }) => `${count} ${role}: ${ids.join(' ')}`)
}

describe('a drunk or poisoned player', () => {
  it.each([
    ['a number near the true one', 'Ann:empath[poisoner0] Bob:imp Cat:chef', 'empath', { kind: 'number', value: 2 }],
    ['a number instead of none', 'Ann:empath[poisoner0] Bob:chef Cat:monk', 'empath', { kind: 'number', value: 1 }],
    [
      'the other direction',
      'Ann:shugenja[sailor0] Bob:imp Cat:chef Dee:monk Eve:mayor',
      'shugenja',
      { kind: 'direction', value: 'anticlockwise' },
    ],
  ])('may be told %s', (_, line, characterId, expected) => {
    expect(told(nightOne(line, small), characterId)).toEqual(expected)
  })

  it('may be told the opposite', () => {
    const line = 'Ann:fortuneteller[poisoner0] Bob:imp Cat:chef'
    expect(told(nightOne(line, small), 'fortuneteller', ['Bob', 'Cat'])).toEqual({ kind: 'yesNo', value: false })
    expect(told(nightOne('Ann:villageidiot[poisoner0] Bob:imp', small), 'villageidiot', ['Bob'])).toEqual({
      kind: 'alignment',
      value: 'good',
    })
  })

  it('may be shown a character of the same type that is not in play', () => {
    const view = nightTwo('Ann:undertaker[poisoner0] Bob:chef* Cat:imp Dee:monk', { ...small, ...executed('Bob') })
    expect(told(view, 'undertaker')).toEqual({ kind: 'characters', characterIds: ['mayor'] })
  })

  it('may be shown any two players with a character that is not in play', () => {
    const line = 'Ann:washerwoman[poisoner0] Bob:chef Cat:imp Dee:monk'
    expect(told(nightOne(line, small), 'washerwoman')).toEqual(['2 anyone: Bob Cat Dee', '1 character: mayor'])
  })

  it('may be shown players of whom none is right', () => {
    expect(told(nightOne('Ann:steward[poisoner0] Bob:chef Cat:imp Dee:baron', small), 'steward')).toEqual(['1 anyone: Cat Dee'])
  })
})

it.each([
  ['a sober player', nightOne('Ann:empath Bob:imp Cat:chef', small), 'empath'],
  ['a player who learns nothing tonight', nightTwo('Ann:undertaker[poisoner0] Bob:chef Cat:imp', small), 'undertaker'],
  ['a player for whom a Vortox decides', nightOne('Ann:empath[poisoner0] Bob:vortox Cat:chef', small), 'empath'],
  ['a player who may be shown anyone', nightOne('Ann:balloonist[poisoner0] Bob:imp Cat:chef', small), 'balloonist'],
])('%s is offered nothing false', (_, view, characterId) => {
  expect(told(view, characterId)).toBeNull()
})

it('a player whose choice has an effect is offered nothing false', () => {
  expect(told(nightTwo('Ann:snakecharmer[poisoner0] Bob:imp', small), 'snakecharmer', ['Bob'])).toBeNull()
})
