/** Requests that come at the same moment are worked on in turns, each from its first hook to its answer. */

import Fastify, { type FastifyInstance } from 'fastify'
import { afterEach, expect, it } from 'vitest'
import { takingTurns } from './turns.ts'
import { waitForTurn } from './wait-for-turn.ts'

let app: FastifyInstance | null = null
afterEach(() => app?.close())

/** `happened` gets the number of each request that begins, and an asterisk for each answer. `slow` is never answered. */
async function serve(atOnce: number, turnMs = 600_000): Promise<{ readonly address: string; readonly happened: string[] }> {
  const happened: string[] = []
  app = Fastify({ forceCloseConnections: true })
  app.get<{ Params: { number: string } }>(
    '/:number',
    { onRequest: waitForTurn(takingTurns(atOnce, turnMs)), onResponse: async () => void happened.push('*') },
    async ({ params: { number } }) => {
      happened.push(number)
      if (number === 'slow') await new Promise(() => undefined)
      return number
    },
  )
  return { address: await app.listen({ port: 0, host: '127.0.0.1' }), happened }
}

it('the next one begins when the one before it is answered', async () => {
  const { address, happened } = await serve(1)
  const answers = await Promise.all([1, 2, 3].map(async (number) => (await fetch(`${address}/${number}`)).text()))
  expect(answers).toEqual(['1', '2', '3'])
  await expect.poll(() => happened.length).toBe(6)
  expect(happened.join('')).toMatch(/^\d\*\d\*\d\*$/)
})

it('a caller who has gone keeps nobody waiting', async () => {
  const { address, happened } = await serve(1)
  const gone = new AbortController()
  const first = fetch(`${address}/slow`, { signal: gone.signal }).catch(() => 'gone')
  await expect.poll(() => happened).toEqual(['slow'])
  gone.abort()
  expect(await first).toBe('gone')
  expect(await (await fetch(`${address}/2`)).text()).toBe('2')
})

it('one that takes longer than its turn lets others go on', async () => {
  const { address, happened } = await serve(1, 20)
  void fetch(`${address}/slow`).catch(() => undefined)
  await expect.poll(() => happened).toEqual(['slow'])
  expect(await (await fetch(`${address}/2`)).text()).toBe('2')
})
