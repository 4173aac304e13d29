import { characterById } from '@grimoire/catalogue'
import { messages } from '@grimoire/page/i18n/english.ts'
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import type { ReactNode } from 'react'
import { createRef } from 'react'
import { IntlProvider } from 'use-intl'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { KitProvider } from '../ui/provider.tsx'
import { Board, type BoardHandle, type BoardPlaces, type BoardProps } from './board.tsx'
import type { BoardInteraction, Gesture } from './gesture.ts'
import { TAP_DELAY_MS } from './pointer.ts'
import type { BoardView, CountsView, SeatView } from './view.ts'

const drawn: string[] = []
vi.mock('@grimoire/page/token/card-back.tsx', () => ({
  CardBack: () => {
    drawn.push('back')
    return null
  },
}))

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('ResizeObserver', SizedObserver)
  drawn.length = 0
  size = DESK
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const DESK = { width: 1024, height: 768 }
let size = DESK

/** Gives every board this size. */
class SizedObserver {
  readonly #tell: (entries: readonly { readonly contentRect: object }[]) => void

  constructor(tell: (entries: readonly { readonly contentRect: object }[]) => void) {
    this.#tell = tell
  }
  observe() {
    this.#tell([{ contentRect: size }])
  }
  unobserve() {}
  disconnect() {}
}

const NAMES = ['Ann', 'Bob', 'Cat', 'Dan', 'Eve']
const COUNTS: CountsView = {
  kind: 'counts',
  clock: { phase: 'day', day: 2 },
  alive: 5,
  players: 5,
  toExecute: 3,
  toTie: null,
  storytellerBlock: null,
  winner: null,
}

/** What everybody at the table may see. */
const TOWN: BoardView = {
  layout: 'circle',
  seats: NAMES.map((player) => seatOf(player)),
  aside: [],
  reminders: [],
  bluffs: [],
  room: { reminders: [], bluffs: 0 },
  hub: COUNTS,
  hands: [],
  voteClock: null,
  choosing: null,
}

function seatOf(player: string, more: Partial<SeatView> = {}): SeatView {
  const rest = { seat: null, position: null, face: null, part: null, blockVotes: null, hand: null, choice: null } as const
  return { id: player.toLowerCase(), player, life: 'alive', ghostVote: true, ...rest, ...more }
}

/** A new copy of the same view, with one seat changed. */
function changed(player: string, more: Partial<SeatView>): BoardView {
  const view = structuredClone(TOWN)
  return { ...view, seats: view.seats.map((seat) => (seat.player === player ? { ...seat, ...more } : seat)) }
}

function around(props: Partial<BoardProps>): ReactNode {
  return (
    <KitProvider dark>
      <IntlProvider locale="en-US" messages={messages} timeZone="UTC">
        <Board view={TOWN} tokenSetting={140} showNames {...props} />
      </IntlProvider>
    </KitProvider>
  )
}

function draw(props: Partial<BoardProps> = {}) {
  const { rerender } = render(around(props))
  pass(50)
  return (next: Partial<BoardProps>) => rerender(around({ ...props, ...next }))
}

function pass(milliseconds: number) {
  act(() => {
    vi.advanceTimersByTime(milliseconds)
  })
}

function interaction() {
  const told: Gesture[] = []
  const asked: BoardInteraction = {
    onGesture: (gesture) => told.push(gesture),
    tapsAtOnce: () => false,
    onLift: () => true,
    menu: { get: () => null, subscribe: () => () => undefined },
    onStopChoosing: vi.fn(),
  }
  return { told, asked }
}

const seat = (name: RegExp) => screen.getByRole('button', { name })

describe('the hands of the vote', () => {
  const voteClock = { nomineeId: 'bob', run: null }
  const nomineeHand = () => document.querySelector<HTMLElement>('.vote-hand[data-kind="nominee"]')?.style.transform

  it('follow a token that was dragged away', () => {
    const redraw = draw({ view: { ...TOWN, voteClock } })
    const before = nomineeHand()
    redraw({ view: { ...changed('Bob', { position: { x: 0.5, y: 0.05 } }), voteClock } })
    expect(nomineeHand()).toMatch(/^rotate\((-90|270)\.00deg\)/)
    expect(before).not.toBe(nomineeHand())
  })

  it('are there where no dial has room', () => {
    size = { width: 390, height: 728 }
    const seats = Array.from({ length: 20 }, (_, index) => seatOf(`P${index}`))
    const room = { reminders: seats.map(() => 3), bluffs: 3 }
    draw({ view: { ...TOWN, layout: 'nshape', seats, room, voteClock: { nomineeId: 'p3', run: null } } })
    expect(document.querySelector('.dial')).toBeNull()
    expect(nomineeHand()).toMatch(/^rotate/)
  })
})

