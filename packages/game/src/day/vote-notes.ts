/** Notes on the characters in play that an open nomination concerns. Each row says when it applies and whom its sentence names. */

import type { CharacterId } from '../model/character.ts'
import type { Game } from '../model/game.ts'
import type { OpenNomination } from '../model/nomination.ts'
import type { Token, TokenId } from '../model/token.ts'
import { tokenState } from '../rules/impairment.ts'
import { type NamedReminder, reminder } from '../rules/named-reminders.ts'
import { executionVotesToday } from '../rules/nominations.ts'
import { isWakenedBanshee } from '../rules/vote-weight.ts'
import { nightBadge } from '../rules/votes.ts'
import { markedBy } from './marked-by.ts'

/** What a note is about: a character of the table, one of a character's other sentences, or the rules of the vote itself. */
export type VoteNoteId = IdOf<(typeof ROWS_OF)[keyof typeof ROWS_OF]> | 'exile' | 'free'

export interface VoteNote {
  readonly id: VoteNoteId
  /** The bearer of the ability, or whom its reminder marks where the note is about that player. */
  readonly player: TokenId | null
  /** The Butler's. */
  readonly master: TokenId | null
  /** The ability may not work: the bearer is poisoned, drunk, or marked dead. */
  readonly impaired: boolean
}

interface VoteSituation {
  readonly game: Game
  readonly nomination: OpenNomination
  /** The token that has this character. */
  readonly bearer: Token
  /** The player whom the row's reminder is by, if any. */
  readonly marked: TokenId | null
  readonly living: number
}

interface Row<Id extends string> {
  readonly character: CharacterId & Id
  /** Where a character has more than one note. */
  readonly note?: Id
  /** The reminder that `marked` refers to. */
  readonly reminder?: NamedReminder
  /** One note for all bearers together. */
  readonly once?: true
  /** Applies even if the bearer is dead or has no seat. */
  readonly anyway?: true
  readonly concerns: (scene: VoteSituation) => boolean
  /** Whom the sentence names as the player, if not the bearer, and as the master. */
  readonly player?: (scene: VoteSituation) => TokenId | null
  readonly master?: (scene: VoteSituation) => TokenId | null
}

type IdOf<Rows> = Rows extends readonly Row<infer Id>[] ? Id : never

const rows = <const Id extends string>(list: readonly Row<Id>[]) => list

const always = () => true
const nominates = ({ nomination, bearer }: VoteSituation) => nomination.nominatorId === bearer.id
/** The storyteller, as a nominee, neither dies nor nominates. */
const isPlayer = ({ nomination }: VoteSituation) => nomination.nomineeId !== null
const isNominee = ({ nomination, bearer }: VoteSituation) => nomination.nomineeId === bearer.id
/** Their own *No Ability* or *May Not Nominate* is by them. */
const spent = ({ marked, bearer }: VoteSituation) => marked === bearer.id

const hasMarked = ({ marked }: VoteSituation) => marked !== null
const markedPlayer = ({ marked }: VoteSituation) => marked

const MASTER = reminder('butler', 'Master')

const ROWS = rows([
  {
    character: 'virgin',
    reminder: reminder('virgin', 'No Ability'),
    concerns: (scene) => isNominee(scene) && scene.nomination.nominatorId !== null && !spent(scene),
  },
  {
    character: 'witch',
    reminder: reminder('witch', 'Cursed'),
    concerns: ({ nomination, marked, living }) => isSamePlayer(nomination.nominatorId, marked) && living > 3,
  },
  {
    character: 'golem',
    reminder: reminder('golem', 'May Not Nominate'),
    concerns: (scene) => nominates(scene) && isPlayer(scene) && !spent(scene),
  },
  { character: 'princess', concerns: (scene) => nominates(scene) && scene.game.clock.day === 1 },
  { character: 'goblin', concerns: isNominee },
  {
    character: 'gnome',
    reminder: reminder('gnome', 'Amigo'),
    concerns: ({ nomination, marked }) => isSamePlayer(marked, nomination.nomineeId),
  },
  {
    character: 'fearmonger',
    reminder: reminder('fearmonger', 'Fear'),
    concerns: (scene) => nominates(scene) && isSamePlayer(scene.marked, scene.nomination.nomineeId),
  },
  { character: 'riot', concerns: (scene) => isPlayer(scene) && scene.game.clock.day >= 3 },
  { character: 'bishop', concerns: always },
  { character: 'bigwig', anyway: true, concerns: always },
  { character: 'organgrinder', concerns: always },
  { character: 'voudon', concerns: always },
  { character: 'legion', once: true, concerns: always },
  { character: 'butler', reminder: MASTER, concerns: hasMarked, master: markedPlayer },
  { character: 'butler', note: 'butlerAlone', reminder: MASTER, concerns: (scene) => !hasMarked(scene) },
  { character: 'zealot', concerns: ({ living }) => living >= 5 },
  { character: 'banshee', anyway: true, concerns: ({ game, bearer }) => isWakenedBanshee(game, bearer) },
  { character: 'beggar', concerns: always },
  { character: 'bureaucrat', reminder: reminder('bureaucrat', '3 Votes'), concerns: hasMarked, player: markedPlayer },
  { character: 'thief', reminder: reminder('thief', 'Negative Vote'), concerns: hasMarked, player: markedPlayer },
  { character: 'vizier', concerns: always },
  { character: 'judge', reminder: reminder('judge', 'No Ability'), concerns: (scene) => !nominates(scene) && !spent(scene) },
  { character: 'gunslinger', concerns: ({ game }) => executionVotesToday(game).length === 0 },
  { character: 'butcher', concerns: ({ game }) => game.executions.some((one) => one.day === game.clock.day) },
])

/** The only one that concerns an exile, which is not a vote and has no nomination. */
const EXILE_ROWS = rows([{ character: 'deviant', concerns: isNominee }])

const FREE_ROWS = rows([{ character: 'cultleader', concerns: always }])

const ROWS_OF = { execution: ROWS, exile: EXILE_ROWS, free: FREE_ROWS }

/** The notes in the order of the table. Two bearers of a character give two notes; Legion gives one. */
export function voteNotes(game: Game, nomination: OpenNomination): readonly VoteNote[] {
  const { kind } = nomination
  const living = nightBadge(game).alive
  const list: readonly Row<VoteNoteId>[] = ROWS_OF[kind]
  const notes = list.flatMap((row) => {
    const all = game.tokens.flatMap((bearer): VoteNote[] => {
      if (bearer.characterId !== row.character || (!row.anyway && !(bearer.seated && bearer.alive))) return []
      const scene: VoteSituation = {
        game,
        nomination,
        bearer,
        living,
        marked: row.reminder ? markedBy(game, bearer, row.reminder) : null,
      }
      return row.concerns(scene) ? [noteOf(row, scene)] : []
    })
    return row.once ? all.slice(0, 1) : all
  })
  return kind === 'execution' ? notes : [{ id: kind, player: nomination.nomineeId, master: null, impaired: false }, ...notes]
}

function noteOf(row: Row<VoteNoteId>, scene: VoteSituation): VoteNote {
  const { game, bearer } = scene
  return {
    id: row.note ?? row.character,
    player: row.player?.(scene) ?? bearer.id,
    master: row.master?.(scene) ?? null,
    impaired: tokenState(game, bearer.id).impaired,
  }
}

function isSamePlayer(a: TokenId | null, b: TokenId | null): boolean {
  return a !== null && a === b
}
