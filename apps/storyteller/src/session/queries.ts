/** What the server keeps for a user: profile, favourites, saved games, and how much space they take. */

import { ApiError } from '@grimoire/page/api/client.ts'
import { favouritesSchema, meSchema } from '@grimoire/protocol/account/account'
import { cardsSchema } from '@grimoire/protocol/account/cards'
import { savedGamesSchema, storageUsageSchema } from '@grimoire/protocol/account/storage'
import { onlineManager, type QueryClient, queryOptions } from '@tanstack/react-query'
import type { Profile } from './account-store.ts'
import { callAsUser } from './session.ts'

/** The first part of every query key whose data is removed at sign-out. */
export const ACCOUNT_KEY = 'account'

// The library assumes a network until one is lost, even if there was none at the start.
onlineManager.setOnline(navigator.onLine)

const WHEN = {
  // Without a network, stored data is shown, and no error.
  networkMode: 'online',
  // A refusal by the server, such as a user no longer signed in, is not worth a second try.
  retry: (failures: number, error: Error) => failures < 1 && !(error instanceof ApiError && error.status > 0 && error.status < 500),
} as const

export const profileQuery = queryOptions({
  queryKey: [ACCOUNT_KEY, 'me'],
  queryFn: async ({ signal }): Promise<Profile> => {
    const { user_id, username, avatar_url } = meSchema.parse(await callAsUser('/api/user/me', { signal }))
    return { id: user_id, name: username, avatarUrl: avatar_url }
  },
  ...WHEN,
})

/** The server sorts the newest first. Names are those under which the library finds the scripts. */
export function favouritesQuery(userId: string) {
  return queryOptions({
    queryKey: [ACCOUNT_KEY, userId, 'favourites'],
    queryFn: async ({ signal }) => favouritesSchema.parse(await callAsUser('/api/scripts/favourites', { signal })),
    ...WHEN,
  })
}

export function savedGamesQuery(userId: string) {
  return queryOptions({
    queryKey: [ACCOUNT_KEY, userId, 'games'],
    queryFn: async ({ signal }) => savedGamesSchema.parse(await callAsUser('/api/storage/', { signal })),
    ...WHEN,
  })
}

export function cardsQuery(userId: string) {
  return queryOptions({
    queryKey: [ACCOUNT_KEY, userId, 'cards'],
    queryFn: async ({ signal }) => cardsSchema.parse(await callAsUser('/api/cards/', { signal })),
    ...WHEN,
  })
}

export function usageQuery(userId: string) {
  return queryOptions({
    queryKey: [ACCOUNT_KEY, userId, 'usage'],
    queryFn: async ({ signal }) => storageUsageSchema.parse(await callAsUser('/api/storage/usage', { signal })),
    ...WHEN,
  })
}

/** Call after a game was saved or deleted. */
export async function reloadGames(client: QueryClient, userId: string): Promise<void> {
  await Promise.all([client.invalidateQueries(savedGamesQuery(userId)), client.invalidateQueries(usageQuery(userId))])
}
