/** What a socket does not take: too large, too many, not understood; and that it bears it. */

import { CLOSE } from '@grimoire/protocol/phones/messages'
import { expect, it } from 'vitest'
import { testApp } from '../testing/app.ts'
import { newTable, type TestSocket } from '../testing/phones.ts'

const NONSENSE: readonly (readonly [what: string, data: string | Buffer, code: string])[] = [
  ['nothing', '', 'bad-message'],
  ['no JSON', 'hello', 'bad-message'],
  ['null', 'null', 'bad-message'],
  ['a list', '[]', 'bad-message'],
  ['half of an object', '{"type":', 'bad-message'],
  ['an unknown type', '{"type":"GRIMOIRE"}', 'bad-message'],
  ['what the server says', '{"type":"TOKENS_DISTRIBUTED","payload":{"roles":[]}}', 'bad-message'],
  ['a name that is none', '{"type":"JOIN_SESSION","payload":{"player_name":5}}', 'bad-message'],
  ['a name of spaces', '{"type":"JOIN_SESSION","payload":{"player_name":"  "}}', 'bad-message'],
  ['a name with a zero', '{"type":"JOIN_SESSION","payload":{"player_name":"A\\u0000"}}', 'bad-message'],
  ['a name too long', `{"type":"JOIN_SESSION","payload":{"player_name":"${'x'.repeat(31)}"}}`, 'bad-message'],
  ['a key that is none', '{"type":"JOIN_SESSION","payload":{"player_name":"A","player_key":"x"}}', 'bad-message'],
  ['a prototype', '{"__proto__":{"type":"PING"}}', 'bad-message'],
  ['a deep one', '['.repeat(16_000), 'bad-message'],
  ['bytes', Buffer.from('{"type":"PING"}'), 'bad-message'],
  ['16 KiB and one', `{"type":"PING","x":"${'x'.repeat(16 * 1024 - 20)}"}`, 'too-large'],
  ['16 KiB and one, in other letters', `{"type":"PING","x":"${'é'.repeat(8 * 1024 - 10)}"}`, 'too-large'],
]

it.each(NONSENSE)('%s is answered with an error, and what comes next is heard', async (_what, data, code) => {
  const { app } = await testApp()
  const table = await newTable(app)
  for (const socket of [await table.open(), await table.storyteller()]) {
    socket.sayRaw(data)
    expect(await socket.next('ERROR')).toMatchObject({ code })
    socket.say({ type: 'PING' })
    await socket.next('PONG')
  }
  await app.close()
})

it('exactly 16 KiB is heard', async () => {
  const { app } = await testApp()
  const socket = await (await newTable(app)).open()
  const frame = '{"type":"PING","x":""}'
  socket.sayRaw(frame.replace('""', `"${'x'.repeat(16 * 1024 - frame.length)}"`))
  await socket.next('PONG')
  await app.close()
})

/** All it was told, when it is closed. */
const saidTo = async (socket: TestSocket): Promise<readonly [codes: string[], code: number, reason: string]> => {
  const { code, reason } = await socket.closed
  return [socket.frames.map((frame) => String((JSON.parse(frame) as { code?: string }).code ?? 'answered')), code, reason]
}

it('the fifth mistake is one too many', async () => {
  const { app } = await testApp()
  const socket = await (await newTable(app)).open()
  for (let turn = 0; turn < 8; turn += 1) socket.sayRaw('nonsense')
  expect(await saidTo(socket)).toEqual([
    Array.from({ length: 5 }, () => 'bad-message'),
    CLOSE.refused,
    'The server does not understand this message.',
  ])
  await app.close()
})

it('who talks too much is told so, and then shown out', async () => {
  const { app } = await testApp()
  const socket = await (await newTable(app)).open()
  for (let turn = 0; turn < 100; turn += 1) socket.say({ type: 'PING' })
  const [codes, code] = await saidTo(socket)
  expect(code).toBe(CLOSE.refused)
  expect(codes.filter((one) => one === 'too-many')).toHaveLength(5)
  // Some of the first were still waiting for their turn when it closed.
  expect(codes.filter((one) => one !== 'too-many' && one !== 'answered')).toEqual([])
  await app.close()
})

it('what breaks inside is told in a sentence and logged, and the socket goes on', async () => {
  const { app, log, stores } = await testApp()
  const table = await newTable(app)
  const phone = await table.join('Ana')
  await phone.next('SESSION_COUNT')
  const { db } = stores.database
  const whole = db.transaction.bind(db)
  Object.assign(db, {
    transaction: () => {
      throw new Error('the disk is gone')
    },
  })
  phone.say({ type: 'SET_READY', payload: { ready: true } })
  expect(await phone.next('ERROR')).toMatchObject({ code: 'failed', message: 'Something went wrong on the server. Try again.' })
  expect(JSON.stringify(log)).toContain('the disk is gone')
  Object.assign(db, { transaction: whole })
  phone.say({ type: 'SET_READY', payload: { ready: true } })
  await expect.poll(async () => (await table.status()).players).toMatchObject([{ ready: true }])
  await app.close()
})
