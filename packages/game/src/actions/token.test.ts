import { describe, expect, it } from 'vitest'
import type { Action } from '../apply.ts'
import { findToken, type Game } from '../model/game.ts'
import type { Token } from '../model/token.ts'
import { after, refusal } from '../testing/apply.ts'
import { character, officialCharacter } from '../testing/characters.ts'
import { playing, withDead, withReminder, withWords } from '../testing/games.ts'

const table = playing(['chef', 'drunk:monk', 'spy', 'imp', 'thief', 'djinn', 'lilmonsta'])

const token = (game: Game, id: string): Token => {
  const found = findToken(game, id)
  if (!found) throw new Error(`No token "${id}".`)
  return found
}
/** What an action changed about a token. */
const changed = (game: Game, action: Action, id: string) => {
  const before = token(game, id)
  return Object.fromEntries(
    Object.entries(token(after(game, action), id)).filter(([key, value]) => value !== before[key as keyof Token]),
  )
}

describe('one player', () => {
  const dead = after(withDead(table, 'chef'), { type: 'token.ghostVote', id: 'chef', ghostVote: false })

  it.each<[string, Game, Action, Partial<Token>]>([
    ['dies', table, { type: 'token.life', id: 'chef', alive: false }, { alive: false }],
    ['lives again, with a ghost vote', dead, { type: 'token.life', id: 'chef', alive: true }, { alive: true, ghostVote: true }],
    [
      'spends the ghost vote',
      withDead(table, 'chef'),
      { type: 'token.ghostVote', id: 'chef', ghostVote: false },
      { ghostVote: false },
    ],
    ['gets it back', dead, { type: 'token.ghostVote', id: 'chef', ghostVote: true }, { ghostVote: true }],
    ['spends none while alive', table, { type: 'token.ghostVote', id: 'chef', ghostVote: false }, {}],
    ['turns', table, { type: 'token.alignment', id: 'chef', alignment: 'evil' }, { alignment: 'evil' }],
    ['is renamed', table, { type: 'token.rename', id: 'chef', player: '  Bartholomew II' }, { player: 'Bartholomew' }],
    ['gets notes', table, { type: 'token.notes', id: 'chef', notes: 'saw 0' }, { notes: 'saw 0' }],
    [
      'believes they are another character',
      table,
      { type: 'token.believe', id: 'chef', believedId: 'monk' },
      { believedId: 'monk' },
    ],
    ['believes it no longer', table, { type: 'token.believe', id: 'drunk', believedId: null }, { believedId: null }],
    [
      'believing their own character clears the belief',
      table,
      { type: 'token.believe', id: 'drunk', believedId: 'drunk' },
      { believedId: null },
    ],
    ['moves', table, { type: 'token.move', id: 'chef', position: { x: 0.2, y: 0.3 } }, { position: { x: 0.2, y: 0.3 } }],
    ['stays on the board', table, { type: 'token.move', id: 'chef', position: { x: -1, y: 7 } }, { position: { x: 0, y: 1 } }],
  ])('%s', (_, game, action, expected) => {
    expect(changed(game, action, 'id' in action ? (action.id ?? '') : '')).toEqual(expected)
  })

  it('goes back into the seat', () => {
    const moved = after(table, { type: 'token.move', id: 'chef', position: { x: 0.2, y: 0.3 } })
    expect(token(after(moved, { type: 'token.move', id: 'chef', position: null }), 'chef').position).toBeNull()
  })

  it('updates the prepared name with the new one', () => {
    expect(after(table, { type: 'token.rename', id: 'drunk', player: 'Ann' }).playerNames).toEqual(['P1', 'Ann', 'P3', 'P4', 'P5'])
  })

  it.each<[string, Action, string]>([
    ['a blank name', { type: 'token.rename', id: 'chef', player: ' ' }, 'empty-name'],
    ['a name that is taken', { type: 'token.rename', id: 'chef', player: 'p2' }, 'name-taken'],
    ['a name for Fabled', { type: 'token.rename', id: 'djinn', player: 'Ann' }, 'not-seated'],
    ['the death of Fabled', { type: 'token.life', id: 'djinn', alive: false }, 'not-seated'],
    ["the death of Lil' Monsta", { type: 'token.life', id: 'lilmonsta', alive: false }, 'not-seated'],
    ['a vote of Fabled', { type: 'token.ghostVote', id: 'djinn', ghostVote: false }, 'not-seated'],
    ['a side for Fabled', { type: 'token.alignment', id: 'djinn', alignment: 'evil' }, 'not-seated'],
    ['a belief of Fabled', { type: 'token.believe', id: 'djinn', believedId: 'chef' }, 'not-seated'],
    ['belief in the unknown', { type: 'token.believe', id: 'chef', believedId: 'unknown' }, 'unknown-character'],
    ['an unknown token', { type: 'token.life', id: 'nobody', alive: false }, 'unknown-token'],
    ['a move of an unknown token', { type: 'token.move', id: 'nobody', position: null }, 'unknown-token'],
    ['notes on an unknown token', { type: 'token.notes', id: 'nobody', notes: '' }, 'unknown-token'],
  ])('refuses %s', (_, action, code) => {
    expect(refusal(table, action)).toBe(code)
  })

  it('may keep their own name in another letter case', () => {
    expect(changed(table, { type: 'token.rename', id: 'chef', player: 'p1' }, 'chef')).toEqual({ player: 'p1' })
  })

  it('Fabled can be moved and have notes', () => {
    expect(changed(table, { type: 'token.notes', id: 'djinn', notes: 'x' }, 'djinn')).toEqual({ notes: 'x' })
    expect(changed(table, { type: 'token.move', id: 'djinn', position: { x: 1, y: 1 } }, 'djinn')).toEqual({
      position: { x: 1, y: 1 },
    })
  })
})

