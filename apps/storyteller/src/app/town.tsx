/** The town's keeper, with what is other features': the timer, and where the script's sheets open. */

import { phaseOf } from '@grimoire/page/timer/timer.ts'
import { useMemo } from 'react'
import { useSheetQuery } from '../features/share/use-sheet-query.ts'
import { useTimer } from '../features/sound/timer/timer-store.ts'
import { TownKeeper } from '../features/town/town-keeper.tsx'

export function Town() {
  const timer = useTimer()
  // A timer without a time is nothing to show, and one that has ended not for long.
  const told = useMemo(() => {
    const { isAway = false, ...shown } = timer
    return isAway || phaseOf(timer) === 'empty' ? null : { ...shown, title: timer.title.trim() }
  }, [timer])
  const sheets = useSheetQuery()
  return <TownKeeper timer={told} sheet={sheets.state === 'ready' ? sheets.query : null} />
}
