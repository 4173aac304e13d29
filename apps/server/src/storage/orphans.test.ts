/** Files without a row are removed once they are old; files with a row stay. */

import { expect, it } from 'vitest'
import { newPerson } from '../testing/people.ts'
import { describeEachForm, type FormApp } from '../testing/services.ts'
import { gamePath, newFileKey, scriptPath } from './file-path.ts'
import { removeOrphans } from './orphans.ts'

const HOUR_MS = 60 * 60 * 1000

const bytes = Buffer.from('{}')

async function filesOf({ stores }: FormApp): Promise<string[]> {
  const keys: string[] = []
  for await (const { key } of stores.files.list('')) keys.push(key)
  return keys.sort()
}

describeEachForm((start) => {
  it('removes only those, and only once no process can still be about to add their row', async () => {
    const server = await start()
    const { files, database } = server.stores
    const { userId } = await newPerson(server)
    const game = { key: newFileKey(), user_id: userId }
    const script = newFileKey()
    await database.db
      .insertInto('saved_games')
      .values({ ...game, name: 'kept', bytes: 2, created_at: 0 })
      .execute()
    await database.db
      .insertInto('shared_scripts')
      .values({ key: script, owner: 'user:x', content_hash: 'x', bytes: 2, created_at: 0, used_at: 0 })
      .execute()
    const kept = [gamePath(game), scriptPath(script), 'games/readme.txt', 'other/thing.json'].sort()
    // More than fit into one query.
    const orphans = Array.from({ length: 210 }, () => gamePath({ key: newFileKey(), user_id: userId }))
    orphans.push(scriptPath(newFileKey()), scriptPath(game.key), gamePath({ key: script, user_id: userId }))
    for (const path of [...kept, ...orphans]) await files.put(path, bytes, 'application/json')
    const running = new AbortController()

    await removeOrphans(server.stores, Date.now() + HOUR_MS - 60_000, running.signal)
    expect(await filesOf(server)).toEqual([...kept, ...orphans].sort())

    const stopped = new AbortController()
    stopped.abort()
    await removeOrphans(server.stores, Date.now() + 2 * HOUR_MS, stopped.signal)
    expect(await filesOf(server)).toEqual([...kept, ...orphans].sort())

    const later = Date.now() + 2 * HOUR_MS
    await Promise.all([removeOrphans(server.stores, later, running.signal), removeOrphans(server.stores, later, running.signal)])
    expect(await filesOf(server)).toEqual(kept)
  })
})
