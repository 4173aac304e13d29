/** Makes an action of any type that suits a game from a few numbers; sometimes one that is refused. */

import type { Action, ActionType } from '../apply.ts'
import { ACTION_TYPES } from '../apply.ts'
import { type Game, LAYOUTS } from '../model/game.ts'
import { VOTE_SPEEDS } from '../model/nomination.ts'
import { ALIGNMENTS } from '../model/team.ts'
import { OFFICIAL, officialCharacter } from './characters.ts'
import { script } from './scripts.ts'

/** Numbers from 0 without an upper bound. `fresh` is different each time and makes new ids. */
export interface Dice {
  readonly kind: number
  readonly a: number
  readonly b: number
  readonly c: number
  readonly fresh: number
}

const NAMES = ['Ann', 'Bob', 'Cleo', 'Dov', 'Eve', 'Finn', 'Gus', 'Hal', 'Ida', 'Jo']
const CHARACTERS = [
  'chef',
  'monk',
  'villageidiot',
  'drunk',
  'saint',
  'lunatic',
  'marionette',
  'spy',
  'imp',
  'lilmonsta',
  'thief',
  'djinn',
]

const MAKERS: { readonly [K in ActionType]: (game: Game, dice: Dice) => Extract<Action, { type: K }> } = {
  'script.load': (_, { a }) => {
    const ids = CHARACTERS.slice(a % 4)
    return { type: 'script.load', script: script(ids, { name: `Script ${a % 5}` }), characters: ids.map(officialCharacter) }
  },
  'script.kind': (_, { a }) => ({ type: 'script.kind', kind: a % 2 ? 'full' : 'teensy' }),
  'players.count': (_, { a }) => ({ type: 'players.count', count: a % 20 }),
  'players.names': (_, { a, b }) => ({ type: 'players.names', names: NAMES.slice(a % 10).concat(at(NAMES, b)) }),
  'game.reset': () => ({ type: 'game.reset' }),
  'bag.add': (_, { a, fresh }) => ({ type: 'bag.add', id: `t${fresh}`, characterId: at(CHARACTERS, a) }),
  'bag.bring': (_, { a, fresh }) => ({ type: 'bag.bring', id: `t${fresh}`, character: officialCharacter(at(CHARACTERS, a)) }),
  'bag.remove': (game, { a }) => ({ type: 'bag.remove', characterId: at(ids(game.bag, 'characterId'), a) }),
  'bag.fill': (game, { a, fresh }) => ({
    type: 'bag.fill',
    tokens: CHARACTERS.slice(0, game.playerCount).map((characterId, index) => ({
      id: `f${fresh}-${index}`,
      characterId,
      standInId: characterId === 'drunk' ? at(['chef', 'monk', 'sage'], a) : characterId === 'marionette' ? 'mayor' : null,
    })),
  }),
  'bag.standIn': (game, { a, b }) => ({
    type: 'bag.standIn',
    id: at(ids(game.bag, 'id'), a),
    standInId: b % 3 ? at(['chef', 'monk', 'villageidiot'], b) : null,
  }),
  'draw.start': () => ({ type: 'draw.start' }),
  'draw.leave': () => ({ type: 'draw.leave' }),
  'draw.assign': (game, { a, b }) => ({ type: 'draw.assign', id: at(ids(game.bag, 'id'), a), player: at(NAMES, b) }),
  'draw.unassign': (game, { a }) => ({ type: 'draw.unassign', id: someone(game, a) }),
  'draw.swapLunatic': () => ({ type: 'draw.swapLunatic' }),
  'draw.moveStandIn': (game, { a, b }) => ({ type: 'draw.moveStandIn', from: someone(game, a), to: someone(game, b) }),
  'play.start': (game, { a, b }) => ({ type: 'play.start', first: a % 2 ? someone(game, b) : null, layout: at(LAYOUTS, a) }),
  'token.move': (game, { a, b, c }) => ({ type: 'token.move', id: someone(game, a), position: b % 4 ? point(b, c) : null }),
  'token.life': (game, { a, b }) => ({ type: 'token.life', id: someone(game, a), alive: b % 2 === 0 }),
  'token.ghostVote': (game, { a, b }) => ({ type: 'token.ghostVote', id: someone(game, a), ghostVote: b % 2 === 0 }),
  'token.alignment': (game, { a, b }) => ({ type: 'token.alignment', id: someone(game, a), alignment: at(ALIGNMENTS, b) }),
  'token.rename': (game, { a, b }) => ({ type: 'token.rename', id: someone(game, a), player: `${at(NAMES, b)} II` }),
  'token.notes': (game, { a, b }) => ({ type: 'token.notes', id: someone(game, a), notes: `note ${b % 7}` }),
  'token.become': (game, { a, b, c }) => ({
    type: 'token.become',
    id: someone(game, a),
    character: at(Object.values(OFFICIAL), b),
    alignment: c % 2 ? 'evil' : null,
  }),
  'token.gain': (game, { a, b, c }) => ({
    type: 'token.gain',
    id: someone(game, a),
    characterId: at(CHARACTERS, b),
    gained: c % 3 > 0,
  }),
  'token.believe': (game, { a, b }) => ({
    type: 'token.believe',
    id: someone(game, a),
    believedId: b % 3 ? at(CHARACTERS, b) : null,
  }),
  'token.swap': (game, { a, b, c }) => ({ type: 'token.swap', a: someone(game, a), b: someone(game, b), alignment: c % 2 === 0 }),
  'token.add': (game, { a, b, c, fresh }) => ({
    type: 'token.add',
    id: `a${fresh}`,
    character: at(Object.values(OFFICIAL), a),
    player: b % 2 ? '' : `New ${fresh}`,
    ...(c % 3 ? {} : { after: someone(game, b), alignment: at(ALIGNMENTS, c) }),
  }),
  'token.substitute': (game, { a, b }) => ({ type: 'token.substitute', id: someone(game, a), player: `${at(NAMES, b)} III` }),
  'token.remove': (game, { a }) => ({ type: 'token.remove', id: someone(game, a) }),
  'reminder.add': (game, { a, b, c, fresh }) => {
    const owner = game.tokens[a % Math.max(1, game.tokens.length)]
    const characterId = owner && b % 3 ? owner.characterId : at(['imp', 'pukka', 'poisoner'], b)
    const brought = b % 6 === 0 ? { character: officialCharacter(characterId) } : {}
    return {
      type: 'reminder.add',
      id: `r${fresh}`,
      ref: { characterId, index: c % 2, global: c % 5 === 0 },
      ownerId: owner && characterId === owner.characterId ? owner.id : null,
      attachedTo: c % 3 ? someone(game, b) : null,
      position: c % 3 ? null : point(a, b),
      ...brought,
    }
  },
  'reminder.write': (game, { a, b, fresh }) => ({
    type: 'reminder.write',
    id: `r${fresh}`,
    text: `word ${a % 9}`,
    attachedTo: someone(game, b),
    position: null,
  }),
  'reminder.attach': (game, { a, b, c }) => ({
    type: 'reminder.attach',
    id: at(ids(game.reminders, 'id'), a),
    attachedTo: someone(game, b),
    position: c % 2 ? point(b, c) : null,
  }),
  'reminder.detach': (game, { a, b, c }) => ({
    type: 'reminder.detach',
    id: at(ids(game.reminders, 'id'), a),
    position: point(b, c),
  }),
  'reminder.remove': (game, { a }) => ({ type: 'reminder.remove', id: at(ids(game.reminders, 'id'), a) }),
  'phase.advance': () => ({ type: 'phase.advance' }),
  'night.tick': (_, { a, b }) => ({ type: 'night.tick', step: `step ${a % 6}`, done: b % 2 === 0 }),
  'seats.arrange': (game, { a, b }) => {
    const seated = game.tokens.flatMap((token) => (token.seated ? [token.id] : []))
    const turn = a % Math.max(1, seated.length)
    return { type: 'seats.arrange', order: [...seated.slice(turn), ...seated.slice(0, turn)], layout: at(LAYOUTS, b) }
  },
  'night.dawn': ({ tokens }, { a, b }) => ({
    type: 'night.dawn',
    died: tokens.filter(({ seated }, index) => seated && (a >> index) % 2 === 1).map(({ id }) => id),
    spared: tokens.filter((_, index) => (b >> index) % 2 === 1).map(({ id }) => id),
  }),
  'night.skip': (_, { a, b }) => ({ type: 'night.skip', step: `step ${a % 6}`, skipped: b % 2 === 0 }),
  'bluffs.addSet': (_, { a, b }) => ({
    type: 'bluffs.addSet',
    name: a % 5 ? `Set ${a % 9}` : ' ',
    ...(b % 3 ? {} : { forId: 'lunatic' }),
  }),
  'bluffs.renameSet': (_, { a, b }) => ({ type: 'bluffs.renameSet', set: a % 4, name: `Set ${b % 9}` }),
  'bluffs.removeSet': (_, { a }) => ({ type: 'bluffs.removeSet', set: a % 4 }),
  'nomination.open': (game, { a, b, c, fresh }) => ({
    type: 'nomination.open',
    id: `n${fresh}`,
    kind: c % 4 ? 'execution' : 'exile',
    nominatorId: c % 5 ? someone(game, a) : null,
    nomineeId: b % 9 ? someone(game, b) : null,
  }),
  'freeVote.open': (_, { a, fresh }) => ({ type: 'freeVote.open', id: `n${fresh}`, title: a % 3 ? `Question ${a % 9}` : '' }),
  'nomination.cancel': () => ({ type: 'nomination.cancel' }),
  'vote.start': (_, { a, b }) => ({ type: 'vote.start', at: 1_700_000_000_000 + a, speed: at(VOTE_SPEEDS, b) }),
  'vote.hand': (game, { a, b }) => ({ type: 'vote.hand', id: someone(game, a), up: b % 3 !== 0 }),
  'vote.end': () => ({ type: 'vote.end' }),
  'vote.confirm': (game, { a, b, c }) => ({
    type: 'vote.confirm',
    hands: a % 12,
    voterIds: game.tokens.flatMap((token, index) => ((b >> (index % 8)) & 1 ? [token.id] : [])),
    spend: c % 3 !== 0,
  }),
  'vote.give': (game, { a, b }) => ({ type: 'vote.give', from: someone(game, a), to: someone(game, b) }),
  'ghostVotes.renew': () => ({ type: 'ghostVotes.renew' }),
  'nominations.clear': () => ({ type: 'nominations.clear' }),
  'block.clear': () => ({ type: 'block.clear' }),
  'day.execute': (game, { a, b }) => ({ type: 'day.execute', id: a % 9 ? someone(game, a) : null, died: b % 2 === 0 }),
  'day.exile': (game, { a, b }) => ({ type: 'day.exile', id: someone(game, a), died: b % 2 === 0 }),
  'game.end': (_, { a }) => ({ type: 'game.end', winner: at(['good', 'evil', null], a) }),
  'bluffs.set': (_, { a, b }) => ({ type: 'bluffs.set', set: 0, characterIds: CHARACTERS.slice(a % 8, (a % 8) + (b % 5)) }),
}

