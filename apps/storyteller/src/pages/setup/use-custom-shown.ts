/** Whether the fourth card is chosen: because it was pressed, or because the script in the game is none of the three. */

import { isOfficial } from '@grimoire/page/catalogue/official-scripts.ts'
import { useSetup } from '../../scripts/setup-store.ts'
import { useGame } from '../../store/game-store.ts'

export function useCustomShown(): boolean {
  const chosen = useSetup((setup) => setup.custom)
  const own = useGame(({ script }) => script !== null && !(script.source.kind === 'database' && isOfficial(script.source.name)))
  return chosen ?? own
}
