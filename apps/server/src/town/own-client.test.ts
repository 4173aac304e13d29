/**
 * A whole random game as our own client pushes it, the grimoire always along: two viewers are told no character but the public ones, until
 * one of them may see it.
 */

import { type Character, isPublicTeam } from '@grimoire/game/model'
import { randomGame, seeds } from '@grimoire/game/testing/random-game'
import { ALL_SHOWN, townPush } from '@grimoire/protocol/town/push'
import { expect, it } from 'vitest'
import { testApp } from '../testing/app.ts'
import { withoutRandomText } from '../testing/random-text.ts'
import { newTown, type TestViewer } from '../testing/towns.ts'

const OPTIONS = {
  timer: null,
  shows: ALL_SHOWN,
  sheet: null,
  seats: null,
  widgets: {},
  revealed: true,
  unveiled: null,
  winner: true,
} as const
const STEPS = 400
/** A town takes sixty pushes at once. */
const EVERY = 8
/** Games that begin in play. */
const PINNED = [4, 5]

it.each(seeds(20, PINNED))('seed %i', async (seed) => {
  const { app } = await testApp()
  const town = await newTown(app)
  const [one, two] = [await town.join(), await town.join()]
  const pushes: ReturnType<typeof townPush>[] = []
  const known = new Map<string, Character>()
  randomGame(seed, STEPS, (_before, history) => {
    for (const character of Object.values(history.game.characters)) known.set(character.id, character)
    if (history.cursor % EVERY === 0) pushes.push(townPush(history, OPTIONS))
  })
  const secret = [...known.values()].filter(({ team }) => !isPublicTeam(team)).map(({ id }) => id)
  for (const push of pushes) expect((await town.ask({ method: 'PUT', payload: push })).statusCode).toBe(200)
  for (const viewer of [one, two]) expect(secretsIn(viewer, secret)).toEqual([])

  const keeper = await town.storyteller()
  one.say({ type: 'ASK' })
  const { payload } = await keeper.next('TOWN_STATUS', ({ payload: status }) => status.asking.length === 1)
  const [asking] = payload.asking
  expect((await town.reveal({ viewer_id: asking?.viewer_id ?? '', allowed: true })).statusCode).toBe(204)
  const full = pushes.findLast(({ revealed }) =>
    revealed?.rolesInGrim.some(({ character }) => secret.includes(character?.id ?? '')),
  )
  expect((await town.ask({ method: 'PUT', payload: full ?? {} })).statusCode).toBe(200)
  await one.next('UPDATE', ({ revealed }) => (revealed?.rolesInGrim.length ?? 0) > 0)
  await app.close()
  expect(secretsIn(one, secret)).not.toEqual([])
  expect(secretsIn(two, secret)).toEqual([])
})

/** Which of these ids of characters are in what it was sent. */
function secretsIn({ frames }: TestViewer, secret: readonly string[]): readonly string[] {
  const raw = withoutRandomText(frames.join('\n'))
  return secret.filter((id) => raw.includes(`"${id}"`) || raw.includes(`${id}_`))
}
