/** The messages of phone sessions, as they stand on the wire: a client of any age reads these. */

import { characters } from '@grimoire/catalogue'
import { type Alignment, type Character, EMPTY_GAME, newToken, TEAMS } from '@grimoire/game/model'
import { viewFor } from '@grimoire/game/views'
import { describe, expect, it } from 'vitest'
import type * as z from 'zod/mini'
import { SESSION_ID_MAX, SESSION_ID_MIN } from '../limits.ts'
import {
  addressesSchema,
  CLOSE,
  createdSessionSchema,
  createSessionSchema,
  disconnectPlayerSchema,
  distributedSchema,
  distributeSchema,
  joinEventSchema,
  joinMessageSchema,
  phoneRow,
  phoneRowSchema,
  readSessionId,
  SOCKET_ERRORS,
  sessionStatusSchema,
  storytellerEventSchema,
  storytellerMessageSchema,
} from './messages.ts'

const KEY = 'wui_dDK8smzsTZ8tzG_QjcI6pOBiTrh3z99erskzKfw'
const SCRIPT_HASH = 'n4bQgYhMfWWaL-qgxVrQFaO_TxsrC4Is0V1sFbDwCgg'
const PLAYER = '13669753-7293-4810-9ca7-034c0190279f'
const ROW =
  '{"player":"Ana","id":"chef","name":"Chef","type":"Townsfolk","edition":"tb","ability":"…","firstNightOrder":38,' +
  '"otherNightOrder":0,"setup":false,"icon":"chef","images":[],"alignment":"Good","alive":true}'
const STATUS =
  `{"session_id":"482913","max_players":7,"players":[{"player_id":"${PLAYER}","player_name":"Ana","ready":true,` +
  '"connected":true,"has_token":false}]}'
const ERROR = '{"type":"ERROR","code":"full","message":"This session is full."}'

const GOLDEN: readonly (readonly [schema: z.ZodMiniType, what: string, texts: readonly string[]])[] = [
  [
    createSessionSchema,
    'create',
    [
      '{"max_players":7}',
      '{"max_players":7,"protocol":{"version":2,"oldest":1}}',
      '{"storyteller_data":{"created_by":"storyteller","timestamp":1790000000000},"max_players":7}',
    ],
  ],
  [createdSessionSchema, 'its answer', [`{"session_id":"482913","storyteller_key":"${KEY}","max_players":7}`]],
  [sessionStatusSchema, 'status', [STATUS]],
  [
    distributeSchema,
    'distribute',
    [
      `{"roles":[${ROW}],"scriptName":"Trouble Brewing","numberPlayers":7,"timestamp":1790000000000,"script":["chef",{"id":"_meta"}]}`,
      '{"roles":[],"scriptName":"","numberPlayers":0,"timestamp":"2026-09-21T00:00:00Z","script":null}',
    ],
  ],
  [distributedSchema, 'its answer', ['{"sent":7}']],
  [disconnectPlayerSchema, 'disconnect-player', ['{"player_name":"Ana"}']],
  [
    addressesSchema,
    'addresses',
    ['{"publicUrl":null,"addresses":["http://192.168.1.5:8000"]}', '{"publicUrl":"https://grimoire.example.org","addresses":[]}'],
  ],
  [
    storytellerMessageSchema,
    'what the storyteller says',
    ['{"type":"HELLO","protocol":{"version":2,"oldest":1}}', '{"type":"PING"}'],
  ],
  [
    storytellerEventSchema,
    'what the storyteller hears',
    [
      '{"type":"PONG"}',
      '{"type":"HELLO","protocol":{"version":2,"oldest":1}}',
      `{"type":"SESSION_STATUS","payload":${STATUS}}`,
      `{"type":"PLAYER_JOINED","payload":{"deviceId":"${PLAYER}","playerName":"Ana","socketId":"ed4a24b9-f7c3-4a64-977d-03fc3fa605e8"}}`,
      `{"type":"PLAYER_READY","payload":{"deviceId":"${PLAYER}","ready":true}}`,
      `{"type":"PLAYER_DISCONNECTED","payload":{"deviceId":"${PLAYER}"}}`,
      ERROR,
    ],
  ],
  [
    joinMessageSchema,
    'what a phone says',
    [
      '{"type":"JOIN_SESSION","payload":{"player_name":"Ana"}}',
      '{"type":"JOIN_SESSION","protocol":{"version":2},"payload":{"player_name":"Ana"}}',
      `{"type":"JOIN_SESSION","payload":{"player_name":"Ana","player_key":"${KEY}"}}`,
      `{"type":"JOIN_SESSION","payload":{"player_name":"Ana","script_hash":"${SCRIPT_HASH}"}}`,
      '{"type":"JOIN_SESSION","payload":{"player_name":"Ana","script_hash":null}}',
      '{"type":"SET_READY","payload":{"ready":true}}',
      '{"type":"LEAVE_SESSION"}',
      '{"type":"PING"}',
    ],
  ],
  [
    joinEventSchema,
    'what a phone hears',
    [
      '{"type":"PONG"}',
      `{"type":"JOINED_SESSION","protocol":{"version":2,"oldest":1},"payload":{"player_id":"${PLAYER}","player_name":"Ana","player_key":"${KEY}","ready":false}}`,
      `{"type":"JOINED_SESSION","payload":{"player_id":"${PLAYER}","player_name":"Ana","player_key":"${KEY}","ready":false}}`,
      '{"type":"SESSION_COUNT","payload":{"players":3,"max_players":7}}',
      '{"type":"PLAYER_LIFE","payload":{"life":{"alive":false,"ghostVote":true,"winner":null}}}',
      '{"type":"PLAYER_LIFE","payload":{"life":null}}',
      `{"type":"TOKENS_DISTRIBUTED","payload":{"roles":[${ROW}],"scriptName":"Trouble Brewing","numberPlayers":7,"script":["chef"]}}`,
      '{"type":"TOKENS_DISTRIBUTED","payload":{"roles":[],"scriptName":"","numberPlayers":7,"script":null}}',
      `{"type":"TOKENS_DISTRIBUTED","payload":{"roles":[],"scriptName":"","numberPlayers":7,"scriptHash":"${SCRIPT_HASH}"}}`,
      `{"type":"TOKENS_DISTRIBUTED","payload":{"roles":[],"scriptName":"","numberPlayers":7,"scriptHash":"${SCRIPT_HASH}","script":["chef"]}}`,
      ERROR,
    ],
  ],
]

