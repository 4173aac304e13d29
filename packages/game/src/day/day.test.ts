import { describe, expect, it } from 'vitest'
import { EMPTY_GAME, type Game } from '../model/game.ts'
import type { OpenNomination } from '../model/nomination.ts'
import type { Reminder } from '../model/reminder.ts'
import { newToken } from '../model/token.ts'
import { OFFICIAL, officialCharacter } from '../testing/characters.ts'
import { deathHints, storytellerHint } from './death-hints.ts'
import { voteNotes } from './vote-notes.ts'

interface Table {
  /** Characters, seated clockwise; each player is named after their character. */
  readonly seats: readonly string[]
  readonly dead?: readonly string[]
  /** `witch 0 chef`: the Witch's reminder 0, by the Chef's player. */
  readonly reminders?: readonly string[]
  readonly more?: Partial<Game>
}

function gameOf({ seats, dead = [], reminders = [], more = {} }: Table): Game {
  return {
    ...EMPTY_GAME,
    stage: 'play',
    clock: { phase: 'day', day: 1 },
    characters: OFFICIAL,
    tokens: seats.map((id) => {
      const known = officialCharacter(id)
      const seated = known.team !== 'fabled' && known.team !== 'loric'
      return newToken(id, known, { seated, player: seated ? id : '', alive: !dead.includes(id) })
    }),
    reminders: reminders.map((line, index): Reminder => {
      const [characterId = '', place = '', attachedTo = ''] = line.split(' ')
      const owner = seats.includes(characterId) ? characterId : null
      return {
        id: `r${String(index)}`,
        ref: { characterId, index: Number(place), global: false },
        label: '',
        ownerId: owner,
        attachedTo,
        position: null,
      }
    }),
    ...more,
  }
}

function open(nominatorId: string | null, nomineeId: string, kind: OpenNomination['kind'] = 'execution'): OpenNomination {
  return { id: 'n', kind, nominatorId, nomineeId, needed: 3, hands: [], vote: null }
}

const OTHERS = ['chef', 'monk', 'mayor', 'imp']

