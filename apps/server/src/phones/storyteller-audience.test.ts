/** What the storyteller hears of two looks at a session. */

import { expect, it } from 'vitest'
import type { PlayerSnapshot, Snapshot } from './snapshot.ts'
import { eventsBetween } from './storyteller-audience.ts'

const player = (playerId: string, more: Partial<PlayerSnapshot> = {}): PlayerSnapshot => ({
  ...{ playerId, name: playerId, ready: false, connection: `socket-${playerId}` },
  ...{ holdsToken: false, givenVersion: 0, received: true, askedAt: null, life: null, ...more },
})
const session = (...players: PlayerSnapshot[]): Snapshot => ({
  sessionId: '482913',
  version: 1,
  madeAt: 0,
  maxPlayers: 9,
  invite: 'AbCdEfGhIj',
  players,
  justGiven: null,
})
const heard = (before: Snapshot, after: Snapshot) =>
  eventsBetween(before, after).map((event) => `${event.type} ${JSON.stringify('payload' in event ? event.payload : null)}`)

it('who came, with their socket', () => {
  expect(heard(session(), session(player('ana')))).toEqual([
    'PLAYER_JOINED {"deviceId":"ana","playerName":"ana","socketId":"socket-ana"}',
  ])
})

it('who came and was ready at once; who was gone again before anyone looked', () => {
  expect(heard(session(), session(player('ana', { ready: true, connection: null })))).toEqual([
    'PLAYER_JOINED {"deviceId":"ana","playerName":"ana","socketId":"ana"}',
    'PLAYER_READY {"deviceId":"ana","ready":true}',
  ])
})

it('who is ready, and who is no longer', () => {
  expect(
    heard(session(player('ana'), player('bo', { ready: true })), session(player('ana', { ready: true }), player('bo'))),
  ).toEqual(['PLAYER_READY {"deviceId":"ana","ready":true}', 'PLAYER_READY {"deviceId":"bo","ready":false}'])
})

it('who left the session; not who only lost the network', () => {
  expect(heard(session(player('ana'), player('bo')), session(player('bo', { connection: null })))).toEqual([
    'PLAYER_DISCONNECTED {"deviceId":"ana"}',
  ])
})
