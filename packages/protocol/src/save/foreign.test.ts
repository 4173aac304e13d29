/** Saved games that others wrote, in the specification's words alone. */

import type { History } from '@grimoire/game/history'
import { EMPTY_GAME } from '@grimoire/game/model'
import { runs } from '@grimoire/game/testing/runs'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { RepairCode } from '../script/repairs.ts'
import { arbitraryHistory, gameInPlay } from '../test/arbitrary-history.ts'
import { KNOWN } from '../test/characters.ts'
import { gameSchema, holdsTogether } from './game-schema.ts'
import { readSave } from './read.ts'
import { DEFAULT_SAVED_SETTINGS } from './settings.ts'
import { writeSave } from './write.ts'

function read(file: unknown) {
  const result = readSave(JSON.stringify(file), KNOWN)
  if (!result.ok) throw new Error(`refused: ${result.code}`)
  const { history, source, report } = result.value
  expect(source).toBe('foreign')
  expect(gameSchema.safeParse(history.game).success).toBe(true)
  expect(holdsTogether(history.game)).toBe(true)
  const said = (code: RepairCode) => report.filter((one) => one.code === code).map((one) => one.subject)
  return { game: history.game, report, said }
}

/** One of our files without our own part. */
function stripped(history: History): unknown {
  const { digitalGrimoire: _ours, ...file } = JSON.parse(
    writeSave({ history, settings: DEFAULT_SAVED_SETTINGS, savedAt: 0 }),
  ) as Record<string, unknown>
  return file
}

const SCRIPT = { scriptName: 'Theirs', scriptAuthor: 'They', rolesInScript: ['chef', 'imp', { id: 'spy' }] }

describe('our own file without our part', () => {
  it('gives the same game again, but for what the specification cannot say', () => {
    fc.assert(
      fc.property(arbitraryHistory, (history) => {
        if (history.game.script === null || history.game.tokens.some((token) => token.id.length !== 8)) return
        const { game, said } = read(stripped(history))
        expect(said('extra-field')).toEqual([])
        const { script, tokens, playerCount, clock, layout } = history.game
        const bluffs = history.game.bluffs.map(({ name, characterIds }) => ({ name, characterIds }))
        expect(game).toMatchObject({ playerCount, clock, bluffs, layout })
        expect(game.script).toMatchObject({ name: script?.name, characters: script?.characters, bootlegger: script?.bootlegger })
        const visible = (token: (typeof tokens)[number]) => {
          const { id, characterId, player, alignment, alive, ghostVote } = token
          return { id, characterId, player, alignment, alive, ghostVote }
        }
        expect(game.tokens.map(visible)).toEqual(tokens.map(visible))
      }),
      runs(100),
    )
  })

  it('keeps whose reminder lies by whom', () => {
    const history = gameInPlay()
    const base = stripped(history) as { grim: { rolesInGrim: { appliedReminders: unknown[] }[]; remindersInGrim: unknown[] } }
    base.grim.remindersInGrim = [
      { id: 'r1', role_id: 'washerwoman_token000', reminder: { name: 'Townsfolk' } },
      { id: 'r2', role_id: 'baker_token001', reminder: { name: 'Bread' } },
      { id: 'r3', role_id: 'baker_token001', reminder: { name: 'bread' } },
      { id: 'r4', role_id: 'baker_token001', reminder: { name: 'Bread' } },
      { id: 'r5', role_id: 'drunk', reminder: { name: 'Is The Drunk' } },
      { id: 'custom_6', role_id: 'orphan_6', reminder: { name: 'Mine' }, position: { x: 3, y: 4 } },
      { id: 'r7', role_id: 'imp_token004', reminder: {} },
    ]
    base.grim.rolesInGrim[3]?.appliedReminders.push(
      { id: 'r1', reminder: { name: 'Townsfolk' } },
      { id: 'r8', reminder: { name: 'Loose' } },
    )
    const { game, said } = read(base)
    const rows = game.reminders.map(({ id, ref, ownerId, attachedTo }) => [
      id,
      ref && `${ref.characterId} ${ref.global ? 'g' : ''}${ref.index}`,
      ownerId,
      attachedTo,
    ])
    expect(rows).toEqual([
      ['r1', 'washerwoman 0', 'token000', 'token003'],
      ['r2', 'baker 0', 'token001', null],
      ['r3', 'baker 1', 'token001', null],
      ['r4', null, null, null],
      ['r5', 'drunk g0', null, null],
      ['custom_6', null, null, null],
      ['r8', null, null, 'token003'],
    ])
    expect(said('reminder-dropped')).toEqual(['r7'])
  })
})