/** Actions that discard earlier progress, such as an open nomination: chosen less often, so that games get far. */
const RARE: ReadonlySet<ActionType> = new Set(['game.reset', 'script.load', 'draw.leave', 'freeVote.open'])

/** Actions of a vote: chosen more often while a nomination is open, so that votes come to an end. */
const VOTING = ACTION_TYPES.filter((type) => type.startsWith('vote.'))

export function randomAction(game: Game, dice: Dice): Action {
  const type = at(game.nomination && dice.c % 3 === 0 ? VOTING : ACTION_TYPES, dice.kind)
  return MAKERS[RARE.has(type) && dice.c % 8 !== 0 ? 'token.move' : type](game, dice)
}

function someone(game: Game, number: number): string {
  return at(ids(game.tokens, 'id'), number)
}

function ids<K extends string>(items: readonly Readonly<Record<K, string>>[], key: K): readonly string[] {
  return items.length > 0 ? items.map((item) => item[key]) : ['nobody']
}

function at<const T>(items: readonly T[], number: number): T {
  const item = items[number % items.length]
  if (item === undefined) throw new Error('Nothing to choose from.')
  return item
}

function point(a: number, b: number): { x: number; y: number } {
  return { x: (a % 100) / 100, y: (b % 100) / 100 }
}
