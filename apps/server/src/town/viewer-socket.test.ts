/** What viewers are told, and when they may not come in. */

import { CLOSE } from '@grimoire/protocol/phones/messages'
import { townUpdateSchema, viewerEventSchema } from '@grimoire/protocol/town/calls'
import { EMPTY_TOWN } from '@grimoire/protocol/town/state'
import { expect, it } from 'vitest'
import { ORIGIN } from '../testing/browser.ts'
import { describeEachForm, processesOf } from '../testing/services.ts'
import { foreignRow, newTown, openTownSocket, type TestTown, type TownSocket } from '../testing/towns.ts'

const PAGE = { host: new URL(ORIGIN).host, origin: ORIGIN }
const [CHEF, IMP] = [foreignRow('chef', 'Chef', 'Ana'), foreignRow('imp', 'Imp', 'Bo', { type: 'Demon', alignment: 'Evil' })]

const keyCookie = async (town: TestTown) => {
  const [cookie] = (await town.ask({ method: 'POST', path: '/open', headers: PAGE })).cookies
  return { cookie: `${cookie?.name}=${cookie?.value}` }
}
const isAlive = async (viewer: TownSocket): Promise<void> => {
  const before = viewer.frames.length
  viewer.say({ town: 'x' })
  await expect.poll(() => viewer.frames.slice(before)).toContain('OK')
}