describe('a nomination brings up', () => {
  it.each<[what: string, table: Table, by: string | null, of: string, notes: readonly string[]]>([
    ['nothing, when nobody affects it', { seats: OTHERS }, 'chef', 'imp', []],
    ['the Virgin who is nominated', { seats: [...OTHERS, 'virgin'] }, 'chef', 'virgin', ['virgin']],
    ['no Virgin who nominates', { seats: [...OTHERS, 'virgin'] }, 'virgin', 'imp', []],
    ['no Virgin nominated before', { seats: [...OTHERS, 'virgin'], reminders: ['virgin 0 virgin'] }, 'chef', 'virgin', []],
    ['no Virgin whom the storyteller nominates', { seats: [...OTHERS, 'virgin'] }, null, 'virgin', []],
    ['the Witch’s curse', { seats: [...OTHERS, 'witch'], reminders: ['witch 0 chef'] }, 'chef', 'imp', ['witch']],
    ['no curse on others', { seats: [...OTHERS, 'witch'], reminders: ['witch 0 monk'] }, 'chef', 'imp', []],
    [
      'no curse when three are alive',
      { seats: [...OTHERS, 'witch'], dead: ['monk', 'mayor'], reminders: ['witch 0 chef'] },
      'chef',
      'imp',
      [],
    ],
    ['the Golem who nominates', { seats: [...OTHERS, 'golem'] }, 'golem', 'imp', ['golem']],
    ['the Princess on the first day', { seats: [...OTHERS, 'princess'] }, 'princess', 'imp', ['princess']],
    ['no Princess later', { seats: [...OTHERS, 'princess'], more: { clock: { phase: 'day', day: 2 } } }, 'princess', 'imp', []],
    ['the Goblin who is nominated', { seats: [...OTHERS, 'goblin'] }, 'chef', 'goblin', ['goblin']],
    ['the Gnome’s friend', { seats: [...OTHERS, 'gnome'], reminders: ['gnome 0 monk'] }, 'chef', 'monk', ['gnome']],
    [
      'the Fearmonger with the player they chose',
      { seats: [...OTHERS, 'fearmonger'], reminders: ['fearmonger 0 monk'] },
      'fearmonger',
      'monk',
      ['fearmonger'],
    ],
    ['Riot from the third day', { seats: [...OTHERS, 'riot'], more: { clock: { phase: 'day', day: 3 } } }, 'chef', 'imp', ['riot']],
    ['the Bishop', { seats: [...OTHERS, 'bishop'] }, null, 'imp', ['bishop']],
    ['the Big Wig beside the circle', { seats: [...OTHERS, 'bigwig'] }, 'chef', 'imp', ['bigwig']],
    ['the Organ Grinder', { seats: [...OTHERS, 'organgrinder'] }, 'chef', 'imp', ['organgrinder']],
    ['the Voudon', { seats: [...OTHERS, 'voudon'] }, 'chef', 'imp', ['voudon']],
    ['the Butler and their master', { seats: [...OTHERS, 'butler'], reminders: ['butler 0 monk'] }, 'chef', 'imp', ['butler']],
    ['the Butler without a master', { seats: [...OTHERS, 'butler'] }, 'chef', 'imp', ['butlerAlone']],
    ['no dead Butler', { seats: [...OTHERS, 'butler'], dead: ['butler'] }, 'chef', 'imp', []],
    ['the Zealot while five are alive', { seats: [...OTHERS, 'zealot'] }, 'chef', 'imp', ['zealot']],
    ['no Zealot when four are alive', { seats: [...OTHERS, 'zealot'], dead: ['monk'] }, 'chef', 'imp', []],
    [
      'the wakened Banshee',
      { seats: [...OTHERS, 'banshee'], dead: ['banshee'], reminders: ['banshee 0 banshee'] },
      'chef',
      'imp',
      ['banshee'],
    ],
    ['no Banshee who only died', { seats: [...OTHERS, 'banshee'], dead: ['banshee'] }, 'chef', 'imp', []],
    ['the Beggar', { seats: [...OTHERS, 'beggar'] }, 'chef', 'imp', ['beggar']],
    [
      'the Bureaucrat who chose, not the Thief who did not',
      { seats: [...OTHERS, 'bureaucrat', 'thief'], reminders: ['bureaucrat 0 monk'] },
      'chef',
      'imp',
      ['bureaucrat'],
    ],
    ['the Vizier', { seats: [...OTHERS, 'vizier'] }, 'chef', 'imp', ['vizier']],
    ['the Judge, who did not nominate', { seats: [...OTHERS, 'judge'] }, 'chef', 'imp', ['judge']],
    ['no Judge who nominates', { seats: [...OTHERS, 'judge'] }, 'judge', 'imp', []],
    ['no Judge who has judged before', { seats: [...OTHERS, 'judge'], reminders: ['judge 0 judge'] }, 'chef', 'imp', []],
    ['the Gunslinger at the first vote', { seats: [...OTHERS, 'gunslinger'] }, 'chef', 'imp', ['gunslinger']],
    ['no Butcher before an execution', { seats: [...OTHERS, 'butcher'] }, 'chef', 'imp', []],
  ])('%s', (_what, table, by, of, notes) => {
    expect(voteNotes(gameOf(table), open(by, of)).map((note) => note.id)).toEqual(notes)
  })

  it('Legion once, however many there are', () => {
    const game = gameOf({ seats: ['legion', 'chef', 'imp'] })
    const [one] = game.tokens
    const more = one ? { ...game, tokens: [...game.tokens, { ...one, id: 'legion2', player: 'two' }] } : game
    expect(voteNotes(more, open('chef', 'imp')).map((note) => note.id)).toEqual(['legion'])
  })

  it('whom it is about, and whether the ability may not work', () => {
    const game = gameOf({ seats: [...OTHERS, 'butler'], reminders: ['butler 0 monk', 'poisoner 0 butler'] })
    expect(voteNotes(game, open('chef', 'imp'))).toEqual([{ id: 'butler', player: 'butler', master: 'monk', impaired: true }])
  })

  it('how an exile works, and of the characters only the Deviant', () => {
    const game = gameOf({ seats: [...OTHERS, 'vizier', 'deviant'] })
    expect(voteNotes(game, open(null, 'deviant', 'exile')).map((note) => note.id)).toEqual(['exile', 'deviant'])
  })
})

