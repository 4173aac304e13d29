/** Favourites over HTTP: one per name, and a score that always equals the number of people. */

import { runs } from '@grimoire/game/testing/runs'
import { type Favourite, MAX_FAVOURITES } from '@grimoire/protocol/account/account'
import { nameKey } from '@grimoire/protocol/names/key'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { insertScript, updateVersions } from '../library/write-scripts.ts'
import type { TestApp } from '../testing/app.ts'
import { badAuthorizations, newPerson, type Person, personWithoutAccount } from '../testing/people.ts'
import { describeEachForm, processesOf } from '../testing/services.ts'

/** Adds a version of a script to the library. */
async function addScript({ stores }: TestApp, name: string, version = '1.0.0'): Promise<number> {
  const { db } = stores.database
  const script = {
    name,
    author: '',
    version,
    type: 'full',
    content: '[]',
    hash: name + version,
    characterIds: [],
    origin: 'import',
  } as const
  await db.transaction().execute(async (transaction) => {
    await insertScript(transaction, script, new Map(), 0)
    await updateVersions(transaction, nameKey(name))
  })
  const rows = db.selectFrom('scripts').select('pk').where('name_key', '=', nameKey(name)).where('version', '=', version)
  return (await rows.executeTakeFirstOrThrow()).pk
}

const toggle = (person: Person, name: string, more: Partial<Favourite> = {}) =>
  person.ask({ method: 'POST', url: '/api/scripts/favourite', payload: { name, pk: null, version: '1.0.0', ...more } })

const listOf = async (person: Person) => (await person.ask({ url: '/api/scripts/favourites' })).json<Favourite[]>()

const scoresOf = async ({ stores }: TestApp, name: string) => {
  const rows = await stores.database.db.selectFrom('scripts').select('score').where('name_key', '=', nameKey(name)).execute()
  return rows.map(({ score }) => score)
}