describe('token.become', () => {
  const become = (id: string, of: string, alignment: 'good' | 'evil' | null = null): Action => ({
    type: 'token.become',
    id,
    character: officialCharacter(of),
    alignment,
  })

  it('changes character, belief and side; seat, name, life and reminders stay', () => {
    const game = withReminder(withDead(table, 'drunk'), 'imp 0', 'drunk')
    expect(changed(game, become('drunk', 'po'), 'drunk')).toEqual({ characterId: 'po', believedId: null, alignment: 'evil' })
    expect(after(game, become('drunk', 'po')).reminders).toEqual(game.reminders)
  })

  it('may keep a side that is not the natural one', () => {
    expect(changed(table, become('chef', 'po', 'good'), 'chef')).toEqual({ characterId: 'po' })
  })

  it('makes a new character known to the game, and leaves a known one unchanged', () => {
    const mine = character({ id: 'mine', team: 'townsfolk' })
    const game = after(table, { type: 'token.become', id: 'chef', character: mine, alignment: null })
    expect(game.characters['mine']).toEqual(mine)
    const other = after(game, { type: 'token.become', id: 'imp', character: { ...mine, name: 'Other' }, alignment: null })
    expect(other.characters['mine']?.name).toBe('mine')
  })

  it.each<[string, Action, string]>([
    ['of a player to Fabled', become('chef', 'djinn'), 'not-seated'],
    ['of Fabled', become('djinn', 'chef'), 'not-seated'],
    ['of an unknown token', become('nobody', 'chef'), 'unknown-token'],
  ])('is refused %s', (_, action, code) => {
    expect(refusal(table, action)).toBe(code)
  })
})

