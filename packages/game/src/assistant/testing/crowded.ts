/** Tables where as many players as possible may register as something they are not. */

import type { Game } from '../../model/game.ts'
import { EMPTY_GAME } from '../../model/game.ts'
import { newToken } from '../../model/token.ts'
import { OFFICIAL, officialCharacter } from '../../testing/characters.ts'
import { dice } from '../../testing/dice.ts'
import { withReminder } from '../../testing/games.ts'
import { script } from '../../testing/scripts.ts'
import type { Ask, Question } from '../assist.ts'

const TRAVELLERS = ['thief', 'beggar', 'gunslinger', 'butcher', 'bureaucrat']
const POSERS = ['recluse', 'spy', 'hermit']
const ON_SCRIPT = Object.values(OFFICIAL).flatMap(({ id, team }) =>
  team === 'traveller' || team === 'fabled' || team === 'loric' ? [] : [id],
)

/**
 * Fifteen players and five Travellers without a side, with a Recluse, a Spy, a Hermit and a Revolutionary's pair: nine players who may
 * register falsely, the most that a legally dealt game can have. `more` of the others have since become one of those three.
 */
export function crowdedGame(seed: number, more = 0): Game {
  const random = dice(seed)
  const pick = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)] as T
  const shuffled = <T>(list: readonly T[]) =>
    list
      .map((one) => [random(), one] as const)
      .toSorted(([a], [b]) => a - b)
      .map(([, one]) => one)
  const others = shuffled(ON_SCRIPT.filter((id) => !POSERS.includes(id))).slice(0, 12)
  const dealt = [...TRAVELLERS, ...POSERS, ...others.map((id, index) => (index < more ? pick(POSERS) : id))]
  const seats = shuffled(dealt)
  const bare: Game = {
    ...EMPTY_GAME,
    stage: 'play',
    playerCount: 15,
    characters: OFFICIAL,
    script: script(ON_SCRIPT),
    clock: { phase: 'night', day: pick([1, 2, 3]) },
    tokens: seats.map((id, seat) => newToken(`t${seat}`, officialCharacter(id), { player: `P${seat}`, alive: random() > 0.3 })),
  }
  const marks = ['poisoner 0', 'sailor 0', 'vortox 0', 'preacher 0', 'chambermaid 0'].filter((mark) => {
    const [id = '', index] = mark.split(' ')
    return officialCharacter(id).reminders[Number(index)] !== undefined && random() > 0.5
  })
  const someone = () => `t${Math.floor(random() * bare.tokens.length)}`
  const honest = bare.tokens.find((token) => !POSERS.includes(token.characterId) && !TRAVELLERS.includes(token.characterId))
  const withPair = withReminder(bare, 'revolutionary 0', honest?.id ?? 't0')
  const marked = marks.reduce((game, mark) => withReminder(game, mark, someone()), withPair)
  // Three beside every seat, as after a long game.
  return marked.tokens.reduce(
    (game, { id }) => ['washerwoman 1', 'monk 0', 'butler 0'].reduce((so, mark) => withReminder(so, mark, id), game),
    marked,
  )
}

/** Some legal choice; `null` when nothing is asked. */
export function anyAnswer(ask: Ask | null, seed: number): Question | null {
  if (ask === null) return null
  const from = seed % Math.max(1, ask.among.length)
  const among = [...ask.among.slice(from), ...ask.among.slice(0, from)]
  if (ask.kind === 'players') return { kind: 'players', players: among.slice(0, ask.count) }
  return { kind: 'guesses', guesses: among.slice(0, ask.max).map((playerId) => ({ playerId, characterId: 'spy' })) }
}
