/** Each phone is sent its own row, and no other; what it was sent survives everything. */

import { joinEventSchema, type PhoneRow } from '@grimoire/protocol/phones/messages'
import { expect, it } from 'vitest'
import { type Change, follow } from '../rooms/step.ts'
import { newTable, rowFor, type TestPhone, type TestSocket, type TestTable } from '../testing/phones.ts'
import { withoutRandomText } from '../testing/random-text.ts'
import { describeEachForm, processesOf } from '../testing/services.ts'
import { sessionStore } from './session-store.ts'
import { readSnapshot, type Snapshot } from './snapshot.ts'
import { readTokens } from './token-messages.ts'
import { giveTokens, noteReceived } from './tokens.ts'

const NAMES = ['Ana', 'Bo', 'Cleo', 'Dov', 'Eve']
const IDS = ['chef', 'monk', 'imp', 'baron', 'saint']

/** Phones of all of them, in turn at both processes. */
const seated = (tables: readonly TestTable[]): Promise<TestPhone[]> =>
  Promise.all(NAMES.map((name, index) => (tables[index % tables.length] as TestTable).join(name)))

/** Everything but the number in the room, which comes and goes by itself. */
const told = ({ frames }: Pick<TestPhone, 'frames'>): string[] => frames.filter((frame) => !frame.includes('"SESSION_COUNT"'))
const tokensIn = (phone: Pick<TestPhone, 'frames'>): string[] =>
  told(phone).filter((frame) => frame.includes('"TOKENS_DISTRIBUTED"'))

/** What would have been said is said: an answer to what came later is here. */
async function quiet(phones: readonly TestPhone[]): Promise<void> {
  for (const phone of phones) {
    phone.say({ type: 'PING' })
    await phone.next('PONG')
  }
}

