/** While the file store fails: what callers were told stays true, and no row names a missing file. */

import { describe, expect, it } from 'vitest'
import type { FileStore } from '../files/file-store.ts'
import { testApp } from '../testing/app.ts'
import { newPerson } from '../testing/people.ts'
import { savedGames } from './saved-games.ts'
import { sharedScripts } from './shared-scripts.ts'

const away = async (): Promise<never> => Promise.reject(new Error('the disk is gone'))
const QUOTA = 1000
const game = { name: 'one', bytes: new Uint8Array(10) }

async function start(broken: Partial<FileStore>) {
  const server = await testApp()
  const stores = { ...server.stores, files: { ...server.stores.files, ...broken } }
  const { userId } = await newPerson(server)
  return { server, userId, games: savedGames(stores, QUOTA), scripts: sharedScripts(stores) }
}

describe('while it cannot write', () => {
  it('nothing is saved and nothing is listed', async () => {
    const { server, userId, games } = await start({ put: away })
    await expect(games.save(userId, game, 0)).rejects.toThrow('the disk is gone')
    expect(await games.list(userId)).toEqual([])
    expect(await games.usage(userId)).toEqual({ used: 0, quota: QUOTA })
    await server.app.close()
  })

  it('nothing is shared and no quota is used', async () => {
    const { server, scripts } = await start({ put: away })
    await expect(scripts.share('user:x', '["imp"]', 0)).rejects.toThrow('the disk is gone')
    const { db } = server.stores.database
    expect(await db.selectFrom('shared_scripts').selectAll().execute()).toEqual([])
    expect(await db.selectFrom('script_owners').selectAll().execute()).toEqual([])
    await server.app.close()
  })
})

describe('while it cannot remove', () => {
  it('a game is deleted anyway, and its space is free', async () => {
    const { server, userId, games } = await start({ remove: away })
    const saved = await games.save(userId, game, 0)
    expect(await games.remove(userId, saved.ok ? saved.value : '')).toBe(true)
    expect(await games.list(userId)).toEqual([])
    expect((await games.usage(userId)).used).toBe(0)
    await server.app.close()
  })

  it('scripts expire anyway', async () => {
    const { server, scripts } = await start({ remove: away })
    const shared = await scripts.share('user:x', '["imp"]', 0)
    await scripts.expire(Date.now(), new AbortController().signal)
    expect(await scripts.urlOf(shared.ok ? shared.value : '', 0)).toBeNull()
    await server.app.close()
  })
})
