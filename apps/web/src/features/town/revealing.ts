/** Whether anybody sees the grimoire. */

import type { TownState } from './town-store.ts'

/** Whether some viewer sees the grimoire. */
export function isRevealing({ asking, everyone, hiding }: Pick<TownState, 'asking' | 'everyone' | 'hiding'>): boolean {
  return !hiding && (everyone || asking.some(({ grim }) => grim === 'shown'))
}
