import { describe, expect, it } from 'vitest'
import { outgoing, phoneSeats } from './phone-rows.ts'
import { after, drawing, linked, phone } from './testing/phones-fixture.ts'

const players = [phone('Ada Lovelace'), phone('Bo')]
const game = after(
  drawing(['imp', 'drunk:chef', 'monk'], ['Ada Lovelac', 'Bo']),
  { type: 'draw.assign', id: 'imp', player: 'Ada Lovelac' },
  { type: 'draw.assign', id: 'drunk', player: 'Bo' },
)
const seatsOf = (now: typeof game) => phoneSeats(now, players, linked(game, players))
const ADA = 'phone-Ada-Lovelace'
const BO = 'phone-Bo'

describe('what phones are sent', () => {
  it('is one row each, under the name they joined with, with what the player believes', () => {
    const { rows } = outgoing(game, seatsOf(game), {})
    expect(rows[ADA]).toMatchObject({ player: 'Ada Lovelace', id: 'imp', alignment: 'Evil' })
    expect(rows[BO]).toMatchObject({ player: 'Bo', id: 'chef', type: 'Townsfolk', alignment: 'Good' })
    expect(JSON.stringify(rows)).not.toContain('runk')
  })

  it('is new only for phones whose row differs from the last one sent', () => {
    const { rows } = outgoing(game, seatsOf(game), {})
    const changed = after(game, { type: 'token.alignment', id: 'imp', alignment: 'good' })
    expect(outgoing(game, seatsOf(game), rows).news).toEqual([])
    expect(outgoing(changed, seatsOf(changed), rows).news.map(({ name }) => name)).toEqual(['Ada Lovelac'])
  })

  it('does not change for a Drunk when only the storyteller learns more, nor after being saved and loaded', () => {
    const { rows } = outgoing(game, seatsOf(game), {})
    const kept = JSON.parse(JSON.stringify(rows))
    const killed = after(game, { type: 'token.life', id: 'drunk', alive: false }, { type: 'token.notes', id: 'drunk', notes: 'x' })
    expect(outgoing(killed, seatsOf(killed), kept).news).toEqual([])
  })

  it('stays as it was while the player’s belief is undecided', () => {
    const { rows } = outgoing(game, seatsOf(game), {})
    const open = after(game, { type: 'token.believe', id: 'drunk', believedId: null })
    const now = outgoing(open, seatsOf(open), rows)
    expect(now.unsettled.map(({ name }) => name)).toEqual(['Bo'])
    expect(now.rows[BO]).toEqual(rows[BO])
    expect(now.news).toEqual([])
    expect(outgoing(open, seatsOf(open), {}).rows[BO]).toBeUndefined()
  })

  it('is nothing for a phone that lost its token', () => {
    const { rows } = outgoing(game, seatsOf(game), {})
    const taken = after(game, { type: 'draw.unassign', id: 'imp' })
    const now = outgoing(taken, seatsOf(taken), rows)
    expect(now.rows[ADA]).toBeUndefined()
    expect(now.news.map(({ name }) => name)).toEqual(['Ada Lovelac'])
  })

  it('is nothing at all if players do not see their tokens', () => {
    const tor = {
      ...game,
      tokens: [...game.tokens, { ...game.tokens[0]!, id: 'tor', characterId: 'tor', seated: false, player: '' }],
    }
    const now = outgoing(tor, seatsOf(tor), {})
    expect(now.rows).toEqual({})
    expect(now.hidden).toBe(true)
    expect(now.unsettled).toEqual([])
  })
})
