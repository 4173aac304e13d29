/** A storyteller of phones without a page: calls of a session, with its key. */

import { distributeSchema, type PhonePlayer, type PhoneRow, sessionStatusSchema } from '@grimoire/protocol/phones/messages'

export interface RawSession {
  readonly id: string
  /** The id as displayed: `482 913`. */
  readonly spaced: string
  players(): Promise<readonly PhonePlayer[]>
  /** Sets the maximum number of phones. */
  allow(maxPlayers: number): Promise<void>
  /** Sends a row to each player named; others get none. `script` is official script JSON. */
  distribute(rows: readonly PhoneRow[], script?: readonly unknown[] | null): Promise<void>
  remove(name: string): Promise<void>
  end(): Promise<void>
}

/** Unique in a worker's product, because it counts up for as long as the worker lives. */
let next = 400_000

/** Starts a new session. */
export async function beginSession(address: string, maxPlayers = 10): Promise<RawSession> {
  const id = String(next++)
  const base = `${address}/api/mobile/sessions/${id}`
  let key = ''
  const call = async (method: string, path: string, body?: unknown): Promise<unknown> => {
    const response = await fetch(`${base}${path}`, {
      method,
      headers: {
        ...(key === '' ? {} : { authorization: `Bearer ${key}` }),
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    })
    if (!response.ok) throw new Error(`${method} ${path} answered ${response.status}: ${await response.text()}`)
    return response.status === 204 ? null : response.json()
  }
  const allow = async (max: number) => {
    const created = (await call('POST', '/create', { max_players: max })) as { readonly storyteller_key: string }
    key = created.storyteller_key
  }
  await allow(maxPlayers)
  return {
    id,
    spaced: `${id.slice(0, 3)} ${id.slice(3)}`,
    players: async () => sessionStatusSchema.parse(await call('GET', '/status')).players,
    allow,
    async distribute(rows, script = null) {
      const body = { roles: rows, scriptName: 'Trouble Brewing', numberPlayers: rows.length, timestamp: Date.now(), script }
      await call('POST', '/distribute', distributeSchema.parse(body))
    },
    async remove(name) {
      await call('POST', '/disconnect-player', { player_name: name })
    },
    async end() {
      await call('DELETE', '/')
    },
  }
}

/** A token for a player: the Ravenkeeper, unless `more` says otherwise. */
export function tokenFor(player: string, more: Partial<PhoneRow> = {}): PhoneRow {
  return {
    player,
    id: 'ravenkeeper',
    name: 'Ravenkeeper',
    ability: 'Die at night and you wake: pick a player, learn what they are.',
    type: 'Townsfolk',
    alignment: 'Good',
    edition: 'tb',
    icon: 'c-ravenkeeper',
    images: [],
    firstNightOrder: 0,
    otherNightOrder: 42,
    setup: false,
    alive: true,
    ...more,
  }
}
