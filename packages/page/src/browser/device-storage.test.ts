import { IDBFactory } from 'fake-indexeddb'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { deleteEverything, isPersistent, keepPersistent, storedBytes } from './device-storage.ts'

afterEach(() => vi.unstubAllGlobals())

describe('what the browser says of its storage', () => {
  it('is not known on plain http', async () => {
    vi.stubGlobal('navigator', {})
    expect(await Promise.all([storedBytes(), isPersistent(), keepPersistent()])).toEqual([null, null, false])
  })

  it('is what it answers, and a refusal is no error', async () => {
    const storage = {
      estimate: async () => ({ usage: 12_345 }),
      persisted: async () => false,
      persist: async () => Promise.reject(new Error('not now')),
    }
    vi.stubGlobal('navigator', { storage })
    expect(await Promise.all([storedBytes(), isPersistent(), keepPersistent()])).toEqual([12_345, false, false])
  })
})

describe('deleting everything', () => {
  beforeEach(() => {
    vi.stubGlobal('indexedDB', new IDBFactory())
    vi.stubGlobal('caches', undefined)
    Reflect.deleteProperty(globalThis, 'caches')
  })

  const open = (name: string) =>
    new Promise<IDBDatabase>((resolve, reject) => {
      const request = indexedDB.open(name)
      request.onsuccess = () => resolve(request.result)
      request.onerror = () => reject(request.error as DOMException)
    })
  const names = async () => (await indexedDB.databases()).map(({ name }) => name)

  it('leaves no database and nothing in storage', async () => {
    for (const name of ['DigitalGrimoire', 'DigitalGrimoireAudio']) (await open(name)).close()
    localStorage.setItem('settings', '{}')
    sessionStorage.setItem('grimoire', '{}')
    expect(await deleteEverything()).toBe(true)
    expect([await names(), localStorage.length, sessionStorage.length]).toEqual([[], 0, 0])
  })

  it('says when another tab holds a database', async () => {
    const held = await open('DigitalGrimoire')
    expect(await deleteEverything()).toBe(false)
    held.close()
  })
})
