/**
 * Saving at any point of a long game: 500 random legal actions of every kind. The seed stands in the name of each test; one
 * that ever failed is pinned below, so that it is played for ever.
 */

import { ACTION_TYPES } from '@grimoire/game/actions'
import { gameAt, type History, travel } from '@grimoire/game/history'
import { roleInstanceId } from '@grimoire/game/model'
import { randomGame, seeds } from '@grimoire/game/testing/random-game'
import { describe, expect, it } from 'vitest'
import { KNOWN } from '../test/characters.ts'
import { readSave } from './read.ts'
import { DEFAULT_SAVED_SETTINGS } from './settings.ts'
import { writeSave } from './write.ts'

const LENGTH = 500
/** The first six begin at each place where a game can begin. */
const PINNED: readonly number[] = [0, 1, 2, 3, 4, 5]
const PLAYED = seeds(40, PINNED).map((seed) => ({ seed, played: randomGame(seed, LENGTH) }))

describe.each(PLAYED)('a game of 500 random legal actions, seed $seed,', ({ seed, played }) => {
  it.each(places(seed))('saved after %i of them, loads as it was', (place) => {
    const there = travel(played, place)
    expect(saveAndLoad(there)).toEqual({ history: there, report: [] })
  })

  it('loads with a log that leads back to its start and on to its end', () => {
    const { history } = saveAndLoad(travel(played, LENGTH / 2))
    expect(gameAt(history, 0)).toEqual(gameAt(played, 0))
    expect(gameAt(history, LENGTH)).toEqual(played.game)
  })
})

it('a log loads whatever kinds of action it holds', () => {
  const missing = new Set<string>(ACTION_TYPES)
  for (let seed = 0; missing.size > 0 && seed < 200; seed += 1) {
    const played = randomGame(seed, LENGTH)
    const kinds = played.entries.map((entry) => entry.action.type)
    if (kinds.some((kind) => missing.has(kind))) expect(saveAndLoad(played).history, `seed ${seed}`).toEqual(played)
    for (const kind of kinds) missing.delete(kind)
  }
  expect([...missing]).toEqual([])
})

it('a save shows the player on the block there, and nobody else', () => {
  let blocks = 0
  for (let seed = 0; blocks < 10 && seed < 200; seed += 1) {
    const played = randomGame(seed, LENGTH)
    const votes = played.entries.flatMap((entry, index) => (entry.action.type === 'vote.confirm' ? [index + 1] : []))
    for (const place of votes.slice(0, 20)) {
      const there = travel(played, place)
      const { block, tokens } = there.game
      const { grim } = JSON.parse(save(there)) as { grim: { rolesInGrim: { id: string; onTheBlock: boolean }[] } }
      const expected = tokens.filter((token) => token.id === block?.tokenId).map(roleInstanceId)
      expect(
        grim.rolesInGrim.filter((role) => role.onTheBlock).map((role) => role.id),
        `seed ${seed}, after ${place}`,
      ).toEqual(expected)
      blocks += expected.length
    }
  }
  expect(blocks).toBeGreaterThan(0)
})

/** The start, the end, and three between them that differ from seed to seed. */
function places(seed: number): readonly number[] {
  return [0, ...[71, 211, 367].map((place) => (place + (seed % LENGTH) * 13) % LENGTH), LENGTH]
}

function saveAndLoad(history: History) {
  const read = readSave(save(history), KNOWN)
  if (!read.ok) throw new Error(`refused: ${read.code}`)
  return { history: read.value.history, report: read.value.report }
}

function save(history: History): string {
  return writeSave({ history, settings: DEFAULT_SAVED_SETTINGS, savedAt: 1_700_000_200_000 })
}
