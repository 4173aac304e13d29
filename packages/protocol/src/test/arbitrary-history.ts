/** Realistic games: random actions, some refused, with undo and redo in between. */

import type { Action } from '@grimoire/game/actions'
import { type History, newHistory, record, redo, undo } from '@grimoire/game/history'
import { type CharacterId, EMPTY_GAME, type Game, type Script } from '@grimoire/game/model'
import fc from 'fast-check'
import { character, KNOWN, known } from './characters.ts'

const IDS = [...KNOWN.keys()]
const HOMEBREW = character({
  id: 'baker',
  name: '面包师 🍞',
  team: 'townsfolk',
  icon: null,
  reminders: ['Bread', 'Bread'],
  images: ['https://example.org/b.png'],
})

export const SCRIPT: Script = {
  name: 'Test',
  author: 'Us',
  version: '1.2.0',
  kind: 'full',
  source: { kind: 'database', name: 'Test', version: '1.2.0' },
  characters: [...IDS.filter((id) => !['thief', 'djinn', 'bootlegger'].includes(id)), 'baker'],
  travellers: ['thief'],
  fabled: ['djinn', 'bootlegger'],
  firstNight: ['dusk', 'spy', 'dawn'],
  otherNight: null,
  bootlegger: ['A rule.'],
  logo: 'https://example.org/l.png',
  background: null,
  almanac: null,
  extraMeta: { hideTitle: true, mood: { dark: [1, null] } },
}
export const SCRIPT_CHARACTERS = [...KNOWN.values(), HOMEBREW]

interface Step {
  readonly kind: number
  readonly a: number
  readonly b: number
  readonly flag: boolean
  readonly text: string
  readonly point: { readonly x: number; readonly y: number }
}

const fraction = fc.integer({ min: 0, max: 64 }).map((n) => n / 64)
const step: fc.Arbitrary<Step> = fc.record({
  kind: fc.nat(99),
  a: fc.nat(30),
  b: fc.nat(30),
  flag: fc.boolean(),
  text: fc.oneof(
    fc.string({ maxLength: 14 }),
    fc.string({ unit: 'grapheme', maxLength: 14 }),
    fc.constantFrom('Ann', 'Bob', 'Zoë'),
  ),
  point: fc.record({ x: fraction, y: fraction }),
})

/** Histories from an empty table up to any stage, somewhere in their log. */
export const arbitraryHistory: fc.Arbitrary<History> = fc
  .tuple(fc.boolean(), fc.array(step, { maxLength: 60, size: 'max' }))
  .map(([ready, steps]) => steps.reduce(take, ready ? gameInPlay() : newHistory(EMPTY_GAME)))

/** Five players with their tokens, the first night about to begin. */
export function gameInPlay(): History {
  const bag: readonly CharacterId[] = ['washerwoman', 'baker', 'butler', 'spy', 'imp']
  const actions: Action[] = [
    { type: 'script.load', script: SCRIPT, characters: SCRIPT_CHARACTERS },
    { type: 'players.names', names: ['Ann', 'Bob', 'Cid', 'Dee', 'Eve'] },
    ...bag.map((characterId, n): Action => ({ type: 'bag.add', id: tokenId(n), characterId })),
    { type: 'draw.start' },
    ...bag.map((_, n): Action => ({ type: 'draw.assign', id: tokenId(n), player: ['Ann', 'Bob', 'Cid', 'Dee', 'Eve'][n] ?? '' })),
    { type: 'play.start', first: null, layout: 'nshape' },
  ]
  return actions.reduce((history, action, n) => {
    const done = record(history, action, 1_700_000_000_000 + n)
    if (!done.ok) throw new Error(`${action.type} refused: ${done.code}`)
    return done.value
  }, newHistory(EMPTY_GAME))
}

function take(history: History, one: Step, index: number): History {
  if (one.kind >= 90) return one.flag ? undo(history) : redo(history)
  const action = actionFor(history.game, one, `s${index}`)
  const done = record(history, action, 1_700_000_100_000 + index)
  return done.ok ? done.value : history
}

