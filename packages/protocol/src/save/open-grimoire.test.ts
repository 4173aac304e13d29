/** Game states of the older open grimoire, as its "copy JSON" writes them and as other tools imitate them. */

import { readFileSync } from 'node:fs'
import { characterById } from '@grimoire/catalogue'
import type { Game } from '@grimoire/game/model'
import { runs } from '@grimoire/game/testing/runs'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { RepairCode } from '../script/repairs.ts'
import { gameSchema, holdsTogether } from './game-schema.ts'
import { previewGame } from './preview.ts'
import { readSave } from './read.ts'

function read(file: unknown) {
  const result = readSave(typeof file === 'string' ? file : JSON.stringify(file), characterById)
  if (!result.ok) throw new Error(`refused: ${result.code}`)
  const { history, source, report } = result.value
  expect(source).toBe('foreign')
  expect(gameSchema.safeParse(history.game).success).toBe(true)
  expect(holdsTogether(history.game)).toBe(true)
  const said = (code: RepairCode) => report.filter((one) => one.code === code).map((one) => one.subject)
  return { game: history.game, report, said }
}

const example = () => readFileSync(new URL('../../../../docs/examples/open-grimoire.json', import.meta.url), 'utf8')

/** `Ann: chef, dead`, one line a player. */
function seats(game: Game): readonly string[] {
  return game.tokens.map(({ player, characterId, alive, ghostVote, alignment, seated }) =>
    [
      `${seated ? player : '–'}: ${characterId}`,
      ...(alive ? [] : ['dead']),
      ...(ghostVote ? [] : ['voteless']),
      ...(alignment === 'neutral' && seated ? ['neutral'] : []),
    ].join(', '),
  )
}

describe('the example', () => {
  it('seats its players as they sat, dead or alive, and lays its Fabled beside them', () => {
    const { game } = read(example())
    expect(seats(game)).toEqual([
      'Ada: fortuneteller',
      'Ben: chef, dead',
      'Cleo: drunk, dead, voteless',
      'Dan: poisoner',
      'Eve: imp',
      'Fay: lamplighter',
      'Gil: thief, neutral',
      '–: djinn',
    ])
    expect(game).toMatchObject({ stage: 'play', playerCount: 6, clock: { phase: 'night', day: 1 } })
    expect(game.bluffs).toEqual([{ name: 'Demon Bluffs', characterIds: ['monk', 'saint', 'mayor'] }])
  })

  it('brings the script with its own characters', () => {
    const { script, characters } = read(example()).game
    expect(script).toMatchObject({ name: 'Lanterns at Dusk', author: 'The harbour watch', travellers: ['thief'] })
    expect(script?.characters).toContain('lamplighter')
    expect(characters['lamplighter']).toMatchObject({ name: 'Lamplighter', team: 'townsfolk', reminders: ['Lit'] })
  })

  it('lays each reminder by its player, and knows whose it is', () => {
    const { game } = read(example())
    const lying = game.reminders.map(({ ref, label, ownerId, attachedTo }) => {
      const name = (id: string | null) => game.tokens.find((token) => token.id === id)?.player ?? null
      return [label, ref && `${ref.characterId} ${ref.global ? 'g' : ''}${ref.index}`, name(ownerId), name(attachedTo)]
    })
    expect(lying).toEqual([
      ['Poisoned', 'poisoner 0', 'Dan', 'Ada'],
      ['Claims Mayor', null, null, 'Ben'],
      ['Is the Drunk', 'drunk g0', 'Cleo', 'Cleo'],
      ['Red herring', 'fortuneteller 0', 'Ada', 'Dan'],
      ['Lit', 'lamplighter 0', 'Fay', 'Eve'],
      ['Townsfolk', 'washerwoman 0', null, 'Eve'],
    ])
  })

  it('is told what could not be read', () => {
    const { said } = read(example())
    expect(said('player-without-character')).toEqual(['Hugo'])
    expect(said('first-night')).toEqual([''])
    expect(read(example()).game.playerNames).toContain('Hugo')
  })

  it('can be previewed before it is loaded', () => {
    expect(previewGame(read(example()).game)).toMatchObject({
      scriptName: 'Lanterns at Dusk',
      stage: 'play',
      roles: expect.arrayContaining([{ player: 'Ben', role: 'Chef', alive: false }]),
    })
  })
})

