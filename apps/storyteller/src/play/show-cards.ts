import { usePlayStore } from './play-store.ts'
import type { ShownCard } from './shown-card.ts'

/** Shows these cards to a player, one after the other, on the whole screen. */
export function showCards(...cards: readonly ShownCard[]): void {
  if (cards.length > 0) usePlayStore.getState().openOverlay({ kind: 'cards', cards })
}
