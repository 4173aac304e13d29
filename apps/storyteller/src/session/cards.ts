/**
 * A user's custom cards on the server. A new card is shown once the server has saved it, and a deleted one until the server has
 * deleted it.
 */

import { ApiError } from '@grimoire/page/api/client.ts'
import { useErrorWords } from '@grimoire/page/i18n/error-words.ts'
import { type Card, cardSchema } from '@grimoire/protocol/account/cards'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { isSameCard } from '../store/cards-store.ts'
import { newMatter } from '../store/status-store.ts'
import { useAccount } from './account-store.ts'
import { cardsQuery } from './queries.ts'
import { callAsUser } from './session.ts'
import { showFailure } from './show-failure.ts'

/** Loaded at every sign-in and every visit, by the session's background task. */
export function useAccountCards() {
  const userId = useAccount((account) => account.profile?.id ?? '')
  return useQuery({ ...cardsQuery(userId), enabled: userId !== '', staleTime: Number.POSITIVE_INFINITY })
}

const cardChange = newMatter()

/** A failure is shown as a warning, and rejects. */
export function useSaveCard() {
  const { change, tell } = useCardChanges('saveCard')
  return useMutation({
    networkMode: 'always',
    onMutate: () => cardChange.settle(),
    mutationFn: async (card: Card) => cardSchema.parse(await callAsUser('/api/cards/', { method: 'POST', body: card })),
    onSuccess: (saved) => change((list) => [...list.filter((one) => !isSameCard(one, saved)), saved]),
    onError: tell,
  })
}

/** A failure is handled as above. */
export function useDeleteCard() {
  const { change, tell } = useCardChanges('deleteCard')
  return useMutation({
    networkMode: 'always',
    onMutate: () => cardChange.settle(),
    mutationFn: async (card: Card) => void (await callAsUser('/api/cards/', { method: 'DELETE', body: card })),
    onSuccess: (_, card) => change((list) => list.filter((one) => !isSameCard(one, card))),
    onError: tell,
  })
}

function useCardChanges(what: 'saveCard' | 'deleteCard') {
  const t = useTranslations('account.failed')
  const words = useErrorWords()
  const client = useQueryClient()
  const { queryKey } = cardsQuery(useAccount((account) => account.profile?.id ?? ''))
  return {
    change: (next: (list: readonly Card[]) => Card[]) => client.setQueryData(queryKey, (list) => next(list ?? [])),
    tell: (error: unknown) => {
      // Being over the limit gets a message of its own.
      const full = error instanceof ApiError && error.code === 'quota-exceeded'
      showFailure(cardChange, error, full ? words(error) : t(what), 'warning')
    },
  }
}
