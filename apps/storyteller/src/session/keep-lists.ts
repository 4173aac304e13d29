/** Keeps a user's lists in IndexedDB, so that they can be read without a network. */

import { createAsyncStoragePersister } from '@tanstack/query-async-storage-persister'
import { persistQueryClient } from '@tanstack/query-persist-client-core'
import type { QueryClient } from '@tanstack/react-query'
import type { DBSchema } from 'idb'
import { openDatabase } from '../store/open-database.ts'
import { useAccount } from './account-store.ts'
import { ACCOUNT_KEY } from './queries.ts'

interface Schema extends DBSchema {
  /** The lists of the user who is signed in, as a text. */
  lists: { key: string; value: string }
}
type Database = Awaited<ReturnType<typeof listDatabase.open>>

export const listDatabase = openDatabase<Schema>('DigitalGrimoireAccount', [
  { name: 'the lists of the user', run: ({ database }) => void database.createObjectStore('lists') },
])

/** Older lists are too outdated to show, milliseconds. */
const MAX_AGE_MS = 90 * 24 * 60 * 60 * 1000

/** Restores this user's stored lists and stores changes, until the returned function is called. */
export function keepLists(queryClient: QueryClient, userId: string): () => void {
  let stopped = false
  const persister = createAsyncStoragePersister({
    key: ACCOUNT_KEY,
    storage: {
      getItem: (key) => withStore((store) => store.get('lists', key)),
      // A delayed write must not bring back what was removed.
      setItem: async (key, text) => void (stopped || (await withStore((store) => store.put('lists', text, key)))),
      removeItem: async (key) => void (await withStore((store) => store.delete('lists', key))),
    },
  })
  const [stop, restored] = persistQueryClient({
    queryClient,
    persister,
    buster: userId,
    maxAge: MAX_AGE_MS,
    dehydrateOptions: {
      shouldDehydrateQuery: ({ queryKey, state }) =>
        queryKey[0] === ACCOUNT_KEY && queryKey[1] === userId && state.data !== undefined,
      shouldDehydrateMutation: () => false,
    },
  })
  restored.catch((error: unknown) => console.warn('The lists kept for offline use could not be read.', error))
  return () => {
    stopped = true
    stop()
    if (useAccount.getState().profile?.id === userId) return
    queryClient.removeQueries({ queryKey: [ACCOUNT_KEY] })
    void persister.removeClient()
  }
}

async function withStore<T>(work: (database: Database) => Promise<T>): Promise<T | undefined> {
  try {
    return await work(await listDatabase.open())
  } catch {
    // A private window, or a blocked or full database: the lists are available only with a network.
    return undefined
  }
}
