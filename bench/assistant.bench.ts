/**
 * One answer of the night assistant at tables of 20 where many players may register falsely: nine, the most in a legally dealt game, and
 * about twenty, after players have changed character. These are the slowest tables that a random search found.
 */

import { assistFor, coverOf } from '@grimoire/game/assistant'
import { anyAnswer, crowdedGame } from '@grimoire/game/testing/crowded'
import { processorTime, report } from './support/measure.ts'

const TABLES = [
  { seed: 16, more: 0 },
  { seed: 27, more: 0 },
  { seed: 2, more: 12 },
  { seed: 44, more: 12 },
]

const answers = TABLES.flatMap(({ seed, more }) => {
  const game = crowdedGame(seed, more)
  const view = { game, dusk: null, dawn: null }
  const place = seed % game.tokens.length
  const covered = Object.keys(game.characters).filter((id) => coverOf(id) === 'covered')
  return covered.map((characterId) => {
    const asker = { tokenId: `t${place}`, characterId }
    const { result } = assistFor(view, asker)
    const question = result.kind === 'ask' ? anyAnswer(result.ask, place) : null
    return {
      what: `${characterId}, ${more === 0 ? 'nine' : 'twenty'} may register falsely`,
      work: () => assistFor(view, asker, question),
    }
  })
})

let worst = { time: 0, what: '' }
for (const { what, work } of answers) {
  const time = processorTime(3, 5, work)
  if (time > worst.time) worst = { time, what }
}
report(`night assistant, slowest answer (${worst.what})`, worst.time, { most: 10, unit: 'ms' })
