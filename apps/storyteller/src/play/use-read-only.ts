/** Whether the past is shown, where nothing can be changed. */

import { useShown } from '../store/game-store.ts'

export function useReadOnly(): boolean {
  return useShown((store) => store.viewing !== null)
}
