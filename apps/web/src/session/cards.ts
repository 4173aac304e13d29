/** A person's custom cards on the server: they are shown once the server has them, and until it has deleted them. */

import { type Card, cardSchema } from '@grimoire/protocol/cards'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { ApiError } from '../api/client.ts'
import { useErrorWords } from '../i18n/error-words.ts'
import { isSameCard } from '../store/cards-store.ts'
import { showStatus } from '../store/status-store.ts'
import { useAccount } from './account-store.ts'
import { cardsQuery } from './queries.ts'
import { callAsUser } from './session.ts'

/** Loaded once with every sign-in and every visit, by the session's keeper. */
export function useAccountCards() {
  const userId = useAccount((account) => account.profile?.id ?? '')
  return useQuery({ ...cardsQuery(userId), enabled: userId !== '', staleTime: Number.POSITIVE_INFINITY })
}

/** What fails is told as a warning, and rejects. */
export function useSaveCard() {
  const { change, tell } = useCardChanges('saveCard')
  return useMutation({
    networkMode: 'always',
    mutationFn: async (card: Card) => cardSchema.parse(await callAsUser('/api/cards/', { method: 'POST', body: card })),
    onSuccess: (saved) => change((list) => [...list.filter((one) => !isSameCard(one, saved)), saved]),
    onError: tell,
  })
}

/** As above. */
export function useDeleteCard() {
  const { change, tell } = useCardChanges('deleteCard')
  return useMutation({
    networkMode: 'always',
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
      // That there are too many is worth knowing.
      const full = error instanceof ApiError && error.code === 'quota-exceeded'
      showStatus(full ? words(error) : t(what), 'warning')
    },
  }
}
