/** A table with a phone session in play: ten phones that hold a token each, and a storyteller who changes one now and then. */

import { setTimeout } from 'node:timers/promises'
import { builtInScripts } from '@grimoire/catalogue'
import { type JoinEvent, type PhonePlayer, type PhoneRow, PING_MS, type StorytellerEvent } from '@grimoire/protocol/phones/messages'
import { soon, steadily } from '@grimoire/protocol/reconnecting'
import { newWaiter, type Waiter } from './answers.ts'
import type { Figures } from './figures.ts'
import { type Line, openLine } from './line.ts'

export const PHONES = 10
const SEND_AGAIN_MS = 1000
/** A phone that nobody misses comes back after this long. */
const AWAY_MS = 2000

const script = builtInScripts.find(({ name }) => name === 'Trouble Brewing')?.characters ?? []

interface Phone {
  readonly name: string
  readonly line: Line
  readonly waiter: Waiter
  key: string | null
  /** What it holds now, and what it was last given. */
  row: PhoneRow | null
  given: PhoneRow | null
}

export interface Table {
  /** Gives one player another token. */
  change(): Promise<void>
  /** One phone loses its connection and comes back to its seat. */
  losePhone(): Promise<void>
  /** Milliseconds after `since` at which every phone is back with its token and the storyteller sees it; `null` when one is not. */
  isRight(since: number): Promise<number | null>
  /** The storyteller ends the session. */
  end(): Promise<void>
  close(): void
}

export interface Site {
  /** The address for the next connection or call. */
  readonly address: () => string
  readonly figures: Figures
}

export async function openTable({ address, figures }: Site, index: number): Promise<Table> {
  const id = String(100_000 + index)
  const path = `/api/mobile/sessions/${id}`
  // Each table has its own IP address.
  const headers = { 'x-forwarded-for': `198.18.${Math.floor(index / 200)}.${(index % 200) + 1}` }
  const created = await call<{ storyteller_key: string }>(`${address()}${path}/create`, 'POST', headers, {
    max_players: PHONES + 5,
  })
  const authorised = { ...headers, authorization: `Bearer ${created.storyteller_key}` }

  let players: readonly PhonePlayer[] = []
  const seen = newWaiter()
  const storyteller = openLine({
    url: () => socketOf(address(), `${path}/storyteller`),
    headers: authorised,
    waitMs: steadily,
    hello: () => [],
    hear(text, at) {
      const event = JSON.parse(text) as StorytellerEvent
      if (event.type === 'ERROR') figures.failures.push(`storyteller: ${event.code}`)
      if (event.type === 'SESSION_STATUS') players = event.payload.players
      seen.check(at)
    },
    lost() {
      players = []
    },
  })
  const isHere = (name: string) => players.some((player) => player.player_name === name && player.connected)
  const phones: Phone[] = []
  for (let number = 0; number < PHONES; number += 1) {
    const phone = openPhone(figures, `Player ${number}`, () => socketOf(address(), `${path}/join`), headers)
    phones.push(phone)
    await seen.wait(() => isHere(phone.name))
  }
  const heartbeat = setInterval(() => {
    for (const line of [storyteller, ...phones.map((phone) => phone.line)]) line.say({ type: 'PING' })
  }, PING_MS)

  let turn = 0
  const distribute = async (changed: readonly Phone[]): Promise<void> => {
    turn += 1
    for (const phone of changed) phone.given = rowOf(phone.name, script[(turn + phones.indexOf(phone)) % script.length] ?? 'imp')
    const begun = performance.now()
    const roles = phones.flatMap(({ given }) => (given === null ? [] : [given]))
    const send = () =>
      call(`${address()}${path}/distribute`, 'POST', authorised, {
        ...{ roles, scriptName: 'Trouble Brewing', numberPlayers: PHONES, timestamp: 0, script },
      })
    await untilDone(send, (error) => figures.failures.push(`distribute: ${String(error)}`))
    const arrivals = await Promise.all(changed.map((phone) => phone.waiter.wait(() => holds(phone))))
    for (const at of arrivals) {
      if (at === null) figures.failures.push('distribute: a token did not arrive')
      else figures.times.distribute.push(at - begun)
    }
  }
  await distribute(phones)
  const isBack = (phone: Phone) => phone.row !== null && isHere(phone.name)

  return {
    change: () => distribute(phones.slice(turn % PHONES, (turn % PHONES) + 1)),
    async losePhone() {
      const phone = phones[turn % PHONES] as Phone
      // One that is not back yet after a death of its process would begin anew, and its return is the death's.
      if (!isBack(phone)) return
      phone.line.drop()
      const noticed = await Promise.race([seen.wait(() => !isHere(phone.name)), setTimeout(AWAY_MS, null)])
      const begun = performance.now()
      phone.line.comeBack()
      // Its process died before it could notice, so that the phone seems to have been here all the time.
      if (noticed === null) return void figures.failures.push('join: nobody noticed that the phone was gone')
      const at = await seen.wait(() => isHere(phone.name))
      if (at === null) figures.failures.push('join: the phone was not seen again')
      else figures.times.join.push(at - begun)
    },
    async isRight(since) {
      const moments = await Promise.all([
        ...phones.map((phone) => phone.waiter.wait(() => holds(phone))),
        ...phones.map((phone) => seen.wait(() => isHere(phone.name))),
      ])
      return moments.includes(null) ? null : Math.max(0, ...moments.map((at) => (at ?? 0) - since))
    },
    async end() {
      const response = await fetch(`${address()}${path}`, { method: 'DELETE', headers: authorised })
      if (!response.ok) throw new Error(`${response.status} ${await response.text()}`)
    },
    close() {
      clearInterval(heartbeat)
      for (const line of [storyteller, ...phones.map((phone) => phone.line)]) line.close()
    },
  }
}

