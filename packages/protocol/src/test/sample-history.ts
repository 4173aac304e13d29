/** One short game with most types of action and an undone one at its end. The saved-game fixtures were written from it. */

import type { Action } from '@grimoire/game/actions'
import { type History, newHistory, record, undo } from '@grimoire/game/history'
import { EMPTY_GAME, type Script } from '@grimoire/game/model'
import { character, known } from './characters.ts'

const BAKER = character({ id: 'baker', name: '面包师', team: 'townsfolk', icon: null, reminders: ['Bread'], ability: 'You bake.' })
const CHARACTERS = [known('washerwoman'), BAKER, known('butler'), known('spy'), known('imp'), known('monk')]

const SCRIPT: Script = {
  name: 'Sample',
  author: 'Us',
  version: '1.0.0',
  kind: 'teensy',
  source: { kind: 'file' },
  characters: CHARACTERS.map((one) => one.id),
  travellers: [],
  fabled: [],
  firstNight: ['dusk', 'spy', 'dawn'],
  otherNight: null,
  bootlegger: ['A rule.'],
  logo: null,
  background: null,
  almanac: null,
  extraMeta: { hideTitle: true },
}

const PLAYERS = [
  { id: 'aaaaaaa1', characterId: 'washerwoman', player: 'Ann' },
  { id: 'aaaaaaa2', characterId: 'baker', player: 'Bob' },
  { id: 'aaaaaaa3', characterId: 'butler', player: 'Cid' },
  { id: 'aaaaaaa4', characterId: 'spy', player: 'Dee' },
  { id: 'aaaaaaa5', characterId: 'imp', player: 'Eve' },
]

const ACTIONS: readonly Action[] = [
  { type: 'script.load', script: SCRIPT, characters: CHARACTERS },
  { type: 'players.names', names: PLAYERS.map((one) => one.player) },
  ...PLAYERS.map(({ id, characterId }): Action => ({ type: 'bag.add', id, characterId })),
  { type: 'draw.start' },
  ...PLAYERS.map(({ id, player }): Action => ({ type: 'draw.assign', id, player })),
  { type: 'play.start', first: 'aaaaaaa1', layout: 'circle' },
  { type: 'bluffs.set', set: 0, characterIds: ['monk'] },
  { type: 'night.tick', step: 'spy', done: true },
  {
    type: 'reminder.add',
    id: 'rrrrrrr1',
    ref: { characterId: 'washerwoman', index: 0, global: false },
    ownerId: 'aaaaaaa1',
    attachedTo: 'aaaaaaa2',
    position: null,
  },
  { type: 'reminder.write', id: 'rrrrrrr2', text: 'Loud', attachedTo: null, position: { x: 0.5, y: 0.25 } },
  { type: 'phase.advance' },
  { type: 'token.life', id: 'aaaaaaa2', alive: false },
  { type: 'token.add', id: 'aaaaaaa6', character: known('thief'), player: 'Fay' },
  { type: 'token.move', id: 'aaaaaaa6', position: { x: 0.125, y: 0.75 } },
  { type: 'token.alignment', id: 'aaaaaaa6', alignment: 'evil' },
]

/** Actions that each later version of the file made possible. */
const SINCE: Readonly<Record<number, readonly Action[]>> = {
  2: [
    { type: 'nomination.open', id: 'nnnnnnn1', kind: 'execution', nominatorId: 'aaaaaaa1', nomineeId: 'aaaaaaa5' },
    { type: 'vote.start', at: 1_700_000_100_000, speed: 500 },
    { type: 'vote.hand', id: 'aaaaaaa2', up: true },
    { type: 'vote.hand', id: 'aaaaaaa3', up: true },
    { type: 'vote.end' },
    { type: 'vote.confirm', hands: 3, voterIds: ['aaaaaaa2', 'aaaaaaa3'], spend: true },
    { type: 'nomination.open', id: 'nnnnnnn2', kind: 'exile', nominatorId: null, nomineeId: 'aaaaaaa6' },
    { type: 'vote.confirm', hands: 4, voterIds: [], spend: true },
    { type: 'day.exile', id: 'aaaaaaa6', died: true },
    { type: 'day.execute', id: 'aaaaaaa5', died: false },
    { type: 'bluffs.addSet', name: 'Lunatic Bluffs' },
    { type: 'phase.advance' },
    { type: 'night.skip', step: 'spy', skipped: true },
    { type: 'game.end', winner: 'evil' },
    { type: 'token.alignment', id: 'aaaaaaa6', alignment: 'good' },
  ],
  3: [
    { type: 'reminder.write', id: 'rrrrrrr3', text: 'Dead', attachedTo: 'aaaaaaa1', position: null },
    { type: 'night.dawn', died: ['aaaaaaa3'], spared: ['aaaaaaa1'] },
    { type: 'token.alignment', id: 'aaaaaaa4', alignment: 'good' },
  ],
  4: [
    { type: 'token.substitute', id: 'aaaaaaa3', player: 'Zoe' },
    { type: 'token.add', id: 'aaaaaaa7', character: known('pithag'), player: 'Gil', after: 'aaaaaaa3', alignment: 'good' },
    {
      type: 'reminder.add',
      id: 'rrrrrrr4',
      ref: { characterId: 'alhadikhia', index: 0, global: false },
      ownerId: null,
      attachedTo: 'aaaaaaa3',
      position: null,
      character: known('alhadikhia'),
    },
    { type: 'phase.advance' },
    { type: 'freeVote.open', id: 'nnnnnnn3', title: 'Do you like bread?' },
    { type: 'vote.hand', id: 'aaaaaaa2', up: true },
    { type: 'vote.confirm', hands: 2, voterIds: ['aaaaaaa2'], spend: true },
    { type: 'nomination.open', id: 'nnnnnnn5', kind: 'execution', nominatorId: null, nomineeId: null },
    { type: 'vote.confirm', hands: 3, voterIds: [], spend: true },
    { type: 'day.execute', id: null, died: true },
    { type: 'freeVote.open', id: 'nnnnnnn4', title: '' },
    { type: 'token.alignment', id: 'aaaaaaa7', alignment: 'evil' },
  ],
}

/** The game of the fixture of this version of the file. */
export function sampleHistory(version: number): History {
  const later = Object.entries(SINCE).flatMap(([since, actions]) => (Number(since) <= version ? actions : []))
  const history = [...ACTIONS, ...later].reduce((now, action, index) => {
    const done = record(now, action, 1_700_000_000_000 + index * 1000)
    if (!done.ok) throw new Error(`${action.type} refused: ${done.code}`)
    return done.value
  }, newHistory(EMPTY_GAME))
  return undo(history)
}
