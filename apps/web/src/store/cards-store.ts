/** The cards somebody made on this device without an account. Kept in the browser, never part of a game. */

import { type Card, cardSchema, MAX_CARDS } from '@grimoire/protocol/cards'
import { create } from 'zustand'

const STORAGE_KEY = 'customCards'

interface CardsStore {
  readonly cards: readonly Card[]
  add(card: Card): void
  remove(card: Card): void
}

export const useLocalCards = create<CardsStore>()((set, get) => {
  const change = (cards: readonly Card[]) => {
    set({ cards })
    keep(cards)
  }
  return {
    cards: readKept(),
    add: (card) => change([...get().cards.filter((one) => !isSameCard(one, card)), card].slice(-MAX_CARDS)),
    remove: (card) => change(get().cards.filter((one) => !isSameCard(one, card))),
  }
})

// Another tab added or deleted one.
window.addEventListener('storage', ({ key }) => {
  if (key === STORAGE_KEY || key === null) useLocalCards.setState({ cards: readKept() })
})

/** The same text in the same colours is one card. */
export function isSameCard(a: Card, b: Card): boolean {
  return (
    a.text === b.text &&
    a.textColour.toLowerCase() === b.textColour.toLowerCase() &&
    a.backgroundColour.toLowerCase() === b.backgroundColour.toLowerCase()
  )
}

function readKept(): readonly Card[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(STORAGE_KEY) ?? '[]')
    // Another version of the app may have written them: one odd card must not cost the rest.
    return (Array.isArray(kept) ? kept : []).flatMap((one) => {
      const read = cardSchema.safeParse(one)
      return read.success ? [read.data] : []
    })
  } catch {
    // Storage is blocked or holds nonsense.
    return []
  }
}

function keep(cards: readonly Card[]): void {
  try {
    localStorage.setItem(STORAGE_KEY, JSON.stringify(cards))
  } catch {
    // Storage is blocked: they are there for this visit.
  }
}