describe('token.gain', () => {
  const gain = (id: string, characterId: string, gained = true): Action => ({ type: 'token.gain', id, characterId, gained })

  it('records whose ability it is and since which night; the player stays who they are', () => {
    expect(changed(table, gain('chef', 'monk'), 'chef')).toEqual({ gained: [{ characterId: 'monk', night: 1 }] })
    const byDay = { ...table, clock: { phase: 'day', day: 2 } as const }
    expect(token(after(byDay, gain('chef', 'monk')), 'chef').gained).toEqual([{ characterId: 'monk', night: 3 }])
  })

  it('takes it away', () => {
    expect(after(table, gain('chef', 'monk'), gain('chef', 'monk', false))).toEqual(table)
  })

  it('goes with the character when two players swap, and ends when a player becomes another', () => {
    const game = after(table, gain('chef', 'monk'))
    const swapped = after(game, { type: 'token.swap', a: 'chef', b: 'imp', alignment: false })
    expect([token(swapped, 'chef').gained, token(swapped, 'imp').gained]).toEqual([undefined, [{ characterId: 'monk', night: 1 }]])
    const other = after(game, { type: 'token.become', id: 'chef', character: officialCharacter('po'), alignment: null })
    expect(token(other, 'chef').gained).toBeUndefined()
  })

  it.each([
    ['of an unknown character', gain('chef', 'nobody'), 'unknown-character'],
    ['by an unknown token', gain('nobody', 'monk'), 'unknown-token'],
    ['by Fabled', gain('djinn', 'monk'), 'not-seated'],
  ])('is refused %s', (_, action, code) => {
    expect(refusal(table, action)).toBe(code)
  })
})

describe('token.swap', () => {
  const swap = (a: string, b: string, alignment: boolean): Action => ({ type: 'token.swap', a, b, alignment })

  it('swaps characters and beliefs; players, life and notes stay in their seats', () => {
    const game = after(withDead(table, 'drunk'), swap('drunk', 'imp', false))
    expect(token(game, 'drunk')).toMatchObject({
      characterId: 'imp',
      believedId: null,
      player: 'P2',
      alive: false,
      alignment: 'good',
    })
    expect(token(game, 'imp')).toMatchObject({
      characterId: 'drunk',
      believedId: 'monk',
      player: 'P4',
      alive: true,
      alignment: 'evil',
    })
  })

  it('with alignment swaps sides too', () => {
    const game = after(table, swap('chef', 'imp', true))
    expect([token(game, 'chef').alignment, token(game, 'imp').alignment]).toEqual(['evil', 'good'])
  })

  it("moves the characters' own reminders; reminders beside a player stay", () => {
    const game = after(withReminder(table, 'imp 0', 'spy'), swap('chef', 'imp', false))
    expect(game.reminders[0]).toMatchObject({ ownerId: 'chef', attachedTo: 'spy' })
    expect(after(game, swap('chef', 'imp', false)).reminders[0]).toMatchObject({ ownerId: 'imp' })
  })

  it.each([
    ['with oneself', 'chef', 'chef', 'unknown-token'],
    ['with nobody', 'chef', 'nobody', 'unknown-token'],
    ['with Fabled', 'chef', 'djinn', 'not-seated'],
  ])('is refused %s', (_, a, b, code) => {
    expect(refusal(table, swap(a, b, false))).toBe(code)
  })
})

describe('token.add', () => {
  const add = (of: string, player = ''): Action => ({ type: 'token.add', id: 'new', character: officialCharacter(of), player })

  it.each<[string, Partial<Token>]>([
    ['gunslinger', { seated: true, player: 'Zoe', alignment: 'neutral', alive: true, ghostVote: true }],
    ['sage', { seated: true, player: 'Zoe', alignment: 'good' }],
    ['buddhist', { seated: false, player: '', alignment: 'neutral' }],
    ['gardener', { seated: false, player: '' }],
    ['lilmonsta', { seated: false, player: '' }],
  ])('%s', (of, expected) => {
    expect(token(after(table, add(of, ' Zoe ')), 'new')).toMatchObject({ characterId: of, believedId: null, ...expected })
  })

  it('takes the last seat', () => {
    expect(after(table, add('sage')).tokens.at(-1)?.id).toBe('new')
  })

  it.each<[string, Game, Action, string]>([
    ['before play', { ...table, stage: 'pick' }, add('sage'), 'wrong-stage'],
    ['with a name that is taken', table, add('sage', 'P1'), 'name-taken'],
    ['of a sixth Traveller', playing(['thief', 'beggar', 'judge', 'matron', 'bishop']), add('gnome'), 'travellers-full'],
  ])('is refused %s', (_, game, action, code) => {
    expect(refusal(game, action)).toBe(code)
  })
})

