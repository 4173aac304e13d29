import { EMPTY_GAME, type Game, type OpenNomination, type Reminder } from '@grimoire/game/model'
import { describe, expect, it } from 'vitest'
import type { Gesture, Piece } from '../board/gesture.ts'
import { type BoardMode, type Intent, intentOf, mayLift, tapsAtOnce } from './intent.ts'
import { known, tokenOf } from './testing/play-fixture.tsx'

/** Ann the Chef without a reminder, Bob the Monk with one, Cat the dead Investigator with two, Dan; beside the circle an Angel. */
const TOKENS = [
  tokenOf('Ann', known('chef')),
  tokenOf('Bob', known('monk')),
  { ...tokenOf('Cat', known('investigator')), alive: false },
  tokenOf('Dan', known('poisoner')),
  tokenOf('', known('angel')),
]
const CUSTOM: Reminder = { id: 'note', ref: null, label: 'Note', ownerId: null, attachedTo: null, position: { x: 0.1, y: 0.1 } }
const VOTE: OpenNomination = {
  id: 'open',
  kind: 'execution',
  nominatorId: null,
  nomineeId: 'poisoner',
  needed: 2,
  hands: ['monk'],
  vote: null,
}

const game = (change: Partial<Game> = {}): Game => ({
  ...EMPTY_GAME,
  stage: 'play',
  clock: { phase: 'day', day: 1 },
  characters: Object.fromEntries(TOKENS.map(({ characterId }) => [characterId, known(characterId)])),
  tokens: TOKENS,
  reminders: [CUSTOM],
  ...change,
})
const USUAL: BoardMode = { past: false, covered: false, choosing: null, ring: null, faceUp: true }

/** Everything except the gesture that decides what it means. */
const MODES: Readonly<Record<string, readonly [mode: Partial<BoardMode>, change: Partial<Game>]>> = {
  'by day': [{}, {}],
  'by night': [{}, { clock: { phase: 'night', day: 2 } }],
  'with its ring open': [{ ring: 'chef' }, {}],
  'while a vote is open': [{}, { nomination: VOTE }],
  'while a nominee is chosen': [{ choosing: { from: 'monk' } }, {}],
  'while the storyteller chooses': [{ choosing: { from: null } }, {}],
  'chosen before a vote opened': [{ choosing: { from: 'monk' } }, { nomination: VOTE }],
  'chosen before night fell': [{ choosing: { from: 'monk' } }, { clock: { phase: 'night', day: 2 } }],
  'in the past': [{ past: true }, {}],
  'in the past, in a vote': [{ past: true }, { nomination: VOTE }],
  'under the cover': [{ covered: true }, {}],
  'face down': [{ faceUp: false }, {}],
}

function meaningOf(where: string, gesture: Gesture): string {
  const [mode, change] = MODES[where] ?? [{}, {}]
  return inWords(intentOf(gesture, game(change), { ...USUAL, ...mode }))
}

function inWords(intent: Intent): string {
  switch (intent.kind) {
    case 'openRing':
      return `ring ${intent.id}`
    case 'openDialog':
      return ['dialog', intent.dialog.kind, ...Object.values(intent.dialog.props)].join(' ')
    case 'nominate':
      return `nominate ${intent.id} by ${intent.from ?? 'the storyteller'}`
    case 'giveReminder':
      return `lay ${intent.ref.characterId} ${intent.ref.index} by ${intent.attachedTo}`
    case 'act': {
      const { type, ...rest } = intent.action
      return `${type} ${Object.values(rest)
        .map((value) => (typeof value === 'object' ? JSON.stringify(value) : String(value)))
        .join(' ')}`
    }
    default:
      return intent.kind
  }
}

const token = (id: string): Piece => ({ kind: 'token', id })
const NOTE: Piece = { kind: 'reminder', id: 'note', crowding: null }
const CROWDED: Piece = { kind: 'reminder', id: 'note', crowding: 'monk' }

