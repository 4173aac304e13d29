/**
 * What holds for every room, shown on one that is no phone session: a town with its viewers and a gate. Its tenant is all that a
 * new kind of room has to write.
 */

import { setImmediate } from 'node:timers/promises'
import { expect, it } from 'vitest'
import { inProcessBus } from '../bus/in-process.ts'
import { createLogger } from '../http/logging.ts'
import { type Message, messageOf } from '../live/message.ts'
import { openRooms } from './rooms.ts'
import type { Standing } from './standing.ts'
import type { Kind, Tenant } from './tenant.ts'

interface Town extends Standing {
  readonly publicState: string
  readonly banned: readonly string[]
}

interface Viewer extends Kind {
  readonly who: string
  /** The version it was told. */
  readonly told: number
  readonly receipt: never
}

/** Towns in memory, and how often they were read and written as text. */
function towns(goes: 'oldest' | 'newest') {
  const stored = new Map<string, Town>()
  const counts = { read: 0, serialised: 0 }
  const tenant: Tenant<Town, { viewer: Viewer }, 'gone' | 'banned' | 'crowded'> = {
    name: 'towns',
    figures: { sockets: { name: 'town_sockets', help: 'x' }, rooms: { name: 'town_rooms', help: 'x' } },
    over: 'gone',
    async read(id) {
      counts.read += 1
      return stored.get(id) ?? null
    },
    store: { use: async (id) => stored.get(id)?.version ?? null, endIdle: async () => [], follow: () => undefined },
    audiences: {
      viewer: {
        most: { readers: 1000, code: 'crowded', goes },
        dismissal: (who, { banned }) => (banned.includes(who) ? 'banned' : null),
        tell(_id, { publicState, version }, readers) {
          counts.serialised += 1
          const state = messageOf({ type: 'TOWN', payload: publicState })
          return readers.filter(({ told }) => told < version).map((reader) => ({ reader, messages: [state], told: version }))
        },
      },
    },
  }
  return { stored, counts, tenant }
}

/** A socket's end of a talk, which takes what it is sent at once or when it is told to. */
function viewer(reads: 'at once' | 'when told' = 'at once') {
  const sent: Message[] = []
  const ends: string[] = []
  let take = (): void => undefined
  let closed = (): void => undefined
  let alive = (): void => undefined
  const talk = {
    end: (code: string) => void ends.push(code),
    send(messages: readonly Message[]) {
      sent.push(...messages)
      return reads === 'at once' ? Promise.resolve(true) : new Promise<boolean>((resolve) => (take = () => resolve(true)))
    },
    whenClosed: (done: () => void) => void (closed = done),
    whenAlive: (check: () => void) => void (alive = check),
  }
  const states = () => sent.map(({ parts }) => (JSON.parse(Buffer.concat(parts).toString()) as { payload: string }).payload)
  return { talk, sent, ends, states, take: () => take(), close: () => closed(), heartbeat: () => alive() }
}

function town(goes: 'oldest' | 'newest' = 'oldest') {
  const { stored, counts, tenant } = towns(goes)
  const log = createLogger('fatal')
  const rooms = openRooms(tenant, { bus: inProcessBus(log), log, takeTurn: (work) => work() })
  let version = 0
  const change = (publicState: string, banned: readonly string[] = []): void => {
    version += 1
    stored.set('ravenswood', { version, madeAt: 1, publicState, banned })
  }
  change('the first')
  return {
    rooms,
    counts,
    change,
    end: () => void stored.delete('ravenswood'),
    announce: () => rooms.announce('ravenswood', version),
    /** Announces the newest state as a step. */
    step(publicState: string) {
      change(publicState)
      rooms.announce('ravenswood', { version, after: (before) => ({ ...before, publicState }) })
    },
    enter(who: string, reads?: 'at once' | 'when told') {
      const one = viewer(reads)
      const { tellAgain } = rooms.enter('viewer', 'ravenswood', { talk: one.talk, who, told: 0, madeAt: 1, since: 1 })
      return { ...one, tellAgain }
    },
  }
}

it('a thousand viewers are sent one state, read and written as text once', async () => {
  const { rooms, counts, change, announce, enter } = town()
  const viewers = Array.from({ length: 1000 }, (_, index) => enter(`viewer ${index}`))
  await rooms.settle()
  change('the second')
  const before = { ...counts }
  announce()
  await rooms.settle()
  expect([counts.read - before.read, counts.serialised - before.serialised]).toEqual([1, 1])
  expect(viewers.every(({ states }) => states().at(-1) === 'the second')).toBe(true)
  expect(new Set(viewers.map(({ sent }) => sent.at(-1)?.parts[0])).size).toBe(1)
})

