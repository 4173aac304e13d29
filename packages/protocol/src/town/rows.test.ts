/** What a town is sent, as it stands on the wire. */

import { EMPTY_GAME, type Game, newToken } from '@grimoire/game/model'
import { viewFor } from '@grimoire/game/views'
import { expect, it } from 'vitest'
import { known } from '../test/characters.ts'
import { revealedRowSchema, revealedRows, townRowSchema, townRows } from './rows.ts'

const characters = ['drunk', 'monk', 'thief', 'djinn'].map(known)
const [drunk, monk, thief, djinn] = characters
if (!drunk || !monk || !thief || !djinn) throw new Error('A test character is gone.')

const game: Game = {
  ...EMPTY_GAME,
  stage: 'play',
  characters: Object.fromEntries(characters.map((one) => [one.id, one])),
  tokens: [
    newToken('t1', drunk, { believedId: 'monk', player: 'Ann', notes: 'lies', alive: false, ghostVote: false }),
    newToken('t2', thief, { player: 'Bob', alignment: 'evil' }),
    newToken('t3', djinn, { seated: false }),
  ],
  block: { tokenId: 't2', votes: 4 },
}

const character = (id: string) => {
  const { name, edition } = known(id)
  return `{"id":"${id}","name":"${name}","type":"${known(id).team.replace(/^./, (one) => one.toUpperCase())}","edition":"${edition}","icon":"${id}","images":[]}`
}

it('a row tells what everybody at the table sees, and no character but the public ones', () => {
  const rows = townRows(viewFor(game, { kind: 'town' }))
  expect(rows.map((row) => JSON.stringify(row))).toEqual([
    '{"id":"t1","character":null,"seated":true,"player":"Ann","alive":false,"ghostvote":false,"onTheBlock":false,"voteCount":0}',
    `{"id":"t2","character":${character('thief')},"seated":true,"player":"Bob","alive":true,"ghostvote":true,"onTheBlock":true,"voteCount":4}`,
    `{"id":"t3","character":${character('djinn')},"seated":false,"player":"","alive":true,"ghostvote":true,"onTheBlock":false,"voteCount":0}`,
  ])
  for (const row of rows) expect(townRowSchema.parse(row)).toEqual(row)
})

it('a row of a revealed town tells every character, whom a player believed to be, and the side', () => {
  const rows = revealedRows(viewFor(game, { kind: 'revealed' }))
  expect(JSON.stringify(rows[0])).toBe(
    `{"id":"t1","character":${character('drunk')},"believes":${character('monk')},"seated":true,"player":"Ann","alignment":"Good",` +
      '"alive":false,"ghostvote":false,"onTheBlock":false,"voteCount":0}',
  )
  for (const row of rows) expect(revealedRowSchema.parse(row)).toEqual(row)
})

it('nothing else passes', () => {
  const [row] = townRows(viewFor(game, { kind: 'town' }))
  for (const more of [{ alignment: 'Good' }, { notes: '' }, { believes: null }, { position: null }, { characterId: 'drunk' }]) {
    expect(townRowSchema.safeParse({ ...row, ...more }).success).toBe(false)
  }
  const [, thiefs] = townRows(viewFor(game, { kind: 'town' }))
  const told = { ...thiefs?.character, firstNightReminder: '…' }
  expect(townRowSchema.safeParse({ ...thiefs, character: told }).success).toBe(false)
})
