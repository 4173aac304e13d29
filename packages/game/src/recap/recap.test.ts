import { describe, expect, it } from 'vitest'
import type { Action } from '../apply.ts'
import { type History, newHistory, record, undo } from '../history.ts'
import type { Game } from '../model/game.ts'
import { officialCharacter } from '../testing/characters.ts'
import { playing } from '../testing/games.ts'
import { type Recap, recapOf } from './recap.ts'

const dawn: Action = { type: 'phase.advance' }
const dusk = dawn
const dies = (id: string): Action => ({ type: 'token.life', id, alive: false })
const lives = (id: string): Action => ({ type: 'token.life', id, alive: true })
const nominates = (id: string, nominatorId: string | null, nomineeId: string): Action => ({
  type: 'nomination.open',
  id,
  kind: 'execution',
  nominatorId,
  nomineeId,
})
const callsFor = (id: string, nomineeId: string): Action => ({
  type: 'nomination.open',
  id,
  kind: 'exile',
  nominatorId: null,
  nomineeId,
})
const votes = (...voterIds: readonly string[]): Action => ({ type: 'vote.confirm', hands: voterIds.length, voterIds, spend: true })
const hands = (count: number): Action => ({ type: 'vote.confirm', hands: count, voterIds: [], spend: true })

function history(game: Game, ...actions: readonly Action[]): History {
  return actions.reduce((before, action, index) => {
    const done = record(before, action, 1000 + index)
    if (!done.ok) throw new Error(`${action.type} was refused: ${done.code}`)
    return done.value
  }, newHistory(game))
}

/** `night 2: death chef`, one line per event; a moment without events gives only its name. */
function lines({ moments }: Recap): readonly string[] {
  return moments.flatMap(({ clock, events }) => {
    const moment = `${clock.phase} ${clock.day}`
    if (events.length === 0) return [moment]
    return events.map((event) => {
      switch (event.kind) {
        case 'nomination':
          return `${moment}: ${event.call} ${event.nominatorId} > ${event.nomineeId} ${event.votes}/${event.needed} ${event.result} (${event.voterIds.join()})`
        case 'execution':
        case 'exile':
          return `${moment}: ${event.kind} ${event.playerId}${event.survived ? ', survived' : ''}`
        case 'character':
        case 'side':
          return `${moment}: ${event.kind} ${event.playerId} ${event.from} > ${event.to}`
        case 'swap':
          return `${moment}: swap ${event.playerId} ${event.otherId}${event.sides ? ', sides' : ''}`
        case 'joined':
          return `${moment}: joined ${event.playerId} ${event.characterId}`
        case 'substitute':
          return `${moment}: substitute ${event.playerId}, before ${event.before}`
        default:
          return `${moment}: ${event.kind} ${event.playerId}`
      }
    })
  })
}

const TABLE = playing(['chef', 'monk', 'mayor', 'slayer', 'poisoner', 'imp', 'thief'])
const PICKING: Game = { ...TABLE, stage: 'pick', playerNames: ['P1', 'P2', 'P3', 'P4', 'P5', 'P6', 'P7'] }
const begins: Action = { type: 'play.start', first: null, layout: 'circle' }

