/** For tests: the server's API for the storyteller's town. */

import type { AnswerOpening, PushTown, RevealTown, TownOpening, TownStatus, TownViewer } from '@grimoire/protocol/town/calls'
import { HttpResponse, http } from 'msw'
import { setupServer } from 'msw/node'

interface FakeTowns {
  /** The name of the only town, if there is one. */
  town: string | null
  password: string
  /** The status with which creating is refused. */
  refusing: number | null
  /** The status with which every push fails; 0 for no answer at all. */
  failing: number | null
  pushes: PushTown[]
  /** Called before a push is answered. */
  beforeAnswer: () => Promise<void> | void
  reveals: RevealTown[]
  /** Set when the town exists already and its storyteller is asked: the status of each answer to `collect`, 202 to keep waiting. */
  asks: number[] | null
  /** The questions that were taken back. */
  withdrawn: number
  /** The keys with which the town was opened again, `null` for the cookie. */
  opened: (string | null)[]
  /** The status with which opening it with a key is refused. */
  openFailing: number | null
  /** The answers to devices that asked to run the town. */
  answers: AnswerOpening[]
  /** Whether the viewers who asked have left. */
  left: boolean
  /** How often the grimoire was hidden. */
  hides: number
  /** How many calls to hide it fail. */
  hidesFailing: number
}

function fresh(): FakeTowns {
  return {
    town: null,
    password: '',
    refusing: null,
    failing: null,
    pushes: [],
    beforeAnswer: () => undefined,
    reveals: [],
    asks: null,
    withdrawn: 0,
    opened: [],
    openFailing: null,
    answers: [],
    left: false,
    hides: 0,
    hidesFailing: 0,
  }
}

export const towns: FakeTowns = fresh()

export function resetTowns(): void {
  Object.assign(towns, fresh())
}

const refusal = (status: number) =>
  status === 0 ? HttpResponse.error() : HttpResponse.json({ code: 'x', detail: 'A sentence.', requestId: 'r1' }, { status })

const done = () => new HttpResponse(null, { status: 204 })

export const townApi = setupServer(
  http.post<{ id: string }>('*/api/town/:id', async ({ params, request }) => {
    if (towns.refusing !== null) return refusal(towns.refusing)
    towns.town = params.id
    towns.password = ((await request.json()) as { town_password: string }).town_password
    if (towns.asks !== null) return HttpResponse.json({ town_id: params.id, opening: 'o'.repeat(43) }, { status: 202 })
    return HttpResponse.json({ town_id: params.id, town_key: TOWN_KEY })
  }),
  http.post<{ id: string }>('*/api/town/:id/openings/collect', ({ params }) => {
    const status = towns.asks?.shift() ?? 404
    if (status === 202) return HttpResponse.json({ town_id: params.id, opening: 'o'.repeat(43) }, { status })
    return status === 200 ? HttpResponse.json({ town_id: params.id, town_key: TOWN_KEY }) : refusal(status)
  }),
  http.delete('*/api/town/:id/openings', () => {
    towns.withdrawn += 1
    return done()
  }),
  http.post('*/api/town/:id/openings/answer', async ({ request }) => {
    if (towns.left) return refusal(404)
    towns.answers.push((await request.json()) as AnswerOpening)
    return done()
  }),
  http.post<{ id: string }>('*/api/town/:id/open', ({ params, request }) => {
    if (towns.openFailing !== null) return refusal(towns.openFailing)
    towns.opened.push(request.headers.get('authorization')?.replace('Bearer ', '') ?? null)
    return HttpResponse.json({ town_id: params.id, town_key: TOWN_KEY })
  }),
  http.put<{ id: string }>('*/api/town/:id', async ({ params, request }) => {
    const body = (await request.json()) as PushTown
    await towns.beforeAnswer()
    if (towns.failing !== null) return refusal(towns.failing)
    if (params.id !== towns.town) return refusal(404)
    towns.pushes.push(body)
    return HttpResponse.json({ version: towns.pushes.length })
  }),
  http.delete<{ id: string }>('*/api/town/:id', ({ params }) => {
    if (params.id !== towns.town) return refusal(404)
    towns.town = null
    return done()
  }),
  http.post('*/api/town/:id/reveal', async ({ request }) => {
    if (towns.left) return refusal(404)
    towns.reveals.push((await request.json()) as RevealTown)
    return done()
  }),
  http.delete('*/api/town/:id/reveal', () => {
    if (towns.hidesFailing > 0) {
      towns.hidesFailing -= 1
      return refusal(500)
    }
    towns.hides += 1
    return done()
  }),
  http.get('*/api/mobile/addresses', () => HttpResponse.json({ publicUrl: 'https://grimoire.example/', addresses: [] })),
)

/** The key of the town. */
export const TOWN_KEY = 'k'.repeat(43)

export const lastPush = () => towns.pushes.at(-1)

export function viewer(change: Partial<TownViewer> = {}): TownViewer {
  return { viewer_id: 'viewer-one', screen: 'wide', since: Date.UTC(2026, 0, 1, 19, 52), grim: 'asked', ...change }
}

export function opening(change: Partial<TownOpening> = {}): TownOpening {
  return { opening_id: 'opening-one', screen: 'wide', since: Date.UTC(2026, 0, 1, 19, 52), ...change }
}

export function townStatus(change: Partial<TownStatus> = {}) {
  return {
    type: 'TOWN_STATUS',
    payload: {
      town_id: towns.town ?? '',
      viewers: { wide: 0, tablet: 0, phone: 0 },
      asking: [],
      opening: [],
      everyone: false,
      ...change,
    },
  }
}