describe('the edition', () => {
  const players = [{ name: 'Ann', role: 'imp', reminders: [], isDead: false, isVoteless: false, id: '', pronouns: 'she/her' }]

  it.each([
    ['by its id', 'tb', 'Trouble Brewing', 22],
    ['as an object', { id: 'bmr', name: 'Anything', isOfficial: true }, 'Bad Moon Rising', 25],
    ['in capitals', 'SNV', 'Sects & Violets', 25],
    ['of a small box', { id: 'luf' }, 'Laissez Un Faire', 11],
  ])('%s', (_what, edition, name, count) => {
    const { script } = read({ players, edition, roles: '', bluffs: [], fabled: [] }).game
    expect([script?.name, script?.characters.length]).toEqual([name, count])
  })

  it.each([
    ['nobody knows', 'xyz'],
    ['is missing', undefined],
    ['is nonsense', 7],
  ])('that %s leaves the players', (_what, edition) => {
    const { game, said } = read({ players, edition, bluffs: [] })
    expect(game.script).toBeNull()
    expect(seats(game)).toEqual(['Ann: imp'])
    expect(said('no-script')).toEqual([''])
  })

  it('of one’s own has its roles by id and in full', () => {
    const roles = [{ id: 'imp' }, 'chef', { id: 'baker', name: 'Baker', team: 'townsfolk', ability: 'You bake.' }]
    const { script } = read({ players, edition: { id: 'custom', name: 'Bread', author: 'Us' }, roles }).game
    expect(script).toMatchObject({ name: 'Bread', author: 'Us', characters: ['imp', 'chef', 'baker'] })
  })
})

describe('homebrew in the stripped form', () => {
  const roles = [
    { id: 'imp' },
    { 0: 'baker', 1: 'Baker', 3: 'You bake.', 7: 40, 9: ['Bread'] },
    { 0: 'ogrelord', 1: 'Ogre Lord', 3: 'You roar.', 12: 'demon' },
  ]
  const players = [
    { name: 'Ann', role: 'baker', reminders: [] },
    { name: 'Bob', role: 'ogrelord', reminders: [{ role: 'baker', name: 'Bread' }] },
  ]
  it('is on the script, in the circle and beside its reminders', () => {
    const { game, said } = read({
      players,
      roles,
      edition: { id: 'custom', name: 'Bread', level: 'hard', isOfficial: false },
      bluffs: ['baker'],
    })
    expect(game.script).toMatchObject({ name: 'Bread', characters: ['imp', 'baker', 'ogrelord'], extraMeta: { level: 'hard' } })
    expect(game.characters['baker']).toMatchObject({ name: 'Baker', team: 'townsfolk', otherNight: 40, reminders: ['Bread'] })
    expect(seats(game)).toEqual(['Ann: baker', 'Bob: ogrelord'])
    expect(game.reminders).toMatchObject([{ label: 'Bread', ref: { characterId: 'baker', index: 0 }, ownerId: game.tokens[0]?.id }])
    expect(game.bluffs[0]?.characterIds).toEqual(['baker'])
    expect([said('token-dropped'), said('player-without-character'), said('extra-field')]).toEqual([[], [], []])
  })
})

