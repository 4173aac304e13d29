import { messages } from '@grimoire/page/i18n/english.ts'
import { AT_ZERO_MS } from '@grimoire/page/timer/timer.ts'
import { EMPTY_TOWN, type TownState } from '@grimoire/protocol/town/state'
import { act, fireEvent, render, screen, within } from '@testing-library/react'
import { IntlProvider } from 'use-intl'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import type { SceneInput } from './scene-input.ts'
import { TownScene } from './town-scene.tsx'

const NOW = 1_800_000_000_000

beforeEach(() => {
  vi.useFakeTimers({ now: NOW })
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(1920)
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(1080)
  vi.stubGlobal('fetch', () => Promise.reject(new Error('No network in this test.')))
})

type Row = TownState['rolesInGrim'][number]

const row = (player: string, over: Partial<Row> = {}): Row => ({
  id: player,
  seated: true,
  player,
  alive: true,
  ghostvote: true,
  character: null,
  onTheBlock: false,
  voteCount: 0,
  ...over,
})

const THIEF: NonNullable<Row['character']> = {
  id: 'thief',
  name: 'Thief',
  type: 'Traveller',
  edition: 'tb',
  icon: null,
  images: [],
}

const ROWS = [
  row('Wren'),
  row('Nils', { alive: false, ghostvote: false }),
  row('Ilse', { alive: false }),
  row('Jo', { onTheBlock: true, voteCount: 6 }),
  row('Ravi', { character: THIEF }),
]

const town = (over: Partial<TownState> = {}): TownState => ({
  ...EMPTY_TOWN,
  rolesInGrim: ROWS,
  gameState: { currentDay: 2, currentPhase: 'Day' },
  playerCount: 7,
  ...over,
})

const input = (state: TownState | null, over: Partial<SceneInput> = {}): SceneInput => ({
  townName: 'Hollowmere',
  connected: true,
  state,
  revealed: null,
  clockOffset: 0,
  seats: { layout: 'nshape', order: ['Jo', 'Wren', 'Nils', 'Ilse', 'Ravi'] },
  docked: new Set(['townInfo', 'townComposition', 'townCountdown', 'townDayNight', 'townCharacterSheet', 'townNightOrderSheet']),
  links: { characterSheet: '/player?script=x', nightOrder: '/night-order?script=x' },
  ...over,
})

const scene = (one: SceneInput) => (
  <IntlProvider locale="en-US" messages={messages} timeZone="UTC">
    <TownScene input={one} />
  </IntlProvider>
)

function show(first: SceneInput) {
  const page = render(scene(first))
  return { next: (one: SceneInput) => page.rerender(scene(one)) }
}

const seats = () => within(screen.getByRole('list', { name: 'Players, clockwise' })).getAllByRole('listitem')
const said = () => screen.getByRole('status').textContent
const pass = (milliseconds: number): void => act(() => void vi.advanceTimersByTime(milliseconds))

const nomination: NonNullable<TownState['nomination']> = {
  id: 'n1',
  kind: 'execution',
  nominatorId: 'Wren',
  nomineeId: 'Ravi',
  votesNeeded: 2,
  tie: null,
  hands: ['Ilse'],
  secret: false,
  vote: null,
}

