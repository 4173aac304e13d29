/** A town for tests: its storyteller, and viewers that record everything they are sent. */

import type { RevealTown, TownKeeperEvent, TownUpdate, ViewerEvent } from '@grimoire/protocol/town/calls'
import type { FastifyInstance, InjectOptions, LightMyRequestResponse } from 'fastify'
import { openSocket, type TestSocket } from './phones.ts'

type Event = ViewerEvent | TownKeeperEvent
export type TownSocket = TestSocket<Event>

export interface TestViewer extends TownSocket {
  readonly key: string
  readonly own: boolean
  /** The first update, which holds everything. */
  readonly first: TownUpdate
  /** Everything it has been told, put together. */
  state(): Readonly<Record<string, unknown>>
}

export interface TestTown {
  readonly name: string
  readonly password: string
  /** The storyteller's. */
  readonly key: string
  ask(call: Omit<InjectOptions, 'url'> & { readonly path?: string }): Promise<LightMyRequestResponse>
  push(rows: readonly object[], more?: Record<string, unknown>): Promise<LightMyRequestResponse>
  reveal(body: RevealTown): Promise<LightMyRequestResponse>
  /** The storyteller's socket, once it has the status. */
  storyteller(): Promise<TownSocket>
  /** Opens a viewer's socket without sending anything yet. */
  open(headers?: Record<string, string>, query?: string): Promise<TownSocket>
  join(more?: Record<string, unknown>, headers?: Record<string, string>): Promise<TestViewer>
  /** The same town at another process. */
  at(app: FastifyInstance): TestTown
}

let towns = 0

/** A new town, under a name of its own unless one is given. */
export async function newTown(app: FastifyInstance, typed?: string, password = 'lantern light'): Promise<TestTown> {
  towns += 1
  const name = typed ?? `Town ${towns}`
  const response = await createTown(app, name, password)
  if (response.statusCode !== 200) throw new Error(`No town: ${response.body}`)
  return townAt(app, name, password, response.json<{ town_key: string }>().town_key)
}

export function createTown(
  app: FastifyInstance,
  name: string,
  town_password: string,
  headers: Record<string, string> = {},
): Promise<LightMyRequestResponse> {
  return app.inject({ method: 'POST', url: `/api/town/${encodeURIComponent(name)}`, payload: { town_password }, headers })
}

/** Asks, with the password alone, to run a town that exists. Returns the secret with which the answer is collected. */
export async function askToRun(
  app: FastifyInstance,
  { name, password }: Pick<TestTown, 'name' | 'password'>,
  headers: Record<string, string> = {},
): Promise<string> {
  const response = await app.inject({
    ...{ method: 'POST', url: `/api/town/${encodeURIComponent(name)}`, headers },
    payload: { town_password: password, ask: true, screen: 'phone' },
  })
  if (response.statusCode !== 202) throw new Error(`Nobody was asked: ${response.body}`)
  return response.json<{ opening: string }>().opening
}

function townAt(app: FastifyInstance, name: string, password: string, key: string): TestTown {
  const id = encodeURIComponent(name)
  const authorization = `Bearer ${key}`
  const ask: TestTown['ask'] = ({ path = '', headers, ...options }) =>
    app.inject({ ...options, url: `/api/town/${id}${path}`, headers: { authorization, ...headers } })
  const open: TestTown['open'] = (headers, query = '') => openTownSocket(app, `/updates/${id}${query}`, headers)
  return {
    name,
    password,
    key,
    ask,
    open,
    push: (rolesInGrim, more = {}) => ask({ method: 'PUT', payload: { rolesInGrim, ...more } }),
    reveal: (payload) => ask({ method: 'POST', path: '/reveal', payload }),
    async storyteller() {
      const socket = await openTownSocket(app, `/storyteller/${id}`, { authorization })
      await socket.answered
      return socket
    },
    async join(more = {}, headers) {
      const socket = await open(headers)
      socket.say({ type: 'JOIN', password, ...more })
      const { viewer_key, own } = await socket.next('JOINED')
      const first = await socket.next('UPDATE')
      return { ...socket, key: viewer_key, own, first, state: () => stateIn(socket.frames) }
    },
    at: (other) => townAt(other, name, password, key),
  }
}

/** `path` begins after `/api/town`. */
export function openTownSocket(app: FastifyInstance, path: string, headers: Record<string, string> = {}): Promise<TownSocket> {
  return openSocket<Event>(app, `/api/town${path}`, headers)
}

/** What the updates in these frames come to. */
function stateIn(frames: readonly string[]): Readonly<Record<string, unknown>> {
  const events = frames.filter((frame) => frame.startsWith('{')).map((frame) => JSON.parse(frame) as Event)
  return Object.assign({}, ...events.filter(({ type }) => type === 'UPDATE')) as Record<string, unknown>
}

/** A row of a client that sends the whole grimoire, as the specification has it. */
export function foreignRow(id: string, name: string, player: string, more: Record<string, unknown> = {}) {
  return {
    ...{ id: `${id}_ab12cd34`, name, player, ability: `What the ${name} can do.`, type: 'Townsfolk', alignment: 'Good' },
    ...{ icon: id, edition: 'tb', alive: true, ghostvote: true, onTheBlock: false, voteCount: 0, order: 1, notes: '' },
    ...{ reminder_tokens: [], appliedReminders: [], firstNightReminder: '', otherNightReminder: '', ...more },
  }
}
