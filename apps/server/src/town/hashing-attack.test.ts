/** One network creates towns as fast as it can: the passwords of others are checked all the same. */

import { expect, it } from 'vitest'
import { describeEachForm, processesOf } from '../testing/services.ts'
import { createTown, newTown } from '../testing/towns.ts'

describeEachForm((start) => {
  it('ten right passwords among a hundred and fifty creations of one /48', async () => {
    // The other process does not know the passwords yet.
    const [one, other] = await processesOf(await start({ TRUST_PROXY: '1' }))
    const towns = await Promise.all(Array.from({ length: 10 }, () => newTown(one.app)))
    const network = (index: number) => ({ 'x-forwarded-for': `2001:db8:5:${index.toString(16)}::1` })
    const sockets = await Promise.all(
      towns.map((town, index) => town.at(other.app).open({ 'x-forwarded-for': `198.18.0.${index + 1}` })),
    )
    const flood = Array.from({ length: 150 }, (_, index) => createTown(other.app, `Flood ${index}`, 'water', network(index)))
    for (const [index, socket] of sockets.entries()) socket.say({ type: 'JOIN', password: towns[index]?.password ?? '' })
    await Promise.all(sockets.map((socket) => socket.next('JOINED')))
    await Promise.all(flood)
    // And a /48 creates four times as many as an address, however many it has.
    const more = []
    for (let index = 0; index < 120; index += 1) {
      const { statusCode } = await createTown(other.app, `More ${index}`, 'water', network(1000 + index))
      more.push(statusCode)
    }
    expect(more.slice(0, 90)).toEqual(Array.from({ length: 90 }, () => 200))
    expect(new Set(more.slice(90))).toEqual(new Set([429]))
  })
})
