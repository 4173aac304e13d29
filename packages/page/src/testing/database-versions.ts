/**
 * Tests that a browser's database of any version comes up to date with everything in it. Each version has a file, `1.json` and on,
 * which is what a browser held at that version: its stores and a few records. None is edited or removed once it is released.
 */

import { IDBFactory } from 'fake-indexeddb'
import { openDB } from 'idb'
import { describe, expect, it, vi } from 'vitest'

interface StoreFixture {
  readonly keyPath: string | null
  /** Name → key path. */
  readonly indexes: Readonly<Record<string, string>>
  /** `key` where the store has no key path. `{ $blob, type }` stands for a file with that text. */
  readonly records: readonly { readonly key?: string; readonly value: unknown }[]
}
/** Store name → what it held. */
type VersionFixture = Readonly<Record<string, StoreFixture>>

interface Versioned {
  readonly name: string
  readonly steps: readonly { readonly name: string }[]
  open(): Promise<unknown>
}

interface Versions {
  /** From `import.meta.glob('./database-versions/*.json', { eager: true, import: 'default' })`. */
  readonly files: Readonly<Record<string, unknown>>
  /** Imports the module anew, as a page load does. */
  readonly load: () => Promise<Versioned>
  /** Reads through the module what the database of any version must still hold, and expects it. */
  readonly expectKept: () => Promise<void>
}

export function describeDatabaseVersions(what: string, { files, load, expectKept }: Versions): void {
  const fixtures = new Map(
    Object.entries(files).map(([path, fixture]) => [Number(/(\d+)\.json$/.exec(path)?.[1]), fixture as VersionFixture]),
  )

  /** A page of today's app, in a browser whose database is what the fixture says. */
  async function openPage(version: number): Promise<Versioned> {
    vi.resetModules()
    vi.stubGlobal('indexedDB', new IDBFactory())
    const module = await load()
    await restore(module.name, version, fixtures.get(version) ?? {})
    return module
  }

  describe(`the database of ${what}`, () => {
    it('has a fixture of every version', async () => {
      const { steps } = await openPage(1)
      expect([...fixtures.keys()].sort((one, other) => one - other)).toEqual(steps.map((_, index) => index + 1))
    })

    it.each([...fixtures.keys()])('of version %i comes up to date with everything in it', async (version) => {
      const module = await openPage(version)
      await module.open()
      await expectKept()
      expect(await shapeOf(module.name)).toEqual(await newShape(load))
    })
  })
}

/** Makes the database by hand: none of the app's own steps has a part in it. */
async function restore(name: string, version: number, fixture: VersionFixture): Promise<void> {
  const database = await openDB(name, version, {
    upgrade(database) {
      for (const [storeName, { keyPath, indexes, records }] of Object.entries(fixture)) {
        const store = database.createObjectStore(storeName, keyPath === null ? {} : { keyPath })
        for (const [index, path] of Object.entries(indexes)) store.createIndex(index, path)
        for (const { key, value } of records) void store.put(revived(value), key)
      }
    },
  })
  database.close()
}

function revived(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value
  if ('$blob' in value && 'type' in value) return new Blob([String(value.$blob)], { type: String(value.type) })
  return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, revived(part)]))
}

/** The stores and indexes that a browser without a database gets. */
async function newShape(load: Versions['load']): Promise<unknown> {
  vi.resetModules()
  vi.stubGlobal('indexedDB', new IDBFactory())
  const module = await load()
  await module.open()
  return shapeOf(module.name)
}

async function shapeOf(name: string): Promise<unknown> {
  const database = await openDB(name)
  const names = [...database.objectStoreNames]
  const transaction = database.transaction(names)
  const shape = names.map((storeName) => {
    const store = transaction.objectStore(storeName)
    return { storeName, keyPath: store.keyPath, indexes: [...store.indexNames].map((index) => [index, store.index(index).keyPath]) }
  })
  const { version } = database
  database.close()
  return { version, shape }
}
