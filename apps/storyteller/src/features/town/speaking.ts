/** Which of several tabs on one game speaks to the town. */

import { isFollowingTab } from '../../store/keep-game.ts'

/** The storyteller used the town in this tab. */
let claimed = false

export function claimTown(): void {
  claimed = true
}

/** Called when another tab has changed the game. */
export function followOtherTab(): void {
  claimed = false
}

/** The tab that changed the game last speaks for it, and one in which the storyteller has used the town since. */
export function speaksForGame(): boolean {
  return claimed || !isFollowingTab()
}
