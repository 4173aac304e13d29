/** Somebody without an account fills the disk: shared scripts, scripts of sessions, towns. There is one ceiling, and what is in play stays. */

import type { KeyAnswer } from '@grimoire/protocol/account/storage'
import { EMPTY_TOWN } from '@grimoire/protocol/town/state'
import { expect, it } from 'vitest'
import { newPerson } from '../testing/people.ts'
import { newTable } from '../testing/phones.ts'
import { describeEachForm, type FormApp, processesOf } from '../testing/services.ts'
import { createTown } from '../testing/towns.ts'
import { SITE_SHARE } from './ceiling.ts'

const KIB = 1024
/** Two of `script` for each site. */
const CEILING = 1024 * KIB
const SHARE = CEILING * SITE_SHARE
const DAY_MS = 24 * 60 * 60 * 1000

const from = (site: number) => ({ 'x-forwarded-for': `198.18.0.${site}` })
/** About 50 KiB. */
const script = (name: string) => [
  { id: '_meta', name },
  'imp',
  ...Array.from({ length: 40 }, (_, index) => ({
    ...{ id: `own${index}`, name: `Own ${index}`, team: 'townsfolk' },
    ability: `${name} ${'x'.repeat(1200)}`,
  })),
]

const share = (server: FormApp, name: string, headers: Record<string, string>) =>
  server.app.inject({ method: 'POST', url: '/api/scripts/upload-custom', payload: { script: script(name) }, headers })

const stored = async ({ stores }: FormApp): Promise<number> => {
  const rows = await stores.database.db.selectFrom('stranger_bytes').select('bytes').execute()
  return rows.reduce((sum, { bytes }) => sum + bytes, 0)
}
const keysOf = async ({ stores }: FormApp) =>
  (await stores.database.db.selectFrom('shared_scripts').select('key').execute()).map(({ key }) => key)

