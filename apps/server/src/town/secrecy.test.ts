/**
 * Twenty viewers watch while a client of the specification pushes its whole grimoire and odd messages fly. Nothing of what is hidden is in
 * anything they are sent, as bytes, nor in the database or the log.
 */

import { isLong } from '@grimoire/game/testing/runs'
import { townKeeperEventSchema, viewerEventSchema } from '@grimoire/protocol/town/calls'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { withoutRandomText } from '../testing/random-text.ts'
import { describeEachForm, processesOf } from '../testing/services.ts'
import { foreignRow, newTown, type TestViewer } from '../testing/towns.ts'

/** A seed that finds something is added here and stays. */
const SEEDS = [1, 2]
const VIEWERS = 20
const MESSAGES = isLong() ? 10_000 : 1000

const SECRET = ['Washerwoman', 'Chef', 'Saint', 'Scarlet Woman', 'Imp', 'Zombuul', 'Homunculus']
const ID = (name: string) => name.toLowerCase().replace(' ', '')
const REMINDER = 'IS THE DRUNK'

const grimoire = (alive: boolean[]) => [
  ...SECRET.map((name, index) =>
    foreignRow(ID(name), name, `Player ${index}`, {
      ...{ type: index < 4 ? 'Townsfolk' : 'Demon', alignment: 'Evil', alive: alive[index] ?? true },
      ...{ notes: REMINDER, appliedReminders: [{ name: REMINDER, icon: ID(name) }], believes: { name, id: ID(name) } },
    }),
  ),
  // What it calls a Traveller is no Traveller.
  foreignRow('imp', 'Imp', 'Liar', { type: 'Traveller' }),
  foreignRow('thief', 'Thief', 'Guest', { type: 'Traveller', alignment: 'Evil' }),
]

const good = fc.constantFrom({ type: 'ASK' }, { type: 'HIDE' }, { type: 'AGAIN' }, { town: 'x' }, { type: 'ASK', town: 'x' })
const typed = fc.record({
  type: fc.constantFrom('JOIN', 'ASK', 'REVEAL', 'KEY', 'UPDATE', 'TOWN_STATUS', '__proto__', 'ask'),
  password: fc.oneof(fc.jsonValue(), fc.constant('lantern light')),
  viewer_key: fc.oneof(fc.jsonValue(), fc.constant('k'.repeat(43))),
  everyone: fc.boolean(),
})
const odd = fc.oneof(
  { weight: 3, arbitrary: good.map((message) => JSON.stringify(message)) },
  typed.map((message) => JSON.stringify(message)),
  fc.json(),
  fc.string({ unit: 'binary', maxLength: 200 }),
  fc.integer({ min: 16_000, max: 70_000 }).map((length) => 'x'.repeat(length)),
  fc.uint8Array({ maxLength: 100 }).map((bytes) => Buffer.from(bytes)),
)
const step = fc.record({ viewer: fc.nat(VIEWERS - 1), data: odd, push: fc.nat(29), alive: fc.array(fc.boolean()) })

describeEachForm((start) => {
  it.each(SEEDS)('seed %i', async (seed) => {
    const processes = await processesOf(await start({ TRUST_PROXY: '1' }))
    const town = await newTown(processes[0].app)
    let opened = 0
    const join = (): Promise<TestViewer> => {
      opened += 1
      const from = { 'x-forwarded-for': `198.18.${Math.floor(opened / 250)}.${(opened % 250) + 1}` }
      return town.at((processes[opened % 2] ?? processes[0]).app).join({}, from)
    }
    const everyone: TestViewer[] = []
    const viewers = await Promise.all(Array.from({ length: VIEWERS }, join))
    everyone.push(...viewers)
    const storyteller = await town.storyteller()
    const watcher = await join()
    everyone.push(watcher)

    let pushes = 0
    for (const { viewer: index, data, push, alive } of fc.sample(step, { seed, numRuns: MESSAGES })) {
      let viewer = viewers[index] as TestViewer
      if (!viewer.isOpen()) {
        viewer = await join()
        viewers[index] = viewer
        everyone.push(viewer)
      }
      viewer.sayRaw(data)
      if (push === 0 && pushes < 40) {
        pushes += 1
        const revealed = { rolesInGrim: [], bluffs: [{ ...BLUFF }], fact: null, recap: null }
        expect((await town.push(grimoire(alive), pushes % 2 === 0 ? { revealed } : {})).statusCode).toBe(200)
      }
    }
    expect(pushes).toBeGreaterThan(10)
    await town.push([...grimoire([]), foreignRow('chef', 'Chef', 'The last')])
    await watcher.next('UPDATE', ({ rolesInGrim }) => rolesInGrim?.some(({ player }) => player === 'The last') === true)

    const raw = everyone.map(({ frames }) => frames.join('\n')).join('\n')
    const readable = withoutRandomText(raw)
    for (const name of [...SECRET, 'Chef']) {
      expect(readable).not.toContain(`"${name}"`)
      expect(readable).not.toMatch(new RegExp(`\\b${ID(name)}(_|\\b)`, 'i'))
    }
    expect(raw).toContain('"name":"Thief"')
    const { db } = processes[0].stores.database
    const stored = JSON.stringify([await db.selectFrom('towns').selectAll().execute(), storyteller.frames])
    const logged = JSON.stringify(processes.map(({ log }) => log))
    for (const text of [raw, stored, logged]) {
      for (const secret of [REMINDER, 'ab12cd34', 'IS A BLUFF', town.key, town.password, '"alignment"'])
        expect(text).not.toContain(secret)
    }
    for (const { key } of everyone) expect(stored + logged).not.toContain(key)
    for (const { frames } of everyone) {
      for (const frame of frames) if (frame !== 'OK') viewerEventSchema.parse(JSON.parse(frame))
    }
    for (const frame of storyteller.frames) townKeeperEventSchema.parse(JSON.parse(frame))
    expect(logged).not.toMatch(/"level":(50|60)/)
  })
})

const BLUFF = { id: 'fool', name: 'IS A BLUFF', type: 'Townsfolk', edition: 'tb', icon: 'fool', images: [] } as const
