/**
 * What a secret vote (Organ Grinder) leaves that would tell who voted, or how many. Until the game is over nobody but the storyteller
 * sees any of it, whatever has become of the Organ Grinder since: the votes are read from the log as they were when they were taken.
 */

import type { History, LogEntry } from '../history.ts'
import { travel } from '../history.ts'
import type { Game } from '../model/game.ts'
import type { TokenId } from '../model/token.ts'
import { hidesVotes, votesAreSecret } from '../rules/vote-weight.ts'

export interface SecretVotes {
  /** The nominations, open or voted on, whose votes are secret. No character closes eyes over an exile or a free vote: their hands stay open. */
  readonly nominations: ReadonlySet<string>
  /** Players whose ghost vote was spent while votes were secret. */
  readonly ghostVotes: ReadonlySet<TokenId>
}

const NONE: SecretVotes = { nominations: new Set(), ghostVotes: new Set() }

export function secretVotes(history: History): SecretVotes {
  const { game } = history
  if (game.winner !== null || !Object.values(game.characters).some(hidesVotes)) return NONE
  const notes = notesOf(history)
  const now = votesAreSecret(game)
  // Where the log does not reach back to a vote, it was as secret as votes are now.
  const wasSecret = (found: readonly Note[]) => (found.length === 0 ? now : found.some(({ secret }) => secret))
  const executions = [game.nomination, ...game.nominations].filter((one) => one?.kind === 'execution')
  const nominations = executions.flatMap((one) => {
    if (!one) return []
    const secret = wasSecret(notes.filter(({ nominationId }) => nominationId === one.id)) || (now && one === game.nomination)
    return secret ? [one.id] : []
  })
  const ghostVotes = game.tokens.flatMap(({ id, ghostVote }) => {
    const spent = ghostVote ? undefined : notes.find((note) => note.spent.includes(id))
    return !ghostVote && wasSecret(spent ? [spent] : []) ? [id] : []
  })
  return { nominations: new Set(nominations), ghostVotes: new Set(ghostVotes) }
}

/** The game as the table may know it: what secret votes left is missing, and the ghost votes spent in them look unspent. */
export function withoutSecretVotes(game: Game, secret: SecretVotes): Game {
  const { nomination: open, nominations, clock } = game
  if (secret.nominations.size === 0 && secret.ghostVotes.size === 0 && !votesAreSecret(game)) return game
  const today = nominations.some(({ id, day }) => day === clock.day && secret.nominations.has(id))
  return {
    ...game,
    // An open vote's block that a secret one left or cleared would tell what the secret one came to.
    block: today || votesAreSecret(game) ? null : game.block,
    nomination: open && secret.nominations.has(open.id) ? { ...open, hands: [] } : open,
    nominations: nominations.map((one) =>
      secret.nominations.has(one.id) ? { ...one, votes: 0, voterIds: [], handsCounted: false, fails: false } : one,
    ),
    tokens: game.tokens.map((token) => (secret.ghostVotes.has(token.id) ? { ...token, ghostVote: true } : token)),
    // A Beggar who votes loses the vote that was given to them.
    votesGiven: [],
  }
}

/** What an entry of the log did to votes. */
interface Note {
  readonly secret: boolean
  /** The nomination that it opened or closed. */
  readonly nominationId: string | null
  /** Whose ghost vote it spent. */
  readonly spent: readonly TokenId[]
}

const CHANGING: ReadonlySet<string> = new Set(['nomination.open', 'vote.confirm', 'token.ghostVote'])

/** An entry belongs to one history, and what was before it never changes. */
const known = new WeakMap<LogEntry, Note>()

/** The newest first. */
function notesOf(history: History): readonly Note[] {
  let there = history
  const notes: Note[] = []
  for (let at = history.cursor; at > 0; at -= 1) {
    const entry = history.entries[at - 1]
    if (!entry || !CHANGING.has(entry.action.type)) continue
    let note = known.get(entry)
    if (!note) {
      const after = travel(there, at)
      there = travel(after, at - 1)
      note = noteOf(there.game, after.game)
      known.set(entry, note)
    }
    notes.push(note)
  }
  return notes
}

function noteOf(before: Game, after: Game): Note {
  const left = new Map(after.tokens.map(({ id, ghostVote }) => [id, ghostVote]))
  return {
    secret: votesAreSecret(before),
    nominationId: before.nomination?.id ?? after.nomination?.id ?? null,
    spent: before.tokens.flatMap(({ id, ghostVote }) => (ghostVote && left.get(id) === false ? [id] : [])),
  }
}
