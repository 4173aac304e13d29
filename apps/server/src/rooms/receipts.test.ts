/** Receipts are recorded at once, but while very many messages are leaving they wait, and are recorded for a whole room together. */

import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { inProcessBus } from '../bus/in-process.ts'
import { createLogger } from '../http/logging.ts'
import { messageOf } from '../live/message.ts'
import { openRooms } from './rooms.ts'
import type { Standing } from './standing.ts'
import type { Kind, Tenant } from './tenant.ts'

interface Reader extends Kind {
  readonly who: number
  readonly told: number
  readonly receipt: number
}

beforeEach(() => void vi.useFakeTimers({ toFake: ['performance', 'setTimeout', 'clearTimeout'] }))
afterEach(() => void vi.useRealTimers())

/** This many readers come into one room and are told one thing each. Returns the batches of receipts that are recorded. */
function roomWith(readers: number): number[][] {
  const recorded: number[][] = []
  const tenant: Tenant<Standing, { reader: Reader }, 'gone'> = {
    name: 'receipts',
    figures: { sockets: { name: 'receipt_sockets', help: 'x' }, rooms: { name: 'receipt_rooms', help: 'x' } },
    over: 'gone',
    read: async () => ({ version: 1, madeAt: 1 }),
    store: { use: async () => 1, endIdle: async () => [], follow: () => undefined },
    audiences: {
      reader: {
        tell: (_id, { version }, all) =>
          all
            .filter(({ told }) => told < version)
            .map((reader) => ({ reader, messages: [messageOf('x')], told: version, receipt: reader.who })),
        async arrived(_id, receipts) {
          recorded.push([...receipts])
        },
      },
    },
  }
  const log = createLogger('fatal')
  const rooms = openRooms(tenant, { bus: inProcessBus(log), log, takeTurn: (work) => work() })
  const talk = { end: () => undefined, send: async () => true, whenClosed: () => undefined, whenAlive: () => undefined }
  for (let who = 0; who < readers; who += 1) rooms.enter('reader', 'room', { talk, who, told: 0, madeAt: 1, since: 1 })
  return recorded
}

/** Lets everything happen that needs no time. */
async function settle(): Promise<void> {
  for (let turn = 0; turn < 10; turn += 1) await new Promise((resolve) => setImmediate(resolve))
}

it('of a table, at once', async () => {
  const recorded = roomWith(20)
  await settle()
  expect(recorded.flat()).toHaveLength(20)
})

it('in a flood, when it is over, and together', async () => {
  const recorded = roomWith(60)
  await settle()
  await vi.advanceTimersByTimeAsync(400)
  expect(recorded).toEqual([])
  await vi.advanceTimersByTimeAsync(700)
  await settle()
  expect(recorded.map(({ length }) => length)).toEqual([60])
})
