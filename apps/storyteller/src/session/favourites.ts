/** A user's favourite scripts: the list, adding and removing. */

import { ApiError } from '@grimoire/page/api/client.ts'
import { useErrorWords } from '@grimoire/page/i18n/error-words.ts'
import { type Favourite, favouriteToggledSchema } from '@grimoire/protocol/account/account'
import { nameKey } from '@grimoire/protocol/names/key'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { newMatter } from '../store/status-store.ts'
import { useAccount } from './account-store.ts'
import { favouritesQuery } from './queries.ts'
import { callAsUser } from './session.ts'
import { showFailure } from './show-failure.ts'

export function useFavourites() {
  const userId = useAccount((account) => account.profile?.id ?? '')
  return useQuery({ ...favouritesQuery(userId), enabled: userId !== '' })
}

const starring = newMatter()

/** Shows the change at once, and reverts it with a message when the server refuses it. */
export function useToggleFavourite() {
  const t = useTranslations('account.failed')
  const words = useErrorWords()
  const client = useQueryClient()
  const { queryKey } = favouritesQuery(useAccount((account) => account.profile?.id ?? ''))
  const put = (favourite: Favourite, wanted: boolean) =>
    client.setQueryData(queryKey, (list) => list && withFavourite(list, favourite, wanted))
  return useMutation({
    // One after the other: the server toggles, and two requests at once could arrive in the wrong order.
    scope: { id: 'favourite' },
    networkMode: 'always',
    mutationFn: async (favourite: Favourite) =>
      favouriteToggledSchema.parse(await callAsUser('/api/scripts/favourite', { method: 'POST', body: favourite })),
    onMutate: async (favourite) => {
      starring.settle()
      await client.cancelQueries({ queryKey })
      const wanted = !isFavourite(client.getQueryData(queryKey), favourite.name)
      put(favourite, wanted)
      return wanted
    },
    onSuccess: (answer, favourite, wanted) => {
      // It had been changed on another device.
      if (answer.favourite !== wanted) put(favourite, answer.favourite)
    },
    onError: (error, favourite, wanted) => {
      if (wanted !== undefined) put(favourite, !wanted)
      // Being over the limit gets a message of its own.
      const full = error instanceof ApiError && error.code === 'quota-exceeded'
      showFailure(starring, error, full ? words(error) : t('favourite'))
    },
  })
}

/** Favourites are compared by name, whatever the version and however it is spelled. */
export function isFavourite(list: readonly Favourite[] | undefined, name: string): boolean {
  return list?.some((favourite) => nameKey(favourite.name) === nameKey(name)) ?? false
}

/** The newest first, as the server lists them. */
function withFavourite(list: readonly Favourite[], favourite: Favourite, wanted: boolean): Favourite[] {
  const others = list.filter(({ name }) => nameKey(name) !== nameKey(favourite.name))
  return wanted ? [favourite, ...others] : others
}
