/** Keeps the timer for a reload of its tab, and in step with other tabs on the same game. */

import * as z from 'zod/mini'
import { kept } from '../../../store/kept.ts'
import { newId } from '../../../store/random.ts'
import { NO_TIMER, type TimerState } from './timer.ts'
import { adoptTimer, onTimerAct, useTimer } from './timer-store.ts'

const CHANNEL = 'grimoire-timer'
/** A tab that only follows waits this long for the bell of the one that leads, milliseconds: that one may be gone. */
const BELL_PATIENCE_MS = 1500

const SECONDS = z.number().check(z.nonnegative())
const TIMER = z.object({
  isRunning: z.boolean(),
  isStopwatch: z.boolean(),
  currentTime: SECONDS,
  targetTime: SECONDS,
  startTimestamp: z.nullable(z.number()),
})
/** Larger is later, as with games. */
const STAMP = z.object({ at: z.number(), tab: z.string() })
const KEPT = z.object({ gameId: z.string(), stamp: STAMP, timer: TIMER })
const keptTimer = kept('timer', KEPT, 'tab')
const MESSAGE = z.discriminatedUnion('kind', [
  z.extend(KEPT, { kind: z.literal('state') }),
  z.object({ kind: z.literal('ask'), gameId: z.string(), stamp: STAMP }),
  /** That countdown's bell was rung. */
  z.object({ kind: z.literal('rang'), gameId: z.string(), stamp: STAMP }),
])
type Stamp = z.infer<typeof STAMP>
type Message = z.infer<typeof MESSAGE>

interface KeptTimer {
  /** The countdown is over: rings, unless another tab does. */
  ended(ring: () => void): void
  stop(): void
}

/** Restores the timer this tab kept for the game; with none, it is as nobody had set one. */
export function keepTimer(gameId: string): KeptTimer {
  const found = readKept(gameId)
  let stamp: Stamp = found?.stamp ?? { at: 0, tab: '' }
  let rung: Stamp | null = null
  let bell: ReturnType<typeof setTimeout> | undefined
  /** The storyteller last acted in this tab. */
  let leading = false
  const tab = newId()
  const channel = typeof BroadcastChannel === 'function' ? new BroadcastChannel(CHANNEL) : null
  const send = (message: Message) => channel?.postMessage(message)
  const sendState = () => send({ kind: 'state', gameId, stamp, timer: useTimer.getState() })

  adoptTimer(found ? startedInThePast(found.timer) : NO_TIMER)
  const unsubscribe = useTimer.subscribe((timer) => keptTimer.write({ gameId, stamp, timer }))
  const unhear = onTimerAct(() => {
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
      // A countdown started again rings again, although nobody set it anew: every start has its own stamp.
      if (leading) ringOnce()
      else bell = setTimeout(ringOnce, BELL_PATIENCE_MS)
    },
    stop() {
      clearTimeout(bell)
      unsubscribe()
      unhear()
      channel?.close()
    },
  }
}

function isLater(one: Stamp, other: Stamp): boolean {
  return one.at === other.at ? one.tab > other.tab : one.at > other.at
}

/** If the clock was set back while the page was away, the timer goes on from now. */
function startedInThePast(timer: TimerState): TimerState {
  const { startTimestamp } = timer
  return startTimestamp === null ? timer : { ...timer, startTimestamp: Math.min(startTimestamp, Date.now()) }
}

function readKept(gameId: string): z.infer<typeof KEPT> | null {
  const found = keptTimer.read()
  return found?.gameId === gameId ? found : null
}
