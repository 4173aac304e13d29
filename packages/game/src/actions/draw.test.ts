import { describe, expect, it } from 'vitest'
import type { Action } from '../apply.ts'
import type { Game } from '../model/game.ts'
import { newToken } from '../model/token.ts'
import { after, refusal } from '../testing/apply.ts'
import { officialCharacter } from '../testing/characters.ts'
import { choosing } from '../testing/games.ts'

const FIVE = ['chef', 'drunk:monk', 'lunatic', 'spy', 'imp']

const assign = (id: string, player: string): Action => ({ type: 'draw.assign', id, player })
const start: Action = { type: 'play.start', first: null, layout: 'circle' }

const drawing = (chosen: readonly string[] = FIVE, names: readonly string[] = []): Game =>
  after(choosing(5, chosen, { playerNames: names }), { type: 'draw.start' })

/** Everyone has drawn: A the first token, B the second …; tokens beside the circle are skipped. */
const drawn = (chosen: readonly string[] = FIVE): Game => {
  const game = drawing(chosen)
  const aside = game.tokens.map((token) => token.id)
  const given = game.bag.filter((token) => !aside.includes(token.id))
  return after(game, ...given.map((token, index) => assign(token.id, String.fromCharCode(65 + index))))
}

const seats = (game: Game) =>
  game.tokens.map((one) => `${one.player}=${one.characterId}${one.believedId === null ? '' : `:${one.believedId}`}`)

describe('draw.start', () => {
  it('puts tokens that no player draws beside the circle', () => {
    const game = drawing(['chef', 'monk', 'mayor', 'spy', 'poisoner', 'lilmonsta', 'djinn', 'thief'])
    expect(game.stage).toBe('pick')
    expect(game.tokens).toEqual(['lilmonsta', 'djinn'].map((id) => newToken(id, officialCharacter(id), { seated: false })))
  })

  it.each<[string, Game, string]>([
    ['with too few tokens', choosing(5, ['chef']), 'bag-not-ready'],
    ['with a stand-in to choose', choosing(5, ['chef', 'drunk', 'mayor', 'spy', 'imp']), 'bag-not-ready'],
    ['twice', drawing(), 'wrong-stage'],
  ])('is refused %s', (_, game, code) => {
    expect(refusal(game, { type: 'draw.start' })).toBe(code)
  })
})

describe('draw.assign', () => {
  it('gives a token to a player, who believes the printed character', () => {
    const game = after(drawing(), assign('drunk', ' Ann '))
    expect(game.tokens).toEqual([newToken('drunk', officialCharacter('drunk'), { believedId: 'monk', player: 'Ann' })])
    expect(game.playerNames).toEqual(['Ann'])
  })

  it('renames the player of a token that is already assigned', () => {
    expect(seats(after(drawing(), assign('chef', 'Ann'), assign('chef', 'Bob')))).toEqual(['Bob=chef'])
  })

  it('matches a prepared name in any letter case', () => {
    expect(after(drawing(FIVE, ['Ann']), assign('chef', 'ANN')).playerNames).toEqual(['Ann'])
  })

  it.each<[string, Game, Action, string]>([
    ['without a name', drawing(), assign('chef', '  '), 'empty-name'],
    ['of a name that is taken', after(drawing(), assign('chef', 'Ann')), assign('imp', 'ann'), 'name-taken'],
    ['of an unknown token', drawing(), assign('nobody', 'Ann'), 'unknown-token'],
    ['of a token beside the circle', drawing([...FIVE, 'djinn']), assign('djinn', 'Ann'), 'unknown-token'],
    ['before the draw', choosing(5, FIVE), assign('chef', 'Ann'), 'wrong-stage'],
    ['during play', after(drawn(), start), assign('chef', 'Zoe'), 'wrong-stage'],
  ])('is refused %s', (_, game, action, code) => {
    expect(refusal(game, action)).toBe(code)
  })
})

describe('draw.unassign', () => {
  const unassign = (id: string): Action => ({ type: 'draw.unassign', id })

  it('takes a token back; the name stays prepared', () => {
    const game = after(drawing(), assign('chef', 'Ann'), assign('imp', 'Bob'), unassign('chef'))
    expect(seats(game)).toEqual(['Bob=imp'])
    expect(game.playerNames).toEqual(['Ann', 'Bob'])
  })

  it('undoes swaps made after the draw', () => {
    const swapped = after(drawn(), { type: 'draw.swapLunatic' }, { type: 'draw.moveStandIn', from: 'drunk', to: 'chef' })
    expect(seats(swapped)).toEqual(['A=drunk:chef', 'B=monk', 'C=imp', 'D=spy', 'E=lunatic:imp'])
    const back = after(swapped, unassign('lunatic'), assign('lunatic', 'F'))
    expect(seats(back)).toEqual(['A=chef', 'B=drunk:monk', 'D=spy', 'E=imp', 'F=lunatic'])
    expect(back.tokens.find((token) => token.id === 'imp')?.alignment).toBe('evil')
  })

  it.each<[string, Game, string]>([
    ['of a token nobody has', drawing(), 'unknown-token'],
    ['during play', after(drawn(), start), 'wrong-stage'],
  ])('is refused %s', (_, game, code) => {
    expect(refusal(game, unassign('chef'))).toBe(code)
  })
})

