import type { Game } from '@grimoire/game'
import type { PhonePlayer } from '@grimoire/protocol/phones'
import { describe, expect, it } from 'vitest'
import { distributeState } from './distribute-state.ts'
import { handOutOf, randomAssignments } from './hand-out.ts'
import { outgoing, phoneSeats } from './phone-rows.ts'
import { linkPhones } from './seat-links.ts'
import { after, drawing, phone } from './testing/phones-fixture.ts'

const BAG = ['imp', 'chef', 'monk', 'beggar']

function stateOf(game: Game, players: readonly PhonePlayer[], given = {}) {
  const seats = phoneSeats(game, players, linkPhones(game, {}, players))
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

  it('is done once every phone has its token, and until then says which are missing', () => {
    const seats = phoneSeats(allGiven, four, linkPhones(allGiven, {}, four))
    const { rows } = outgoing(allGiven, seats, {})
    expect(
      stateOf(
        allGiven,
        four.map((one) => ({ ...one, has_token: one.player_name !== 'Dan' })),
        rows,
      ).kind,
    ).toBe('done')
    expect(stateOf(allGiven, [phone('Ada', { has_token: true }), phone('Bo')], rows)).toMatchObject({
      kind: 'partly',
      away: ['Bo'],
    })
  })

  it('in play counts only changes, and waits for nobody', () => {
    const playing: Game = { ...allGiven, stage: 'play' }
    const unready = four.map((one) => ({ ...one, ready: false, has_token: true }))
    const { rows } = outgoing(playing, phoneSeats(playing, four, linkPhones(playing, {}, four)), {})
    expect(stateOf(playing, unready, rows).kind).toBe('done')
    const turned = after(playing, { type: 'token.alignment', id: 'chef', alignment: 'evil' })
    expect(stateOf(turned, unready, rows)).toMatchObject({ kind: 'can', news: 1 })
  })
})

describe('random assignments', () => {
  const handOut = (players: readonly PhonePlayer[], game = drawing(BAG)) =>
    handOutOf(game, phoneSeats(game, players, linkPhones(game, {}, players)))

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