describe('a death', () => {
  const falling = () => document.querySelectorAll('.falling-shroud').length - 1
  const A_FRAME_MS = 20
  const ends: (() => void)[] = []
  beforeEach(() => {
    ends.length = 0
    vi.spyOn(SVGElement.prototype, 'animate').mockImplementation(() => {
      const animation = {} as Animation
      ends.push(() => animation.onfinish?.call(animation, {} as AnimationPlaybackEvent))
      return animation
    })
  })
  afterEach(() => vi.restoreAllMocks())

  it('lets a cloth fall above the board, and hides the token’s own until it has come down', () => {
    const redraw = draw({ view: changed('Ann', { life: 'dead' }) })
    expect(falling()).toBe(0)
    redraw({ view: { ...changed('Bob', { life: 'dead' }) } })
    const bob = screen.getByRole('img', { name: /^Bob/ })
    expect(bob).toHaveAttribute('data-falling')
    vi.advanceTimersByTime(A_FRAME_MS)
    expect(falling()).toBe(1)
    for (const end of ends) end()
    expect([falling(), bob.hasAttribute('data-falling')]).toEqual([0, false])
  })

  it('lets none fall when the board is gone before the next frame', () => {
    const redraw = draw({ view: changed('Ann', { life: 'dead' }) })
    redraw({ view: { ...changed('Bob', { life: 'dead' }) } })
    cleanup()
    vi.advanceTimersByTime(A_FRAME_MS)
    expect(ends).toEqual([])
  })
})

describe('whose a reminder is', () => {
  const reminderOf = (id: string, attachedTo: string | null) => ({ id, attachedTo, position: null, label: 'Safe', character: null })
  const reminders = [reminderOf('1', 'ann'), reminderOf('2', 'ann'), reminderOf('3', 'bob'), reminderOf('4', null)]
  const room = { reminders: [2, 1, 0], bluffs: 0 }
  const threads = () => [...document.querySelectorAll('.threads path')].map((path) => path.getAttribute('d')?.match(/L/g)?.length)

  it('is shown by a thread through a token’s reminders', () => {
    draw({ view: { ...TOWN, reminders, room } })
    expect(threads()).toEqual([2, 1])
  })
})

describe('without an interaction', () => {
  it('a town is drawn from public data only, as a picture', () => {
    const thief = characterById.get('thief')
    if (!thief) throw new Error('No Thief.')
    const face = {
      character: thief,
      alignment: 'neutral',
      believed: null,
      poisoned: false,
      drunk: false,
      impaired: false,
      ticks: [],
    } as const
    const view = changed('Bob', { life: 'dead', ghostVote: false, blockVotes: 3 })
    draw({ view: { ...view, seats: view.seats.map((one) => (one.player === 'Cat' ? { ...one, face } : one)) } })
    expect(screen.getByRole('img', { name: 'Ann, alive' })).toBeVisible()
    expect(screen.getByRole('img', { name: 'Bob, dead, ghost vote spent, on the block with 3 votes' })).toBeVisible()
    expect(screen.getByRole('img', { name: /^Cat, Thief, Traveller, .*alive$/ })).toBeVisible()
    expect(screen.getByText('Day 2')).toBeVisible()
    expect(screen.queryAllByRole('button')).toEqual([])
  })

  it('shows who nominates, with no button to cancel', () => {
    draw({ view: { ...TOWN, hub: { kind: 'choosing', player: 'Ann' } } })
    expect(screen.getByRole('status')).toHaveTextContent('Ann nominates')
    expect(screen.queryAllByRole('button')).toEqual([])
  })
})

describe('a change', () => {
  it('in one seat renders only that seat', () => {
    const redraw = draw()
    expect(drawn).toHaveLength(NAMES.length)
    drawn.length = 0
    redraw({ view: changed('Bob', { life: 'dead' }) })
    expect(drawn).toHaveLength(1)
  })

  it('that leaves everything equal renders nothing', () => {
    const redraw = draw()
    drawn.length = 0
    redraw({ view: structuredClone(TOWN) })
    expect(drawn).toEqual([])
  })

  it('in the counts shows one frame later, a new phase at once', () => {
    const redraw = draw()
    redraw({ view: { ...TOWN, hub: { ...COUNTS, alive: 4 } } })
    expect(screen.getByText('5 alive of 5')).toBeVisible()
    pass(50)
    expect(screen.getByText('4 alive of 5')).toBeVisible()
    redraw({ view: { ...TOWN, hub: { ...COUNTS, alive: 3, clock: { phase: 'night', day: 3 } } } })
    expect(screen.getByText('Night 3')).toBeVisible()
    expect(screen.getByText('3 alive of 5')).toBeVisible()
  })
})