describe('token.remove', () => {
  it('removes the token with its own reminders; reminders beside it stay on the board', () => {
    const game = withWords(withReminder(withReminder(table, 'imp 0', 'spy'), 'monk 0', 'imp'), 'note', 'imp')
    const without = after(game, { type: 'token.remove', id: 'imp' })
    expect(findToken(without, 'imp')).toBeUndefined()
    expect(without.reminders.map((one) => [one.label, one.attachedTo])).toEqual([
      ['Safe', null],
      ['note', null],
    ])
  })

  it('is refused for an unknown token', () => {
    expect(refusal(table, { type: 'token.remove', id: 'nobody' })).toBe('unknown-token')
  })
})

describe('a newcomer', () => {
  const add = (of: string, more: { readonly after?: string; readonly alignment?: 'good' | 'evil' }): Action => ({
    type: 'token.add',
    id: 'new',
    character: officialCharacter(of),
    player: 'New',
    ...more,
  })
  const order = (game: Game) => game.tokens.flatMap(({ id, seated }) => (seated ? [id] : []))

  it('sits after the player that was named, on the side that was named', () => {
    const game = after(table, add('gunslinger', { after: 'drunk', alignment: 'evil' }))
    expect(order(game)).toEqual(['chef', 'drunk', 'new', 'spy', 'imp', 'thief'])
    expect(token(game, 'new')).toMatchObject({ alignment: 'evil', seated: true })
    expect(order(after(table, add('gunslinger', {}))).at(-1)).toBe('new')
  })

  it('is refused a seat after nobody, or after a token beside the circle', () => {
    expect(refusal(table, add('gunslinger', { after: 'gone' }))).toBe('unknown-token')
    expect(refusal(table, add('gunslinger', { after: 'djinn' }))).toBe('unknown-token')
  })

  it('has no side beside the circle', () => {
    expect(token(after(table, add('angel', { alignment: 'evil' })), 'new').alignment).toBe('neutral')
  })
})

describe('a substitute', () => {
  const substitute = (player: string, id = 'chef'): Action => ({ type: 'token.substitute', id, player })
  const named = after(table, { type: 'token.rename', id: 'chef', player: 'Ada' })

  it('changes the name and nothing else, and the token knows who played before', () => {
    const dead = withDead(named, 'chef')
    expect(changed(dead, substitute(' Zoe '), 'chef')).toEqual({ player: 'Zoe', formerPlayers: ['Ada'] })
    expect(token(after(named, substitute('Zoe'), substitute('Ida')), 'chef').formerPlayers).toEqual(['Ada', 'Zoe'])
  })

  it('needs a name that nobody has, the player included, and a seat', () => {
    expect(refusal(named, substitute('ada'))).toBe('name-taken')
    expect(refusal(after(named, { type: 'token.rename', id: 'imp', player: 'Eve' }), substitute('eve'))).toBe('name-taken')
    expect(refusal(named, substitute(' '))).toBe('empty-name')
    expect(refusal(named, substitute('Zoe', 'djinn'))).toBe('not-seated')
    expect(refusal(named, substitute('Zoe', 'gone'))).toBe('unknown-token')
    expect(refusal({ ...named, stage: 'pick' }, substitute('Zoe'))).toBe('wrong-stage')
  })
})