describeEachForm((start) => {
  it('toggling makes a script a favourite, and toggling again undoes it', async () => {
    const server = await start()
    const person = await newPerson(server)
    const first = await addScript(server, 'Mirth of the Moor')
    await addScript(server, 'Mirth of the Moor', '1.1.0')
    expect(await listOf(person)).toEqual([])

    expect((await toggle(person, 'Mirth of the Moor', { pk: first })).json()).toEqual({ favourite: true })
    expect(await listOf(person)).toEqual([{ name: 'Mirth of the Moor', pk: first, version: '1.0.0' }])
    expect(await scoresOf(server, 'Mirth of the Moor')).toEqual([1, 1])

    expect((await toggle(person, 'Mirth of the Moor', { pk: first })).json()).toEqual({ favourite: false })
    expect(await listOf(person)).toEqual([])
    expect(await scoresOf(server, 'Mirth of the Moor')).toEqual([0, 0])
  })

  it('scripts are identified by name, however it is typed; newest first', async () => {
    const server = await start()
    const person = await newPerson(server)
    const pk = await addScript(server, 'Café & Króna')
    const other = await addScript(server, 'Salt Road')
    await toggle(person, 'cafe and krona')
    await server.stores.database.db.updateTable('favourites').set({ created_at: 1 }).execute()
    await toggle(person, 'SALT ROAD')
    expect((await listOf(person)).map((one) => [one.name, one.pk])).toEqual([
      ['Salt Road', other],
      ['Café & Króna', pk],
    ])
    expect((await toggle(person, 'CAFÉ AND KRÓNA')).json()).toEqual({ favourite: false })
  })

  it('an unknown version means the latest; a script that left the library can still be removed', async () => {
    const server = await start()
    const person = await newPerson(server)
    await addScript(server, 'Salt Road')
    const latest = await addScript(server, 'Salt Road', '2.0.0')
    await toggle(person, 'Salt Road', { version: '9.9.9', pk: 123456 })
    expect(await listOf(person)).toEqual([{ name: 'Salt Road', pk: latest, version: '2.0.0' }])

    await server.stores.database.db.deleteFrom('scripts').where('name_key', '=', 'salt road').execute()
    expect(await listOf(person)).toEqual([{ name: 'Salt Road', pk: null, version: '2.0.0' }])
    expect((await toggle(person, 'Salt Road')).json()).toEqual({ favourite: false })
    expect(await listOf(person)).toEqual([])
  })

  it('a script that is not in the library is refused', async () => {
    const server = await start()
    const person = await newPerson(server)
    const response = await toggle(person, 'Known to Nobody')
    expect(response.statusCode).toBe(404)
    expect(response.json()).toMatchObject({ code: 'not-found', detail: 'The library has no script “Known to Nobody”.' })
    expect(await listOf(person)).toEqual([])
  })

  it('the number of favourites is limited', async () => {
    const server = await start()
    const person = await newPerson(server)
    const rows = Array.from({ length: MAX_FAVOURITES }, (_, index) => ({
      user_id: person.userId,
      name_key: `filler ${index}`,
      name: `Filler ${index}`,
      version: '1.0.0',
      created_at: index,
    }))
    await server.stores.database.db.insertInto('favourites').values(rows).execute()
    await addScript(server, 'Salt Road')
    const response = await toggle(person, 'Salt Road')
    expect(response.statusCode).toBe(413)
    expect(response.json()).toMatchObject({ code: 'quota-exceeded' })
    expect(await scoresOf(server, 'Salt Road')).toEqual([0])
    expect((await toggle(person, 'Filler 3')).json()).toEqual({ favourite: false })
    expect((await toggle(person, 'Salt Road')).json()).toEqual({ favourite: true })
  })

  it('under concurrent toggles, at any process, the score equals the number of people', async () => {
    const [server, other] = await processesOf(await start())
    const names = ['Salt Road', 'Mirth of the Moor']
    for (const name of names) for (const version of ['1.0.0', '1.1.0', '2.0.0']) await addScript(server, name, version)
    const presses = fc.array(fc.tuple(fc.nat(4), fc.nat(names.length - 1), fc.boolean()), { maxLength: 30 })
    await fc.assert(
      fc.asyncProperty(presses, async (list) => {
        const people = await Promise.all(Array.from({ length: 5 }, async () => newPerson(server)))
        const answers = await Promise.all(
          list.map(([who, what, elsewhere]) => {
            const person = people[who] as Person
            return toggle(elsewhere ? person.at(other) : person, names[what] as string)
          }),
        )
        expect(answers.map(({ statusCode }) => statusCode)).toEqual(list.map(() => 200))
        for (const name of names) {
          const { count } = await server.stores.database.db
            .selectFrom('favourites')
            .select(({ fn }) => fn.countAll<number>().as('count'))
            .where('name_key', '=', nameKey(name))
            .executeTakeFirstOrThrow()
          expect(await scoresOf(server, name)).toEqual([count, count, count])
        }
      }),
      runs(8),
    )
  })

  it('an even number of toggles by one person changes nothing', async () => {
    const server = await start()
    const person = await newPerson(server)
    await addScript(server, 'Salt Road')
    await Promise.all(Array.from({ length: 10 }, () => toggle(person, 'Salt Road')))
    expect(await listOf(person)).toEqual([])
    expect(await scoresOf(server, 'Salt Road')).toEqual([0])
  })

  describe('a caller', () => {
    it('who is not signed in cannot read or change favourites', async () => {
      const server = await start()
      await addScript(server, 'Salt Road')
      for (const [what, authorization] of Object.entries(await badAuthorizations(server))) {
        const headers = authorization === undefined ? {} : { authorization }
        const list = await server.app.inject({ url: '/api/scripts/favourites', headers })
        const change = await server.app.inject({
          method: 'POST',
          url: '/api/scripts/favourite',
          headers,
          payload: { name: 'Salt Road', pk: null, version: '' },
        })
        expect([what, list.statusCode, change.statusCode]).toEqual([what, 401, 401])
        expect(change.json()).toMatchObject({ code: 'unauthorised' })
      }
      const gone = await toggle(await personWithoutAccount(server), 'Salt Road')
      expect(gone.statusCode).toBe(401)
      expect(await scoresOf(server, 'Salt Road')).toEqual([0])
    })

    it('does not see another person’s', async () => {
      const server = await start()
      const [one, other] = [await newPerson(server), await newPerson(server)]
      await addScript(server, 'Salt Road')
      await toggle(one, 'Salt Road')
      expect(await listOf(other)).toEqual([])
    })
  })

  it('invalid input is refused, and changes nothing', async () => {
    const server = await start()
    const person = await newPerson(server)
    const post = (payload: string, type = 'application/json') =>
      person.ask({ method: 'POST', url: '/api/scripts/favourite', payload, headers: { 'content-type': type } })
    const cases: [string, string, number][] = [
      ['nothing', '', 400],
      ['broken JSON', '{"name":', 400],
      ['a list', '[]', 400],
      ['no name', '{"pk":null,"version":""}', 400],
      ['an empty name', '{"name":"","pk":null,"version":""}', 400],
      ['a name of spaces', '{"name":"  ","pk":null,"version":""}', 400],
      ['a name with a zero in it', '{"name":"Salt\\u0000Road","pk":null,"version":""}', 400],
      ['a name of two lines', '{"name":"Salt\\nRoad","pk":null,"version":""}', 400],
      ['a name too long', JSON.stringify({ name: 'x'.repeat(101), pk: null, version: '' }), 400],
      ['a number that is a string', '{"name":"Salt Road","pk":"1","version":""}', 400],
      ['a huge body', JSON.stringify({ name: 'x'.repeat(70_000) }), 413],
    ]
    for (const [what, payload, status] of cases) expect([what, (await post(payload)).statusCode]).toEqual([what, status])
    expect((await post('name=Salt', 'application/x-www-form-urlencoded')).statusCode).toBe(415)
    expect((await person.ask({ url: '/api/scripts/favourite' })).statusCode).toBe(405)
    expect((await person.ask({ method: 'DELETE', url: '/api/scripts/favourites' })).statusCode).toBe(405)
    expect(await listOf(person)).toEqual([])
  })

  it('the number of toggles per minute and person is limited', async () => {
    const server = await start()
    const [one, other] = [await newPerson(server), await newPerson(server)]
    const answers = await Promise.all(Array.from({ length: 121 }, () => toggle(one, 'Known to Nobody')))
    expect(answers.filter(({ statusCode }) => statusCode === 429)).toHaveLength(1)
    expect((await toggle(other, 'Known to Nobody')).statusCode).toBe(404)
  })
})
