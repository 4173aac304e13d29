import { describe, expect, it } from 'vitest'
import { findToken, type Game } from '../model/game.ts'
import type { Token } from '../model/token.ts'
import { playing, withReminder } from '../testing/games.ts'
import { script } from '../testing/scripts.ts'
import { phoneView } from './phone-view.ts'
import { PHONE_CHARACTER_FIELDS } from './visibility.ts'

function tokenOf(game: Game, id: string): Token {
  const token = findToken(game, id)
  if (!token) throw new Error(`There is no token ${id}.`)
  return token
}

const seen = (game: Game, id: string) => {
  const view = phoneView(game, tokenOf(game, id))
  return view && `${view.character.id} ${view.alignment}`
}

function changed(game: Game, id: string, more: Partial<Token>): Game {
  return { ...game, tokens: game.tokens.map((token) => (token.id === id ? { ...token, ...more } : token)) }
}

describe('a phone shows what its player believes', () => {
  it.each([
    ['chef', 'chef good'],
    ['saint', 'saint good'],
    ['spy', 'spy evil'],
    ['imp', 'imp evil'],
    ['thief', 'thief neutral'],
  ])('the %s: %s', (id, expected) => {
    expect(seen(playing(['chef', 'saint', 'spy', 'imp', 'thief']), id)).toBe(expected)
  })

  it('the Drunk and the Marionette: the token that stands in, and its side', () => {
    const game = playing(['drunk:monk', 'marionette:mayor', 'imp'])
    expect(seen(game, 'drunk')).toBe('monk good')
    expect(seen(game, 'marionette')).toBe('mayor good')
  })

  it('the Drunk and the Marionette without one: nothing', () => {
    const game = playing(['drunk', 'marionette', 'imp'])
    expect(seen(game, 'drunk')).toBeNull()
    expect(seen(game, 'marionette')).toBeNull()
  })

  it('the Lunatic: the Demon', () => {
    expect(seen(playing(['lunatic', 'po', 'chef']), 'lunatic')).toBe('po evil')
    expect(seen(playing(['lunatic:imp', 'po', 'chef']), 'lunatic')).toBe('imp evil')
    const nobodyDrawsIt = playing(['lunatic', 'chef'], { script: script(['chef', 'lunatic', 'vortox', 'imp']) })
    expect(seen(nobodyDrawsIt, 'lunatic')).toBe('vortox evil')
    expect(seen(playing(['lunatic', 'chef']), 'lunatic')).toBeNull()
  })

  it('whoever is not deceived learns of a side that was turned; whoever is, does not', () => {
    expect(seen(changed(playing(['chef', 'imp']), 'chef', { alignment: 'evil' }), 'chef')).toBe('chef evil')
    expect(seen(changed(playing(['thief', 'imp']), 'thief', { alignment: 'good' }), 'thief')).toBe('thief good')
    expect(seen(changed(playing(['drunk:chef', 'imp']), 'drunk', { alignment: 'evil' }), 'drunk')).toBe('chef good')
  })

  it('nobody sees anything in the game of a Tor', () => {
    expect(seen(playing(['chef', 'imp', 'tor']), 'chef')).toBeNull()
  })
})

it('games that differ only in what is hidden give the same view', () => {
  const game = playing(['drunk:monk', 'chef', 'imp'])
  const other = withReminder(
    changed(
      changed(changed(game, 'drunk', { characterId: 'marionette', alignment: 'evil' }), 'chef', { characterId: 'mayor' }),
      'drunk',
      {
        notes: 'the Marionette',
        alive: false,
        ghostVote: false,
        position: { x: 0.1, y: 0.2 },
      },
    ),
    'imp 0',
    'drunk',
  )
  expect(phoneView(other, tokenOf(other, 'drunk'))).toEqual(phoneView(game, tokenOf(game, 'drunk')))
})

it('of the character, the listed fields and no more', () => {
  const view = phoneView(playing(['chef', 'imp']), tokenOf(playing(['chef', 'imp']), 'chef'))
  expect(Object.keys(view?.character ?? {}).toSorted()).toEqual(PHONE_CHARACTER_FIELDS.toSorted())
  expect(PHONE_CHARACTER_FIELDS).not.toContain('firstNightReminder')
})
