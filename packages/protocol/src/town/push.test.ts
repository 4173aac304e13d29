/** What the storyteller's browser sends to its town. */

import { newHistory } from '@grimoire/game/history'
import { EMPTY_GAME, type Game, newScript, newToken } from '@grimoire/game/model'
import { describe, expect, it } from 'vitest'
import { known } from '../test/characters.ts'
import { pushTownSchema } from './calls.ts'
import { ALL_SHOWN, type TownOptions, townPush } from './push.ts'
import { revealedRowSchema, townRowSchema } from './rows.ts'
import { townGameStateSchema, townStateSchema } from './state.ts'

const IDS = ['drunk', 'monk', 'imp', 'thief', 'djinn', 'chef'] as const
const characters = Object.fromEntries(IDS.map((id) => [id, known(id)])) as Record<(typeof IDS)[number], ReturnType<typeof known>>

const GAME: Game = {
  ...EMPTY_GAME,
  stage: 'play',
  playerCount: 5,
  characters,
  layout: 'circle',
  clock: { phase: 'day', day: 2 },
  tokens: [
    newToken('t1', characters.drunk, { believedId: 'monk', player: 'Ann', notes: 'lies', alive: false }),
    newToken('t2', characters.imp, { player: 'Bob' }),
    newToken('t3', characters.thief, { player: 'Cat', alignment: 'evil' }),
    newToken('t4', characters.djinn, { seated: false }),
  ],
  bluffs: [{ name: 'Demon Bluffs', characterIds: ['chef'] }],
  nomination: {
    id: 'n2',
    kind: 'execution',
    nominatorId: 't1',
    nomineeId: 't2',
    needed: 2,
    hands: ['t3'],
    vote: { startedAt: 5, speed: 500, running: true },
  },
  block: { tokenId: 't3', votes: 4 },
}

const OPTIONS: TownOptions = {
  timer: null,
  shows: ALL_SHOWN,
  sheet: null,
  seats: null,
  widgets: {},
  revealed: false,
  unveiled: null,
  winner: true,
}
const push = (options: Partial<TownOptions> = {}, game = GAME) => townPush(newHistory(game), { ...OPTIONS, ...options })