it('a step is told without the room being read', async () => {
  const { rooms, counts, step, enter } = town()
  const { states } = enter('viewer')
  await rooms.settle()
  const before = counts.read
  step('the second')
  await rooms.settle()
  step('the third')
  step('the fourth')
  await rooms.settle()
  expect([states(), counts.read - before]).toEqual([['the first', 'the second', 'the fourth'], 0])
})

it('after a change that nobody here heard of, a step is not enough', async () => {
  const { rooms, counts, change, step, enter } = town()
  const { states } = enter('viewer')
  await rooms.settle()
  const before = counts.read
  // By another process; the news is still on its way.
  change('not told')
  step('the third')
  await rooms.settle()
  expect([states(), counts.read - before]).toEqual([['the first', 'the third'], 1])
})

it('a reader who comes in beside a step is told the state that was read', async () => {
  const { rooms, counts, step, enter } = town()
  const first = enter('first')
  await rooms.settle()
  const before = counts.read
  step('the second')
  const late = enter('late')
  await rooms.settle()
  expect([first.states(), late.states(), counts.read - before]).toEqual([['the first', 'the second'], ['the second'], 1])
})

it('for a slow reader a newer state takes the place of the older ones', async () => {
  const { rooms, change, announce, enter } = town()
  const [slow, quick] = [enter('slow', 'when told'), enter('quick')]
  await rooms.settle()
  for (const state of ['the second', 'the third', 'the fourth']) {
    change(state)
    announce()
    await rooms.settle()
  }
  expect(slow.states()).toEqual(['the first'])
  expect(quick.states()).toEqual(['the first', 'the second', 'the third', 'the fourth'])
  slow.take()
  await setImmediate()
  await rooms.settle()
  expect(slow.states()).toEqual(['the first', 'the fourth'])
})

it('whoever has no place in it any more is told why; when it is over, all are', async () => {
  const { rooms, change, end, announce, enter } = town()
  const [ana, bo] = [enter('Ana'), enter('Bo')]
  await rooms.settle()
  change('the second', ['Bo'])
  announce()
  await rooms.settle()
  expect([ana.ends, bo.ends]).toEqual([[], ['banned']])
  bo.close()
  end()
  rooms.announce('ravenswood', null)
  await rooms.settle()
  expect([ana.ends, bo.ends]).toEqual([['gone'], ['banned']])
})

it('one more than there is room for: the oldest makes way', async () => {
  const { rooms, enter } = town()
  const viewers = Array.from({ length: 1001 }, (_, index) => enter(`viewer ${index}`))
  await rooms.settle()
  expect(viewers.filter(({ ends }) => ends.length > 0)).toEqual([viewers[0]])
})

it('where the newest goes, those who are here stay', async () => {
  const { rooms, enter } = town('newest')
  const viewers = Array.from({ length: 1001 }, (_, index) => enter(`viewer ${index}`))
  await rooms.settle()
  expect(viewers.filter(({ ends }) => ends.length > 0)).toEqual([viewers[1000]])
  expect(rooms.count().readers).toEqual({ viewer: 1000 })
  viewers[1000]?.close()
  viewers[0]?.close()
  await rooms.settle()
  expect(rooms.count().readers).toEqual({ viewer: 999 })
})

it('one that missed something is told again, also while a message is on its way', async () => {
  const { rooms, enter } = town()
  const [slow, quick] = [enter('slow', 'when told'), enter('quick')]
  await rooms.settle()
  for (const viewer of [slow, quick]) viewer.tellAgain(0)
  await rooms.settle()
  expect([slow.states(), quick.states()]).toEqual([['the first'], ['the first', 'the first']])
  slow.take()
  await setImmediate()
  await rooms.settle()
  expect(slow.states()).toEqual(['the first', 'the first'])
})

it('what no news came of is found with the next heartbeat, and a room that everyone left is let go', async () => {
  const { rooms, change, enter } = town()
  const ana = enter('Ana')
  await rooms.settle()
  change('the second')
  ana.heartbeat()
  await rooms.settle()
  expect(ana.states()).toEqual(['the first', 'the second'])
  expect(rooms.count()).toEqual({ rooms: 1, readers: { viewer: 1 } })
  ana.close()
  await rooms.settle()
  expect(rooms.count()).toEqual({ rooms: 0, readers: { viewer: 0 } })
})
