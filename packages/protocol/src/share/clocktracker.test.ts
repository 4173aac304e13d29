import type { Game, Script } from '@grimoire/game/model'
import { describe, expect, it } from 'vitest'
import { gameInPlay } from '../test/arbitrary-history.ts'
import { known } from '../test/characters.ts'
import { writeClockTracker } from './clocktracker.ts'

const AT = Date.UTC(2026, 4, 17, 21, 30)
const written = (game: Game) => JSON.parse(writeClockTracker(game, AT)) as Record<string, unknown>

const PLAYED = gameInPlay().game

function ended(): Game {
  const [ann, bob, cid, dee, eve] = PLAYED.tokens
  if (!ann || !bob || !cid || !dee || !eve) throw new Error('five play')
  return {
    ...PLAYED,
    characters: { ...PLAYED.characters, bootlegger: known('bootlegger') },
    tokens: [
      { ...ann, alive: false, ghostVote: false },
      bob,
      { ...cid, alive: false },
      { ...dee, alignment: 'good' },
      eve,
      { ...eve, id: 'travel01', characterId: 'thief', player: 'Fay', alignment: 'neutral' },
      { ...eve, id: 'beside01', characterId: 'djinn', player: '', seated: false },
      { ...eve, id: 'beside02', characterId: 'bootlegger', player: '', seated: false },
    ],
    reminders: [
      {
        id: 'r1',
        ref: { characterId: 'washerwoman', index: 0, global: false },
        label: 'Townsfolk',
        ownerId: ann.id,
        attachedTo: bob.id,
        position: null,
      },
      { id: 'r2', ref: null, label: 'Loud', ownerId: null, attachedTo: bob.id, position: null },
      { id: 'r3', ref: null, label: 'Free', ownerId: null, attachedTo: null, position: { x: 0.5, y: 0.5 } },
    ],
    bluffs: [{ name: 'Demon Bluffs', characterIds: ['monk', 'chef'] }],
    winner: 'evil',
  }
}

describe('for ClockTracker', () => {
  const file = written(ended())

  it('a game is counted as they count: players, Travellers, who won', () => {
    expect(file).toMatchObject({
      date: '2026-05-17T21:30:00.000Z',
      player_count: 5,
      traveler_count: 1,
      win: 'EVIL_WINS',
      demon_bluffs: ['monk', 'chef'],
      fabled: ['djinn', 'bootlegger'],
    })
    expect(written(PLAYED)['win']).toBe('NOT_RECORDED')
    expect(written({ ...PLAYED, winner: 'good' })['win']).toBe('GOOD_WINS')
  })

  it('every seat is there in order, with its side, its shroud and what lies by it', () => {
    const row = (player_name: string, role_id: string, alignment: string, more: object = {}) => ({
      ...{ player_name, role_id, alignment, is_dead: false, used_ghost_vote: false, created_at: file['date'], reminders: [] },
      ...more,
    })
    expect(file['grimoire']).toEqual([
      { ...row('Ann', 'washerwoman', 'GOOD', { is_dead: true, used_ghost_vote: true }), order: 0 },
      {
        ...row('Bob', 'baker', 'GOOD'),
        order: 1,
        reminders: [
          { role_id: 'washerwoman', reminder: 'Townsfolk' },
          { role_id: 'custom', reminder: 'Loud' },
        ],
      },
      { ...row('Cid', 'butler', 'GOOD', { is_dead: true }), order: 2 },
      { ...row('Dee', 'spy', 'GOOD'), order: 3 },
      { ...row('Eve', 'imp', 'EVIL'), order: 4 },
      { ...row('Fay', 'thief', 'NEUTRAL'), order: 5 },
    ])
  })

  it('a script with homebrew goes along whole, in their words for the teams', () => {
    const script = file['script'] as Record<string, unknown>[]
    expect(script[0]).toEqual({ id: '_meta', name: 'Test', author: 'Us', logo: 'https://example.org/l.png' })
    expect(script.find((one) => one['id'] === 'baker')).toMatchObject({ team: 'townsfolk', image: ['https://example.org/b.png'] })
    expect(script.find((one) => one['id'] === 'thief')).toMatchObject({ team: 'traveler' })
    expect(script.find((one) => one['id'] === 'bootlegger')).toMatchObject({ team: 'fabled' })
    expect(script.every((one) => typeof one['name'] === 'string')).toBe(true)
  })

  it('an official script of the library goes by its name, one from elsewhere whole', () => {
    const official: Script = { ...scriptOf(PLAYED), characters: ['washerwoman', 'imp'], travellers: [], fabled: [] }
    expect(written({ ...PLAYED, script: official })).toMatchObject({ script: 'Test', script_version: '1.2.0' })
    expect(written({ ...PLAYED, script: { ...official, source: { kind: 'file' } } })['script']).toHaveLength(3)
    expect(written({ ...PLAYED, script: null })['script']).toBe('')
  })
})

function scriptOf({ script }: Game): Script {
  if (!script) throw new Error('the game has a script')
  return script
}
