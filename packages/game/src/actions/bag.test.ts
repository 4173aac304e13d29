import { describe, expect, it } from 'vitest'
import type { Action } from '../apply.ts'
import { after, refusal } from '../testing/apply.ts'
import { officialCharacter } from '../testing/characters.ts'
import { choosing, playing, withWords } from '../testing/games.ts'

const show = (game: { bag: readonly { id: string; characterId: string; standInId: string | null }[] }) =>
  game.bag.map(({ id, characterId, standInId }) => `${id}=${characterId}${standInId === null ? '' : `:${standInId}`}`)

const add = (characterId: string, id = 'new'): Action => ({ type: 'bag.add', id, characterId })

describe('bag.add', () => {
  it('adds a token at the end', () => {
    expect(show(after(choosing(7, ['chef']), add('monk')))).toEqual(['chef=chef', 'new=monk'])
  })

  it('clears the grimoire of an abandoned draw', () => {
    const { tokens, reminders } = withWords(playing(['chef']), 'x', 'chef')
    const game = after({ ...choosing(7, []), tokens, reminders }, add('monk'))
    expect([game.tokens, game.reminders]).toEqual([[], []])
  })

  it('removes the character as the stand-in of another token', () => {
    expect(show(after(choosing(7, ['drunk:chef']), add('chef')))).toEqual(['drunk=drunk', 'new=chef'])
    expect(show(after(choosing(7, ['drunk:villageidiot']), add('villageidiot')))).toEqual([
      'drunk=drunk:villageidiot',
      'new=villageidiot',
    ])
  })

  it.each([
    ['chef', ['chef'], 'already-in-bag'],
    ['imp', ['po'], 'second-demon'],
    ['unknown', [], 'unknown-character'],
    ['monk', ['chef', 'mayor', 'sage', 'spy', 'imp'], 'bag-full'],
  ])('of %s to %j is refused: %s', (id, chosen, code) => {
    expect(refusal(choosing(5, chosen), add(id))).toBe(code)
  })
})

describe('bag.bring', () => {
  const bring = (id: string): Action => ({ type: 'bag.bring', id: 'new', character: officialCharacter(id) })

  it('adds a character from outside the script, which the game knows from then on', () => {
    const before = choosing(7, ['chef'])
    const game = after({ ...before, characters: { chef: officialCharacter('chef') } }, bring('djinn'))
    expect(show(game)).toEqual(['chef=chef', 'new=djinn'])
    expect(game.characters['djinn']?.team).toBe('fabled')
    expect(game.script).toEqual(before.script)
  })

  it('leaves a character the game already knows unchanged', () => {
    const before = choosing(7, [])
    expect(after(before, bring('chef')).characters['chef']).toBe(before.characters['chef'])
  })

  it('is refused like any other token', () => {
    const before = choosing(5, ['chef', 'mayor', 'sage', 'spy', 'imp'])
    expect(refusal({ ...before, characters: { ...before.characters } }, bring('monk'))).toBe('bag-full')
  })
})

describe('bag.remove', () => {
  it('removes the copy added last', () => {
    const game = choosing(7, ['villageidiot', 'chef', 'villageidiot'])
    expect(show(after(game, { type: 'bag.remove', characterId: 'villageidiot' }))).toEqual([
      'villageidiot=villageidiot',
      'chef=chef',
    ])
  })

  it('is refused for a character that is not in the bag', () => {
    expect(refusal(choosing(7, ['chef']), { type: 'bag.remove', characterId: 'monk' })).toBe('unknown-token')
  })
})

describe('bag.fill', () => {
  it('replaces the whole bag', () => {
    const tokens = [{ id: 'a', characterId: 'drunk', standInId: 'chef' }]
    expect(show(after(choosing(7, ['monk', 'imp']), { type: 'bag.fill', tokens }))).toEqual(['a=drunk:chef'])
  })

  it.each([
    ['character', { id: 'a', characterId: 'unknown', standInId: null }],
    ['stand-in', { id: 'a', characterId: 'drunk', standInId: 'unknown' }],
  ])('is refused with an unknown %s', (_, token) => {
    expect(refusal(choosing(7, []), { type: 'bag.fill', tokens: [token] })).toBe('unknown-character')
  })
})

describe('bag.standIn', () => {
  const standIn = (standInId: string | null, id = 'drunk'): Action => ({ type: 'bag.standIn', id, standInId })

  it('chooses a stand-in, and takes it back', () => {
    const chosen = after(choosing(7, ['drunk']), standIn('chef'))
    expect(show(chosen)).toEqual(['drunk=drunk:chef'])
    expect(show(after(chosen, standIn('chef')))).toEqual(['drunk=drunk:chef'])
    expect(show(after(chosen, standIn(null)))).toEqual(['drunk=drunk'])
  })

  it.each([
    ['a Minion', standIn('spy'), 'not-a-stand-in'],
    ['an Outsider', standIn('saint'), 'not-a-stand-in'],
    ['a character in the bag', standIn('monk'), 'already-in-bag'],
    ['the stand-in of another', standIn('sage'), 'already-in-bag'],
    ['an unknown character', standIn('unknown'), 'unknown-character'],
    ['a token not in the bag', standIn('chef', 'nobody'), 'unknown-token'],
    ['a token drawn as itself', standIn('chef', 'monk'), 'not-a-stand-in'],
  ])('is refused for %s', (_, action, code) => {
    expect(refusal(choosing(7, ['drunk', 'marionette:sage', 'monk']), action)).toBe(code)
  })
})

describe('the bag cannot change once tokens are drawn', () => {
  it.each<Action>([
    add('monk'),
    { type: 'bag.remove', characterId: 'chef' },
    { type: 'bag.fill', tokens: [] },
    { type: 'bag.standIn', id: 'drunk', standInId: 'monk' },
  ])('$type', (action) => {
    for (const stage of ['pick', 'play'] as const)
      expect(refusal({ ...choosing(7, ['chef', 'drunk']), stage }, action)).toBe('wrong-stage')
  })
})
