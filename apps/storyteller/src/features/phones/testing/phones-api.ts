/** For tests: the server's API for the storyteller's phone session. */

import type { Distribute, Lives, PhonePlayer } from '@grimoire/protocol/phones/messages'
import { HttpResponse, http } from 'msw'
import { setupServer } from 'msw/node'

interface FakeServer {
  /** The id of the only session, if there is one. */
  session: string | null
  maxPlayers: number
  players: PhonePlayer[]
  /** How many ids are refused as taken before one is free. */
  taken: number
  /** The status with which every call fails. */
  failing: number | null
  /** Whether calls get no answer at all. */
  unreachable: boolean
  created: string[]
  distributed: Distribute[]
  disconnected: string[]
  lives: Lives['lives'][]
}

export const server: FakeServer = fresh()

function fresh(): FakeServer {
  return {
    session: null,
    maxPlayers: 0,
    players: [],
    taken: 0,
    failing: null,
    unreachable: false,
    created: [],
    distributed: [],
    disconnected: [],
    lives: [],
  }
}

export function resetServer(): void {
  Object.assign(server, fresh())
}

function refusal(code: string, status: number, detail = 'A sentence.') {
  return HttpResponse.json({ code, detail, requestId: 'r1' }, { status })
}

type Answer = (call: { readonly id: string; readonly body: unknown }) => Response

function call(method: 'get' | 'post' | 'put' | 'delete', path: string, answer: Answer) {
  return http[method]<{ id: string }>(`*/api/mobile/sessions/:id${path}`, async ({ params, request }) => {
    if (server.unreachable) return HttpResponse.error()
    if (server.failing !== null) return refusal('internal', server.failing, 'Something broke.')
    return answer({ id: params.id, body: method === 'post' || method === 'put' ? await request.json() : null })
  })
}

/** Answers only calls to the existing session. */
const mine =
  (answer: Answer): Answer =>
  (info) =>
    info.id === server.session ? answer(info) : refusal('not-found', 404)

export const status = () => ({ session_id: server.session, max_players: server.maxPlayers, players: server.players })

export const phonesApi = setupServer(
  call('post', '/create', ({ id, body }) => {
    if (server.session !== id && server.taken > 0) {
      server.taken -= 1
      return refusal('conflict', 409)
    }
    server.created.push(id)
    server.session = id
    server.maxPlayers = (body as { max_players: number }).max_players
    return HttpResponse.json({ session_id: id, storyteller_key: 'k'.repeat(43), max_players: server.maxPlayers })
  }),
  call(
    'get',
    '/status',
    mine(() => HttpResponse.json(status())),
  ),
  call(
    'post',
    '/distribute',
    mine(({ body }) => {
      server.distributed.push(body as Distribute)
      return HttpResponse.json({ sent: (body as Distribute).roles.length })
    }),
  ),
  call(
    'put',
    '/lives',
    mine(({ body }) => {
      server.lives.push((body as Lives).lives)
      return new HttpResponse(null, { status: 204 })
    }),
  ),
  call(
    'post',
    '/disconnect-player',
    mine(({ body }) => {
      server.disconnected.push((body as { player_name: string }).player_name)
      return new HttpResponse(null, { status: 204 })
    }),
  ),
  call(
    'delete',
    '',
    mine(() => {
      server.session = null
      return new HttpResponse(null, { status: 204 })
    }),
  ),
  http.get('*/api/mobile/addresses', () =>
    HttpResponse.json({ publicUrl: null, addresses: ['http://192.168.1.5:8000', 'http://10.0.0.7:8000'] }),
  ),
)