describe('draw.swapLunatic', () => {
  const swap: Action = { type: 'draw.swapLunatic' }

  it('swaps the Lunatic and the Demon, sides included', () => {
    const game = after(drawn(), swap)
    expect(seats(game)).toEqual(['A=chef', 'B=drunk:monk', 'C=imp', 'D=spy', 'E=lunatic:imp'])
    expect(game.tokens.map((token) => token.alignment)).toEqual(['good', 'good', 'evil', 'evil', 'good'])
  })

  it.each<[string, Game]>([
    ['without a Lunatic', drawn(['chef', 'monk', 'mayor', 'spy', 'imp'])],
    ['before the Demon is drawn', after(drawing(), assign('lunatic', 'Ann'))],
    ['when nobody draws the Demon', drawn(['chef', 'lunatic', 'mayor', 'spy', 'poisoner', 'lilmonsta'])],
    ['twice', after(drawn(), swap)],
  ])('is refused %s', (_, game) => {
    expect(refusal(game, swap)).toBe('no-lunatic')
  })
})

describe('draw.moveStandIn', () => {
  const move = (from: string, to: string): Action => ({ type: 'draw.moveStandIn', from, to })
  const game = drawn(['chef', 'drunk:monk', 'marionette:mayor', 'saint', 'imp'])

  it('gives the hidden identity to another player, who keeps believing what they drew', () => {
    const moved = after(game, move('marionette', 'saint'))
    expect(seats(moved)).toEqual(['A=chef', 'B=drunk:monk', 'C=mayor', 'D=marionette:saint', 'E=imp'])
    expect(moved.tokens.map((token) => token.alignment)).toEqual(['good', 'good', 'good', 'evil', 'evil'])
  })

  it.each([
    ['from a player who is what they believe', 'chef', 'saint', 'not-a-stand-in'],
    ['to a player who is already hidden', 'drunk', 'marionette', 'not-a-stand-in'],
    ['of the Drunk to an Outsider', 'drunk', 'saint', 'not-a-stand-in'],
    ['of the Marionette to the Demon', 'marionette', 'imp', 'not-a-stand-in'],
    ['from nobody', 'nobody', 'chef', 'unknown-token'],
    ['to nobody', 'drunk', 'nobody', 'unknown-token'],
  ])('is refused %s', (_, from, to, code) => {
    expect(refusal(game, move(from, to))).toBe(code)
  })
})

describe('draw.leave', () => {
  it('goes back to setup; the draw is discarded, the bag stays', () => {
    const game = after(drawn(), { type: 'draw.leave' })
    expect([game.stage, game.tokens, game.bag.length]).toEqual(['select', [], 5])
  })

  it('is refused at other stages', () => {
    expect(refusal(choosing(5, FIVE), { type: 'draw.leave' })).toBe('wrong-stage')
    expect(refusal(after(drawn(), start), { type: 'draw.leave' })).toBe('wrong-stage')
  })
})

describe('play.start', () => {
  const named = (...names: string[]) => ({ ...drawn(), playerNames: names })

  it('seats everyone by the prepared names, the chosen player first, in the chosen layout', () => {
    const game = after(named('C', 'A', 'E', 'B', 'D'), { type: 'play.start', first: 'imp', layout: 'rainbow' })
    expect(game.tokens.map((token) => token.player)).toEqual(['E', 'B', 'D', 'C', 'A'])
    expect([game.stage, game.layout]).toEqual(['play', 'rainbow'])
  })

  it('starts with the first name if no first player is chosen', () => {
    expect(after(named('C', 'A', 'E', 'B', 'D'), start).tokens.map((token) => token.player)).toEqual(['C', 'A', 'E', 'B', 'D'])
  })

  it('puts tokens that no player draws after those in the circle', () => {
    expect(after(drawn([...FIVE, 'djinn']), start).tokens.at(-1)).toMatchObject({ id: 'djinn', seated: false })
  })

  it.each<[string, Game, Action, string]>([
    ['while a token is not given out', after(drawing(), assign('chef', 'Ann')), start, 'not-seated'],
    ['with an unknown first player', drawn(), { ...start, first: 'nobody' } as Action, 'unknown-token'],
    ['twice', after(drawn(), start), start, 'wrong-stage'],
    ['before the draw', choosing(5, FIVE), start, 'wrong-stage'],
  ])('is refused %s', (_, game, action, code) => {
    expect(refusal(game, action)).toBe(code)
  })

  it('waits for Travellers too', () => {
    const everyone = drawn([...FIVE, 'thief'])
    expect(refusal(everyone, start)).toBeUndefined()
    expect(refusal(after(everyone, { type: 'draw.unassign', id: 'thief' }), start)).toBe('not-seated')
  })
})