describe('the scene in words', () => {
  it('lists the seats in their order here, with what the picture shows of each', () => {
    show(input(town()))
    expect(seats().map((seat) => seat.textContent)).toEqual([
      'Jo, alive, on the block with 6 votes',
      'Wren, alive',
      'Nils, dead, no vote left',
      'Ilse, dead, may vote once more',
      'Ravi, alive, Thief',
    ])
    expect(said()).toBe('Day 2')
  })

  it('says who nominates whom and how many votes it needs, then the result', () => {
    const { next } = show(input(town()))
    next(input(town({ nomination })))
    expect(said()).toBe('Wren nominates Ravi. 2 votes needed.')
    expect(seats()[3]).toHaveTextContent('hand raised')
    next(input(town({ nominations: [{ ...nomination, votes: 1 }] as never })))
    expect(said()).toBe('Ravi: Not enough votes')
    pass(3100)
    expect(said()).toBe('Day 2')
  })

  it('says how many votes tie with who is on the block, and that one more is needed', () => {
    const { next } = show(input(town({ needed: { execute: 7, tie: 6 } })))
    expect(document.querySelector('.scene-list')).toHaveTextContent('5players3alive4votes6tie7to execute')
    next(input(town({ nomination: { ...nomination, tie: 6 } })))
    expect(said()).toBe('Wren nominates Ravi. 7 votes needed. 6 votes tie.')
    expect(screen.getByText('6 tie, 7 needed')).toBeInTheDocument()
    expect(document.querySelectorAll('.scene-hands > span')).toHaveLength(7)
  })

  it('says what a free vote is about, its hands, and how many there were', () => {
    const { next } = show(input(town()))
    const free = { ...nomination, kind: 'free', nominatorId: null, nomineeId: null, votesNeeded: 0, title: 'Who joins?' } as const
    next(input(town({ nomination: free })))
    expect(said()).toBe('Who joins? – everybody votes, the dead too.')
    expect(screen.getByText('Everybody votes')).toBeInTheDocument()
    expect(seats()[3]).toHaveTextContent('hand raised')
    const result = { id: 'n1', kind: 'free', nominatorId: null, nomineeId: null, votesNeeded: 0, votes: 3 } as const
    next(input(town({ nominations: [result] })))
    expect(said()).toBe('Who joins? – 3 hands.')
    expect(document.querySelector('.scene-count')).toHaveTextContent('3')
  })

  it('says that the storyteller is nominated, on the block, and executed', () => {
    const { next } = show(input(town()))
    next(input(town({ nomination: { ...nomination, nominatorId: 'Wren', nomineeId: null } })))
    expect(said()).toMatch(/^Wren nominates Storyteller\./)
    expect(screen.getByText('Storyteller')).toBeInTheDocument()
    const result = { id: 'n1', kind: 'execution', nominatorId: 'Wren', nomineeId: null, votesNeeded: 3, votes: 3 } as const
    const up = { nominations: [result], storytellerBlock: 3 }
    next(input(town(up)))
    expect(said()).toBe('Storyteller: On the block')
    pass(3100)
    expect(said()).toMatch(/The storyteller is on the block with 3 votes$/)
    expect(screen.getAllByText('The storyteller is on the block with 3 votes').length).toBeGreaterThan(0)
    const executed = { id: 'e1', kind: 'execution', tokenId: null, survived: false } as const
    next(input(town({ nominations: [result], events: [executed] })))
    expect(said()).toBe('Storyteller was executed.')
  })

  it('says the deaths of a night', () => {
    const { next } = show(input(town({ gameState: { currentDay: 3, currentPhase: 'Night' } })))
    next(input(town({ gameState: { currentDay: 3, currentPhase: 'Day' }, dawn: { day: 3, died: ['Wren', 'Jo'], over: false } })))
    expect(said()).toBe('Dawn of day 3. Died in the night: Wren, Jo.')
    pass(20_100)
    expect(said()).toBe('Day 3')
  })

  it('says who was executed, or died by day without an execution', () => {
    const { next } = show(input(town()))
    const executed = { id: 'e1', kind: 'execution', tokenId: 'Jo', survived: false } as const
    next(input(town({ events: [executed] })))
    expect(said()).toBe('Jo was executed.')
    next(input(town({ events: [executed, { id: 'e2', kind: 'death', tokenId: 'Wren', survived: false }] })))
    expect(said()).toBe('Jo was executed. Wren died.')
    pass(10_100)
    expect(said()).toBe('Day 2')
  })

  it('says that nothing is known yet', () => {
    show(input(null))
    expect(screen.getAllByText('No town info available yet..')).toHaveLength(2)
    expect(screen.getByText('Hollowmere')).toBeInTheDocument()
  })

  it('says who wins, and which death ended it', () => {
    const revealed: SceneInput['revealed'] = {
      rolesInGrim: ROWS.map((one) => ({ ...one, alignment: 'Good', believes: null, character: THIEF })) as never,
      latest: null,
      bluffs: [],
      fact: { tokenId: 'Nils', how: 'executed', phase: 'day', day: 2 },
      recap: {
        executed: [{ player: 'Nils', day: 2 }],
        diedAtNight: [],
        exiled: [{ player: 'Ravi', day: 1 }],
        diedByDay: [],
        survived: [{ player: 'Jo', day: 3, how: 'executed' }],
      },
    }
    show(input(town({ winner: 'good' }), { revealed }))
    expect(said()).toBe('Good wins. The Thief was executed on day 2')
    expect(screen.getByRole('heading', { name: 'By day' }).parentElement).toHaveTextContent(
      'By dayRaviexiled, day 1Nilsexecuted, day 2Joexecuted and lived, day 3',
    )
    expect(screen.queryByRole('heading', { name: 'Died at night' })).toBeNull()
  })

  it('turns each token for itself, and says the one that was shown last', () => {
    const known = { ...ROWS[0], alignment: 'Good', believes: null, character: THIEF }
    const revealed = { rolesInGrim: [known], latest: 'Wren', bluffs: [], fact: null, recap: null } as never
    show(input(town(), { revealed }))
    expect(said()).toBe('Wren was the Thief.')
    expect(screen.getByText('was the Thief')).toBeInTheDocument()
    expect(document.querySelectorAll('.scene-disc[data-back]')).toHaveLength(1)
    expect(document.querySelector('.scene-list')).toBeNull()
  })

  it('says how many deaths came before those it has room for', () => {
    const diedAtNight = Array.from({ length: 10 }, (_one, index) => ({ player: `Player ${index + 1}`, day: index + 1 }))
    const revealed = {
      rolesInGrim: [],
      latest: null,
      bluffs: [],
      fact: null,
      recap: { executed: [], diedAtNight, exiled: [], diedByDay: [], survived: [] },
    }
    show(input(town({ winner: 'evil' }), { revealed }))
    expect(screen.getByText('3 earlier')).toBeInTheDocument()
    expect(screen.queryByText('Player 3')).toBeNull()
    for (const { player } of diedAtNight.slice(3)) expect(screen.getByText(player)).toBeInTheDocument()
  })
})

