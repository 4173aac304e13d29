/** Characters in play that the open nomination concerns: one row for each, with when it does and what its sentence names. */

import {
  type CharacterId,
  executionVotesToday,
  findToken,
  type Game,
  isNamed,
  isWakenedBanshee,
  type NamedReminder,
  nightBadge,
  type OpenNomination,
  reminder,
  type Token,
  type TokenId,
  tokenState,
} from '@grimoire/game'
import { tokenName } from '../../grimoire/names.ts'
import type { Messages } from '../../i18n/types.ts'

type NoteId = Exclude<keyof Messages['votes']['notes'], 'title' | 'count' | 'impaired'>

/** What a sentence names. Every sentence may name these three; others are left empty. */
export interface NoteNames {
  readonly player: string
  readonly nominator: string
  readonly nominee: string
  readonly master: string
}

export interface VoteNote {
  readonly id: NoteId
  readonly names: NoteNames
  /** The ability may not work: poisoned, drunk, or marked dead. */
  readonly impaired: boolean
}

interface Scene {
  readonly game: Game
  readonly nomination: OpenNomination
  /** The one who has this character. */
  readonly bearer: Token
  /** By whom the reminder of the row lies, if it lies by anyone. */
  readonly marked: TokenId | null
  readonly living: number
}

interface Row {
  readonly character: CharacterId
  readonly note?: NoteId
  /** The reminder that `marked` asks about. */
  readonly reminder?: NamedReminder
  /** One note for all its bearers. */
  readonly once?: true
  /** The bearer need not live, or has no seat. */
  readonly anyway?: true
  readonly concerns: (scene: Scene) => boolean
  /** Whom the sentence calls the player, and a second one, where they are not the bearer. */
  readonly player?: (scene: Scene) => TokenId | null
  readonly master?: (scene: Scene) => TokenId | null
}

const always = () => true
const nominates = ({ nomination, bearer }: Scene) => nomination.nominatorId === bearer.id
const isNominee = ({ nomination, bearer }: Scene) => nomination.nomineeId === bearer.id
/** Their *No Ability* or *May Not Nominate* lies by them. */
const spent = ({ marked, bearer }: Scene) => marked === bearer.id

const hasMarked = ({ marked }: Scene) => marked !== null
const theMarked = ({ marked }: Scene) => marked

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
    concerns: ({ nomination, marked, living }) => isThere(nomination.nominatorId, marked) && living > 3,
  },
  { character: 'golem', reminder: reminder('golem', 'May Not Nominate'), concerns: (scene) => nominates(scene) && !spent(scene) },
  { character: 'princess', concerns: (scene) => nominates(scene) && scene.game.clock.day === 1 },
  { character: 'goblin', concerns: isNominee },
  {
    character: 'gnome',
    reminder: reminder('gnome', 'Amigo'),
    concerns: ({ nomination, marked }) => marked === nomination.nomineeId,
  },
  {
    character: 'fearmonger',
    reminder: reminder('fearmonger', 'Fear'),
    concerns: (scene) => nominates(scene) && scene.marked === scene.nomination.nomineeId,
  },
  { character: 'riot', concerns: ({ game }) => game.clock.day >= 3 },
  { character: 'bishop', concerns: always },
  { character: 'bigwig', anyway: true, concerns: always },
  { character: 'organgrinder', concerns: always },
  { character: 'voudon', concerns: always },
  { character: 'legion', once: true, concerns: always },
  { character: 'butler', reminder: MASTER, concerns: hasMarked, master: theMarked },
  { character: 'butler', note: 'butlerAlone', reminder: MASTER, concerns: (scene) => !hasMarked(scene) },
  { character: 'zealot', concerns: ({ living }) => living >= 5 },
  { character: 'banshee', anyway: true, concerns: ({ game, bearer }) => isWakenedBanshee(game, bearer) },
  { character: 'beggar', concerns: always },
  { character: 'bureaucrat', reminder: reminder('bureaucrat', '3 Votes'), concerns: hasMarked, player: theMarked },
  { character: 'thief', reminder: reminder('thief', 'Negative Vote'), concerns: hasMarked, player: theMarked },
  { character: 'vizier', concerns: always },
  { character: 'judge', reminder: reminder('judge', 'No Ability'), concerns: (scene) => !nominates(scene) && !spent(scene) },
  { character: 'gunslinger', concerns: ({ game }) => executionVotesToday(game).length === 0 },
  { character: 'butcher', concerns: ({ game }) => game.executions.some((one) => one.day === game.clock.day) },
]

/** Of these an exile knows one only: it is no vote, and nobody is nominated. */
const EXILE_ROWS: readonly Row[] = [{ character: 'deviant', concerns: isNominee }]

/** In the order of the table; two bearers of a character give two notes, Legion gives one. */
export function voteNotes(game: Game, nomination: OpenNomination): readonly VoteNote[] {
  const { alive, travellers } = nightBadge(game)
  const living = alive + travellers
  const notes = (nomination.kind === 'exile' ? EXILE_ROWS : ROWS).flatMap((row) => {
    const all = game.tokens.flatMap((bearer): VoteNote[] => {
      if (bearer.characterId !== row.character || (!row.anyway && !(bearer.seated && bearer.alive))) return []
      const scene: Scene = { game, nomination, bearer, living, marked: row.reminder ? markedBy(game, bearer, row.reminder) : null }
      return row.concerns(scene) ? [noteOf(row, scene)] : []
    })
    return row.once ? all.slice(0, 1) : all
  })
  return nomination.kind === 'exile' ? [exileNote(game, nomination), ...notes] : notes
}

function noteOf(row: Row, scene: Scene): VoteNote {
  const { game, nomination, bearer } = scene
  const name = nameIn(game)
  return {
    id: row.note ?? (row.character as NoteId),
    names: {
      player: name(row.player?.(scene) ?? bearer.id),
      nominator: name(nomination.nominatorId),
      nominee: name(nomination.nomineeId),
      master: name(row.master?.(scene) ?? null),
    },
    impaired: tokenState(game, bearer.id).impaired,
  }
}

function exileNote(game: Game, { nomineeId }: OpenNomination): VoteNote {
  const nominee = nameIn(game)(nomineeId)
  return { id: 'exile', names: { player: nominee, nominator: '', nominee, master: '' }, impaired: false }
}

/** By whom this reminder of the bearer's lies. */
export function markedBy(game: Game, bearer: Pick<Token, 'id'>, named: NamedReminder): TokenId | null {
  const lying = game.reminders.find(({ ref, ownerId }) => isNamed(ref, named) && (ownerId === null || ownerId === bearer.id))
  return lying?.attachedTo ?? null
}

function isThere(a: TokenId | null, b: TokenId | null): boolean {
  return a !== null && a === b
}

function nameIn(game: Game) {
  return (id: TokenId | null) => {
    const token = id === null ? undefined : findToken(game, id)
    return token ? tokenName(game, token) : ''
  }
}
