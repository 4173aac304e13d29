/** A fake server for accounts: a cookie that can be used once, and the access tokens it yields. For tests. */

import { serviceAnswer } from '@grimoire/page/api/testing/service.ts'
import { rolesAnswer } from '@grimoire/page/catalogue/testing/roles-answer.ts'
import type { Card } from '@grimoire/protocol/account/cards'
import { type DefaultBodyType, HttpResponse, type HttpResponseResolver, http } from 'msw'
import { setupServer } from 'msw/node'

/** The server's state, and the requests it received. */
export interface FakeServer {
  /** How many refreshes were requested. */
  refreshes: number
  logouts: number
  /** The token that is valid now; calls with another are refused. */
  token: string
  /** The session has ended: the cookie is no longer valid. */
  ended: boolean
  favourites: { name: string; pk: number | null; version: string }[]
  cards: Card[]
  games: { name: string; created: string; key: string; bucket_key: string; bytes: number; text: string }[]
}

export const server: FakeServer = fresh()

function fresh(): FakeServer {
  return { refreshes: 0, logouts: 0, token: 'none-yet', ended: false, favourites: [], cards: [], games: [] }
}

export function resetServer(): void {
  Object.assign(server, fresh())
}

export function refusal(code: string, status: number, detail = 'A sentence.', values = {}) {
  return HttpResponse.json({ code, detail, requestId: 'r1', values }, { status })
}

/** Answers only requests with the valid token. */
function forUser<Body extends DefaultBodyType>(
  answer: HttpResponseResolver<Record<string, never>, Body>,
): HttpResponseResolver<Record<string, never>, Body> {
  return (info) => {
    const shown = info.request.headers.get('authorization')
    return shown === `Bearer ${server.token}` ? answer(info) : (refusal('unauthorised', 401) as never)
  }
}

export const accountApi = setupServer(
  serviceAnswer,
  rolesAnswer,
  http.post('*/api/auth/discord/refresh', () => {
    server.refreshes += 1
    if (server.ended) return refusal('unauthorised', 401)
    server.token = `token-${server.refreshes}`
    return HttpResponse.json({ access_token: server.token, expires_in: 600 })
  }),
  http.post('*/api/auth/discord/logout', () => {
    server.logouts += 1
    server.ended = true
    return new HttpResponse(null, { status: 204 })
  }),
  http.get('*/api/auth/', () => HttpResponse.json({ discord: true })),
  http.get(
    '*/api/user/me',
    forUser(() => HttpResponse.json({ user_id: 'u1', username: 'Ada Lovelace', avatar_url: null })),
  ),
  http.get(
    '*/api/scripts/favourites',
    forUser(() => HttpResponse.json(server.favourites)),
  ),
  http.post(
    '*/api/scripts/favourite',
    forUser(async ({ request }) => {
      const favourite = (await request.json()) as FakeServer['favourites'][number]
      const others = server.favourites.filter(({ name }) => name !== favourite.name)
      const wanted = others.length === server.favourites.length
      server.favourites = wanted ? [favourite, ...others] : others
      return HttpResponse.json({ favourite: wanted })
    }),
  ),
  http.get(
    '*/api/cards/',
    forUser(() => HttpResponse.json(server.cards)),
  ),
  http.post(
    '*/api/cards/',
    forUser(async ({ request }) => {
      const card = (await request.json()) as Card
      server.cards = [...server.cards, card]
      return HttpResponse.json(card)
    }),
  ),
  http.delete(
    '*/api/cards/',
    forUser(async ({ request }) => {
      const { text } = (await request.json()) as Card
      server.cards = server.cards.filter((card) => card.text !== text)
      return new HttpResponse(null, { status: 204 })
    }),
  ),
  http.get(
    '*/api/storage/',
    forUser(() => HttpResponse.json(server.games.map(({ text: _text, ...game }) => game))),
  ),
  http.get(
    '*/api/storage/usage',
    forUser(() => HttpResponse.json({ used: 5 * 1024 * 1024, quota: 25 * 1024 * 1024 })),
  ),
  http.post(
    '*/api/storage/download-game',
    forUser(async ({ request }) => {
      const { key } = (await request.json()) as { key: string }
      return server.games.some((game) => game.key === key)
        ? HttpResponse.json({ url: `https://files.example/${key}` })
        : refusal('not-found', 404)
    }),
  ),
  http.get<{ key: string }>('https://files.example/:key', ({ params }) => {
    const game = server.games.find(({ key }) => key === params.key)
    return game ? new HttpResponse(game.text) : new HttpResponse(null, { status: 403 })
  }),
  http.post(
    '*/api/storage/save-game',
    forUser(() => HttpResponse.json({ key: 'k'.repeat(22) })),
  ),
  http.delete(
    '*/api/storage/delete',
    forUser(async ({ request }) => {
      const { key } = (await request.json()) as { key: string }
      server.games = server.games.filter((game) => game.key !== key)
      return new HttpResponse(null, { status: 204 })
    }),
  ),
)
