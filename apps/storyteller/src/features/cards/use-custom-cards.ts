/** The custom cards that can be shown: those of the account, and those made on this device without one. */

import { type Card, MAX_CARDS } from '@grimoire/protocol/account/cards'
import { useAccount } from '../../session/account-store.ts'
import { useAccountCards, useDeleteCard, useSaveCard } from '../../session/cards.ts'
import { isSameCard, useLocalCards } from '../../store/cards-store.ts'

export interface CustomCard {
  readonly card: Card
  /** Somebody is signed in, and this card is not in their account. */
  readonly onlyHere: boolean
}

export function useCustomCards(): readonly CustomCard[] {
  const signedIn = useAccount((account) => account.signedIn)
  const kept = useAccountCards().data ?? []
  const local = useLocalCards((store) => store.cards)
  const others = local.filter((card) => !kept.some((one) => isSameCard(one, card)))
  return [...kept.map((card) => ({ card, onlyHere: false })), ...others.map((card) => ({ card, onlyHere: signedIn }))]
}

export type CardAdded = 'added' | 'known' | 'full' | 'failed'

/** Adds a card to the account, or to this device if nobody is signed in. A card that already exists is not added again. */
export function useAddCard(): (card: Card) => Promise<CardAdded> {
  const signedIn = useAccount((account) => account.signedIn)
  const cards = useCustomCards()
  const save = useSaveCard()
  const add = useLocalCards((store) => store.add)
  return async (card) => {
    if (cards.some((one) => isSameCard(one.card, card))) return 'known'
    if (signedIn)
      return save.mutateAsync(card).then(
        () => 'added',
        // The mutation reports the failure.
        () => 'failed',
      )
    if (cards.length >= MAX_CARDS) return 'full'
    add(card)
    return 'added'
  }
}

/** Deletes a card wherever it is kept: in the account, on this device, or both. */
export function useRemoveCard(): (card: Card) => void {
  const kept = useAccountCards().data ?? []
  const deleteCard = useDeleteCard()
  const removeLocal = useLocalCards((store) => store.remove)
  return (card) => {
    if (kept.some((one) => isSameCard(one, card))) deleteCard.mutate(card, { onSuccess: () => removeLocal(card) })
    else removeLocal(card)
  }
}