describe('a stranger’s file', () => {
  it('in setup loads its script', () => {
    const { game, report } = read({
      script: SCRIPT,
      grim: {},
      game: { gamePhase: 'select', numberPlayers: 7, players: ['Ann', 'ann', ' Bob '] },
      settings: {},
    })
    expect(game).toMatchObject({ stage: 'select', playerCount: 7, playerNames: ['Ann', 'Bob'], tokens: [], bag: [] })
    expect(game.script).toMatchObject({ name: 'Theirs', characters: ['chef', 'imp', 'spy'], source: { kind: 'file' } })
    expect(report).toEqual([{ code: 'few-characters', subject: '3' }])
  })

  it('in play loads its players, with what is missing filled in', () => {
    const { game, said } = read({
      script: { ...SCRIPT, source: 'database', version: '3.0.0' },
      grim: {
        rolesInGrim: [
          {
            id: 'imp_a1B2c3D4',
            player: 'Ann',
            alive: false,
            ghostvote: false,
            alignment: 'Good',
            notes: 'Hm.',
            position: { x: 40, y: 50 },
          },
          { id: 'chef_a1B2c3D4', player: 'ANN' },
          { id: 'thief_ZZZZzzzz', player: 'Cid' },
          { id: 'fortune_teller', player: 'Dee' },
          { id: 'smith_00000000', name: 'Smith', type: 'Townsfolk', ability: 'You forge.', player: 'Eve' },
          { id: 'nobody_00000001', player: 'Fox' },
          7,
        ],
        bluffSets: [{ name: 'Set', set: [{ id: 'monk' }, { id: 'ghost' }] }],
        initialLayout: 'circle',
      },
      game: { gamePhase: 'play', currentPhase: 'Day', currentDay: 3, numberPlayers: 99 },
    })
    expect(
      game.tokens.map(({ id, characterId, player, alive, ghostVote, alignment, seated }) => ({
        id,
        characterId,
        player,
        alive,
        ghostVote,
        alignment,
        seated,
      })),
    ).toEqual([
      { id: 'a1B2c3D4', characterId: 'imp', player: 'Ann', alive: false, ghostVote: false, alignment: 'good', seated: true },
      { id: 'i0000001', characterId: 'chef', player: '', alive: true, ghostVote: true, alignment: 'good', seated: true },
      { id: 'ZZZZzzzz', characterId: 'thief', player: 'Cid', alive: true, ghostVote: true, alignment: 'neutral', seated: true },
      {
        id: 'i0000003',
        characterId: 'fortuneteller',
        player: 'Dee',
        alive: true,
        ghostVote: true,
        alignment: 'good',
        seated: true,
      },
      { id: '00000000', characterId: 'smith', player: 'Eve', alive: true, ghostVote: true, alignment: 'good', seated: true },
    ])
    expect(game).toMatchObject({ stage: 'play', layout: 'circle', clock: { phase: 'day', day: 3 }, playerCount: 15 })
    expect(game.script?.source).toEqual({ kind: 'database', name: 'Theirs', version: '3.0.0' })
    expect(game.bag).toHaveLength(5)
    expect(game.bluffs).toEqual([{ name: 'Set', characterIds: ['monk'] }])
    expect(said('token-dropped')).toEqual(['nobody', '7'])
    expect(said('name-dropped')).toEqual(['ANN'])
    expect(said('bluff-dropped')).toEqual(['ghost'])
    expect(said('positions-dropped')).toEqual([''])
  })

  it('without a script keeps its tokens', () => {
    const { game, said } = read({ grim: { rolesInGrim: [{ id: 'imp' }] }, game: {} })
    expect(game).toMatchObject({ stage: 'play', script: null, bluffs: EMPTY_GAME.bluffs })
    expect(said('no-script')).toEqual([''])
  })

  it('that says play but has no token is in setup', () => {
    expect(read({ script: SCRIPT, game: { gamePhase: 'play' } }).game.stage).toBe('select')
  })

  it('never breaks the reader', () => {
    const role = fc.record(
      {
        id: fc.constantFrom('imp_a1B2c3D4', 'imp_a1B2c3D4', 'chef', 'baker_00000000', 'thief', '', 5),
        name: fc.oneof(fc.string(), fc.jsonValue()),
        type: fc.constantFrom('Townsfolk', 'Demon', 'None'),
        ability: fc.string(),
        player: fc.oneof(fc.string(), fc.jsonValue()),
        alive: fc.oneof(fc.boolean(), fc.jsonValue()),
        position: fc.jsonValue(),
        appliedReminders: fc.oneof(
          fc.array(fc.record({ id: fc.constantFrom('r1', 'r2', ''), reminder: fc.jsonValue() })),
          fc.jsonValue(),
        ),
      },
      { requiredKeys: ['id'] },
    )
    const roles = fc.oneof(fc.array(fc.oneof(role, fc.jsonValue()), { maxLength: 6 }), fc.jsonValue())
    const reminder = fc.record({
      id: fc.constantFrom('r1', 'r2', ''),
      role_id: fc.constantFrom('imp_a1B2c3D4', 'drunk', 'orphan_1', ''),
      reminder: fc.record({ name: fc.oneof(fc.string(), fc.constant('Dead')) }),
    })
    const file = fc.record(
      {
        script: fc.oneof(fc.record({ scriptName: fc.jsonValue(), rolesInScript: roles, travellers: roles }), fc.jsonValue()),
        grim: fc.record(
          {
            rolesInGrim: roles,
            rolesInBag: roles,
            remindersInGrim: fc.oneof(fc.array(reminder), fc.jsonValue()),
            bluffSets: fc.oneof(fc.array(fc.record({ name: fc.jsonValue(), set: roles })), fc.jsonValue()),
          },
          { requiredKeys: [] },
        ),
        game: fc.oneof(
          fc.record({
            gamePhase: fc.constantFrom('select', 'pick', 'play', 'x'),
            numberPlayers: fc.jsonValue(),
            currentDay: fc.jsonValue(),
            players: fc.jsonValue(),
          }),
          fc.jsonValue(),
        ),
        settings: fc.jsonValue(),
      },
      { requiredKeys: [] },
    )
    fc.assert(
      fc.property(file, (one) => {
        if (readSave(JSON.stringify(one), KNOWN).ok) read(one)
      }),
      runs(100),
    )
  })
})
