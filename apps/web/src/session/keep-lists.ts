/** Keeps a user's lists in IndexedDB, so that they can be read without a network. */

import type { QueryClient } from '@tanstack/react-query'
import { createAsyncStoragePersister } from '@tanstack/query-async-storage-persister'
import { persistQueryClient } from '@tanstack/query-persist-client-core'
import { openDB } from 'idb'
import { useAccount } from './account-store.ts'
import { ACCOUNT_KEY } from './queries.ts'

const DATABASE = 'DigitalGrimoireAccount'
const STORE = 'lists'
/** Older lists are too outdated to show, milliseconds. */
const MAX_AGE_MS = 90 * 24 * 60 * 60 * 1000

/** Restores this user's stored lists and stores changes, until the returned function is called. */
export function keepLists(queryClient: QueryClient, userId: string): () => void {
  let stopped = false
  const persister = createAsyncStoragePersister({
    key: ACCOUNT_KEY,
    storage: {
      getItem: (key) => withStore((store) => store.get(STORE, key) as Promise<string | undefined>),
      // A delayed write must not bring back what was removed.
      setItem: async (key, text) => void (stopped || (await withStore((store) => store.put(STORE, text, key)))),
      removeItem: async (key) => void (await withStore((store) => store.delete(STORE, key))),
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

type Database = Awaited<ReturnType<typeof openDB>>

let opening: Promise<Database> | undefined

async function withStore<T>(work: (database: Database) => Promise<T>): Promise<T | undefined> {
  try {
    opening ??= openDB(DATABASE, 1, {
      upgrade: (database) => void database.createObjectStore(STORE),
      blocking(_version, _newer, event) {
        // A newer version of the app in another tab needs the database, or it is being deleted.
        ;(event.target as IDBDatabase).close()
        opening = undefined
      },
    })
    return await work(await opening)
  } catch {
    // A private window, or a blocked or full database: the lists are available only with a network.
    opening = undefined
    return undefined
  }
}
