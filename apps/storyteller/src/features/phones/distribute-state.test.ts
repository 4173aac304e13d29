import type { Game } from '@grimoire/game/model'
import type { PhonePlayer } from '@grimoire/protocol/phones/messages'
import { describe, expect, it } from 'vitest'
import { distributeState } from './distribute-state.ts'
import { handOutOf, randomAssignments } from './hand-out.ts'
import { outgoing, phoneSeats } from './phone-rows.ts'
import { after, drawing, linked, phone } from './testing/phones-fixture.ts'

const BAG = ['imp', 'chef', 'monk', 'beggar']

function stateOf(game: Game, players: readonly PhonePlayer[], given = {}) {
  const seats = phoneSeats(game, players, linked(game, players))
  return distributeState({ game, seats, given, handOut: handOutOf(game, seats), outgoing: outgoing(game, seats, given) })
}

const two = [phone('Ada'), phone('Bo')]
const four = [...two, phone('Cleo'), phone('Dan')]
const allGiven = after(
  drawing(BAG),
  { type: 'draw.assign', id: 'imp', player: 'Ada' },
  { type: 'draw.assign', id: 'chef', player: 'Bo' },
  { type: 'draw.assign', id: 'monk', player: 'Cleo' },
)

describe('distributing', () => {
  it.each([
    ['waits for somebody to join', drawing(BAG), [], { kind: 'nobody' }],
    ['waits until all are ready', drawing(BAG), [two[0]!, phone('Bo', { ready: false })], { kind: 'notReady', waiting: 1 }],
    ['gives the rest at random', drawing(BAG), two, { kind: 'can', news: null, counts: { unassigned: 2, available: 3 } }],
    [
      'does not leave it to chance who goes without',
      drawing(BAG),
      four,
      { kind: 'tooMany', counts: { unassigned: 4, available: 3 } },
    ],
    [
      'can go ahead when every token is assigned and someone is left without',
      allGiven,
      four,
      { kind: 'can', counts: { unassigned: 1, available: 0 } },
    ],
    ['needs a token for somebody', drawing([]), two, { kind: 'nothing' }],
  ])('%s', (_, game, players, expected) => {
    expect(stateOf(game, players)).toMatchObject(expected)
  })

  const noBeggar = { ...allGiven, bag: allGiven.bag.filter(({ id }) => id !== 'beggar') }
  const received = (names: readonly string[]) => four.map((one) => ({ ...one, has_token: names.includes(one.player_name) }))

  it.each<readonly [string, Game, readonly PhonePlayer[], object]>([
    [
      'is done when every token has a player and every phone its token',
      noBeggar,
      received(['Ada', 'Bo', 'Cleo']).slice(0, 3),
      { kind: 'done' },
    ],
    [
      'names the phones that have not fetched theirs',
      noBeggar,
      received(['Ada', 'Cleo']).slice(0, 3),
      { kind: 'partly', missing: { late: ['Bo'], without: [], held: 0, left: 0 } },
    ],
    [
      'says who goes without when there are more phones than tokens',
      noBeggar,
      received(['Ada', 'Bo', 'Cleo']),
      { kind: 'partly', missing: { late: [], without: ['Dan'], held: 0, left: 0 } },
    ],
    [
      'says how many tokens are left when there are more tokens than phones',
      after(drawing(BAG), { type: 'draw.assign', id: 'imp', player: 'Ada' }),
      received(['Ada']).slice(0, 1),
      { kind: 'partly', missing: { late: [], without: [], held: 0, left: 3 } },
    ],
    [
      'says both, with a Traveller left and a phone too many',
      allGiven,
      received(['Ada', 'Bo', 'Cleo']),
      { kind: 'partly', missing: { late: [], without: ['Dan'], held: 0, left: 1 } },
    ],
  ])('%s', (_, game, players, expected) => {
    const { rows } = outgoing(game, phoneSeats(game, players, linked(game, players)), {})
    expect(stateOf(game, players, rows)).toMatchObject(expected)
  })

  it('does not call it done while a belief is undecided', () => {
    const given = after(
      drawing(['drunk', 'imp']),
      ...(['drunk', 'imp'] as const).map((id, at) => ({ type: 'draw.assign' as const, id, player: two[at]!.player_name })),
    )
    const { rows } = outgoing(given, phoneSeats(given, two, linked(given, two)), {})
    const told = two.map((one) => ({ ...one, has_token: true }))
    expect(stateOf(given, told, rows)).toMatchObject({ kind: 'partly', missing: { held: 1 } })
  })

  it('says who is away before anything is sent', () => {
    expect(stateOf(drawing(BAG), [two[0]!, phone('Bo', { connected: false })])).toMatchObject({ kind: 'can', away: ['Bo'] })
  })

  it('in play counts only changes, and waits for nobody', () => {
    const playing: Game = { ...allGiven, stage: 'play' }
    const unready = four.slice(0, 3).map((one) => ({ ...one, ready: false, has_token: true }))
    const { rows } = outgoing(playing, phoneSeats(playing, unready, linked(playing, unready)), {})
    expect(stateOf(playing, unready, rows).kind).toBe('done')
    const turned = after(playing, { type: 'token.alignment', id: 'chef', alignment: 'evil' })
    expect(stateOf(turned, unready, rows)).toMatchObject({ kind: 'can', news: 1 })
  })
})

describe('random assignments', () => {
  const handOut = (players: readonly PhonePlayer[], game = drawing(BAG)) =>
    handOutOf(game, phoneSeats(game, players, linked(game, players)))

  it('give each phone without a token its own, but never a Traveller', () => {
    for (let times = 0; times < 50; times++) {
      const given = randomAssignments(handOut(four.slice(0, 3)))
      expect(given.map(({ player }) => player)).toEqual(['Ada', 'Bo', 'Cleo'])
      expect(given.map(({ id }) => id).toSorted()).toEqual(['chef', 'imp', 'monk'])
    }
  })

  it('come out in every order', () => {
    const seen = new Set(
      Array.from({ length: 200 }, () =>
        randomAssignments(handOut(four.slice(0, 3)))
          .map(({ id }) => id)
          .join(),
      ),
    )
    expect(seen.size).toBe(6)
  })

  it('leave out players who have a token', () => {
    const game = after(drawing(BAG), { type: 'draw.assign', id: 'imp', player: 'Ada' })
    expect(randomAssignments(handOut(two, game)).map(({ player }) => player)).toEqual(['Bo'])
  })
})
