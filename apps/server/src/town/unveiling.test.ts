/** The grimoire shown to everybody token by token: no token before its press, and no winner before the last, whatever is pushed. */

import { EMPTY_TOWN } from '@grimoire/protocol/town/state'
import { expect, it } from 'vitest'
import { describeEachForm, processesOf } from '../testing/services.ts'
import { foreignRow, newTown, type TestTown } from '../testing/towns.ts'

const ROWS = [foreignRow('chef', 'Chef', 'Ana'), foreignRow('imp', 'Imp', 'Bo', { type: 'Demon', alignment: 'Evil' })]
const IDS = ROWS.map(({ id }) => id)
const [CHEF = '', IMP = ''] = IDS
const { rolesInGrim: _rows, timer: _timer, gameState: _state, ...MORE } = EMPTY_TOWN

const character = (id: string) => ({ id, name: id, type: 'Townsfolk', edition: 'tb', icon: null, images: [] })
const revealedRow = (id: string) => ({
  ...{ id, seated: true, player: 'Ana', alive: true, ghostvote: true, alignment: 'Good', believes: null },
  ...{ character: character(`secret${IDS.indexOf(id)}`), onTheBlock: false, voteCount: 0 },
})
const REVEAL = { rolesInGrim: IDS.map(revealedRow), latest: null, bluffs: [character('secretbluff')], fact: null, recap: null }

/** The whole grimoire and the winner, as a device pushes them that knows nothing of the tokens. */
async function pushAll(town: TestTown, moment = 'the end'): Promise<void> {
  const answer = await town.push(ROWS, { more: { ...MORE, winner: 'evil' }, revealed: REVEAL, moment })
  expect(answer.json()).toEqual({ version: expect.any(Number) as number })
}

const secretsIn = (viewer: { readonly frames: readonly string[] }) => [
  ...new Set(viewer.frames.join().match(/secret\w+|"winner":"evil"/g)),
]

describeEachForm((start) => {
  it('each press lets one token out, at every process, and the last the winner', async () => {
    const [one, other] = await processesOf(await start())
    const town = await newTown(one.app)
    const elsewhere = town.at(other.app)
    const [ana, bo] = [await town.join(), await elsewhere.join()]
    const storyteller = await elsewhere.storyteller()
    const press = (at: TestTown, tokens: readonly string[], winner = false) =>
      at.reveal({ tokens: [...tokens], winner, moment: 'the end' })

    expect((await press(town, [])).statusCode).toBe(204)
    await pushAll(elsewhere)
    await ana.next('UPDATE', ({ rolesInGrim }) => rolesInGrim?.length === 2)
    expect(secretsIn(ana)).toEqual([])

    await press(town, [IMP])
    await pushAll(town)
    for (const viewer of [ana, bo]) await viewer.next('UPDATE', ({ revealed }) => revealed?.rolesInGrim.length === 1)
    expect([secretsIn(ana), secretsIn(bo)]).toEqual([['secret1'], ['secret1']])
    await storyteller.next('TOWN_STATUS', ({ payload }) => payload.everyone && payload.unveiled?.tokens.length === 1)

    // A press at another device keeps what is shown already, and a viewer who comes later sees no more than the others.
    await press(elsewhere, [IMP, CHEF])
    expect(ana.state()['revealed']).not.toBeNull()
    expect(secretsIn(await town.join())).toEqual(['secret1'])
    await pushAll(elsewhere)
    await ana.next('UPDATE', ({ revealed }) => revealed?.rolesInGrim.length === 2)
    expect(secretsIn(ana)).toEqual(['secret1', 'secret0'])

    await press(town, [IMP, CHEF], true)
    await pushAll(town)
    await ana.next('UPDATE', ({ winner }) => winner === 'evil')
    expect(secretsIn(ana)).toEqual(expect.arrayContaining(['secretbluff', '"winner":"evil"']))
  })

  it('a viewer who is shown the grimoire alone then sees it no further than the others', async () => {
    const { app } = await start()
    const town = await newTown(app)
    const [ana, storyteller] = [await town.join(), await town.storyteller()]
    ana.say({ type: 'ASK' })
    const { payload } = await storyteller.next('TOWN_STATUS', (event) => event.payload.asking.length === 1)
    await town.reveal({ tokens: [CHEF], winner: false, moment: 'the end' })
    await town.reveal({ viewer_id: payload.asking[0]?.viewer_id ?? '', allowed: true, moment: 'the end' })
    await pushAll(town)
    await ana.next('UPDATE', ({ revealed }) => revealed?.rolesInGrim.length === 1)
    expect(secretsIn(ana)).toEqual(['secret0'])
  })

  it('ends when the grimoire is hidden, revealed to everyone, or of another moment', async () => {
    const { app, stores } = await start()
    const town = await newTown(app)
    const kept = () => stores.database.db.selectFrom('town_unveilings').selectAll().execute()
    const begin = async (moment: string) => {
      await town.reveal({ tokens: [CHEF], winner: false, moment })
      expect(await kept()).toHaveLength(1)
    }
    await begin('night 1')
    await town.ask({ method: 'DELETE', path: '/reveal' })
    expect(await kept()).toEqual([])
    await begin('night 1')
    await town.reveal({ everyone: true, moment: 'night 1' })
    expect(await kept()).toEqual([])
    await pushAll(town, 'night 1')
    await begin('night 1')
    await pushAll(town, 'day 1')
    expect(await kept()).toEqual([])
    expect((await town.join()).first).toMatchObject({ grim: 'hidden', revealed: null })
  })

  it('what was revealed whole is taken back before it is shown token by token', async () => {
    const { app } = await start()
    const town = await newTown(app)
    const ana = await town.join()
    await town.reveal({ everyone: true, moment: 'the end' })
    await pushAll(town)
    await ana.next('UPDATE', ({ revealed }) => revealed != null)
    await town.reveal({ tokens: [], winner: false, moment: 'the end' })
    await ana.next('UPDATE', ({ revealed }) => revealed === null)
    await pushAll(town)
    await ana.next('UPDATE', ({ winner }) => winner === null)
    expect(secretsIn(await town.join())).toEqual([])
  })

  it('takes the key, like every reveal', async () => {
    const { app } = await start()
    const town = await newTown(app)
    const headers = { authorization: `Bearer ${'x'.repeat(43)}` }
    const answer = await town.ask({ method: 'POST', path: '/reveal', headers, payload: { tokens: [], winner: true } })
    expect(answer.statusCode).toBe(401)
  })
})
