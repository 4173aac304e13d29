/** The day and night counter. Night 1 is followed by day 1, then night 2. */

export type Phase = 'night' | 'day'

export interface Clock {
  readonly phase: Phase
  /** From 1; the number of the current night or day. */
  readonly day: number
}

export const FIRST_NIGHT: Clock = { phase: 'night', day: 1 }

export function advance(clock: Clock): Clock {
  return clock.phase === 'night' ? { phase: 'day', day: clock.day } : { phase: 'night', day: clock.day + 1 }
}

/** The number of tonight, or by day of the coming night. */
export function nextNight(clock: Clock): number {
  return clock.phase === 'night' ? clock.day : clock.day + 1
}

/** The sheet for the current night: *First Night* in night 1, otherwise *Other Nights*. By day, the sheet of the coming night. */
export function whichNight(clock: Clock): 'first' | 'other' {
  return clock.day === 1 && clock.phase === 'night' ? 'first' : 'other'
}