describe('a secret vote', () => {
  it('shows no hand and no count', () => {
    show(input(town({ nomination: { ...nomination, secret: true, hands: [] } })))
    expect(screen.getByText(/Eyes closed/)).toBeInTheDocument()
    expect(screen.queryByText('2 needed')).toBeNull()
    expect(document.querySelector('.scene-count, .scene-hands')).toBeNull()
  })

  it('shows none in its result either', () => {
    const { next } = show(input(town({ nomination: { ...nomination, secret: true, hands: [] } })))
    next(input(town({ nominations: [{ ...nomination, votes: null }] as never })))
    expect(said()).toBe('Ravi: The vote is over')
    expect(document.querySelector('.scene-count, .scene-hands')).toBeNull()
  })
})

describe('the widgets in their places', () => {
  const numbers = () => document.querySelector('.scene-list')?.textContent

  it('count the players, the living, the votes and those needed', () => {
    show(input(town()))
    expect(numbers()).toBe('5players3alive4votes2to execute')
    expect(screen.getByText('Townsfolk').previousElementSibling?.previousElementSibling).toHaveTextContent('5')
  })

  it('are those that are docked, by day', () => {
    const { next } = show(input(town(), { docked: new Set(['townInfo']) }))
    expect(screen.queryByText('Townsfolk')).toBeNull()
    expect(screen.queryByRole('button')).toBeNull()
    expect(document.querySelector('.scene-phase')).toBeNull()
    next(input(town({ nomination })))
    expect(numbers()).toBeUndefined()
  })

  it('enlarge a code until it is pressed again', () => {
    show(input(town()))
    fireEvent.click(screen.getByRole('button', { name: 'Show the code for the night order in full screen' }))
    fireEvent.click(screen.getByRole('button', { name: /Night order\. Show the code small again/ }))
    expect(screen.queryByRole('button', { name: /small again/ })).toBeNull()
  })
})

describe('the clock', () => {
  const timer = { isRunning: true, isStopwatch: false, currentTime: 65, targetTime: 120, startTimestamp: NOW + 5000, title: 'Talk' }

  it('runs by the server’s clock', () => {
    show(input(town({ timer }), { clockOffset: 5000 }))
    expect(screen.getByText('1:05')).toBeInTheDocument()
    pass(6050)
    expect(screen.getByText('0:59')).toBeInTheDocument()
    expect(screen.getByText('Talk')).toBeInTheDocument()
  })

  it('stands at its end for a while, and leaves by itself', () => {
    show(input(town({ timer: { ...timer, currentTime: 2, startTimestamp: NOW } })))
    pass(4000)
    expect(screen.getByText('0:00')).toHaveAttribute('data-over')
    pass(2000 + AT_ZERO_MS - 4100)
    expect(screen.getByText('0:00')).toBeInTheDocument()
    pass(200)
    expect(screen.queryByText('0:00')).toBeNull()
    expect(screen.queryByText('Talk')).toBeNull()
  })
})
