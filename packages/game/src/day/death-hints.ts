/** Hints about characters that affect whether this player dies by execution or exile. The storyteller decides. */

import type { CharacterId } from '../model/character.ts'
import { findToken, type Game, seatedTokens } from '../model/game.ts'
import type { NominationKind } from '../model/nomination.ts'
import type { Token, TokenId } from '../model/token.ts'
import { atheistInPlay } from '../rules/end-hint.ts'
import { tokenState } from '../rules/impairment.ts'
import { type NamedReminder, reminder } from '../rules/named-reminders.ts'
import { markedBy } from './marked-by.ts'

/** What a hint is about: a character of the table or one of its other sentences, or what the storyteller's execution comes to. */
export type DeathHintId = IdOf<typeof ROWS | typeof EXILE_ROWS> | 'atheist' | 'noAtheist'

export interface DeathHint {
  readonly id: DeathHintId
  /** The player who has the character or, if the row says so, the marked player. */
  readonly player: TokenId | null
  /** Whether the ability may not work. */
  readonly impaired: boolean
}

interface DeathSituation {
  readonly game: Game
  readonly target: Token
  readonly bearer: Token
  /** The player whom the row's reminder is by, if any. */
  readonly marked: TokenId | null
}

interface Row<Id extends string> {
  readonly character: CharacterId & Id
  /** Where a character has more than one hint. */
  readonly hint?: Id
  /** The reminder that `marked` refers to. */
  readonly reminder?: NamedReminder
  /** The sentence names the marked player instead of the bearer. */
  readonly namesMarked?: true
  /** Applies even if the bearer is dead or has no seat. */
  readonly anyway?: true
  readonly concerns: (scene: DeathSituation) => boolean
}

type IdOf<Rows> = Rows extends readonly Row<infer Id>[] ? Id : never

const rows = <const Id extends string>(list: readonly Row<Id>[]) => list

const self = ({ target, bearer }: DeathSituation) => target.id === bearer.id
const other = (scene: DeathSituation) => !self(scene)
const isMarked = ({ marked, target }: DeathSituation) => marked === target.id
const spent = ({ marked, bearer }: DeathSituation) => marked === bearer.id
const teamOf = ({ game, target }: DeathSituation) => game.characters[target.characterId]?.team

const HOST = reminder('lleech', 'Poisoned')

const ROWS = rows([
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
])

const EXILE_ROWS = rows([{ character: 'deviant', concerns: self }])

export function deathHints(game: Game, target: Token, kind: NominationKind): readonly DeathHint[] {
  const list: readonly Row<DeathHintId>[] = kind === 'exile' ? EXILE_ROWS : ROWS
  return list.flatMap(({ character, hint, reminder: named, namesMarked, anyway, concerns }) =>
    game.tokens.flatMap((bearer): DeathHint[] => {
      if (bearer.characterId !== character || (!anyway && !(bearer.seated && bearer.alive))) return []
      const marked = named ? markedBy(game, bearer, named) : null
      if (!concerns({ game, target, bearer, marked })) return []
      const player = namesMarked ? marked : bearer.id
      return [{ id: hint ?? character, player, impaired: tokenState(game, bearer.id).impaired }]
    }),
  )
}

/** What the execution of the storyteller comes to. An Atheist wins by it even when dead. */
export function storytellerHint(game: Game): DeathHint {
  const atheist = atheistInPlay(game)
  return { id: atheist ? 'atheist' : 'noAtheist', player: atheist?.id ?? null, impaired: false }
}

function isAlive(game: Game, id: string | null): boolean {
  return id !== null && (findToken(game, id)?.alive ?? false)
}

/** The target is a living neighbour of a Tea Lady, and both of her living neighbours are good. */
function isGuarded({ game, target, bearer }: DeathSituation): boolean {
  const circle = seatedTokens(game).filter((token) => token.alive)
  const seat = circle.findIndex((token) => token.id === bearer.id)
  const beside = [circle.at(seat - 1), circle[(seat + 1) % circle.length]]
  return beside.some((token) => token?.id === target.id) && beside.every((token) => token?.alignment === 'good')
}

/** Whether the bearer nominated the target today. */
function nominatedBy({ game, target, bearer }: DeathSituation): boolean {
  const { day } = game.clock
  return game.nominations.some((one) => one.day === day && one.nomineeId === target.id && one.nominatorId === bearer.id)
}

function goodWasExecuted(game: Game): boolean {
  return game.executions.some(({ tokenId }) => tokenId !== null && findToken(game, tokenId)?.alignment === 'good')
}
