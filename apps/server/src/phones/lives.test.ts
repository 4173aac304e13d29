/** Each phone hears what is public about its own player, and of nobody else. */

import { expect, it } from 'vitest'
import { newTable } from '../testing/phones.ts'
import { describeEachForm, processesOf } from '../testing/services.ts'

const DEAD = { alive: false, ghostVote: true, winner: null }
const SPENT = { ...DEAD, ghostVote: false }

describeEachForm((start) => {
  it('at once, after a return, and until there is nothing to say', async () => {
    const [one, other] = await processesOf(await start())
    const table = await newTable(one.app)
    const ana = await table.at(other.app).join('Ana')
    const bo = await table.join('Bo')
    const put = (lives: readonly object[]) => table.ask({ method: 'PUT', path: '/lives', payload: { lives } })

    expect((await put([{ player: 'ana', ...DEAD }])).statusCode).toBe(204)
    expect((await ana.next('PLAYER_LIFE')).payload).toEqual({ life: DEAD })
    expect((await put([{ player: 'Ana', ...SPENT }])).statusCode).toBe(204)
    expect((await ana.next('PLAYER_LIFE')).payload).toEqual({ life: SPENT })
    await put([{ player: 'Ana', ...SPENT }])

    ana.drop()
    const back = await table.at(other.app).join('Ana', ana.key)
    expect((await back.next('PLAYER_LIFE')).payload).toEqual({ life: SPENT })
    await put([{ player: 'Bo', ...DEAD, winner: 'good' }])
    expect((await back.next('PLAYER_LIFE')).payload).toEqual({ life: null })
    expect((await bo.next('PLAYER_LIFE')).payload).toEqual({ life: { ...DEAD, winner: 'good' } })
    expect(bo.frames.filter((frame) => frame.includes('PLAYER_LIFE'))).toHaveLength(1)
    expect(ana.frames.filter((frame) => frame.includes('PLAYER_LIFE'))).toHaveLength(2)
  })

  it('nothing but what a phone may know is passed on', async () => {
    const { app } = await start()
    const table = await newTable(app)
    const ana = await table.join('Ana')
    await table.ask({ method: 'PUT', path: '/lives', payload: { lives: [{ player: 'Ana', ...DEAD, characterId: 'imp' }] } })
    expect((await ana.next('PLAYER_LIFE')).payload).toEqual({ life: DEAD })
    expect(
      (await table.ask({ method: 'PUT', path: '/lives', payload: { lives: [{ player: 'Ana', alive: 'no' }] } })).statusCode,
    ).toBe(400)
  })
})
