/** Keeps the timer across a reload of its tab, and in sync with other tabs on the same game. */

import { kept } from '@grimoire/page/store/kept.ts'
import { NO_TIMER, type TimerState } from '@grimoire/page/timer/timer.ts'
import * as z from 'zod/mini'
import { newId } from '../../../store/random.ts'
import { adoptTimer, onTimerAct, useTimer } from './timer-store.ts'

const CHANNEL = 'grimoire-timer'
/** How long a following tab waits for the leading tab's bell, in milliseconds, before it rings itself: the leading tab may be gone. */
const LEADER_BELL_WAIT_MS = 1500

const SECONDS = z.number().check(z.nonnegative())
const TIMER = z.object({
  isRunning: z.boolean(),
  isStopwatch: z.boolean(),
  currentTime: SECONDS,
  targetTime: SECONDS,
  startTimestamp: z.nullable(z.number()),
  // Timers of earlier versions have none.
  title: z._default(z.string(), ''),
  isAway: z.optional(z.literal(true)),
})
/** The later stamp wins, as with games. */
const STAMP = z.object({ at: z.number(), tab: z.string() })
const KEPT = z.object({ gameId: z.string(), stamp: STAMP, timer: TIMER })
const keptTimer = kept('timer', KEPT, 'tab')
const MESSAGE = z.discriminatedUnion('kind', [
  z.extend(KEPT, { kind: z.literal('state') }),
  z.object({ kind: z.literal('ask'), gameId: z.string(), stamp: STAMP }),
  /** The bell for that countdown has rung. */
  z.object({ kind: z.literal('rang'), gameId: z.string(), stamp: STAMP }),
])
type Stamp = z.infer<typeof STAMP>
type Message = z.infer<typeof MESSAGE>

interface KeptTimer {
  /** Call it when the countdown is over: rings, unless another tab does. */
  ended(ring: () => void): void
  stop(): void
}

/** Restores the timer that this tab kept for the game, or an unset one. */
export function keepTimer(gameId: string): KeptTimer {
  const found = readKept(gameId)
  let stamp: Stamp = found?.stamp ?? { at: 0, tab: '' }
  let rung: Stamp | null = null
  let bell: ReturnType<typeof setTimeout> | undefined
  /** Whether the storyteller last used the timer in this tab. */
  let leading = false
  const tab = newId()
  const channel = typeof BroadcastChannel === 'function' ? new BroadcastChannel(CHANNEL) : null
  const send = (message: Message) => channel?.postMessage(message)
  const sendState = () => send({ kind: 'state', gameId, stamp, timer: useTimer.getState() })

  adoptTimer(found ? startedInThePast(found.timer) : NO_TIMER)
  const unsubscribe = useTimer.subscribe((timer) => keptTimer.write({ gameId, stamp, timer }))
  const stopListening = onTimerAct(() => {
    clearTimeout(bell)
    stamp = { at: Math.max(Date.now(), stamp.at + 1), tab }
    leading = true
    keptTimer.write({ gameId, stamp, timer: useTimer.getState() })
    sendState()
  })
  channel?.addEventListener('message', ({ data }) => {
    const message = MESSAGE.safeParse(data).data
    if (message?.gameId !== gameId) return
    if (message.kind === 'rang') rung = message.stamp
    else if (message.kind === 'ask') {
      if (isLater(stamp, message.stamp)) sendState()
    } else if (isLater(message.stamp, stamp)) {
      clearTimeout(bell)
      stamp = message.stamp
      leading = false
      adoptTimer(message.timer)
    }
  })
  send({ kind: 'ask', gameId, stamp })

  return {
    ended(ring) {
      const wasRung = () => rung?.at === stamp.at && rung.tab === stamp.tab
      const ringOnce = () => {
        if (wasRung()) return
        rung = stamp
        send({ kind: 'rang', gameId, stamp })
        ring()
      }
      // Each start has its own stamp, so a countdown that is started again rings again, even if its time was not changed.
      if (leading) ringOnce()
      else bell = setTimeout(ringOnce, LEADER_BELL_WAIT_MS)
    },
    stop() {
      clearTimeout(bell)
      unsubscribe()
      stopListening()
      channel?.close()
    },
  }
}

function isLater(one: Stamp, other: Stamp): boolean {
  return one.at === other.at ? one.tab > other.tab : one.at > other.at
}

/** If the clock was set back while the page was closed, the timer continues from now. */
function startedInThePast(timer: TimerState): TimerState {
  const { startTimestamp } = timer
  return startTimestamp === null ? timer : { ...timer, startTimestamp: Math.min(startTimestamp, Date.now()) }
}

function readKept(gameId: string): z.infer<typeof KEPT> | null {
  const found = keptTimer.read()
  return found?.gameId === gameId ? found : null
}