describe('files of newer programs', () => {
  it('bring Fabled and Loric as npcs', () => {
    const own = { id: 'cook', name: 'Cook', team: 'fabled', ability: 'Cooks for all.', isCustom: true }
    const { game } = read({
      players: [{ name: 'Ann', role: 'imp' }],
      edition: { id: 'tb' },
      roles: '',
      npcs: [{ id: 'djinn' }, { id: 'bootlegger' }, own],
    })
    expect(seats(game)).toEqual(['Ann: imp', '–: djinn', '–: bootlegger', '–: cook'])
  })

  it('say which side a player is on', () => {
    const player = (name: string, role: string, alignmentIndex: unknown) => ({ name, role, alignmentIndex })
    const { game, said } = read({
      edition: 'tb',
      players: [
        ...[player('Ann', 'imp', 0), player('Bob', 'imp', 1), player('Cid', 'chef', 1), player('Dan', 'chef', 0)],
        ...[player('Eve', 'thief', 0), player('Fay', 'thief', 1), player('Gil', 'thief', 2), player('Hal', 'chef', 7)],
      ],
    })
    expect(game.tokens.map((token) => token.alignment)).toEqual(['evil', 'good', 'evil', 'good', 'neutral', 'good', 'evil', 'good'])
    expect(said('extra-field')).toEqual(['alignmentIndex'])
  })

  it('say more than can be kept, and the rest is named', () => {
    const ann = { name: 'Ann', role: 'imp', pronouns: 'she/her', hasTwoVotes: true, isMarked: false, reminders: ['Loud'] }
    const { game, said } = read({
      players: [ann, 'Bob'],
      edition: 'tb',
      night: 3,
      votes: [],
      bluffs: ['chef', 'monk', 'saint', 'mayor'],
    })
    expect(said('extra-field')).toEqual(['night', 'pronouns', 'hasTwoVotes'])
    expect(said('player-without-character')).toEqual(['Bob'])
    expect(said('bluff-dropped')).toEqual(['mayor'])
    expect(game.reminders).toMatchObject([{ label: 'Loud', ref: null, attachedTo: game.tokens[0]?.id }])
  })
})

describe('players', () => {
  const readPlayers = (...players: readonly unknown[]) => read({ players, edition: 'snv' })

  it('of whom nobody has a character yet are names for the setup', () => {
    const { game } = readPlayers({ name: 'Ann', role: {} }, { name: 'Bob', role: '' }, { name: 'ann' })
    expect(game).toMatchObject({ stage: 'select', playerNames: ['Ann', 'Bob'], tokens: [] })
    expect(game.script?.name).toBe('Sects & Violets')
  })

  it('have characters in any spelling, or whole', () => {
    const { game } = readPlayers(
      { name: 'Ann', role: 'fang_gu' },
      { name: 'Bob', role: 'devils_advocate' },
      { name: 'Cid', role: { id: 'pit-hag', team: 'minion' } },
    )
    expect(seats(game)).toEqual(['Ann: fanggu', 'Bob: devilsadvocate', 'Cid: pithag'])
  })

  it('with a character nobody knows are left out, by its name', () => {
    expect(readPlayers({ name: 'Ann', role: 'nobody' }, { name: 'Bob', role: 'imp' }).said('token-dropped')).toEqual(['nobody'])
  })

  it('of one name keep one of it', () => {
    expect(readPlayers({ name: 'Ann', role: 'imp' }, { name: 'ANN', role: 'chef' }).said('name-dropped')).toEqual(['ANN'])
  })

  it('who live have their vote, whatever the file says', () => {
    expect(seats(readPlayers({ name: 'Ann', role: 'imp', isVoteless: true }).game)).toEqual(['Ann: imp'])
  })
})

it('nothing in such a file breaks the reader', () => {
  const role = fc.oneof(fc.constantFrom('imp', 'thief', 'custom', '', '__proto__', 'imp_a1B2c3D4'), fc.jsonValue())
  const reminder = fc.oneof(fc.record({ role, name: fc.jsonValue() }), fc.jsonValue())
  const player = fc.oneof(
    fc.record({
      name: fc.oneof(fc.string(), fc.jsonValue()),
      role,
      reminders: fc.oneof(fc.array(reminder), fc.jsonValue()),
      isDead: fc.jsonValue(),
      isVoteless: fc.jsonValue(),
    }),
    fc.jsonValue(),
  )
  const file = fc.record(
    {
      players: fc.array(player, { maxLength: 6 }),
      edition: fc.oneof(fc.constantFrom('tb', 'custom'), fc.jsonValue()),
      roles: fc.oneof(fc.array(role), fc.jsonValue()),
      bluffs: fc.oneof(fc.array(role), fc.jsonValue()),
      fabled: fc.oneof(fc.array(role), fc.jsonValue()),
    },
    { requiredKeys: ['players'] },
  )
  fc.assert(
    fc.property(file, (one) => {
      if (readSave(JSON.stringify(one), characterById).ok) read(one)
    }),
    runs(100),
  )
})