function holds({ row, given }: Phone): boolean {
  return row?.id === given?.id
}

function openPhone(figures: Figures, name: string, url: () => string, headers: Readonly<Record<string, string>>): Phone {
  const waiter = newWaiter()
  const phone: Phone = {
    ...{ name, waiter, key: null, row: null, given: null },
    line: openLine({
      url,
      headers,
      waitMs: soon,
      hello: () => [
        {
          type: 'JOIN_SESSION',
          payload: { player_name: name, script_hash: null, ...(phone.key !== null && { player_key: phone.key }) },
        },
      ],
      hear(text, at) {
        const event = JSON.parse(text) as JoinEvent
        if (event.type === 'ERROR') figures.failures.push(`phone: ${event.code}`)
        if (event.type === 'JOINED_SESSION') phone.key = event.payload.player_key
        if (event.type === 'TOKENS_DISTRIBUTED') phone.row = event.payload.roles[0] ?? null
        waiter.check(at)
      },
      lost() {
        phone.row = null
      },
    }),
  }
  return phone
}

function rowOf(player: string, id: string): PhoneRow {
  const ability = 'Each night, choose a player other than yourself: they learn something that is true, tonight.'
  return {
    ...{ player, id, name: id, ability, type: 'Townsfolk', alignment: 'Good', edition: 'tb', icon: id, images: [] },
    ...{ firstNightOrder: 1, otherNightOrder: 2, setup: false, alive: true },
  }
}

export async function call<Answer>(
  url: string,
  method: string,
  headers: Readonly<Record<string, string>>,
  body: unknown,
): Promise<Answer> {
  const response = await fetch(url, {
    method,
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  })
  if (!response.ok) throw new Error(`${response.status} ${await response.text()}`)
  return (await response.json()) as Answer
}

/** A call that fails, because its process has died, is made again after a second, as the app does. */
export async function untilDone(send: () => Promise<unknown>, failed: (error: unknown) => void): Promise<void> {
  for (;;) {
    try {
      await send()
      return
    } catch (error) {
      failed(error)
      await setTimeout(SEND_AGAIN_MS)
    }
  }
}

export function socketOf(address: string, path: string): string {
  return `${address.replace('http', 'ws')}${path}`
}
