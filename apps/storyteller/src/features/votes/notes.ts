/** Notes on the characters in play that an open nomination concerns. Each row says when it applies and whom its sentence names. */

import { type CharacterId, findToken, type Game, type OpenNomination, type Token, type TokenId } from '@grimoire/game/model'
import {
  executionVotesToday,
  isNamed,
  isWakenedBanshee,
  type NamedReminder,
  nightBadge,
  reminder,
  tokenState,
} from '@grimoire/game/rules'
import type { Messages } from '@grimoire/page/i18n/types.ts'
import { tokenName } from '../../grimoire/names.ts'

type NoteId = Exclude<keyof Messages['votes']['notes'], 'title' | 'count' | 'impaired'>

/** The names a sentence may use. One that does not apply is empty. */
export interface NoteNames {
  readonly player: string
  readonly nominator: string
  readonly nominee: string
  readonly master: string
}

export interface VoteNote {
  readonly id: NoteId
  readonly names: NoteNames
  /** The ability may not work: the bearer is poisoned, drunk, or marked dead. */
  readonly impaired: boolean
}

interface Scene {
  readonly game: Game
  readonly nomination: OpenNomination
  /** The token that has this character. */
  readonly bearer: Token
  /** The player whom the row's reminder is by, if any. */
  readonly marked: TokenId | null
  readonly living: number
}

interface Row {
  readonly character: CharacterId
  readonly note?: NoteId
  /** The reminder that `marked` refers to. */
  readonly reminder?: NamedReminder
  /** One note for all bearers together. */
  readonly once?: true
  /** Applies even if the bearer is dead or has no seat. */
  readonly anyway?: true
  readonly concerns: (scene: Scene) => boolean
  /** Whom the sentence names as the player, if not the bearer, and as the master. */
  readonly player?: (scene: Scene) => TokenId | null
  readonly master?: (scene: Scene) => TokenId | null
}

const always = () => true
const nominates = ({ nomination, bearer }: Scene) => nomination.nominatorId === bearer.id
/** The storyteller, as a nominee, neither dies nor nominates. */
const isPlayer = ({ nomination }: Scene) => nomination.nomineeId !== null
const isNominee = ({ nomination, bearer }: Scene) => nomination.nomineeId === bearer.id
/** Their own *No Ability* or *May Not Nominate* is by them. */
const spent = ({ marked, bearer }: Scene) => marked === bearer.id

const hasMarked = ({ marked }: Scene) => marked !== null
const markedPlayer = ({ marked }: Scene) => marked

const MASTER = reminder('butler', 'Master')

const ROWS: readonly Row[] = [
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
]

/** The only one that concerns an exile, which is not a vote and has no nomination. */
const EXILE_ROWS: readonly Row[] = [{ character: 'deviant', concerns: isNominee }]

const FREE_ROWS: readonly Row[] = [{ character: 'cultleader', concerns: always }]

const ROWS_OF = { execution: ROWS, exile: EXILE_ROWS, free: FREE_ROWS }

/**
 * The notes in the order of the table. Two bearers of a character give two notes; Legion gives one. `storyteller` is what the
 * storyteller is called as a nominee.
 */
export function voteNotes(game: Game, nomination: OpenNomination, storyteller: string): readonly VoteNote[] {
  const living = nightBadge(game).alive
  const notes = ROWS_OF[nomination.kind].flatMap((row) => {
    const all = game.tokens.flatMap((bearer): VoteNote[] => {
      if (bearer.characterId !== row.character || (!row.anyway && !(bearer.seated && bearer.alive))) return []
      const scene: Scene = { game, nomination, bearer, living, marked: row.reminder ? markedBy(game, bearer, row.reminder) : null }
      return row.concerns(scene) ? [noteOf(row, scene, storyteller)] : []
    })
    return row.once ? all.slice(0, 1) : all
  })
  return nomination.kind === 'execution' ? notes : [ruleNote(nomination.kind, game, nomination), ...notes]
}

function noteOf(row: Row, scene: Scene, storyteller: string): VoteNote {
  const { game, nomination, bearer } = scene
  const name = nameIn(game)
  return {
    id: row.note ?? (row.character as NoteId),
    names: {
      player: name(row.player?.(scene) ?? bearer.id),
      nominator: name(nomination.nominatorId),
      nominee: nomination.nomineeId === null ? storyteller : name(nomination.nomineeId),
      master: name(row.master?.(scene) ?? null),
    },
    impaired: tokenState(game, bearer.id).impaired,
  }
}

/** What is special about a vote that is no nomination. */
function ruleNote(id: 'exile' | 'free', game: Game, { nomineeId }: OpenNomination): VoteNote {
  const nominee = nameIn(game)(nomineeId)
  return { id, names: { player: nominee, nominator: '', nominee, master: '' }, impaired: false }
}

/** The player whom this reminder of the bearer's is by. */
export function markedBy(game: Game, bearer: Pick<Token, 'id'>, named: NamedReminder): TokenId | null {
  const lying = game.reminders.find(({ ref, ownerId }) => isNamed(ref, named) && (ownerId === null || ownerId === bearer.id))
  return lying?.attachedTo ?? null
}

function isSamePlayer(a: TokenId | null, b: TokenId | null): boolean {
  return a !== null && a === b
}

function nameIn(game: Game) {
  return (id: TokenId | null) => {
    const token = id === null ? undefined : findToken(game, id)
    return token ? tokenName(game, token) : ''
  }
}
