/** The storyteller's view of a game, in the form that a board draws. Pure. */

import {
  characterOf,
  findToken,
  type Game,
  isPublicTeam,
  type OpenNomination,
  type Reminder,
  seatedTokens,
  type Token,
  type TokenId,
} from '@grimoire/game/model'
import {
  knownVoters,
  mayRaiseHand,
  nightBadge,
  raisedHands,
  remindersOf,
  type TokenState,
  tokenStates,
  voteOutcome,
  votesAreSecret,
  votesNeeded,
} from '@grimoire/game/rules'
import { reminderLabel } from '@grimoire/page/token/reminder-disc.tsx'
import type { BoardView, CountsView, FaceView, HubView, ReminderView, RoomView, SeatView } from '../board/view.ts'
import { isChoosing, targetProblem } from './choosing.ts'
import { tokenName } from './names.ts'
import type { Nominating } from './play-store.ts'

export interface BoardViewOptions {
  /** When off, tokens show their backs, and reminders and bluffs are hidden. */
  readonly faceUp: boolean
  /** The past is shown: no hands are up, and nobody is choosing. */
  readonly past?: boolean
  /** Set while somebody is about to nominate. */
  readonly choosing?: Nominating | null
  /** The number of hands as counted in the open vote; `null` when they are marked one by one. */
  readonly counted?: number | null
}

export function boardViewOf(
  game: Game,
  { faceUp, past = false, choosing: armed = null, counted = null }: BoardViewOptions,
): BoardView {
  const { layout, nomination } = game
  const choosing = !past && isChoosing(game, armed) ? armed : null
  const states = faceUp ? tokenStates(game) : null
  const seatOf = (token: Token, index: number): SeatView => ({
    id: token.id,
    player: token.player,
    seat: token.seated ? index + 1 : null,
    life: !token.seated ? null : token.alive ? 'alive' : 'dead',
    ghostVote: token.ghostVote,
    position: token.position,
    face: states && faceOf(game, token, states.get(token.id)),
    part: nomination?.nomineeId === token.id ? 'nominee' : nomination?.nominatorId === token.id ? 'nominator' : null,
    blockVotes: game.block?.tokenId === token.id ? game.block.votes : null,
    hand: past ? null : handOf(game, token),
    choice: choosing && choiceOf(game, choosing.from, token.id),
  })
  const seated = seatedTokens(game)
  const bluffIds = game.bluffs[0]?.characterIds ?? []
  return {
    layout,
    seats: seated.map(seatOf),
    aside: besideCircle(game, faceUp).map(seatOf),
    reminders: faceUp ? game.reminders.map((one) => reminderOf(game, one)) : [],
    bluffs: faceUp ? bluffIds.map((id) => characterOf(game, id)) : [],
    room: { reminders: slotsOf(game, seated), bluffs: bluffIds.length },
    hub: hubOf(game, choosing, counted),
    hands: nomination?.hands ?? [],
    voteClock: nomination && !past ? { nomineeId: nomination.nomineeId, run: nomination.vote } : null,
    choosing,
  }
}

/** Face down, only those everybody knows of: one token more would tell of a Lil' Monsta. */
export function besideCircle({ tokens, characters }: Pick<Game, 'tokens' | 'characters'>, faceUp: boolean): readonly Token[] {
  const known = ({ characterId }: Token) => isPublicTeam(characters[characterId]?.team ?? 'townsfolk')
  return tokens.filter((token) => !token.seated && (faceUp || known(token)))
}

function faceOf(game: Game, token: Token, state: TokenState | undefined): FaceView {
  return {
    character: characterOf(game, token.characterId),
    alignment: token.alignment,
    believed: token.believedId === null ? null : characterOf(game, token.believedId),
    poisoned: state?.poisoned ?? false,
    drunk: state?.drunk ?? false,
    impaired: state?.impaired ?? false,
    ticks: remindersOf(game, token.id).map((one) => one.inUse),
  }
}

function handOf(game: Game, { id, seated }: Token): SeatView['hand'] {
  const { nomination } = game
  if (!nomination || !seated) return null
  if (nomination.hands.includes(id)) return 'up'
  return mayRaiseHand(game, nomination.kind, id) ? 'down' : 'none'
}

function choiceOf(game: Game, from: TokenId | null, id: TokenId): SeatView['choice'] {
  const problem = targetProblem(game, from, id)
  return problem === null ? 'open' : problem === 'already-nominated' ? 'already' : 'closed'
}

function reminderOf({ characters }: Game, reminder: Reminder): ReminderView {
  const { id, ref, attachedTo, position } = reminder
  const character = ref && (characters[ref.characterId] ?? null)
  return { id, label: reminderLabel(reminder, character), character, attachedTo, position }
}

function slotsOf({ reminders }: Game, seated: readonly Token[]): RoomView['reminders'] {
  return seated.map(({ id }) => reminders.filter((one) => one.attachedTo === id && one.position === null).length)
}

function hubOf(game: Game, choosing: Nominating | null, counted: number | null): HubView {
  if (choosing) return { kind: 'choosing', player: choosing.from === null ? null : nameOf(game, choosing.from) }
  return game.nomination ? voteOf(game, game.nomination, counted) : countsOf(game)
}

function voteOf(game: Game, nomination: OpenNomination, counted: number | null): HubView {
  const { kind, nomineeId, title, needed } = nomination
  const voterIds = knownVoters(game, nomination, nomination.hands)
  const { votes } = voteOutcome(game, nomination, raisedHands(game, nomination, counted ?? 0, voterIds), voterIds)
  const secret = kind === 'execution' && votesAreSecret(game)
  return {
    kind: 'vote',
    call: kind,
    about: title ?? null,
    nominee: nomineeId === null ? null : nameOf(game, nomineeId),
    votes: secret ? null : votes,
    needed,
  }
}

/** The votes that put the next nominee on the block and, when somebody is there, the votes that tie. */
function countsOf(game: Game): CountsView {
  const { clock, winner } = game
  const { alive, players } = nightBadge(game)
  const { execute, tie } = votesNeeded(game)
  return {
    kind: 'counts',
    clock,
    alive,
    players,
    toExecute: execute,
    toTie: tie,
    storytellerBlock: game.block?.tokenId === null ? game.block.votes : null,
    winner,
  }
}

function nameOf(game: Game, id: TokenId): string {
  const token = findToken(game, id)
  return token ? tokenName(game, token) : ''
}
