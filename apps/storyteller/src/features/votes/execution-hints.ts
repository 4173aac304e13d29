/** Hints about characters that affect whether this player dies by execution or exile. The storyteller decides. */

import {
  type CharacterId,
  findToken,
  type Game,
  type NominationKind,
  seatedTokens,
  type Token,
  type TokenId,
} from '@grimoire/game/model'
import { atheistInPlay, type NamedReminder, reminder, tokenState } from '@grimoire/game/rules'
import type { Messages } from '@grimoire/page/i18n/types.ts'
import { tokenName } from '../../grimoire/names.ts'
import { markedBy } from './notes.ts'

type HintId = keyof Messages['votes']['hints']

export interface ExecutionHint {
  readonly id: HintId
  /** The player who has the character or, if the row says so, the marked player. */
  readonly player: string
  /** Whether the ability may not work. */
  readonly impaired: boolean
}

interface Scene {
  readonly game: Game
  readonly target: Token
  readonly bearer: Token
  /** The player whom the row's reminder is by, if any. */
  readonly marked: TokenId | null
}

interface Row {
  readonly character: CharacterId
  readonly hint?: HintId
  /** The reminder that `marked` refers to. */
  readonly reminder?: NamedReminder
  /** The sentence names the marked player instead of the bearer. */
  readonly namesMarked?: true
  /** Applies even if the bearer is dead or has no seat. */
  readonly anyway?: true
  readonly concerns: (scene: Scene) => boolean
}

const self = ({ target, bearer }: Scene) => target.id === bearer.id
const other = (scene: Scene) => !self(scene)
const isMarked = ({ marked, target }: Scene) => marked === target.id
const spent = ({ marked, bearer }: Scene) => marked === bearer.id
const teamOf = ({ game, target }: Scene) => game.characters[target.characterId]?.team

const HOST = reminder('lleech', 'Poisoned')

const ROWS: readonly Row[] = [
  { character: 'fool', reminder: reminder('fool', 'No Ability'), concerns: (scene) => self(scene) && !spent(scene) },
  { character: 'sailor', concerns: self },
  { character: 'devilsadvocate', reminder: reminder('devilsadvocate', 'Survives Execution'), concerns: isMarked },
  { character: 'pacifist', concerns: (scene) => scene.target.alignment === 'good' },
  { character: 'tealady', concerns: (scene) => isGuarded(scene) },
  { character: 'vizier', concerns: self },
  { character: 'psychopath', concerns: self },
  { character: 'zombuul', concerns: self },
  { character: 'ventriloquist', anyway: true, concerns: () => true },
  { character: 'lleech', reminder: HOST, namesMarked: true, concerns: (scene) => self(scene) && isAlive(scene.game, scene.marked) },
  { character: 'lleech', hint: 'lleechHost', reminder: HOST, concerns: isMarked },
  { character: 'scapegoat', concerns: (scene) => other(scene) && scene.target.alignment === scene.bearer.alignment },
  { character: 'saint', concerns: self },
  { character: 'goblin', reminder: reminder('goblin', 'Claimed'), concerns: (scene) => self(scene) && spent(scene) },
  { character: 'fearmonger', reminder: reminder('fearmonger', 'Fear'), concerns: (scene) => isMarked(scene) && nominatedBy(scene) },
  { character: 'princess', concerns: (scene) => scene.game.clock.day === 1 && nominatedBy(scene) },
  { character: 'leviathan', concerns: ({ game, target }) => target.alignment === 'good' && goodWasExecuted(game) },
  { character: 'boomdandy', concerns: self },
  { character: 'mastermind', concerns: (scene) => other(scene) && teamOf(scene) === 'demon' },
  { character: 'minstrel', concerns: (scene) => other(scene) && teamOf(scene) === 'minion' },
  { character: 'cannibal', concerns: other },
]

const EXILE_ROWS: readonly Row[] = [{ character: 'deviant', concerns: self }]

export function executionHints(game: Game, target: Token, kind: NominationKind): readonly ExecutionHint[] {
  return (kind === 'exile' ? EXILE_ROWS : ROWS).flatMap(({ character, hint, reminder: named, namesMarked, anyway, concerns }) =>
    game.tokens.flatMap((bearer): ExecutionHint[] => {
      if (bearer.characterId !== character || (!anyway && !(bearer.seated && bearer.alive))) return []
      const marked = named ? markedBy(game, bearer, named) : null
      if (!concerns({ game, target, bearer, marked })) return []
      const player = namesMarked ? marked !== null && findToken(game, marked) : bearer
      return [
        {
          id: hint ?? (character as HintId),
          player: player ? tokenName(game, player) : '',
          impaired: tokenState(game, bearer.id).impaired,
        },
      ]
    }),
  )
}

/** What the execution of the storyteller comes to. An Atheist wins by it even when dead. */
export function storytellerHint(game: Game): ExecutionHint {
  const atheist = atheistInPlay(game)
  return { id: atheist ? 'atheist' : 'noAtheist', player: atheist ? tokenName(game, atheist) : '', impaired: false }
}

function isAlive(game: Game, id: string | null): boolean {
  return id !== null && (findToken(game, id)?.alive ?? false)
}

/** The target is a living neighbour of a Tea Lady, and both of her living neighbours are good. */
function isGuarded({ game, target, bearer }: Scene): boolean {
  const circle = seatedTokens(game).filter((token) => token.alive)
  const seat = circle.findIndex((token) => token.id === bearer.id)
  const beside = [circle.at(seat - 1), circle[(seat + 1) % circle.length]]
  return beside.some((token) => token?.id === target.id) && beside.every((token) => token?.alignment === 'good')
}

/** Whether the bearer nominated the target today. */
function nominatedBy({ game, target, bearer }: Scene): boolean {
  const { day } = game.clock
  return game.nominations.some((one) => one.day === day && one.nomineeId === target.id && one.nominatorId === bearer.id)
}

function goodWasExecuted(game: Game): boolean {
  return game.executions.some(({ tokenId }) => tokenId !== null && findToken(game, tokenId)?.alignment === 'good')
}