describe('a press', () => {
  it.each<[where: string, who: Piece, tap: string, doubleTap: string, hold: string]>([
    ['by day', token('chef'), 'ring chef', 'token.life chef false', 'ring chef'],
    ['by day', token('investigator'), 'ring investigator', 'token.life investigator true', 'ring investigator'],
    ['by day', token('angel'), 'dialog token angel', 'nothing', 'dialog token angel'],
    ['by day', token('gone'), 'nothing', 'nothing', 'nothing'],
    ['by day', NOTE, 'dialog reminder note', 'dialog reminder note', 'dialog reminder note'],
    ['by day', CROWDED, 'dialog token monk', 'dialog token monk', 'dialog token monk'],
    ['by day', { ...NOTE, id: 'gone' }, 'nothing', 'nothing', 'nothing'],

    ['by night', token('chef'), 'ring chef', 'token.life chef false', 'ring chef'],
    ['by night', token('angel'), 'dialog token angel', 'nothing', 'dialog token angel'],

    ['with its ring open', token('chef'), 'closeRing', 'token.life chef false', 'closeRing'],
    ['with its ring open', token('monk'), 'ring monk', 'token.life monk false', 'ring monk'],

    ['while a vote is open', token('chef'), 'vote.hand chef true', 'vote.hand chef true', 'ring chef'],
    ['while a vote is open', token('monk'), 'vote.hand monk false', 'vote.hand monk false', 'ring monk'],
    ['while a vote is open', token('angel'), 'dialog token angel', 'nothing', 'dialog token angel'],
    ['while a vote is open', NOTE, 'dialog reminder note', 'dialog reminder note', 'dialog reminder note'],

    ['while a nominee is chosen', token('chef'), ...thrice('nominate chef by monk')],
    ['while a nominee is chosen', token('monk'), ...thrice('nominate monk by monk')],
    ['while a nominee is chosen', token('angel'), ...thrice('nominate angel by monk')],
    ['while a nominee is chosen', NOTE, ...thrice('dialog reminder note')],
    ['while the storyteller chooses', token('chef'), ...thrice('nominate chef by the storyteller')],

    ['chosen before a vote opened', token('chef'), 'vote.hand chef true', 'vote.hand chef true', 'ring chef'],
    ['chosen before night fell', token('chef'), 'ring chef', 'token.life chef false', 'ring chef'],

    ['in the past', token('chef'), ...thrice('nothing')],
    ['in the past', token('angel'), ...thrice('nothing')],
    ['in the past', NOTE, ...thrice('nothing')],
    ['in the past', CROWDED, ...thrice('nothing')],
    ['in the past, in a vote', token('chef'), ...thrice('nothing')],
    ['under the cover', token('chef'), ...thrice('nothing')],
    ['under the cover', token('angel'), ...thrice('nothing')],
    ['under the cover', NOTE, ...thrice('nothing')],
  ])('%s, on %o: tap %s, double tap %s, hold %s', (where, target, tap, doubleTap, hold) => {
    expect(meaningOf(where, { kind: 'tap', target })).toBe(tap)
    expect(meaningOf(where, { kind: 'doubleTap', target })).toBe(doubleTap)
    expect(meaningOf(where, { kind: 'hold', target })).toBe(hold)
  })
})

function thrice(meaning: string): [string, string, string] {
  return [meaning, meaning, meaning]
}

describe('a drop', () => {
  const AT = { x: 0.4, y: 0.6 }
  const place = '{"x":0.4,"y":0.6}'

  it.each<[where: string, target: Piece, onto: string | null, meaning: string]>([
    ['by day', token('chef'), null, `token.move chef ${place}`],
    ['by day', token('angel'), null, `token.move angel ${place}`],
    ['by day', NOTE, null, `reminder.detach note ${place}`],
    ['by day', CROWDED, null, `reminder.detach note ${place}`],

    ['face down', token('chef'), null, `token.move chef ${place}`],
    ['face down', token('chef'), 'monk', 'nothing'],
    ['face down', token('monk'), 'chef', 'nothing'],
    ['face down', token('investigator'), 'chef', 'nothing'],
    ['by day', NOTE, 'chef', 'reminder.attach note chef null'],
    ['by day', token('monk'), 'chef', 'lay monk 0 by chef'],
    ['by day', token('investigator'), 'chef', 'dialog remind chef investigator'],
    ['by day', token('chef'), 'monk', 'nothing'],
    ['by night', token('monk'), 'chef', 'lay monk 0 by chef'],
    ['while a vote is open', token('chef'), null, `token.move chef ${place}`],
    ['in the past', token('chef'), null, 'nothing'],
    ['in the past', NOTE, 'chef', 'nothing'],
    ['in the past', token('monk'), 'chef', 'nothing'],
    ['under the cover', token('chef'), null, 'nothing'],
    ['under the cover', NOTE, null, 'nothing'],
  ])('%s, of %o on %s: %s', (where, target, onto, meaning) => {
    expect(meaningOf(where, { kind: 'drop', target, onto, at: AT })).toBe(meaning)
  })

  it('moves a token’s only reminder if it is on the board already', () => {
    const laid: Reminder = {
      ...CUSTOM,
      id: 'safe',
      ref: { characterId: 'monk', index: 0, global: false },
      ownerId: 'monk',
      attachedTo: 'poisoner',
    }
    const intent = intentOf({ kind: 'drop', target: token('monk'), onto: 'chef', at: AT }, game({ reminders: [laid] }), USUAL)
    expect(inWords(intent)).toBe('reminder.attach safe chef null')
  })
})

it.each<[where: string, lifts: boolean, atOnce: boolean]>([
  ['by day', true, false],
  ['by night', true, false],
  ['with its ring open', true, false],
  ['while a vote is open', true, true],
  ['while a nominee is chosen', false, true],
  ['while the storyteller chooses', false, true],
  ['in the past', false, false],
  ['in the past, in a vote', false, false],
  ['under the cover', false, false],
])('%s a piece may be dragged: %s; two taps on a token are two taps: %s', (where, lifts, atOnce) => {
  const [mode, change] = MODES[where] ?? [{}, {}]
  const now = { ...USUAL, ...mode }
  expect(mayLift(now)).toBe(lifts)
  expect(tapsAtOnce(token('chef'), game(change), now)).toBe(atOnce)
  expect(tapsAtOnce(NOTE, game(change), now)).toBe(false)
})