describeEachForm((start) => {
  const startSmall = () => start({ TRUST_PROXY: '1', STRANGER_BYTES: String(CEILING) })

  it('one site fills its share and no more, however many addresses it has, and the others notice nothing', async () => {
    const [server, other] = await processesOf(await startSmall())
    const statuses = []
    for (let index = 0; index < 8; index += 1)
      statuses.push(await share(index % 2 ? server : other, `Script ${index}`, { 'x-forwarded-for': `2001:db8:5:${index}::1` }))
    expect(statuses.map(({ statusCode }) => statusCode)).toEqual([200, 200, ...Array.from({ length: 6 }, () => 507)])
    expect(statuses.at(-1)?.json()).toMatchObject({ code: 'storage-full', values: { what: 'network' } })
    expect(await stored(server)).toBeLessThanOrEqual(SHARE)
    // The same script again takes no more.
    expect((await share(server, 'Script 1', { 'x-forwarded-for': '2001:db8:5:1::1' })).statusCode).toBe(200)
    expect((await share(server, 'Elsewhere', from(1))).statusCode).toBe(200)
    const { authorization } = await newPerson(server)
    expect((await share(server, 'With an account', { ...from(1), authorization })).statusCode).toBe(200)
  })

  it('the scripts of sessions and towns count as well', async () => {
    const server = await startSmall()
    const table = await newTable(server.app)
    await table.join('Ana')
    const give = (name: string, headers: Record<string, string>) =>
      table.ask({
        ...{ method: 'POST', path: '/distribute', headers },
        payload: { roles: [], script: script(name), scriptName: name, numberPlayers: 5 },
      })
    expect((await give('One', from(1))).statusCode).toBe(200)
    // Another script in place of the first.
    for (const name of ['Two', 'Three', 'Four']) expect((await give(name, from(1))).statusCode).toBe(200)
    expect(await stored(server)).toBeLessThan(60 * KIB)
    const town = await createTown(server.app, 'Hollowmere', 'lantern light', from(1))
    expect([town.statusCode, town.json()]).toMatchObject([507, { code: 'storage-full' }])
    expect((await createTown(server.app, 'Hollowmere', 'lantern light', from(2))).statusCode).toBe(200)
    expect(await stored(server)).toBeGreaterThan(128 * KIB)
    const { authorization } = await newPerson(server)
    expect((await createTown(server.app, 'Ravenswood', 'lantern light', { ...from(2), authorization })).statusCode).toBe(200)
    const before = await stored(server)
    await table.ask({ method: 'DELETE', path: '' })
    expect(await stored(server)).toBeLessThan(before)
  })

  it('when all is full, the least recently used leaves; what was read lately or is shown stays; then a sentence, and figures', async () => {
    const server = await startSmall()
    const { db } = server.stores.database
    const keys: string[] = []
    for (let index = 0; keys.length < 19; index += 1)
      keys.push((await share(server, `Script ${index}`, from(10 + Math.floor(index / 2)))).json<KeyAnswer>().key)
    const used = (key: string | undefined, ago: number) =>
      db
        .updateTable('shared_scripts')
        .set({ used_at: Date.now() - ago })
        .where('key', '=', key ?? '')
        .execute()
    // The second is the oldest, but a town in play shows it; the third is older than the first.
    await used(keys[0], 3 * DAY_MS)
    await used(keys[1], 9 * DAY_MS)
    await used(keys[2], 5 * DAY_MS)
    const { authorization } = await newPerson(server)
    expect((await createTown(server.app, 'Hollowmere', 'lantern light', { authorization })).statusCode).toBe(200)
    const state = { ...EMPTY_TOWN, script: { name: 'Script 1', sheet: `homebrew=${keys[1]}` } }
    await db
      .updateTable('towns')
      .set({ state: JSON.stringify(state) })
      .execute()
    const sharing = [200, 200, 200]
    for (const [index, status] of sharing.entries())
      expect((await share(server, `New ${index}`, from(30 + index))).statusCode).toBe(status)
    const left = await keysOf(server)
    expect(keys.map((key) => left.includes(key)).slice(0, 3)).toEqual([false, true, false])
    expect(await stored(server)).toBeLessThanOrEqual(CEILING)
    const refused = await share(server, 'One more', from(40))
    expect([refused.statusCode, refused.json()]).toMatchObject([507, { code: 'storage-full', values: { what: 'server' } }])
    expect((await keysOf(server)).toSorted()).toEqual(left.toSorted())
    const figures = (await server.app.inject('/metrics')).body
    for (const line of [
      /^stranger_bytes \d{6,7}$/m,
      new RegExp(`^stranger_bytes_limit ${CEILING}$`, 'm'),
      /^stranger_removals_total 2$/m,
      /^stranger_refusals_total 1$/m,
    ])
      expect(figures).toMatch(line)
  })

  it('sessions that nobody joined and towns that nobody used leave; those in play stay', async () => {
    const server = await startSmall()
    const { db } = server.stores.database
    const [joined, alone] = [await newTable(server.app), await newTable(server.app)]
    await joined.join('Ana')
    for (const [index, table] of [joined, alone].entries())
      await table.ask({
        ...{ method: 'POST', path: '/distribute', headers: from(index + 1) },
        payload: { roles: [], script: script('A session'), scriptName: '', numberPlayers: 5 },
      })
    for (const name of ['Old', 'New'])
      expect((await createTown(server.app, name, 'lantern', from(9))).statusCode).toBe(name === 'Old' ? 200 : 507)
    for (let site = 10; site < 16; site += 1) await createTown(server.app, `Town ${site}`, 'lantern', from(site))
    await db
      .updateTable('phone_sessions')
      .set({ used_at: Date.now() - 2 * 60 * 60 * 1000 })
      .execute()
    await db
      .updateTable('towns')
      .set({ used_at: Date.now() - 2 * DAY_MS })
      .where('name', '=', 'Old')
      .execute()
    for (const site of [20, 21]) await createTown(server.app, `Town ${site}`, 'lantern', from(site))
    const sessions = await db.selectFrom('phone_sessions').select('session_id').execute()
    expect(sessions.map(({ session_id }) => session_id)).toEqual([joined.sessionId])
    const towns = await db.selectFrom('towns').select('name').execute()
    expect(towns.map(({ name }) => name)).not.toContain('Old')
    expect(await stored(server)).toBeLessThanOrEqual(CEILING)
  })
})
