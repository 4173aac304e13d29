/** Everything the server keeps of one account: copied out for its owner, and removed for good. */

import type { PersonalData } from '@grimoire/protocol/account/personal-data'
import { holdUser } from '../accounts/hold-user.ts'
import { type SessionToken, tokensOf } from '../accounts/sessions.ts'
import { usersIn } from '../accounts/users.ts'
import { cardsOf } from '../cards/cards.ts'
import { favouritesOf, removeFavourites } from '../favourites/favourites.ts'
import { discard } from '../storage/file-path.ts'
import { savedGames } from '../storage/saved-games.ts'
import { ownerOf, sharedScripts } from '../storage/shared-scripts.ts'
import type { Stores } from '../stores/stores.ts'
import { townsOf } from '../town/towns.ts'

export interface PersonalDataOf {
  /**
   * JSON of everything, in pieces: at most one file is in memory at a time. `null` when there is no such user. The pieces reject when a
   * store fails, and what was read so far is then not JSON.
   */
  copy(userId: string, now: number): Promise<AsyncGenerator<string> | null>
  /**
   * Removes the account. The rows go in one transaction, then the files: a crash in between leaves files without rows, which the sweep
   * removes. False when there is no such user.
   */
  remove(userId: string): Promise<boolean>
}

/** `quota` is how many bytes one user's games may take. */
export function personalData(stores: Stores, quota: number): PersonalDataOf {
  const { db } = stores.database
  const users = usersIn(db)
  const games = savedGames(stores, quota)
  const scripts = sharedScripts(stores)

  async function* pieces(head: Omit<PersonalData, 'saved_games' | 'scripts'>, userId: string): AsyncGenerator<string> {
    yield `${JSON.stringify(head).slice(0, -1)},"saved_games":[`
    for (const [index, { key, name, bytes, created }] of (await games.list(userId)).entries()) {
      const game = written(await games.read(userId, key))
      yield `${index > 0 ? ',' : ''}${JSON.stringify({ key, name, bytes, created }).slice(0, -1)},"game":${game}}`
    }
    yield '],"scripts":['
    for (const [index, { key, bytes, created_at, used_at }] of (await scripts.list(ownerOf(userId))).entries()) {
      const script = written(await scripts.read(key))
      const row = { key, bytes, created: timeOf(created_at), used: timeOf(used_at) }
      yield `${index > 0 ? ',' : ''}${JSON.stringify(row).slice(0, -1)},"script":${script}}`
    }
    yield ']}'
  }

  return {
    async copy(userId, now) {
      const row = await users.row(userId)
      if (!row) return null
      const head: Omit<PersonalData, 'saved_games' | 'scripts'> = {
        kind: 'digital-grimoire-data',
        version: 1,
        made: new Date(now).toISOString(),
        profile: {
          user_id: row.id,
          provider: row.provider,
          provider_id: row.provider_id,
          username: row.username,
          avatar_url: row.avatar_url,
          created: timeOf(row.created_at),
          last_seen: timeOf(row.seen_at),
        },
        favourites: (await favouritesOf(db, userId)).map(({ created_at, ...favourite }) => ({
          ...favourite,
          created: timeOf(created_at),
        })),
        cards: (await cardsOf(db, userId)).map(({ created_at, custom: _custom, ...card }) => ({
          ...card,
          created: timeOf(created_at),
        })),
        towns: (await townsOf(db, userId)).map(({ name, created_at }) => ({ name, created: timeOf(created_at) })),
        sessions: sessionsFrom(await tokensOf(db, userId)),
      }
      return pieces(head, userId)
    },

    async remove(userId) {
      const paths = await db.transaction().execute(async (transaction) => {
        if (!(await holdUser(transaction, userId))) return null
        await removeFavourites(transaction, userId)
        const files = [...(await games.removeAll(transaction, userId)), ...(await scripts.removeAll(transaction, ownerOf(userId)))]
        await users.remove(transaction, userId)
        return files
      })
      if (paths === null) return false
      for (const path of paths) await discard(stores.files, path)
      return true
    },
  }
}

/** The content of a file as a value inside JSON. What is stored was checked to be JSON, possibly after a byte order mark. */
function written(text: string | null): string {
  return text === null ? 'null' : text.replace(/^\uFEFF+/, '')
}

function timeOf(at: number | null): string | null {
  return at === null ? null : new Date(at).toISOString()
}

function sessionsFrom(tokens: readonly SessionToken[]): PersonalData['sessions'] {
  const families = new Map<string, SessionToken[]>()
  for (const token of tokens) families.set(token.family_id, [...(families.get(token.family_id) ?? []), token])
  return [...families.values()].map((family) => ({
    renewals: family.map(({ created_at, used_at, expires_at }) => ({
      created: timeOf(created_at),
      used: timeOf(used_at),
      ends: timeOf(expires_at),
    })),
  }))
}