describe('a push', () => {
  it('tells what a free vote is about, and its hands', () => {
    const free = { id: 'f', kind: 'free', nominatorId: null, nomineeId: null, needed: 0, hands: ['t3'], vote: null } as const
    const asked = push({}, { ...GAME, nomination: { ...free, title: 'Who joins?' } })
    expect(pushTownSchema.safeParse(asked).success).toBe(true)
    expect(asked.more?.nomination).toMatchObject({ kind: 'free', title: 'Who joins?', hands: ['t3'], tie: null, secret: false })
    const untitled = push({}, { ...GAME, nomination: { ...free, title: '' } })
    expect(untitled.more?.nomination).not.toHaveProperty('title')
  })

  it('is what the server and the viewers expect', () => {
    const { rolesInGrim, timer, gameState, more } = push()
    expect(pushTownSchema.safeParse(push()).success).toBe(true)
    for (const row of rolesInGrim) expect(townRowSchema.parse(row)).toEqual(row)
    expect(townGameStateSchema.parse(gameState)).toEqual({ currentDay: 2, currentPhase: 'Day' })
    expect(townStateSchema.parse({ rolesInGrim, timer, gameState, ...more })).toBeTruthy()
    expect(more?.seats).toEqual({ layout: 'circle', order: ['t1', 't2', 't3'] })
    expect(more?.nomination?.hands).toEqual(['t3'])
  })

  it('tells no character but the public ones while nothing is revealed', () => {
    const text = JSON.stringify(push())
    for (const hidden of ['drunk', 'Drunk', 'monk', 'Monk', 'imp', 'Imp', 'chef', 'Chef', 'lies', 'Evil', 'evil'])
      expect(text).not.toContain(`"${hidden}"`)
    expect(text).toContain('"thief"')
  })

  it('leaves out what the storyteller does not show', () => {
    const shows = { ...ALL_SHOWN, nominations: false, dayNight: false, timer: false, characters: false }
    const timer = { isRunning: false, isStopwatch: true, currentTime: 0, targetTime: 0, startTimestamp: null, title: '' }
    const { rolesInGrim, timer: told, gameState, more } = push({ shows, timer, winner: false }, { ...GAME, winner: 'good' })
    expect([told, gameState, more?.nomination, more?.nominations, more?.winner]).toEqual([null, null, null, [], null])
    expect(push({}, { ...GAME, winner: 'good' }).more?.winner).toBe('good')
    expect(rolesInGrim.map(({ id, character, onTheBlock }) => [id, character, onTheBlock])).toEqual([
      ['t1', null, false],
      ['t2', null, false],
      ['t3', null, false],
    ])
  })

  it('says how many votes tie and execute, but not where votes are secret or not shown', () => {
    const vote = {
      id: 'n1',
      kind: 'execution',
      day: 2,
      nominatorId: null,
      nomineeId: 't3',
      nominatorName: '',
      nomineeName: 'Cat',
    } as const
    const voted = { needed: 1, votes: 4, voterIds: [], handsCounted: true, fails: false } as const
    const game: Game = { ...GAME, nominations: [{ ...vote, ...voted }] }
    expect(push({}, game).more).toMatchObject({ needed: { execute: 5, tie: 4 }, nomination: { votesNeeded: 2, tie: 4 } })
    expect(push({ shows: { ...ALL_SHOWN, nominations: false } }, game).more?.needed).toEqual({ execute: 1, tie: null })
    const grinder = { ...known('chef'), id: 'organgrinder', special: [{ type: 'vote', name: 'hidden' }] }
    const tokens = [...GAME.tokens, newToken('t5', grinder, { player: 'Dan' })]
    const secret = push({}, { ...game, characters: { ...characters, organgrinder: grinder }, tokens })
    expect(secret.more).toMatchObject({ needed: { execute: 2, tie: null }, nomination: { secret: true, tie: null } })
  })

  it('tells everything of a grimoire that is revealed', () => {
    const { revealed } = push({ revealed: true })
    expect(revealed?.rolesInGrim.map((row) => revealedRowSchema.parse(row)['character']?.id)).toEqual([
      'drunk',
      'imp',
      'thief',
      'djinn',
    ])
    expect(revealed?.bluffs.map(({ id }) => id)).toEqual(['chef'])
  })

  it('tells only the tokens that were unveiled, and the rest with the winner', () => {
    const over = { ...GAME, winner: 'good' } as const
    const part = push({ revealed: true, unveiled: { tokens: ['t3', 't2'], winner: false }, winner: false }, over)
    expect(part.revealed).toMatchObject({ latest: 't2', bluffs: [], fact: null, recap: null })
    expect(part.revealed?.rolesInGrim.map(({ id }) => id)).toEqual(['t2', 't3'])
    expect(part.more?.winner).toBeNull()
    for (const hidden of ['drunk', 'monk', 'chef', 'good']) expect(JSON.stringify(part)).not.toContain(`"${hidden}"`)
    const all = push({ revealed: true, unveiled: { tokens: ['t3', 't2'], winner: true } }, over)
    expect(all).toMatchObject({ more: { winner: 'good' }, revealed: { latest: null, bluffs: [{ id: 'chef' }] } })
    expect(all.revealed?.rolesInGrim).toHaveLength(4)
  })

  it('looks back on a game only when it is over, if at all', () => {
    const over = { ...GAME, winner: 'good' } as const
    expect(push({ revealed: true }).revealed).toMatchObject({ fact: null, recap: null })
    expect(push({ revealed: true }, over).revealed?.recap).toMatchObject({ executed: [], diedAtNight: [], survived: [] })
    expect(push({ revealed: true, shows: { ...ALL_SHOWN, recap: false } }, over).revealed?.recap).toBeNull()
  })
})

it('leaves out where the sheets open when that is longer than viewers are told', () => {
  const sheetOf = (sheet: string) => push({ sheet }, { ...GAME, script: newScript() }).more?.script?.sheet
  expect(sheetOf(`url=${'x'.repeat(296)}`)).toHaveLength(300)
  expect(sheetOf(`url=${'x'.repeat(297)}`)).toBeNull()
})
