/** Whether a moment of the past is on show: then nothing can be changed. */

import { useGameStore } from '../store/game-store.ts'

export function useReadOnly(): boolean {
  return useGameStore((store) => store.viewing !== null)
}