/** Any action, with ids that mostly exist; the game refuses impossible ones. */
function actionFor(game: Game, { kind, a, b, flag, text, point }: Step, fresh: string): Action {
  const id = (at(game.tokens, a) ?? at(game.bag, a))?.id ?? 'none'
  const other = at(game.tokens, b)?.id ?? 'none'
  const reminderId = at(game.reminders, a)?.id ?? 'none'
  const characterId = at(SCRIPT.characters, b) ?? 'imp'
  const position = flag ? point : null
  const layout = at(['nshape', 'circle', 'rainbow', 'ushape'] as const, a) ?? 'circle'
  const owner = at(game.tokens, a)
  const actions: readonly Action[] = [
    { type: 'script.load', script: SCRIPT, characters: SCRIPT_CHARACTERS },
    { type: 'script.kind', kind: flag ? 'full' : 'teensy' },
    { type: 'players.count', count: a },
    { type: 'players.names', names: [text, 'Ann', `${text}2`] },
    { type: 'game.reset' },
    { type: 'bag.add', id: `bag${fresh}`, characterId },
    { type: 'bag.add', id: `tok${fresh}`, characterId },
    { type: 'bag.remove', characterId },
    { type: 'bag.standIn', id, standInId: flag ? characterId : null },
    { type: 'draw.start' },
    { type: 'draw.leave' },
    { type: 'draw.assign', id: at(game.bag, a)?.id ?? 'none', player: text },
    { type: 'draw.unassign', id },
    { type: 'play.start', first: flag ? id : null, layout },
    { type: 'token.move', id, position },
    { type: 'token.life', id, alive: flag },
    { type: 'token.ghostVote', id, ghostVote: flag },
    { type: 'token.alignment', id, alignment: flag ? 'good' : 'evil' },
    { type: 'token.rename', id, player: text },
    { type: 'token.notes', id, notes: text },
    { type: 'token.become', id, character: known('alhadikhia'), alignment: flag ? 'evil' : null },
    { type: 'token.believe', id, believedId: flag ? characterId : null },
    { type: 'token.swap', a: id, b: other, alignment: flag },
    {
      type: 'token.add',
      id: `add${fresh}`,
      character: known(flag ? 'thief' : 'djinn'),
      player: text,
      ...(a % 3 ? {} : { after: other, alignment: 'evil' as const }),
    },
    { type: 'token.remove', id },
    {
      type: 'reminder.add',
      id: `rem${fresh}`,
      ref: { characterId: owner?.characterId ?? characterId, index: b % 2, global: false },
      ownerId: owner?.id ?? null,
      attachedTo: at(game.tokens, b)?.id ?? null,
      position,
    },
    { type: 'reminder.write', id: `own${fresh}`, text, attachedTo: flag ? other : null, position: point },
    { type: 'reminder.attach', id: reminderId, attachedTo: id, position },
    { type: 'reminder.detach', id: reminderId, position: point },
    { type: 'reminder.remove', id: reminderId },
    { type: 'phase.advance' },
    { type: 'night.tick', step: characterId, done: flag },
    {
      type: 'seats.arrange',
      order: game.tokens
        .filter((token) => token.seated)
        .map((token) => token.id)
        .reverse(),
      layout,
    },
    { type: 'bluffs.set', set: 0, characterIds: [characterId] },
    { type: 'bluffs.addSet', name: text, ...(flag ? { forId: characterId } : {}) },
    { type: 'bluffs.renameSet', set: a % 3, name: text },
    { type: 'bluffs.removeSet', set: a % 3 },
    { type: 'night.dawn', died: flag ? [id] : [], spared: [other] },
    { type: 'night.skip', step: characterId, skipped: flag },
    {
      type: 'nomination.open',
      id: `nom${fresh}`,
      kind: flag ? 'execution' : 'exile',
      nominatorId: flag ? id : null,
      nomineeId: other,
    },
    { type: 'freeVote.open', id: `nom${fresh}`, title: flag ? text : '' },
    { type: 'nomination.cancel' },
    { type: 'vote.start', at: 1_700_000_200_000, speed: 250 },
    { type: 'vote.end' },
    { type: 'vote.hand', id: other, up: flag },
    { type: 'vote.confirm', hands: a, voterIds: [id, other], spend: flag },
    { type: 'vote.give', from: id, to: other },
    { type: 'ghostVotes.renew' },
    { type: 'nominations.clear' },
    { type: 'block.clear' },
    { type: 'day.execute', id, died: flag },
    { type: 'day.exile', id: other, died: flag },
    { type: 'token.substitute', id, player: `Sub ${fresh}` },
    { type: 'token.gain', id, characterId, gained: a % 4 > 0 },
    { type: 'game.end', winner: flag ? 'good' : null },
  ]
  return at(actions, kind) ?? { type: 'phase.advance' }
}

function at<T>(list: readonly T[], index: number): T | undefined {
  return list.length === 0 ? undefined : list[index % list.length]
}

function tokenId(n: number): string {
  return `token00${n}`
}
