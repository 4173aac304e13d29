/** Databases with invented steps: from which version each step runs, and what happens when one fails or the database is too new. */

import { IDBFactory } from 'fake-indexeddb'
import { type DBSchema, deleteDB, openDB } from 'idb'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { resetNotices, useKeepNotices } from './keep-notices.ts'
import { openDatabase, type Step } from './open-database.ts'

interface Schema extends DBSchema {
  games: { key: string; value: { id: string; at?: number } }
  towns: { key: string; value: string }
}

let ran: string[] = []
beforeEach(() => {
  vi.stubGlobal('indexedDB', new IDBFactory())
  ran = []
  resetNotices()
})

const step = (name: string, run: Step<Schema>['run']): Step<Schema> => ({
  name,
  run(upgrade) {
    ran.push(name)
    return run(upgrade)
  },
})
const STEPS: readonly Step<Schema>[] = [
  step('games', ({ database }) => void database.createObjectStore('games', { keyPath: 'id' })),
  step('a date for each game', async ({ transaction }) => {
    const store = transaction.objectStore('games')
    for (const game of await store.getAll()) await store.put({ ...game, at: 7 })
  }),
  step('towns', ({ database }) => void database.createObjectStore('towns')),
]
/** The database as the app of that version had it, with one game in it. */
async function databaseOf(version: number) {
  const opened = await openDatabase<Schema>('Test', STEPS.slice(0, version)).open()
  await opened.put('games', { id: 'a' })
  opened.close()
  ran = []
}
const waiting = () => useKeepNotices.getState().waiting

describe('steps', () => {
  it('all run, in their order, where there is no database', async () => {
    await openDatabase<Schema>('Test', STEPS).open()
    expect(ran).toEqual(['games', 'a date for each game', 'towns'])
  })

  it.each([1, 2, 3])('run from the one after version %i, and keep what there is', async (version) => {
    await databaseOf(version)
    const opened = await openDatabase<Schema>('Test', STEPS).open()
    expect(ran).toEqual(STEPS.slice(version).map(({ name }) => name))
    expect(await opened.getAll('games')).toEqual([{ id: 'a', ...(version < 2 ? { at: 7 } : {}) }])
    expect([...opened.objectStoreNames]).toEqual(['games', 'towns'])
  })

  it.each([
    [
      'at once',
      () => {
        throw new Error('no')
      },
    ],
    [
      'later',
      async ({ transaction }) => {
        await transaction.objectStore('games').getAll()
        throw new Error('no')
      },
    ],
  ] as [string, Step<Schema>['run']][])('leave the database as it was when one fails %s', async (_when, fail) => {
    await databaseOf(1)
    const database = openDatabase<Schema>('Test', [...STEPS, step('wrong', fail)])
    await expect(database.open()).rejects.toThrow('no')
    const before = await openDB('Test')
    expect([before.version, [...before.objectStoreNames], await before.getAll('games')]).toEqual([1, ['games'], [{ id: 'a' }]])
  })
})

describe('a database', () => {
  it('that a newer version of the app made is said to be so, once, and left alone', async () => {
    await databaseOf(3)
    const old = openDatabase<Schema>('Test', STEPS.slice(0, 1))
    await expect(old.open()).rejects.toThrow(DOMException)
    await expect(old.open()).rejects.toThrow(DOMException)
    expect(waiting()).toEqual(['newer'])
    expect(ran).toEqual([])
    expect(await (await openDatabase<Schema>('Test', STEPS).open()).getAll('games')).toEqual([{ id: 'a' }])
  })

  it('makes way for a newer version of the app in another tab', async () => {
    const old = openDatabase<Schema>('Test', STEPS.slice(0, 1))
    await (await old.open()).put('games', { id: 'a' })
    const opened = await openDatabase<Schema>('Test', STEPS).open()
    expect(await opened.getAll('games')).toEqual([{ id: 'a', at: 7 }])
    await expect(old.open()).rejects.toThrow(DOMException)
    expect(waiting()).toEqual(['newer'])
  })

  it('is opened once, and anew after it was deleted', async () => {
    const database = openDatabase<Schema>('Test', STEPS)
    const [one, other] = await Promise.all([database.open(), database.open()])
    expect(one).toBe(other)
    await deleteDB('Test')
    expect(await (await database.open()).getAll('games')).toEqual([])
    expect(waiting()).toEqual([])
  })

  it('that cannot be opened is tried again at the next call', async () => {
    vi.stubGlobal('indexedDB', undefined)
    const database = openDatabase<Schema>('Test', STEPS)
    await expect(database.open()).rejects.toThrow(TypeError)
    vi.stubGlobal('indexedDB', new IDBFactory())
    expect((await database.open()).version).toBe(3)
    expect(waiting()).toEqual([])
  })
})
