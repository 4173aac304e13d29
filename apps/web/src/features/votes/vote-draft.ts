/**
 * What is set for the open vote and is no part of the game yet: the pace, hands counted and not marked, whether ghost
 * votes are spent. Confirming makes it one action.
 */

import { DEFAULT_VOTE_SPEED, type VoteSpeed } from '@grimoire/game'
import { create } from 'zustand'

interface VoteDraft {
  /** The nomination it belongs to; for another one everything is as usual again. */
  readonly nominationId: string | null
  /** Hands as counted; `null` while they are marked one by one. */
  readonly counted: number | null
  readonly spend: boolean
}

const USUAL: VoteDraft = { nominationId: null, counted: null, spend: true }

interface VoteDraftStore extends VoteDraft {
  /** Kept from one vote to the next. */
  readonly speed: VoteSpeed
  change(nominationId: string, change: Partial<Omit<VoteDraft, 'nominationId'>>): void
  setSpeed(speed: VoteSpeed): void
}

export const useVoteDraftStore = create<VoteDraftStore>()((set) => ({
  ...USUAL,
  speed: DEFAULT_VOTE_SPEED,
  change: (nominationId, change) => set((state) => ({ ...draftOf(state, nominationId), ...change, nominationId })),
  setSpeed: (speed) => set({ speed }),
}))

export function useVoteDraft(nominationId: string): Omit<VoteDraft, 'nominationId'> {
  const counted = useVoteDraftStore((state) => draftOf(state, nominationId).counted)
  const spend = useVoteDraftStore((state) => draftOf(state, nominationId).spend)
  return { counted, spend }
}

function draftOf(state: VoteDraft, nominationId: string): VoteDraft {
  return state.nominationId === nominationId ? state : USUAL
}
