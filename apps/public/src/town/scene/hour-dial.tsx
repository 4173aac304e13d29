/** The dial of the moment, with the sun where the timer has brought it. Only it and the clock render with every second. */

import type { TownLayout } from '@grimoire/layout/town'
import type { TimerState } from '@grimoire/page/timer/timer.ts'
import { Dial, ROOF_DEGREES, type SunPlace } from './dial.tsx'
import type { Moment } from './moment.ts'
import type { SceneView } from './scene-view.ts'
import { type Size, useTimerSeconds } from './use-clock.ts'

interface HourDialProps {
  readonly layout: TownLayout
  readonly size: Size
  readonly view: SceneView
  readonly moment: Moment
  readonly hands: ReadonlySet<string> | null
  readonly asked: number | null
  readonly timer: TimerState | null
  readonly still: boolean
}

export function HourDial({ layout, size, view, moment, hands, asked, timer, still }: HourDialProps) {
  const seconds = useTimerSeconds(timer)
  const sun = sunOf(moment, timer, still ? Math.ceil(seconds / 60) * 60 : seconds)
  const rays = moment.kind === 'reveal' ? moment.winner : null
  return <Dial layout={layout} {...size} seats={view.seats} hands={hands} asked={asked} sun={sun} rays={rays} />
}

/** It walks from roof to roof as a countdown runs down, and stands still at twelve when there is none. */
function sunOf(moment: Moment, timer: TimerState | null, seconds: number): SunPlace | null {
  if (moment.kind === 'dawn') return { degrees: -150, moon: false, trail: false }
  if (moment.kind !== 'day' && moment.kind !== 'night') return null
  const moon = moment.kind === 'night'
  if (timer === null || timer.isStopwatch || timer.targetTime === 0) return { degrees: 0, moon, trail: false }
  const gone = 1 - Math.min(1, seconds / timer.targetTime)
  return { degrees: (2 * gone - 1) * ROOF_DEGREES, moon, trail: true }
}
