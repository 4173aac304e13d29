/** While one process after another is upgraded, another version may say on the bus what this one does not understand. */

import { expect, it } from 'vitest'
import { newTable } from '../testing/phones.ts'
import { describeEachForm, processesOf } from '../testing/services.ts'

describeEachForm((start) => {
  it('news that cannot be read ends nothing, and what comes next is heard', async () => {
    const [one, other] = await processesOf(await start())
    const table = await newTable(one.app)
    const storyteller = await table.storyteller()
    const phone = await table.at(other.app).join('Ana')
    await storyteller.next('PLAYER_JOINED')
    for (const news of [{ version: '2' }, { changed: ['players'] }, null, 'hello']) {
      await one.stores.bus.publish(`phones:${table.sessionId}`, news)
      await other.stores.bus.publish(`phones:${table.sessionId}`, news)
    }
    phone.say({ type: 'SET_READY', payload: { ready: true } })
    expect((await storyteller.next('PLAYER_READY')).payload).toEqual({ deviceId: phone.playerId, ready: true })
    expect(one.log.filter((line) => JSON.stringify(line).includes('cannot be read'))).toHaveLength(1)
  })
})
