/** The cards made on this device without an account. Kept in the browser, never part of a game. */

import { kept, whenOtherTabsWrite } from '@grimoire/page/store/kept.ts'
import { type Card, cardSchema, MAX_CARDS } from '@grimoire/protocol/account/cards'
import * as z from 'zod/mini'
import { create } from 'zustand'

const KEY = 'customCards'
/** Another version of the app may have written them: one invalid card must not lose the others. */
const keptCards = kept(KEY, z.array(z.catch(z.nullable(cardSchema), null)), 'device', 'cards')

interface CardsStore {
  readonly cards: readonly Card[]
  add(card: Card): void
  remove(card: Card): void
}

export const useLocalCards = create<CardsStore>()((set, get) => {
  const change = (cards: readonly Card[]) => {
    set({ cards })
    keptCards.write([...cards])
  }
  return {
    cards: readKept(),
    add: (card) => change([...get().cards.filter((one) => !isSameCard(one, card)), card].slice(-MAX_CARDS)),
    remove: (card) => change(get().cards.filter((one) => !isSameCard(one, card))),
  }
})

// Another tab added or deleted one.
whenOtherTabsWrite(KEY, () => useLocalCards.setState({ cards: readKept() }))

/** Cards with the same text and colours are the same card. */
export function isSameCard(a: Card, b: Card): boolean {
  return (
    a.text === b.text &&
    a.textColour.toLowerCase() === b.textColour.toLowerCase() &&
    a.backgroundColour.toLowerCase() === b.backgroundColour.toLowerCase()
  )
}

function readKept(): readonly Card[] {
  const all = keptCards.read() ?? []
  const cards = all.filter((card) => card !== null)
  if (cards.length < all.length) {
    keptCards.setAside()
    keptCards.write(cards)
  }
  return cards
}
