/** A process with all the sockets it may hold: nothing new begins there, and what is in play goes on. */

import { expect, it } from 'vitest'
import { newTable } from '../testing/phones.ts'
import { describeEachForm } from '../testing/services.ts'
import { createTown, newTown } from '../testing/towns.ts'

describeEachForm((start) => {
  it('refuses new sessions and towns in a sentence, and takes everybody who belongs to those in play', async () => {
    const { app } = await start({ MAX_SOCKETS: '2' })
    const table = await newTable(app)
    const town = await newTown(app, 'Oldham')
    const storyteller = await table.storyteller()
    const phone = await table.join('Ada')

    const begin = (sessionId: string) =>
      app.inject({ method: 'POST', url: `/api/mobile/sessions/${sessionId}/create`, payload: { max_players: 7 } })
    const refused = await begin('999999')
    expect([refused.statusCode, refused.json()]).toMatchObject([
      503,
      { code: 'overloaded', detail: 'This server is full at the moment. Games in play go on; try again in a few minutes.' },
    ])
    expect((await createTown(app, 'Newham', 'lantern light')).json()).toMatchObject({ code: 'overloaded' })

    // Those in play: a latecomer, a phone that comes back, a viewer, another device of the storyteller.
    const late = await table.join('Bo')
    phone.drop()
    await phone.closed
    const back = await table.join('Ada', phone.key)
    expect(back.playerId).toBe(phone.playerId)
    expect((await town.join()).isOpen()).toBe(true)
    expect((await town.ask({ method: 'POST', path: '/open' })).statusCode).toBe(200)
    expect((await table.ask({ method: 'POST', path: '/create', payload: { max_players: 9 } })).statusCode).toBe(200)
    expect((await table.distribute([])).statusCode).toBeLessThan(400)

    const { payload: figures } = await app.inject('/metrics')
    expect(figures).toContain('live_overload_refusals_total 2')

    for (const socket of [storyteller, late, back]) socket.close()
    await Promise.all([storyteller, late, back].map(({ closed }) => closed))
    await expect.poll(async () => (await begin('999998')).statusCode).toBe(200)
  })
})
