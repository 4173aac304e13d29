/** A town in play: a storyteller who pushes what happens, and five viewers. */

import { soon } from '@grimoire/protocol/reconnecting'
import type { TownUpdate, ViewerEvent } from '@grimoire/protocol/town/calls'
import { newWaiter, type Waiter } from './answers.ts'
import { type Line, openLine } from './line.ts'
import { call, type Site, socketOf, untilDone } from './table.ts'

export const VIEWERS = 5

const PASSWORD = 'lantern light'
const SEATS = 12
/** As often as the viewers of the product. */
const PING_MS = 30_000

interface Viewer {
  readonly line: Line
  readonly waiter: Waiter
  key: string | null
  /** The version it has, and the day it shows. */
  version: number | null
  day: number
}

export interface Town {
  push(): Promise<void>
  /** As `isRight` of a table. */
  isRight(since: number): Promise<number | null>
  close(): void
}

export async function openTown({ address, figures }: Site, index: number): Promise<Town> {
  const name = `Town ${index}`
  const path = `/api/town/${encodeURIComponent(name)}`
  const headers = { 'x-forwarded-for': `198.19.${Math.floor(index / 200)}.${(index % 200) + 1}` }
  const { town_key: key } = await call<{ town_key: string }>(`${address()}${path}`, 'POST', headers, { town_password: PASSWORD })
  const authorised = { ...headers, authorization: `Bearer ${key}` }

  const openViewer = (): Viewer => {
    const waiter = newWaiter()
    const viewer: Viewer = {
      ...{ waiter, key: null, version: null, day: 0 },
      line: openLine({
        url: () => socketOf(address(), `/api/town/updates/${encodeURIComponent(name)}`),
        headers,
        waitMs: soon,
        hello: () => [{ type: 'JOIN', password: PASSWORD, ...(viewer.key !== null && { viewer_key: viewer.key }) }],
        hear(text, at) {
          if (text !== 'OK') listen(viewer, JSON.parse(text) as ViewerEvent)
          waiter.check(at)
        },
        lost() {
          viewer.version = null
          viewer.day = 0
        },
      }),
    }
    return viewer
  }
  const listen = (viewer: Viewer, event: ViewerEvent): void => {
    if (event.type === 'ERROR') figures.failures.push(`viewer: ${event.code}`)
    if (event.type === 'JOINED') viewer.key = event.viewer_key
    if (event.type === 'UPDATE') update(viewer, event)
  }
  const update = (viewer: Viewer, { version, since, gameState }: TownUpdate): void => {
    if (since !== null && since !== viewer.version) return viewer.line.say({ type: 'AGAIN' })
    viewer.version = version
    if (gameState) viewer.day = gameState.currentDay
  }

  const viewers = Array.from({ length: VIEWERS }, openViewer)
  await Promise.all(viewers.map((viewer) => viewer.waiter.wait(() => viewer.version !== null)))
  const heartbeat = setInterval(() => {
    for (const { line } of viewers) line.say({ town: name })
  }, PING_MS)

  let day = 0
  return {
    async push() {
      day += 1
      const wanted = day
      const begun = performance.now()
      const send = () =>
        call(`${address()}${path}`, 'PUT', authorised, {
          rolesInGrim: rows(wanted),
          gameState: { currentDay: wanted, currentPhase: 'Day' },
        })
      await untilDone(send, (error) => figures.failures.push(`push: ${String(error)}`))
      for (const at of await Promise.all(
        viewers.map(({ waiter }, place) => waiter.wait(() => (viewers[place]?.day ?? 0) >= wanted)),
      ))
        if (at === null) figures.failures.push('push: an update did not arrive')
        else figures.times.push.push(at - begun)
    },
    async isRight(since) {
      const moments = await Promise.all(
        viewers.map((viewer) => viewer.waiter.wait(() => viewer.version !== null && viewer.day === day)),
      )
      return moments.includes(null) ? null : Math.max(0, ...moments.map((at) => (at ?? 0) - since))
    },
    close() {
      clearInterval(heartbeat)
      for (const { line } of viewers) line.close()
    },
  }
}

/** The players, of whom each time somebody else is dead. */
function rows(day: number): object[] {
  return Array.from({ length: SEATS }, (_, index) => ({
    ...{ id: `seat${index}`, player: `Player ${index}`, alive: (index + day) % 5 !== 0, ghostvote: true },
    ...{ onTheBlock: index === day % SEATS, voteCount: day % 7 },
  }))
}
