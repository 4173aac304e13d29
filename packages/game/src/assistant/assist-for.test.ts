import { describe, expect, it } from 'vitest'
import type { Action } from '../apply.ts'
import { newHistory, record } from '../history.ts'
import { assistFor } from './assist-for.ts'
import { because, nightOne, nightTwo, position, says } from './testing/position.ts'
import { assistView, livedAtDawn } from './view.ts'

describe('a Vortox', () => {
  const line = 'Ann:empath Bob:imp Cat:vortox Dee:chef'
  it.each([
    ['makes a Townsfolk learn something false', line, 'Ann:empath', '~1'],
    ['impaired or not', 'Ann:empath[poisoner0] Bob:imp Cat:vortox Dee:chef', 'Ann:empath', '!~1'],
    ['not once it is dead', 'Ann:empath Bob:imp Cat:vortox* Dee:chef', 'Ann:empath', '1'],
    ['not while it is poisoned', 'Ann:empath Bob:imp Cat:vortox[poisoner0] Dee:chef', 'Ann:empath', '1'],
    ['not the Drunk, who is not a Townsfolk', 'Ann:drunk=empath Bob:imp Cat:vortox Dee:chef', 'Ann:empath', '!1'],
    ['nor a Drunk marked by a reminder', 'Ann:empath[drunkg0] Bob:imp Cat:vortox Dee:chef', 'Ann:empath', '!1'],
    [
      'not a player to whom the Barista brings the truth',
      'Ann:empath[barista0] Bob:imp Cat:vortox Dee:barista/good',
      'Ann:empath',
      '1',
    ],
    ['not a Minion', 'Ann:godfather Bob:saint Cat:vortox', 'Ann:godfather', 'saint'],
    ['what the storyteller decides must be false too', 'Ann:general Bob:imp Cat:vortox', 'Ann:general', '~judgement'],
    ['what is legal is excluded', 'Ann:steward Bob:chef Cat:vortox', 'Ann:steward', '~good Bob'],
    ['what only happens is not information', 'Ann:snakecharmer Bob:chef Cat:vortox', 'Ann:snakecharmer Cat', 'yes'],
  ])('%s', (_, seats, asker, expected) => {
    expect(says(nightOne(seats), asker)).toBe(expected)
  })

  it('lists the falsehood when only one is left', () => {
    const left = (seats: string, characterId: string, ...players: string[]) =>
      assistFor(nightOne(seats), { tokenId: 'Ann', characterId }, { kind: 'players', players }).mustBeFalse
    expect(left('Ann:seamstress Bob:chef Cat:vortox', 'seamstress', 'Bob', 'Cat')).toEqual({
      left: [{ kind: 'yesNo', value: true }],
    })
    expect(left('Ann:villageidiot Bob:chef Cat:vortox', 'villageidiot', 'Bob')).toEqual({
      left: [{ kind: 'alignment', value: 'evil' }],
    })
    expect(left('Ann:shugenja Bob:vortox Cat:chef Dee:monk', 'shugenja')).toEqual({
      left: [{ kind: 'direction', value: 'anticlockwise' }],
    })
    expect(left('Ann:chef Bob:vortox Cat:chef', 'chef')).toEqual({ left: [] })
  })
})

describe('impairment', () => {
  const of = (line: string, characterId: string) => assistFor(nightOne(line), { tokenId: 'Ann', characterId }).impaired
  it.each([
    ['Ann:chef Bob:imp', 'chef', null],
    ['Ann:chef[poisoner0] Bob:imp', 'chef', 'poisoned'],
    ['Ann:chef[sailor0] Bob:imp', 'chef', 'drunk'],
    ['Ann:drunk=chef Bob:imp', 'chef', 'believes'],
    ['Ann:marionette=chef Bob:imp', 'chef', 'believes'],
    ['Ann:lunatic=imp Bob:imp', 'imp', 'believes'],
    ['Ann:lunatic=imp Bob:imp', 'lunatic', null],
    ['Ann:spy[preacher0] Bob:imp', 'spy', 'noAbility'],
    ['Ann:chef[poisoner0,barista0] Bob:imp', 'chef', null],
  ])('%s as %s: %s', (line, characterId, expected) => {
    expect(of(line, characterId)).toBe(expected)
  })
})

describe('characters without a rule', () => {
  it.each([
    ['monk', 'acts'],
    ['general', 'judgement'],
    ['homebrew', 'unknown'],
  ])('%s: %s', (characterId, expected) => {
    expect(assistFor(nightTwo('Ann:monk Bob:imp'), { tokenId: 'Ann', characterId }).result.kind).toBe(expected)
  })
})

describe('a borrowed ability', () => {
  it('is worked out for whoever has it', () => {
    expect(says(nightTwo('Ann:imp Bob:monk Cat:chef/evil Dee:mayor'), 'Bob:empath')).toBe('2')
  })
})

it('throws for an unknown token', () => {
  expect(() => assistFor(nightOne('Ann:chef'), { tokenId: 'Zoe', characterId: 'chef' })).toThrow('Zoe')
})

describe('the moments read from a history', () => {
  const play = (...actions: readonly Action[]) =>
    actions.reduce(
      (history, action) => {
        const recorded = record(history, action, 0)
        if (!recorded.ok) throw new Error(recorded.code)
        return recorded.value
      },
      newHistory(position('Ann:ravenkeeper Bob:imp Cat:saint Dee:godfather')),
    )
  const next: Action = { type: 'phase.advance' }
  const dies = (id: string): Action => ({ type: 'token.life', id, alive: false })

  it('are dusk and dawn', () => {
    const view = assistView(play(next, dies('Cat'), next, dies('Ann')))
    expect(view.dawn?.tokens.map((token) => token.alive)).toEqual([true, true, true, true])
    expect(view.dusk?.tokens.map((token) => token.alive)).toEqual([true, true, false, true])
    expect(says(view, 'Ann:ravenkeeper Bob')).toBe('imp')
    expect(because(view, 'Dee:godfather')).toEqual(['outsiderDied Cat'])
  })

  it('are the present and the last dawn by day', () => {
    const view = assistView(play(next, dies('Cat'), next, dies('Ann'), next))
    expect(view.dusk).toBe(view.game)
    expect(view.dawn?.clock).toEqual({ phase: 'day', day: 2 })
    expect(says(view, 'Ann:ravenkeeper Bob')).toBe('nothing notDiedTonight')
  })

  it('tell who lived at dawn', () => {
    expect(livedAtDawn(play(next, dies('Cat')))).toEqual(new Set(['Ann', 'Bob', 'Cat', 'Dee']))
    expect(livedAtDawn(play(next, dies('Cat'), next, next, next))).toEqual(new Set(['Ann', 'Bob', 'Dee']))
    expect(livedAtDawn(play(dies('Cat')))).toBeNull()
  })

  it('ignore undone steps, and are unknown before the first phase', () => {
    const history = play(next, dies('Cat'))
    expect(assistView({ ...history, cursor: 0, game: position('Ann:ravenkeeper Bob:imp') })).toMatchObject({
      dusk: null,
      dawn: null,
    })
  })
})