describe('the recap of a game', () => {
  const played = history(
    PICKING,
    begins,
    dawn,
    nominates('n1', 'chef', 'monk'),
    votes('chef', 'mayor', 'slayer', 'imp'),
    nominates('n2', 'monk', 'imp'),
    hands(2),
    { type: 'day.execute', id: 'monk', died: true },
    dusk,
    dies('chef'),
    dies('mayor'),
    lives('monk'),
    dawn,
    callsFor('n3', 'thief'),
    votes('chef', 'monk', 'slayer', 'imp'),
    { type: 'day.exile', id: 'thief', died: true },
    { type: 'day.execute', id: 'poisoner', died: false },
    dusk,
    dawn,
    { type: 'game.end', winner: 'evil' },
  )
  const recap = recapOf(played)

  it('lists every night and day with its events, and the result of each vote', () => {
    expect(lines(recap)).toEqual([
      'night 1',
      'day 1: execution chef > monk 4/4 block (chef,mayor,slayer,imp)',
      'day 1: execution monk > imp 2/4 tooFew ()',
      'day 1: execution monk',
      'night 2: death chef',
      'night 2: death mayor',
      'night 2: revival monk',
      'day 2: exile null > thief 4/4 exile (chef,monk,slayer,imp)',
      'day 2: exile thief',
      'day 2: execution poisoner, survived',
      'night 3',
      'day 3',
    ])
  })

  it('says who won, when the game began and when it ended', () => {
    expect(recap).toMatchObject({ winner: 'evil', startedAt: 1000, endedAt: 1018, whole: true })
  })

  it('says how the dead died, and nothing for the revived', () => {
    const deaths = recap.players.map(({ id, death }) => [id, death && `${death.how} ${death.clock.phase} ${death.clock.day}`])
    expect(deaths).toEqual([
      ['chef', 'died night 2'],
      ['monk', null],
      ['mayor', 'died night 2'],
      ['slayer', null],
      ['poisoner', null],
      ['imp', null],
      ['thief', 'exiled day 2'],
    ])
  })

  it('leaves out what was undone', () => {
    const back = undo(undo(played))
    expect(recapOf(back)).toMatchObject({ winner: null, endedAt: null })
    expect(lines(recapOf(back)).at(-1)).toBe('night 3')
  })

  it('has no end once the end was taken back', () => {
    const on = record(played, { type: 'game.end', winner: null }, 2000)
    expect(on.ok && recapOf(on.value)).toMatchObject({ winner: null, endedAt: null })
  })

  it('includes every character it mentions, and no other', () => {
    const named = recap.characters.map((one) => one.id)
    expect(new Set(named)).toEqual(new Set(['chef', 'mayor', 'monk', 'slayer', 'poisoner', 'imp', 'thief']))
    expect(named).toHaveLength(7)
  })

  it('survives JSON unchanged', () => {
    expect(JSON.parse(JSON.stringify(recap))).toEqual(recap)
  })
})

describe('changes of players', () => {
  const after = (...actions: readonly Action[]) => lines(recapOf(history(TABLE, ...actions)))
  const become = (id: string, to: string, alignment: 'good' | 'evil' | null = null): Action => ({
    type: 'token.become',
    id,
    character: officialCharacter(to),
    alignment,
  })

  it.each<[what: string, actions: readonly Action[], told: readonly string[]]>([
    [
      'another character, and with it another side',
      [become('chef', 'imp')],
      ['night 1: character chef chef > imp', 'night 1: side chef good > evil'],
    ],
    ['another character on the same side', [become('chef', 'imp', 'good')], ['night 1: character chef chef > imp']],
    ['another side', [{ type: 'token.alignment', id: 'monk', alignment: 'evil' }], ['night 1: side monk good > evil']],
    ['the first side of a Traveller is not a change', [{ type: 'token.alignment', id: 'thief', alignment: 'evil' }], ['night 1']],
    ['a swap, listed once', [{ type: 'token.swap', a: 'chef', b: 'imp', alignment: true }], ['night 1: swap chef imp, sides']],
    [
      'someone who comes and someone who goes',
      [
        { type: 'token.add', id: 'g', character: officialCharacter('gunslinger'), player: 'Gus' },
        { type: 'token.remove', id: 'thief' },
      ],
      ['night 1: joined g gunslinger', 'night 1: left thief'],
    ],
    [
      'a substitute',
      [
        { type: 'token.rename', id: 'chef', player: 'Ada' },
        { type: 'token.substitute', id: 'chef', player: 'Zed' },
      ],
      ['night 1: substitute chef, before Ada'],
    ],
    ['a Fabled is not a player', [{ type: 'token.add', id: 'd', character: officialCharacter('djinn'), player: '' }], ['night 1']],
    ['notes, reminders, names and ghost votes are left out', [{ type: 'token.rename', id: 'chef', player: 'Zed' }], ['night 1']],
  ])('%s', (_what, actions, told) => {
    expect(after(...actions)).toEqual(told)
  })

  it.each<[what: string, actions: readonly Action[]]>([
    ['a death', [dies('chef'), lives('chef')]],
    [
      'a side',
      [
        { type: 'token.alignment', id: 'chef', alignment: 'evil' },
        { type: 'token.alignment', id: 'chef', alignment: 'good' },
      ],
    ],
    ['a character', [become('chef', 'mayor'), become('chef', 'chef')]],
    [
      'a swap',
      [
        { type: 'token.swap', a: 'chef', b: 'imp', alignment: false },
        { type: 'token.swap', a: 'imp', b: 'chef', alignment: false },
      ],
    ],
  ])('%s corrected by hand is left out', (_what, actions) => {
    expect(after(...actions)).toEqual(['night 1'])
  })

  it('a death and a revival with a day between them are two events', () => {
    expect(after(dies('chef'), dawn, dusk, lives('chef'))).toEqual(['night 1: death chef', 'day 1', 'night 2: revival chef'])
  })

  it('an execution stays in the recap, whatever happens afterwards', () => {
    expect(after(dawn, { type: 'day.execute', id: 'chef', died: true }, lives('chef'))).toEqual([
      'night 1',
      'day 1: execution chef',
      'day 1: revival chef',
    ])
  })

  it('a player who is already dead does not survive an execution', () => {
    expect(after(dies('chef'), dawn, { type: 'day.execute', id: 'chef', died: false }).at(-1)).toBe('day 1: execution chef')
  })

  it('keeps what everyone was at the beginning next to what they are now', () => {
    const { players } = recapOf(
      history(
        TABLE,
        become('chef', 'imp'),
        { type: 'token.rename', id: 'chef', player: 'Zed' },
        { type: 'token.remove', id: 'thief' },
        { type: 'token.add', id: 'g', character: officialCharacter('gunslinger'), player: 'Gus' },
      ),
    )
    const told = players.map(({ name, start, end }) => `${name}: ${start?.characterId} > ${end?.characterId} ${end?.alignment}`)
    expect(told.filter((line) => /^(Zed|P7|Gus)/.test(line))).toEqual([
      'Zed: chef > imp evil',
      'Gus: gunslinger > gunslinger neutral',
      'P7: thief > undefined undefined',
    ])
  })
})

