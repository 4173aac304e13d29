/**
 * What holds in any game, whatever is done in it: long games of random legal actions. Each test's name contains its seed; seeds that ever
 * failed are pinned below, so they are played in every run.
 */

import { describe, expect, it } from 'vitest'
import { ACTION_TYPES, apply } from './apply.ts'
import { canRedo, canUndo, type History, redo, travel, undo } from './history.ts'
import { EMPTY_GAME, type Game } from './model/game.ts'
import { recapOf } from './recap/recap.ts'
import { dice } from './testing/dice.ts'
import { randomAction } from './testing/random-action.ts'
import { randomGame, STARTS, seeds } from './testing/random-game.ts'

const LENGTH = 500
const PINNED: readonly number[] = [0, 1, 2, 3, 4, 5]

describe.each(seeds(60, PINNED))('500 random legal actions, seed %i', (seed) => {
  const states: string[] = [JSON.stringify(STARTS[seed % STARTS.length])]
  const problems: string[] = []
  const played = randomGame(seed, LENGTH, (before, after) => {
    states.push(JSON.stringify(after.game))
    const type = after.entries.at(-1)?.action.type
    problems.push(...unsound(before, after.game).map((problem) => `after ${after.cursor}, ${type}: ${problem}`))
  })

  it('can be undone to every earlier state, byte for byte, and redone', () => {
    let there = played
    for (; canUndo(there); there = undo(there)) expectState(there)
    expectState(there)
    expect(there.cursor).toBe(0)
    for (; canRedo(there); there = redo(there)) expectState(there)
    expectState(there)
    expect(there.cursor).toBe(LENGTH)
  })

  it('survive a round trip through JSON, as saves and other tabs make it', () => {
    const copy = JSON.parse(JSON.stringify(played)) as History
    const start = travel(copy, 0)
    expect(JSON.stringify(start.game)).toBe(states[0])
    expect(JSON.stringify(travel(start, LENGTH).game)).toBe(states[LENGTH])
  })

  it('leave a valid game at every step', () => {
    expect(problems).toEqual([])
  })

  it('give a recap that names only players and characters it includes', () => {
    const inPlay = states.findLastIndex((state) => (JSON.parse(state) as Game).stage === 'play')
    if (inPlay < 0) return
    const { players, characters, moments } = recapOf(travel(played, inPlay))
    const known = new Set(players.map((one) => one.id))
    const named = new Set(characters.map((one) => one.id))
    expect(known.size).toBe(players.length)
    for (const { start, end } of players) for (const role of [start, end]) if (role) expect(named).toContain(role.characterId)
    for (const event of moments.flatMap((moment) => moment.events)) {
      if (event.kind === 'nomination') for (const id of event.voterIds) expect(known).toContain(id)
      else expect(known).toContain(event.playerId)
    }
  })

  function expectState({ game, cursor }: History) {
    // Compares strings first: a failing comparison of large objects would print pages.
    if (JSON.stringify(game) !== states[cursor]) expect(game, `after ${cursor}`).toEqual(JSON.parse(states[cursor] ?? 'null'))
  }
})

/** Everything that is wrong with a game, each in a few words. */
function unsound(before: Game, game: Game): readonly string[] {
  const tokens = new Map(game.tokens.map((token) => [token.id, token]))
  const names = game.tokens.flatMap((token) => (token.player === '' ? [] : [token.player.toLowerCase()]))
  const { nomination, block } = game
  const killed = before.tokens.filter((token) => token.alive && tokens.get(token.id)?.alive === false)
  return [
    ...(tokens.size === game.tokens.length ? [] : ['two tokens of one id']),
    ...(new Set(game.bag.map((token) => token.id)).size === game.bag.length ? [] : ['two tokens of one id in the bag']),
    ...(new Set(names).size === names.length ? [] : ['two players of one name']),
    ...game.tokens.flatMap(({ id, characterId, believedId, alive, ghostVote }) => [
      ...(game.characters[characterId] ? [] : [`${id} is a character that nobody knows`]),
      ...(believedId === null || game.characters[believedId] ? [] : [`${id} believes in a character that nobody knows`]),
      ...(alive && !ghostVote ? [`${id} lives with a ghost vote spent`] : []),
    ]),
    ...game.reminders.flatMap(({ id, ref, ownerId, attachedTo }) => [
      ...(ownerId === null || tokens.has(ownerId) ? [] : [`reminder ${id} has lost its owner`]),
      ...(attachedTo === null || tokens.has(attachedTo) ? [] : [`reminder ${id} lies by nobody`]),
      ...(ref === null && ownerId !== null ? [`reminder ${id} is the storyteller’s own and a player’s`] : []),
    ]),
    ...(block?.tokenId != null && !tokens.get(block.tokenId)?.seated ? ['someone outside the circle is on the block'] : []),
    ...(block && killed.some((token) => token.id === block.tokenId) ? ['who was just killed is still on the block'] : []),
    ...(nomination?.nomineeId != null && !tokens.has(nomination.nomineeId) ? ['someone unknown is nominated'] : []),
    ...(nomination?.nominatorId != null && !tokens.has(nomination.nominatorId) ? ['someone unknown nominates'] : []),
    ...(nomination?.hands.some((id) => !tokens.has(id)) ? ['hands of someone unknown'] : []),
    ...(nomination && new Set(nomination.hands).size < nomination.hands.length ? ['two hands of one player'] : []),
    ...(game.votesGiven.some(({ from, to }) => !tokens.has(from) || !tokens.has(to)) ? ['a vote given by or to nobody'] : []),
    ...(game.bluffs.length > 0 ? [] : ['no set of bluffs']),
  ]
}

it('random actions include every type the game has', () => {
  const random = dice(5)
  const roll = () => Math.floor(random() * 10_000)
  const accepted = new Set<string>()
  for (let round = 0; round < 300; round += 1) {
    let game = STARTS[round % STARTS.length] ?? EMPTY_GAME
    for (let fresh = 0; fresh < 200; fresh += 1) {
      const action = randomAction(game, { kind: roll(), a: roll(), b: roll(), c: roll(), fresh })
      const applied = apply(game, action)
      if (!applied.ok) continue
      accepted.add(action.type)
      game = applied.value.game
    }
  }
  expect([...accepted].sort()).toEqual([...ACTION_TYPES].sort())
})