describeEachForm((start) => {
  it('each phone gets its own row, in the one shape, and hears of nobody else’s', async () => {
    const [one, other] = await processesOf(await start())
    const table = await newTable(one.app)
    const phones = await seated([table, table.at(other.app)])
    const storyteller = await table.storyteller()
    const rows = NAMES.map((name, index) => rowFor(name.toUpperCase(), IDS[index] ?? ''))
    const answer = await table.distribute([...rows, rowFor('Nobody here', 'spy')])
    expect([answer.statusCode, answer.json()]).toEqual([200, { sent: 5 }])

    for (const [index, phone] of phones.entries()) {
      const { payload } = await phone.next('TOKENS_DISTRIBUTED')
      expect(payload).toEqual({
        roles: [{ ...rows[index], player: NAMES[index] }],
        scriptName: 'Trouble Brewing',
        numberPlayers: 7,
        script: ['chef', 'imp'],
      })
      for (const frame of phone.frames) joinEventSchema.parse(JSON.parse(frame))
      const secrets = [...IDS.map((id) => `What the ${id} `), ...NAMES.map((name) => `"${name}"`), ...phones.map(({ key }) => key)]
      const own = [`What the ${IDS[index]} `, `"${NAMES[index]}"`, phone.key]
      const all = phone.frames.join('\n')
      expect(secrets.filter((secret) => all.includes(secret)).toSorted()).toEqual(own.toSorted())
    }
    await storyteller.next('SESSION_STATUS', ({ payload }) => payload.players.every(({ has_token }) => has_token))
    // Nor does the log know who is what.
    const log = JSON.stringify([one.log, other.log])
    expect(IDS.filter((id) => log.includes(`"${id}"`) || log.includes(`the ${id}`))).toEqual([])
    expect(phones.filter(({ key }) => log.includes(key))).toEqual([])
  })

  it('given out again, it reaches only whom it concerns', async () => {
    const [one, other] = await processesOf(await start())
    const table = await newTable(one.app)
    const phones = await seated([table, table.at(other.app)])
    const rows = NAMES.map((name, index) => rowFor(name, IDS[index] ?? ''))
    await table.distribute(rows)
    for (const phone of phones) await phone.next('TOKENS_DISTRIBUTED')

    // The same again, and then two who change places.
    expect((await table.distribute(rows)).json()).toEqual({ sent: 0 })
    const swapped = [rowFor('Ana', 'monk'), rowFor('Bo', 'chef'), ...rows.slice(2)]
    expect((await table.distribute(swapped)).json()).toEqual({ sent: 2 })
    const [ana, bo, ...others] = phones as [TestPhone, TestPhone, ...TestPhone[]]
    expect((await ana.next('TOKENS_DISTRIBUTED')).payload.roles).toMatchObject([{ player: 'Ana', id: 'monk' }])
    expect((await bo.next('TOKENS_DISTRIBUTED')).payload.roles).toMatchObject([{ player: 'Bo', id: 'chef' }])
    await quiet(phones)
    expect([ana, bo].map((phone) => tokensIn(phone).length)).toEqual([2, 2])
    for (const phone of others) expect(told(phone).filter((frame) => !frame.includes('PONG'))).toHaveLength(2)

    // One who has none any more hears so once.
    expect((await table.distribute(swapped.slice(1))).json()).toEqual({ sent: 1 })
    expect((await ana.next('TOKENS_DISTRIBUTED')).payload.roles).toEqual([])
    expect((await table.distribute(swapped.slice(1))).json()).toEqual({ sent: 0 })
    await quiet(phones)
    expect(phones.map((phone) => tokensIn(phone).length)).toEqual([3, 2, 1, 1, 1])
    expect((await table.status()).players.map(({ player_name, has_token }) => `${player_name} ${has_token}`).toSorted()).toEqual([
      'Ana false',
      'Bo true',
      'Cleo true',
      'Dov true',
      'Eve true',
    ])

    // Another script is everyone's.
    expect((await table.distribute(swapped.slice(1), { script: ['imp'] })).json()).toEqual({ sent: 5 })
    for (const phone of phones) await phone.next('TOKENS_DISTRIBUTED', ({ payload }) => payload.script?.length === 1)
  })

  it('a phone that was away gets what it missed, once it is back, wherever it comes back', async () => {
    const [one, other] = await processesOf(await start())
    const table = await newTable(one.app)
    const ana = await table.join('Ana')
    ana.drop()
    await expect.poll(async () => (await table.status()).players).toMatchObject([{ connected: false }])
    await table.distribute([rowFor('Ana', 'chef')])
    expect((await table.status()).players).toMatchObject([{ has_token: false }])
    const back = await table.at(other.app).join('Ana', ana.key)
    expect((await back.next('TOKENS_DISTRIBUTED')).payload.roles).toMatchObject([{ id: 'chef' }])
    await expect.poll(async () => (await table.status()).players).toMatchObject([{ has_token: true, connected: true }])
    // And again, as a page that was loaded anew needs it.
    const again = await table.join('Ana', ana.key)
    expect((await again.next('TOKENS_DISTRIBUTED')).payload.roles).toMatchObject([{ id: 'chef' }])
  })

  it('recording again that a phone was sent its token changes nothing', async () => {
    const server = await start()
    const { db } = server.stores.database
    const table = await newTable(server.app)
    const ana = await table.join('Ana')
    await table.distribute([rowFor('Ana', 'chef')])
    await ana.next('TOKENS_DISTRIBUTED')
    await expect.poll(async () => (await table.status()).players).toMatchObject([{ has_token: true }])
    const session = () => db.selectFrom('phone_sessions').select(['version', 'used_at']).executeTakeFirstOrThrow()
    const before = await session()
    const { given_version: givenVersion } = await db.selectFrom('phone_players').select('given_version').executeTakeFirstOrThrow()
    expect(
      await noteReceived(sessionStore(db), table.sessionId, [{ playerId: ana.playerId, givenVersion }], Date.now() + 1),
    ).toBeNull()
    expect(await session()).toEqual(before)
  })

  it('what a distribution makes of the session is what the database holds after it', async () => {
    const server = await start()
    const { db } = server.stores.database
    const table = await newTable(server.app)
    const ids = new Map<string, string>()
    for (const name of NAMES) {
      const phone = await table.join(name)
      ids.set(name, phone.playerId)
      phone.drop()
    }
    await expect.poll(async () => (await table.status()).players.some(({ connected }) => connected)).toBe(false)
    const sessions = sessionStore(db)
    const steps: Change<Snapshot>[] = []
    sessions.follow((_sessionId, change) => steps.push(change))
    /** The session as the last change says it is. */
    const told = (before: Snapshot) => {
      const step = steps.pop()
      return step && typeof step === 'object' ? follow(before, [step]) : null
    }
    const read = async () => (await readSnapshot(sessions, table.sessionId, Date.now())) as Snapshot
    const sheet = { scriptName: 'Trouble Brewing', numberPlayers: 5, script: '["imp"]' }
    const give = async (rows: readonly PhoneRow[]) => {
      const before = await read()
      await giveTokens(sessions, table.sessionId, { roles: [...rows], ...sheet }, Date.now())
      const after = told(before)
      expect({ ...after, justGiven: null }).toEqual(await read())
      const changed = [...(after?.justGiven?.rows.keys() ?? [])]
      expect(after?.justGiven).toEqual(await readTokens(db, table.sessionId, changed))
      return changed.length
    }
    const rows = NAMES.map((name, index) => rowFor(name, IDS[index] ?? ''))
    expect(await give(rows.slice(0, 4))).toBe(5)
    const [{ givenVersion } = { givenVersion: 0 }] = (await read()).players
    for (const names of [['Ana', 'Bo'], ['Cleo']]) {
      const before = await read()
      const received = names.map((name) => ({ playerId: ids.get(name) ?? '', givenVersion }))
      await noteReceived(sessions, table.sessionId, received, Date.now())
      expect(told(before)).toEqual(await read())
    }
    expect(await give(rows.slice(1))).toBe(2)
    const before = await read()
    // Ana’s phone was sent the row before this one.
    const late = [
      { playerId: ids.get('Ana') ?? '', givenVersion },
      { playerId: ids.get('Dov') ?? '', givenVersion },
    ]
    await noteReceived(sessions, table.sessionId, late, Date.now())
    expect(told(before)).toEqual(await read())
  })

  it('what a player believes comes as it is: nobody here knows of the Drunk, the Marionette or the Lunatic', async () => {
    const table = await newTable((await start()).app)
    const believed: PhoneRow[] = [
      rowFor('Ana', 'monk'),
      rowFor('Bo', 'mayor'),
      { ...rowFor('Cleo', 'po'), type: 'Demon', alignment: 'Evil' },
    ]
    const phones = await Promise.all(['Ana', 'Bo', 'Cleo'].map((name) => table.join(name)))
    const more = { characterId: 'drunk', isDrunk: true, notes: 'the Marionette', alive: false, reminder_tokens: [] }
    expect((await table.distribute(believed.map((row) => ({ ...row, ...more }) as unknown as PhoneRow))).json()).toEqual({
      sent: 3,
    })
    for (const [index, phone] of phones.entries()) {
      expect((await phone.next('TOKENS_DISTRIBUTED')).payload.roles).toEqual([believed[index]])
      expect(tokensIn(phone)).toHaveLength(1)
      expect(withoutRandomText(phone.frames.join(''))).not.toMatch(/drunk|marionette|lunatic/i)
    }
  })

  it('takes what any client sends: the fields of a role in its grimoire, and no script', async () => {
    const { app } = await start()
    const table = await newTable(app)
    const phone = await table.join('Ana')
    const role = {
      id: 'chef_a1B2c3D4',
      name: 'Chef',
      ability: 'Learns how many.',
      type: 'Townsfolk',
      alignment: 'Good',
      icon: 'chef',
      edition: 'tb',
      firstNightReminder: '',
      otherNightReminder: '',
      firstNightOrder: 1,
      otherNightOrder: 0,
      jinxes: [],
      reminder_tokens: [],
      inBag: true,
      setup: false,
      ghostvote: true,
      notes: 'secret',
      order: 3,
      position: { x: 1, y: 2 },
      onTheBlock: false,
      voteCount: 0,
      player: 'Ana',
      alive: true,
    }
    const answer = await table.distribute([], {
      roles: [role],
      scriptName: 'Ours',
      numberPlayers: 7,
      timestamp: 'now',
      script: undefined,
    })
    expect(answer.json()).toEqual({ sent: 1 })
    const { payload } = await phone.next('TOKENS_DISTRIBUTED')
    expect(payload).toMatchObject({
      roles: [{ id: 'chef', player: 'Ana', images: [] }],
      scriptName: 'Ours',
      numberPlayers: 7,
      script: null,
    })
    expect(JSON.stringify(payload)).not.toMatch(/secret|voteCount|order":3/)
  })

  it('what cannot be given out is refused, and nobody hears anything', async () => {
    const table = await newTable((await start()).app)
    const phone = await table.join('Ana')
    await phone.next('SESSION_COUNT')
    const deep = JSON.parse(`${'['.repeat(60)}${']'.repeat(60)}`) as unknown
    const cases: [string, Promise<{ statusCode: number }>, number][] = [
      ['a player named twice', table.distribute([rowFor('Ana', 'imp'), rowFor(' ANA ', 'chef')]), 400],
      ['a script with code in it', table.distribute([], { script: ['<script>alert(1)</script>'] }), 400],
      ['a script too deep', table.distribute([], { script: [deep] }), 400],
      ['a script too large', table.distribute([], { script: Array.from({ length: 2000 }, () => 'x'.repeat(600)) }), 413],
      ['far too much', table.distribute([], { script: ['x'.repeat(3 * 1024 * 1024)] }), 413],
      ['a script that is none', table.distribute([], { script: 'imp' }), 400],
      ['too many players', table.distribute([], { numberPlayers: 31 }), 400],
      ['no list of roles', table.distribute(null as unknown as PhoneRow[]), 400],
      ['another team', table.distribute([{ ...rowFor('Ana', 'imp'), type: 'Minions' } as unknown as PhoneRow]), 400],
    ]
    for (const [what, answer, status] of cases) expect([what, (await answer).statusCode]).toEqual([what, status])
    await quiet([phone])
    expect(tokensIn(phone)).toEqual([])
    expect((await table.distribute([rowFor('Ana', 'imp')], { script: null })).json()).toEqual({ sent: 1 })
    expect((await phone.next('TOKENS_DISTRIBUTED')).payload.script).toBeNull()
  })

  it('a whole script of the largest kind goes to every phone', async () => {
    const table = await newTable((await start()).app)
    const phones = await Promise.all(NAMES.map((name) => table.join(name)))
    const script = Array.from({ length: 1700 }, (_, index) => ({ id: `homebrew${index}`, ability: 'x'.repeat(560) }))
    expect(
      (
        await table.distribute(
          NAMES.map((name) => rowFor(name, 'imp')),
          { script },
        )
      ).json(),
    ).toEqual({ sent: 5 })
    for (const phone of phones) expect((await phone.next('TOKENS_DISTRIBUTED')).payload.script).toEqual(script)
  })

  it('a phone that says which script it has is sent each script once, and after that its name', async () => {
    const [one, other] = await processesOf(await start())
    const table = await newTable(one.app)
    const joining = async (script_hash: string | null, key?: string): Promise<TestSocket> => {
      const socket = await table.at(other.app).open()
      socket.say({ type: 'JOIN_SESSION', payload: { player_name: 'Ana', script_hash, ...(key ? { player_key: key } : {}) } })
      return socket
    }
    const token = async (socket: TestSocket) => (await socket.next('TOKENS_DISTRIBUTED')).payload
    const ana = await joining(null)
    const { player_key } = (await ana.next('JOINED_SESSION')).payload
    await table.distribute([rowFor('Ana', 'chef')])
    const first = await token(ana)
    expect(first).toMatchObject({ roles: [{ id: 'chef' }], script: ['chef', 'imp'] })

    await table.distribute([rowFor('Ana', 'monk')])
    const second = await token(ana)
    expect(second).toMatchObject({ roles: [{ id: 'monk' }], scriptHash: first.scriptHash })
    expect(second).not.toHaveProperty('script')
    await table.distribute([rowFor('Ana', 'monk')], { script: ['imp'] })
    const third = await token(ana)
    expect(third).toMatchObject({ script: ['imp'] })
    expect(third.scriptHash).not.toBe(first.scriptHash)

    // Back after a lost network, with the script or with an older one.
    expect(await token(await joining(third.scriptHash ?? null, player_key))).not.toHaveProperty('script')
    expect(await token(await joining(first.scriptHash ?? null, player_key))).toMatchObject({ script: ['imp'] })
    await table.distribute([rowFor('Ana', 'monk')], { script: null })
    expect(await token(await joining(third.scriptHash ?? null, player_key))).toMatchObject({ script: null, scriptHash: null })
  })

  it('a restart loses nothing: not the session, not a seat, not a token', async () => {
    const server = await start()
    const before = await newTable(server.app)
    const [ana, bo] = [await before.join('Ana'), await before.join('Bo')]
    bo.say({ type: 'SET_READY', payload: { ready: true } })
    await before.distribute([rowFor('Ana', 'chef')])
    await ana.next('TOKENS_DISTRIBUTED')
    await expect.poll(async () => (await before.status()).players).toMatchObject([{ has_token: true }, { ready: true }])
    await server.app.close()
    expect((await ana.closed).code).toBe(1012)

    const again = await server.beside()
    const table = before.at(again.app)
    expect((await table.status()).players).toMatchObject([
      { player_name: 'Ana', ready: false, connected: false, has_token: true },
      { player_name: 'Bo', ready: true, connected: false, has_token: false },
    ])
    const storyteller = await table.storyteller()
    expect((await storyteller.next('SESSION_STATUS')).payload.players).toHaveLength(2)
    const back = await table.join('Ana', ana.key)
    expect(back.playerId).toBe(ana.playerId)
    expect((await back.next('TOKENS_DISTRIBUTED')).payload.roles).toMatchObject([{ id: 'chef' }])
    expect((await table.join('Bo', bo.key)).ready).toBe(true)
    const stranger = await table.open()
    stranger.say({ type: 'JOIN_SESSION', payload: { player_name: 'Ana' } })
    expect(await stranger.next('ERROR')).toMatchObject({ code: 'name-taken' })
  })
})