describe('votes', () => {
  it('are left out once they are cleared', () => {
    const cleared = history(TABLE, dawn, nominates('n1', 'chef', 'imp'), hands(4), { type: 'nominations.clear' })
    expect(lines(recapOf(cleared))).toEqual(['night 1', 'day 1'])
  })

  it('show a tie', () => {
    const tied = history(TABLE, dawn, nominates('n1', 'chef', 'imp'), hands(4), nominates('n2', 'imp', 'chef'), hands(4))
    expect(lines(recapOf(tied)).at(-1)).toBe('day 1: execution imp > chef 4/4 tie ()')
  })
})

describe('a log that does not reach back to the beginning', () => {
  const before = history(
    TABLE,
    dawn,
    nominates('n1', 'chef', 'monk'),
    votes('chef', 'thief', 'slayer', 'imp'),
    { type: 'day.execute', id: 'monk', died: true },
    dusk,
    { type: 'token.remove', id: 'thief' },
  ).game
  const recap = recapOf(newHistory(before))

  it('says so, and shows what the game itself kept', () => {
    expect(recap).toMatchObject({ whole: false, startedAt: null })
    expect(lines(recap)).toEqual(['day 1: execution chef > monk 4/4 null (chef,slayer,imp)', 'day 1: execution monk', 'night 2'])
  })

  it('knows players who left by the name that a vote kept', () => {
    const gone = {
      ...before,
      nominations: before.nominations.map((one) => ({ ...one, nominatorId: 'thief', nominatorName: 'P7' })),
    }
    expect(recapOf(newHistory(gone)).players.at(-1)).toMatchObject({ id: 'thief', name: 'P7', start: null, end: null })
  })
})

it('only the last game of a log is in the recap', () => {
  const second = history(
    { ...PICKING },
    begins,
    dies('chef'),
    { type: 'game.reset' },
    {
      type: 'bag.fill',
      tokens: ['chef', 'monk', 'mayor', 'poisoner', 'imp'].map((id) => ({ id, characterId: id, standInId: null })),
    },
    { type: 'draw.start' },
    ...['chef', 'monk', 'mayor', 'poisoner', 'imp'].map((id): Action => ({ type: 'draw.assign', id, player: `New ${id}` })),
    begins,
    dies('monk'),
  )
  const recap = recapOf(second)
  expect(recap.players).toHaveLength(5)
  expect(lines(recap)).toEqual(['night 1: death monk'])
})