it('on a hidden page, new counts show without a frame', () => {
  const complaints = vi.spyOn(console, 'error')
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
  draw()({ view: { ...TOWN, hub: { ...COUNTS, alive: 4 } } })
  expect(screen.getByText('4 alive of 5')).toBeVisible()
  expect(complaints).not.toHaveBeenCalled()
})

describe('with an interaction', () => {
  it('reports a key press, a right click and a double tap', () => {
    const { told, asked } = interaction()
    draw({ interaction: asked })
    fireEvent.click(seat(/^Ann/), { detail: 0 })
    const rightButton = new MouseEvent('contextmenu', { bubbles: true, cancelable: true })
    fireEvent(seat(/^Ann/), Object.assign(rightButton, { pointerType: 'mouse' }))
    for (let tap = 0; tap < 2; tap++) press(seat(/^Bob/))
    pass(TAP_DELAY_MS)
    press(seat(/^Cat/))
    pass(TAP_DELAY_MS)
    expect(told.map(({ kind, target }) => `${kind} ${target.kind} ${target.id}`)).toEqual([
      'tap token ann',
      'hold token ann',
      'doubleTap token bob',
      'tap token cat',
    ])
  })

  it('reports where a token was dropped, and on whom', () => {
    const { told, asked } = interaction()
    const lying: BoardPlaces[] = []
    const keep = (places: BoardPlaces) => void lying.push(places)
    draw({ interaction: asked, children: keep })
    const [ann, bob] = lying.at(-1)?.seats ?? []
    if (!ann || !bob) throw new Error('No seats.')
    HTMLElement.prototype.setPointerCapture = vi.fn()
    drag(seat(/^Ann/), { x: bob.x - ann.x, y: bob.y - ann.y })
    expect(told).toEqual([expect.objectContaining({ kind: 'drop', target: { kind: 'token', id: 'ann' }, onto: 'bob' })])
    drag(seat(/^Ann/), { x: 512 - ann.x, y: 384 - ann.y })
    expect(told.at(-1)).toEqual({ kind: 'drop', target: { kind: 'token', id: 'ann' }, onto: null, at: { x: 0.5, y: 0.5 } })
    expect(seat(/^Ann/).style.transform).toBe('')
  })

  it('does not drag a piece that may not move', () => {
    const { told, asked } = interaction()
    draw({ interaction: { ...asked, onLift: () => false } })
    drag(seat(/^Ann/), { x: 100, y: 100 })
    expect(told).toEqual([])
  })

  it('marks the seat whose menu is open', () => {
    const { asked } = interaction()
    let changedMenu = () => {}
    let open: string | null = null
    const menu: BoardInteraction['menu'] = {
      get: () => open,
      subscribe: (changed) => {
        changedMenu = changed
        return () => undefined
      },
    }
    draw({ interaction: { ...asked, menu } })
    open = 'eve'
    act(() => changedMenu())
    expect(seat(/^Eve/)).toHaveAttribute('aria-expanded', 'true')
    expect(seat(/^Ann/)).toHaveAttribute('aria-expanded', 'false')
  })
})

it('finds its pieces by their ids', () => {
  const handle = createRef<BoardHandle>()
  draw({ interaction: interaction().asked, ref: handle })
  expect(handle.current?.piece('cat')).toBe(seat(/^Cat/))
  expect(handle.current?.piece('gone')).toBeNull()
})

function press(element: HTMLElement) {
  fireEvent.pointerDown(element, { pointerId: 1, button: 0, pointerType: 'touch', clientX: 0, clientY: 0 })
  fireEvent.pointerUp(element, { pointerId: 1, clientX: 0, clientY: 0 })
}

function drag(element: HTMLElement, by: { readonly x: number; readonly y: number }) {
  fireEvent.pointerDown(element, { pointerId: 1, button: 0, pointerType: 'mouse', clientX: 0, clientY: 0 })
  fireEvent.pointerMove(element, { pointerId: 1, clientX: by.x, clientY: by.y })
  fireEvent.pointerUp(element, { pointerId: 1, clientX: by.x, clientY: by.y })
}