describe('an execution brings up', () => {
  it.each<[what: string, table: Table, target: string, hints: readonly string[]]>([
    ['nothing', { seats: OTHERS }, 'chef', []],
    ['the Fool', { seats: [...OTHERS, 'fool'] }, 'fool', ['fool']],
    ['no Fool who has died before', { seats: [...OTHERS, 'fool'], reminders: ['fool 0 fool'] }, 'fool', []],
    ['the Sailor', { seats: [...OTHERS, 'sailor'] }, 'sailor', ['sailor']],
    [
      'the Devil’s Advocate, for the marked player',
      { seats: [...OTHERS, 'devilsadvocate'], reminders: ['devilsadvocate 0 imp'] },
      'imp',
      ['devilsadvocate'],
    ],
    ['the Pacifist, for a good player', { seats: [...OTHERS, 'pacifist'] }, 'chef', ['pacifist']],
    ['no Pacifist for an evil player', { seats: [...OTHERS, 'pacifist'] }, 'imp', []],
    ['the Tea Lady between good players', { seats: ['chef', 'tealady', 'monk', 'imp'] }, 'monk', ['tealady']],
    ['no Tea Lady beside an evil player', { seats: ['chef', 'tealady', 'imp', 'monk'] }, 'chef', []],
    ['the Tea Lady across a dead player', { seats: ['chef', 'tealady', 'imp', 'monk'], dead: ['imp'] }, 'monk', ['tealady']],
    ['the host, for the Lleech', { seats: [...OTHERS, 'lleech'], reminders: ['lleech 1 chef'] }, 'lleech', ['lleech']],
    ['the Lleech, for the host', { seats: [...OTHERS, 'lleech'], reminders: ['lleech 1 chef'] }, 'chef', ['lleechHost']],
    ['the Saint', { seats: [...OTHERS, 'saint'] }, 'saint', ['saint']],
    ['no Scapegoat of another side', { seats: [...OTHERS, 'scapegoat'] }, 'chef', []],
    ['the Cannibal', { seats: [...OTHERS, 'cannibal'] }, 'chef', ['cannibal']],
    ['the Mastermind, for a Demon', { seats: [...OTHERS, 'mastermind'] }, 'imp', ['mastermind']],
    ['the Minstrel, for a Minion', { seats: [...OTHERS, 'minstrel', 'baron'] }, 'baron', ['minstrel']],
    ['the Vizier themselves', { seats: [...OTHERS, 'vizier'] }, 'vizier', ['vizier']],
    ['the Ventriloquist beside the circle', { seats: [...OTHERS, 'ventriloquist'] }, 'chef', ['ventriloquist']],
  ])('%s', (_what, table, target, hints) => {
    const game = gameOf(table)
    const token = game.tokens.find((one) => one.id === target)
    if (!token) throw new Error(`There is no token "${target}".`)
    expect(deathHints(game, token, 'execution').map((hint) => hint.id)).toEqual(hints)
  })
})

describe('the execution of the storyteller brings up', () => {
  it.each<[what: string, table: Table, hint: string, player: string | null]>([
    ['the Atheist, who wins by it even when dead', { seats: [...OTHERS, 'atheist'], dead: ['atheist'] }, 'atheist', 'atheist'],
    ['that there is no Atheist', { seats: OTHERS }, 'noAtheist', null],
  ])('%s', (_what, table, id, player) => {
    expect(storytellerHint(gameOf(table))).toEqual({ id, player, impaired: false })
  })
})