describeEachForm((start) => {
  it('a viewer is told everything at first, then what changed, at whichever process it is', async () => {
    const [one, other] = await processesOf(await start())
    const town = await newTown(one.app)
    const [ana, bo] = [await town.join(), await town.at(other.app).join({ screen: 'phone' })]
    expect(ana.own).toBe(false)
    const { version, now, ...first } = ana.first
    expect(first).toEqual({ type: 'UPDATE', since: null, ...EMPTY_TOWN, grim: 'hidden', revealed: null })
    expect(Math.abs(Date.now() - now)).toBeLessThan(60_000)
    const gameState = { currentDay: 2, currentPhase: 'Day' }
    const pushed = (await town.push([CHEF, IMP], { gameState })).json<{ version: number }>()
    for (const viewer of [ana, bo]) {
      const update = await viewer.next('UPDATE')
      expect(townUpdateSchema.parse(update)).toEqual(update)
      expect(update).toEqual({
        ...{ type: 'UPDATE', version: pushed.version, since: version, now: update.now, gameState, playerCount: 2 },
        rolesInGrim: [
          expect.objectContaining({ player: 'Ana', character: null, alive: true }),
          expect.objectContaining({ player: 'Bo', character: null, alive: true }),
        ],
      })
    }
    await town.push([CHEF, IMP])
    expect(Object.keys(await bo.next('UPDATE'))).toEqual(['type', 'version', 'since', 'now', 'gameState'])
    expect(bo.state()).toMatchObject({ gameState: null, playerCount: 2 })
  })

  it('AGAIN sends the whole state again; a heartbeat is answered by the text OK', async () => {
    const { app } = await start()
    const town = await newTown(app)
    const viewer = await town.join()
    await town.push([CHEF])
    const { version } = await viewer.next('UPDATE')
    viewer.say({ type: 'AGAIN' })
    const again = await viewer.next('UPDATE')
    expect(again).toMatchObject({ version, since: null, grim: 'hidden', winner: null, revealed: null })
    expect(again.rolesInGrim).toHaveLength(1)
    await isAlive(viewer)
    await town.push([])
    expect(await viewer.next('UPDATE')).toMatchObject({ since: version, rolesInGrim: [] })
  })

  it('a client of the specification gives the password in the address, and is told at once without JOINED', async () => {
    const server = await start()
    const town = await newTown(server.app, 'Ravenswood', 'p&ss wörd')
    const viewer = await town.open({}, `?password=${encodeURIComponent('p&ss wörd')}`)
    expect(await viewer.next('UPDATE')).toMatchObject({ since: null })
    expect(viewer.frames).toHaveLength(1)
    await isAlive(viewer)
    await town.push([CHEF])
    expect(await viewer.next('UPDATE')).toMatchObject({ rolesInGrim: [{ player: 'Ana' }] })
    viewer.close()
    await viewer.closed
    const wrong = await town.open({}, '?password=secret%20word')
    expect((await wrong.closed).code).toBe(CLOSE.unauthorised)
    for (const query of ['?password=', '?password=a&password=b']) {
      const odd = await town.open({}, query)
      odd.close()
      await odd.closed
    }
    await server.app.inject({ url: '/api/town/updates/Ravenswood?password=secret%20word' })
    await server.app.inject({ url: '/api/town/nowhere/else?password=secret%20word' })
    await expect.poll(() => JSON.stringify(server.log)).toContain('/api/town/updates/:townId')
    const figures = (await server.app.inject('/metrics')).body
    for (const secret of ['p&ss', 'p%26ss', 'secret', 'Ravenswood', town.key]) {
      expect(JSON.stringify(server.log)).not.toContain(secret)
      expect(figures).not.toContain(secret)
    }
  })

  it('who does not come in is told why, by a code and a sentence, and the socket closes for that reason', async () => {
    const { app } = await start()
    const town = await newTown(app)
    const ended = async (socket: TownSocket) => {
      const { code } = await socket.next('ERROR')
      const { code: close, reason } = await socket.closed
      expect(reason).toMatch(/^[A-Z].*\.$/)
      return [code, close]
    }
    const wrong = await town.open()
    wrong.say({ type: 'JOIN', password: 'x' })
    expect(await ended(wrong)).toEqual(['wrong-password', CLOSE.unauthorised])
    for (const name of ['Nowhere', '%E2%80%8B', 'x'.repeat(50)]) {
      const nowhere = await openTownSocket(app, `/updates/${name}`)
      nowhere.say({ type: 'JOIN', password: 'x' })
      expect(await ended(nowhere)).toEqual(['no-town', CLOSE.noSession])
    }
    const elsewhere = await town.open({ origin: 'http://elsewhere.test' })
    expect(await ended(elsewhere)).toEqual(['unauthorised', CLOSE.unauthorised])

    const early = await town.open()
    early.say({ town: town.name })
    expect((await early.next('ERROR')).code).toBe('not-joined')
    early.say({ type: 'ASK' })
    expect((await early.next('ERROR')).code).toBe('not-joined')
    early.say({ type: 'JOIN', password: town.password })
    await early.next('JOINED')
    early.say({ type: 'JOIN', password: town.password })
    expect((await early.next('ERROR')).code).toBe('bad-message')

    await town.ask({ method: 'DELETE' })
    expect(await ended(early)).toEqual(['town-ended', CLOSE.noSession])
  })

  it('a town that was made again is another one: its viewers are told that theirs has ended', async () => {
    const { app } = await start()
    const town = await newTown(app, 'Ravenswood')
    const viewer = await town.join()
    await town.ask({ method: 'DELETE' })
    const again = await newTown(app, 'Ravenswood')
    expect((await viewer.next('ERROR')).code).toBe('town-ended')
    expect((await town.push([])).statusCode).toBe(401)
    expect((await again.join()).first).toMatchObject({ rolesInGrim: [] })
  })

  it('the storyteller allows or refuses who asks; only whoever is allowed is sent the grimoire', async () => {
    const [one, other] = await processesOf(await start())
    const town = await newTown(one.app)
    const storyteller = await town.storyteller()
    const [ana, bo] = [await town.at(other.app).join({ screen: 'tablet' }), await town.join()]
    await storyteller.next('TOWN_STATUS', ({ payload }) => payload.viewers.wide === 1 && payload.viewers.tablet === 1)
    // Nobody may see it: it is dropped.
    const shown = (id: string) => ({ ...REVEAL, bluffs: [{ ...CHARACTER, id }] })
    await town.push([CHEF, IMP], { revealed: shown('one') })
    const { db } = one.stores.database
    const stored = async () => (await db.selectFrom('towns').select('revealed').executeTakeFirst())?.revealed ?? null
    expect(await stored()).toBeNull()

    ana.say({ type: 'ASK' })
    bo.say({ type: 'ASK' })
    await ana.next('UPDATE', ({ grim }) => grim === 'asked')
    const { payload } = await storyteller.next('TOWN_STATUS', (event) => event.payload.asking.length === 2)
    const asking = payload.asking.find(({ screen }) => screen === 'tablet')
    const refused = payload.asking.find(({ screen }) => screen === 'wide')
    if (!asking || !refused) throw new Error('Nobody asks.')
    expect(payload).toMatchObject({ town_id: town.name, everyone: false, viewers: { wide: 1, tablet: 1, phone: 0 } })
    expect((await town.reveal({ viewer_id: asking.viewer_id, allowed: true })).statusCode).toBe(204)
    expect((await town.reveal({ viewer_id: refused.viewer_id, allowed: false })).statusCode).toBe(204)
    expect((await town.reveal({ viewer_id: 'nobody-at-all', allowed: true })).statusCode).toBe(404)
    await ana.next('UPDATE', ({ grim }) => grim === 'shown')
    await bo.next('UPDATE', ({ grim }) => grim === 'refused')
    await storyteller.next('TOWN_STATUS', (event) => event.payload.asking.length === 1 && event.payload.asking[0]?.grim === 'shown')

    await town.push([CHEF, IMP], { revealed: shown('two') })
    const update = await ana.next('UPDATE', ({ revealed }) => revealed != null)
    expect(update.revealed).toEqual(shown('two'))
    expect(await stored()).not.toBeNull()
    await town.push([CHEF], { revealed: shown('two') })
    await bo.next('UPDATE', ({ rolesInGrim }) => rolesInGrim?.length === 1)
    // It does not say what it does not change.
    expect(await ana.next('UPDATE', ({ rolesInGrim }) => rolesInGrim?.length === 1)).not.toHaveProperty('revealed')
    expect(bo.state()['revealed']).toBeNull()
    expect(bo.frames.join()).not.toContain('"bluffs"')

    // A viewer that comes back is the same one.
    ana.drop()
    await storyteller.next('TOWN_STATUS', (event) => event.payload.viewers.tablet === 0 && event.payload.asking.length === 1)
    const back = await town.join({ viewer_key: ana.key })
    expect([back.key, back.first.grim, back.first.revealed]).toEqual([ana.key, 'shown', shown('two')])

    // It gives it up: nobody sees it any more, and it is deleted.
    back.say({ type: 'HIDE' })
    await back.next('UPDATE', ({ grim, revealed }) => grim === 'hidden' && revealed === null)
    expect(await stored()).toBeNull()
    expect((await town.reveal({ viewer_id: asking.viewer_id, allowed: true })).statusCode).toBe(404)
    // Who was refused may ask again.
    bo.say({ type: 'ASK' })
    await bo.next('UPDATE', ({ grim }) => grim === 'asked')
    await storyteller.next('TOWN_STATUS', (event) => event.payload.asking[0]?.viewer_id === refused.viewer_id)
  })

  it('revealed to everyone it is for later viewers too, until it is hidden from everyone', async () => {
    const { app } = await start()
    const town = await newTown(app)
    const ana = await town.join()
    const storyteller = await town.storyteller()
    expect((await town.reveal({ everyone: true })).statusCode).toBe(204)
    await storyteller.next('TOWN_STATUS', ({ payload }) => payload.everyone)
    await ana.next('UPDATE', ({ grim }) => grim === 'shown')
    await town.push([CHEF], { revealed: REVEAL })
    expect((await ana.next('UPDATE', ({ revealed }) => revealed != null)).revealed).toEqual(REVEAL)
    const bo = await town.join()
    expect([bo.first.grim, bo.first.revealed]).toEqual(['shown', REVEAL])
    expect((await town.ask({ method: 'DELETE', path: '/reveal' })).statusCode).toBe(204)
    for (const viewer of [ana, bo]) await viewer.next('UPDATE', ({ grim, revealed }) => grim === 'hidden' && revealed === null)
    await storyteller.next('TOWN_STATUS', ({ payload }) => !payload.everyone)
    expect((await town.join()).first).toMatchObject({ grim: 'hidden', revealed: null })
    // A push without it ends what was shown before.
    await town.reveal({ everyone: true })
    await town.push([CHEF], { revealed: REVEAL })
    await ana.next('UPDATE', ({ revealed }) => revealed != null)
    await town.push([CHEF])
    await ana.next('UPDATE', ({ revealed }) => revealed === null)
  })

  it('in the storyteller’s own browser asking is enough, and the key stands for the password', async () => {
    const { app } = await start()
    const town = await newTown(app)
    const cookie = await keyCookie(town)
    const own = await town.join({ password: '' }, { ...PAGE, ...cookie })
    expect(own.own).toBe(true)
    own.say({ type: 'ASK' })
    await own.next('UPDATE', ({ grim }) => grim === 'shown')
    await town.push([CHEF], { revealed: REVEAL })
    expect((await own.next('UPDATE', ({ revealed }) => revealed != null)).revealed).toEqual(REVEAL)
    // Without the page's origin the cookie counts for nothing, nor does another town's.
    expect((await town.join({}, cookie)).own).toBe(false)
    const other = await newTown(app)
    expect((await other.join({}, { ...PAGE, ...cookie })).own).toBe(false)
  })

  it('what the storyteller’s own browser may see, its viewer’s key alone does not open elsewhere', async () => {
    const { app } = await start()
    const town = await newTown(app)
    const own = await town.join({ password: '' }, { ...PAGE, ...(await keyCookie(town)) })
    own.say({ type: 'ASK' })
    await own.next('UPDATE', ({ grim }) => grim === 'shown')
    await town.push([CHEF], { revealed: REVEAL })
    const stolen = await town.open()
    stolen.say({ type: 'JOIN', password: 'anything', viewer_key: own.key })
    expect((await stolen.next('ERROR')).code).toBe('wrong-password')
    const known = await town.join({ viewer_key: own.key })
    expect([known.own, known.first.grim, known.first.revealed]).toEqual([false, 'hidden', null])
  })

  it('the grimoire is shown of one moment: with another one, and with another game, it is hidden from everybody', async () => {
    const { app, stores } = await start()
    const town = await newTown(app)
    const [ana, bo] = [await town.join(), await town.join()]
    const storyteller = await town.storyteller()
    const push = (moment: string) => town.push([CHEF], { revealed: REVEAL, moment })
    await push('one game, day 1')
    ana.say({ type: 'ASK' })
    const { payload } = await storyteller.next('TOWN_STATUS', ({ payload: status }) => status.asking.length === 1)
    const viewer_id = payload.asking[0]?.viewer_id ?? ''
    await town.reveal({ viewer_id, allowed: true })
    await push('one game, day 1')
    await ana.next('UPDATE', ({ revealed }) => revealed != null)
    await push('one game, night 2')
    await ana.next('UPDATE', ({ grim, revealed }) => grim === 'hidden' && revealed === null)
    await storyteller.next('TOWN_STATUS', ({ payload: status }) => status.asking.length === 0)
    await push('one game, night 2')

    // Revealed for a moment that is pushed only afterwards.
    await town.reveal({ everyone: true, moment: 'one game, day 3' })
    await push('one game, day 3')
    for (const viewer of [ana, bo]) await viewer.next('UPDATE', ({ revealed }) => revealed != null)
    await push('another game, day 3')
    for (const viewer of [ana, bo]) await viewer.next('UPDATE', ({ grim, revealed }) => grim === 'hidden' && revealed === null)
    await storyteller.next('TOWN_STATUS', ({ payload: status }) => !status.everyone)
    await push('another game, day 3')
    expect((await town.join()).first).toMatchObject({ grim: 'hidden', revealed: null })
    const { revealed } = await stores.database.db.selectFrom('towns').select('revealed').executeTakeFirstOrThrow()
    expect(revealed).toBeNull()
  })

  it('a viewer who is allowed at another moment is the only one who then sees it', async () => {
    const { app } = await start()
    const town = await newTown(app)
    const storyteller = await town.storyteller()
    const [ana, bo] = [await town.join(), await town.join()]
    const asked = async (viewer: typeof ana, count: number) => {
      viewer.say({ type: 'ASK' })
      const { payload } = await storyteller.next('TOWN_STATUS', ({ payload: status }) => status.asking.length === count)
      return payload.asking.find(({ grim }) => grim === 'asked')?.viewer_id ?? ''
    }
    await town.reveal({ viewer_id: await asked(ana, 1), allowed: true, moment: 'day 1' })
    await town.push([CHEF], { revealed: REVEAL, moment: 'day 1' })
    await ana.next('UPDATE', ({ revealed }) => revealed != null)

    await town.reveal({ viewer_id: await asked(bo, 2), allowed: true, moment: 'night 2' })
    await ana.next('UPDATE', ({ grim, revealed }) => grim === 'hidden' && revealed === null)
    await bo.next('UPDATE', ({ grim }) => grim === 'shown')
    // Nothing of the moment before.
    expect(bo.state()['revealed']).toBeNull()
    await town.push([CHEF], { revealed: REVEAL, moment: 'night 2' })
    await bo.next('UPDATE', ({ revealed }) => revealed != null)
    expect(ana.state()['revealed']).toBeNull()
  })

  it('the storyteller’s socket opens with the key alone', async () => {
    const { app } = await start()
    const town = await newTown(app)
    const path = `/storyteller/${encodeURIComponent(town.name)}`
    const open = (headers: Record<string, string> = {}) => openTownSocket(app, path, headers)
    const later = await open()
    later.say({ type: 'PING' })
    expect((await later.next('ERROR')).code).toBe('not-joined')
    later.say({ type: 'KEY', town_key: town.key })
    await later.next('TOWN_STATUS')
    later.say({ type: 'PING' })
    await later.next('PONG')
    for (const headers of [
      { authorization: `Bearer ${'x'.repeat(43)}` },
      { ...(await keyCookie(town)), origin: 'http://elsewhere.test' },
    ]) {
      const wrong = await open(headers)
      expect((await wrong.next('ERROR')).code).toBe('unauthorised')
      expect((await wrong.closed).code).toBe(CLOSE.unauthorised)
    }
    await (await open({ ...PAGE, ...(await keyCookie(town)) })).next('TOWN_STATUS')
  })

  it('who floods is cut off alone', async () => {
    const { app } = await start()
    const town = await newTown(app)
    const [flood, calm] = [await town.join(), await town.join()]
    for (let turn = 0; turn < 200; turn += 1) flood.say({ type: 'AGAIN' })
    expect((await flood.closed).code).toBe(CLOSE.refused)
    await town.push([CHEF])
    await calm.next('UPDATE')
    for (const frame of flood.frames) expect(viewerEventSchema.parse(JSON.parse(frame))).toBeTruthy()
  })
})

const CHARACTER = { id: 'chef', name: 'Chef', type: 'Townsfolk', edition: 'tb', icon: 'chef', images: [] } as const
const REVEAL = { rolesInGrim: [], latest: null, bluffs: [CHARACTER], fact: null, recap: null }