describe.each(GOLDEN)('%#: %s', (schema, _what, texts) => {
  it.each(texts)('%s', (text) => {
    expect(JSON.stringify(schema.parse(JSON.parse(text)))).toBe(text)
  })
})

it('the golden messages are all there are', () => {
  const typesIn = (texts: readonly string[]) => new Set(texts.map((text) => (JSON.parse(text) as { type: string }).type))
  for (const schema of [storytellerEventSchema, joinMessageSchema, joinEventSchema]) {
    const texts = GOLDEN.find(([one]) => one === schema)?.[2] ?? []
    expect(typesIn(texts)).toEqual(new Set(schema.def.options.map((option) => option.def.shape.type.def.values?.[0] ?? '')))
  }
})

describe('a session id', () => {
  it.each(['482913', ' 482 913 ', '482-913', '4 8 2 9 1 3', '482\u00a0913'])('is read as typed: “%s”', (typed) => {
    expect(readSessionId(typed)).toBe('482913')
  })

  it.each(['', '48291', '4829130', '048291', 'abcdef', '48291x', '４８２９１３', '482913.0', '-'])('“%s” is none', (typed) => {
    expect(readSessionId(typed)).toBeNull()
  })

  it('is any number of its range', () => {
    expect([SESSION_ID_MIN, SESSION_ID_MAX].map((id) => readSessionId(String(id)))).toEqual(['100000', '999999'])
    expect([SESSION_ID_MIN - 1, SESSION_ID_MAX + 1].map((id) => readSessionId(String(id)))).toEqual([null, null])
  })
})

/** The row of Ana, who holds this character and knows it. */
function rowOf(character: Character, alignment: Alignment = 'good') {
  const token = newToken('ana', character, { believedId: character.id, alignment })
  const game = { ...EMPTY_GAME, characters: { [character.id]: character }, tokens: [token] }
  return phoneRow('Ana', viewFor(game, { kind: 'phone', tokenId: token.id }))
}

describe('the row of a phone', () => {
  it('can be made of every character there is, and passes its schema as it is', () => {
    for (const character of characters) {
      const row = rowOf(character)
      if (character.setupEffect?.assignment === 'players-do-not-see-tokens') expect(row).toBeNull()
      else expect(phoneRowSchema.parse(row)).toEqual(row)
    }
  })

  it('has a word for every team and every side', () => {
    const [chef] = characters
    if (!chef) throw new Error('There are no characters.')
    const types = TEAMS.map((team) => rowOf({ ...chef, team })?.type)
    expect(types).toEqual(TEAMS.map((team) => team[0]?.toUpperCase() + team.slice(1)))
    const sides = (['good', 'evil', 'neutral'] as const).map((side) => rowOf(chef, side)?.alignment)
    expect(sides).toEqual(['Good', 'Evil', 'Neutral'])
  })

  it('holds what is listed and nothing else', () => {
    const row = JSON.parse(ROW) as Record<string, unknown>
    for (const more of [{ firstNightReminder: '…' }, { characterId: 'drunk' }, { believedId: 'chef' }, { ghostVote: true }]) {
      expect(phoneRowSchema.safeParse({ ...row, ...more }).success).toBe(false)
    }
    for (const wrong of [
      { alive: false },
      { type: 'townsfolk' },
      { alignment: 'good' },
      { images: ['a', 'b', 'c', 'd'] },
      { player: ' ' },
    ]) {
      expect(phoneRowSchema.safeParse({ ...row, ...wrong }).success).toBe(false)
    }
  })

  it('of the many pictures a character may have, three go', () => {
    const [chef] = characters
    if (!chef) throw new Error('There are no characters.')
    expect(rowOf({ ...chef, images: ['1', '2', '3', '4'] })?.images).toEqual(['1', '2', '3'])
  })
})

it('codes of closing and of errors are told apart', () => {
  expect(new Set(Object.values(CLOSE)).size).toBe(Object.keys(CLOSE).length)
  expect(new Set(SOCKET_ERRORS).size).toBe(SOCKET_ERRORS.length)
  // Those of our own are such that no client comes back by itself, but for `tooNew`; after the others it may.
  const own = Object.entries(CLOSE).filter(([, code]) => code >= 4000)
  expect(own.map(([name]) => name)).toEqual([
    'refused',
    'unauthorised',
    'removed',
    'noSession',
    'replaced',
    'tooOld',
    'tooNew',
    'tooMany',
  ])
})
