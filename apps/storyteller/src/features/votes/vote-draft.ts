/**
 * Settings of the open vote that are not part of the game yet: the clock's speed, hands counted instead of marked, whether ghost
 * votes are spent. Confirming the vote makes them one action.
 */

import { DEFAULT_VOTE_SPEED, type VoteSpeed } from '@grimoire/game/model'
import { create } from 'zustand'

interface VoteDraft {
  /** The nomination it belongs to; any other starts with the defaults. */
  readonly nominationId: string | null
  /** The number of hands counted; `null` while they are marked one by one. */
  readonly counted: number | null
  readonly spend: boolean
}

const DEFAULTS: VoteDraft = { nominationId: null, counted: null, spend: true }

interface VoteDraftStore extends VoteDraft {
  /** Kept from one vote to the next. */
  readonly speed: VoteSpeed
  change(nominationId: string, change: Partial<Omit<VoteDraft, 'nominationId'>>): void
  setSpeed(speed: VoteSpeed): void
}

export const useVoteDraftStore = create<VoteDraftStore>()((set) => ({
  ...DEFAULTS,
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
  return state.nominationId === nominationId ? state : DEFAULTS
}
