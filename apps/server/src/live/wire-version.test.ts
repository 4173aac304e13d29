/** Clients of other versions of the contract: what every socket and every push answers, and that nothing is lost by it. */

import { ERROR_STATUS } from '@grimoire/protocol/errors'
import { CLOSE } from '@grimoire/protocol/phones/messages'
import { PROTOCOL, PROTOCOL_VERSION } from '@grimoire/protocol/version'
import { describe, expect, it } from 'vitest'
import { newTable } from '../testing/phones.ts'
import { describeEachForm } from '../testing/services.ts'
import { foreignRow, newTown } from '../testing/towns.ts'

const OTHERS = [
  ['version-too-old', CLOSE.tooOld, { version: 0 }],
  ['version-too-new', CLOSE.tooNew, { version: PROTOCOL_VERSION + 2, oldest: PROTOCOL_VERSION + 1 }],
] as const
/** It is newer, and still speaks this version. */
const NEIGHBOUR = { version: PROTOCOL_VERSION + 2, oldest: PROTOCOL_VERSION }

describeEachForm((start) => {
  describe.each(OTHERS)('%s', (code, close, protocol) => {
    it('a phone is told why, and its seat waits for it', async () => {
      const table = await newTable((await start()).app)
      const ana = await table.join('Ana')
      ana.drop()
      const socket = await table.open()
      // Another version may have another shape.
      socket.say({ type: 'JOIN_SESSION', protocol, payload: { seat: 3 } })
      expect(await socket.next('ERROR')).toMatchObject({ code })
      expect((await socket.closed).code).toBe(close)
      expect((await table.join('Ana', ana.key)).playerId).toBe(ana.playerId)
    })

    it('a storyteller of phones is told why, and the session goes on', async () => {
      const table = await newTable((await start()).app)
      const storyteller = await table.storyteller()
      storyteller.say({ type: 'HELLO', protocol })
      expect(await storyteller.next('ERROR')).toMatchObject({ code })
      expect((await storyteller.closed).code).toBe(close)
      await table.join('Ana')
      expect((await table.status()).players).toHaveLength(1)
    })

    it('a viewer of a town is told why, whatever its password', async () => {
      const town = await newTown((await start()).app)
      for (const password of [town.password, 'wrong']) {
        const viewer = await town.open()
        viewer.say({ type: 'JOIN', protocol, password })
        expect(await viewer.next('ERROR')).toMatchObject({ code })
        expect((await viewer.closed).code).toBe(close)
      }
      await town.join()
    })

    it('the storyteller of a town is told why, and the town goes on', async () => {
      const town = await newTown((await start()).app)
      const storyteller = await town.storyteller()
      storyteller.say({ type: 'HELLO', protocol })
      expect(await storyteller.next('ERROR')).toMatchObject({ code })
      expect((await storyteller.closed).code).toBe(close)
      expect((await town.push([])).statusCode).toBe(200)
    })

    it('every push is refused before it is read, and changes nothing', async () => {
      const { app } = await start()
      const [table, town] = [await newTable(app), await newTown(app)]
      await table.join('Ana')
      await town.push([foreignRow('chef', 'Chef', 'Ana')])
      const viewer = await town.join()
      const answers = [
        await table.ask({ method: 'POST', path: '/create', payload: { protocol, places: 3 } }),
        await table.ask({ method: 'POST', path: '/distribute', payload: { protocol, roles: 'another shape' } }),
        await table.ask({ method: 'PUT', path: '/lives', payload: { protocol } }),
        await town.ask({ method: 'POST', payload: { protocol, word: 'another shape' } }),
        await town.ask({ method: 'PUT', payload: { protocol, rows: [] } }),
      ]
      for (const answer of answers) {
        expect([answer.statusCode, answer.json<{ code: string }>().code]).toEqual([ERROR_STATUS[code], code])
        expect(answer.headers['retry-after']).toBe(code === 'version-too-new' ? '5' : undefined)
      }
      expect((await table.status()).players).toMatchObject([{ player_name: 'Ana', has_token: false }])
      const later = await town.join()
      expect(later.first).toMatchObject({ version: viewer.first.version, rolesInGrim: [{ player: 'Ana' }] })
    })
  })

  it('a version in common is enough, and the server says its own in its first message', async () => {
    const { app } = await start()
    const [table, town] = [await newTable(app), await newTown(app)]
    const phone = await table.open()
    phone.say({ type: 'JOIN_SESSION', protocol: NEIGHBOUR, payload: { player_name: 'Ana' } })
    expect(await phone.next('JOINED_SESSION')).toMatchObject({ protocol: PROTOCOL })
    const viewer = await town.open()
    viewer.say({ type: 'JOIN', protocol: NEIGHBOUR, password: town.password })
    expect(await viewer.next('JOINED')).toMatchObject({ protocol: PROTOCOL })
    const hello = { type: 'HELLO', protocol: NEIGHBOUR }
    const [ofTable, ofTown] = [await table.storyteller(), await town.storyteller()]
    ofTable.say(hello)
    expect(await ofTable.next('HELLO')).toEqual({ type: 'HELLO', protocol: PROTOCOL })
    ofTown.say(hello)
    expect(await ofTown.next('HELLO')).toEqual({ type: 'HELLO', protocol: PROTOCOL })
    expect((await town.push([], { protocol: NEIGHBOUR })).statusCode).toBe(200)
  })

  it('a client of the specification says no version, and everything is as the specification has it', async () => {
    const { app } = await start()
    const town = await newTown(app)
    const viewer = await town.open({}, `?password=${encodeURIComponent(town.password)}`)
    const pushed = await town.ask({
      method: 'PUT',
      payload: { rolesInGrim: [foreignRow('chef', 'Chef', 'Ana')], timer: null, gameState: { currentDay: 1, currentPhase: 'Day' } },
    })
    expect(pushed.statusCode).toBe(200)
    await viewer.next('UPDATE', (event) => event.rolesInGrim?.[0]?.player === 'Ana')
    viewer.say({ town: town.name })
    await expect.poll(() => viewer.frames.includes('OK')).toBe(true)
    // A field of that name that is no version of ours is nothing to this server.
    expect((await town.push([], { protocol: 'https' })).statusCode).toBe(200)
  })
})
