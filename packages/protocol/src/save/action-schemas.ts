/** A schema for every action a log can hold. An action added to the game does not compile until it has one here. */

import type { Action, ActionType } from '@grimoire/game/actions'
import * as z from 'zod/mini'
import { characterSchema } from '../character/schema.ts'
import { alignmentSchema, idSchema, pointSchema } from '../character/token-schema.ts'
import { count } from '../schema.ts'
import {
  bagTokenSchema,
  layoutSchema,
  reminderRefSchema,
  scriptKindSchema,
  scriptSchema,
  voteSpeedSchema,
  winnerSchema,
} from './game-schema.ts'

type ActionSchemas = { readonly [K in ActionType]: z.ZodMiniType<Extract<Action, { readonly type: K }>> }

const id = idSchema
const characterId = id
const maybeId = z.nullable(idSchema)
const maybePoint = z.nullable(pointSchema)

function action<K extends ActionType, Shape extends z.core.$ZodShape>(type: K, shape: Shape) {
  return z.object({ type: z.literal(type), ...shape })
}

const setup = {
  'script.load': action('script.load', { script: scriptSchema, characters: z.array(characterSchema) }),
  'script.kind': action('script.kind', { kind: scriptKindSchema }),
  'players.count': action('players.count', { count: z.number() }),
  'players.names': action('players.names', { names: z.array(z.string()) }),
  'game.reset': action('game.reset', {}),
}

const bag = {
  'bag.add': action('bag.add', { id, characterId }),
  'bag.bring': action('bag.bring', { id, character: characterSchema }),
  'bag.remove': action('bag.remove', { characterId }),
  'bag.fill': action('bag.fill', { tokens: z.array(bagTokenSchema) }),
  'bag.standIn': action('bag.standIn', { id, standInId: z.nullable(characterId) }),
}

const draw = {
  'draw.start': action('draw.start', {}),
  'draw.leave': action('draw.leave', {}),
  'draw.assign': action('draw.assign', { id, player: z.string() }),
  'draw.unassign': action('draw.unassign', { id }),
  'draw.swapLunatic': action('draw.swapLunatic', {}),
  'draw.moveStandIn': action('draw.moveStandIn', { from: id, to: id }),
  'play.start': action('play.start', { first: maybeId, layout: layoutSchema }),
}

const token = {
  'token.move': action('token.move', { id, position: maybePoint }),
  'token.life': action('token.life', { id, alive: z.boolean() }),
  'token.ghostVote': action('token.ghostVote', { id, ghostVote: z.boolean() }),
  'token.alignment': action('token.alignment', { id, alignment: alignmentSchema }),
  'token.rename': action('token.rename', { id, player: z.string() }),
  'token.notes': action('token.notes', { id, notes: z.string() }),
  'token.become': action('token.become', { id, character: characterSchema, alignment: z.nullable(alignmentSchema) }),
  'token.gain': action('token.gain', { id, characterId, gained: z.boolean() }),
  'token.believe': action('token.believe', { id, believedId: z.nullable(characterId) }),
  'token.swap': action('token.swap', { a: id, b: id, alignment: z.boolean() }),
  'token.add': action('token.add', {
    id,
    character: characterSchema,
    player: z.string(),
    after: z.exactOptional(id),
    alignment: z.exactOptional(alignmentSchema),
  }),
  'token.substitute': action('token.substitute', { id, player: z.string() }),
  'token.remove': action('token.remove', { id }),
}

const reminder = {
  'reminder.add': action('reminder.add', {
    id,
    ref: reminderRefSchema,
    ownerId: maybeId,
    attachedTo: maybeId,
    position: maybePoint,
    character: z.exactOptional(characterSchema),
  }),
  'reminder.write': action('reminder.write', { id, text: z.string(), attachedTo: maybeId, position: maybePoint }),
  'reminder.attach': action('reminder.attach', { id, attachedTo: id, position: maybePoint }),
  'reminder.detach': action('reminder.detach', { id, position: pointSchema }),
  'reminder.remove': action('reminder.remove', { id }),
}

const table = {
  'phase.advance': action('phase.advance', {}),
  'night.tick': action('night.tick', { step: z.string(), done: z.boolean() }),
  'seats.arrange': action('seats.arrange', { order: z.array(id), layout: layoutSchema }),
  'night.dawn': action('night.dawn', { died: z.array(id), spared: z.array(id) }),
  'night.skip': action('night.skip', { step: z.string(), skipped: z.boolean() }),
  'bluffs.addSet': action('bluffs.addSet', { name: z.string(), forId: z.exactOptional(characterId) }),
  'bluffs.renameSet': action('bluffs.renameSet', { set: count, name: z.string() }),
  'bluffs.removeSet': action('bluffs.removeSet', { set: count }),
  'bluffs.set': action('bluffs.set', { set: count, characterIds: z.array(characterId) }),
}

const nomination = {
  'nomination.open': action('nomination.open', {
    id,
    kind: z.enum(['execution', 'exile']),
    nominatorId: maybeId,
    nomineeId: maybeId,
  }),
  'freeVote.open': action('freeVote.open', { id, title: z.string() }),
  'nomination.cancel': action('nomination.cancel', {}),
  'vote.start': action('vote.start', { at: z.number(), speed: voteSpeedSchema }),
  'vote.end': action('vote.end', {}),
  'vote.hand': action('vote.hand', { id, up: z.boolean() }),
  'vote.confirm': action('vote.confirm', { hands: z.number(), voterIds: z.array(id), spend: z.boolean() }),
  'vote.give': action('vote.give', { from: id, to: id }),
  'ghostVotes.renew': action('ghostVotes.renew', {}),
  'nominations.clear': action('nominations.clear', {}),
  'block.clear': action('block.clear', {}),
}

const day = {
  'day.execute': action('day.execute', { id: maybeId, died: z.boolean() }),
  'day.exile': action('day.exile', { id, died: z.boolean() }),
  'game.end': action('game.end', { winner: z.nullable(winnerSchema) }),
}

export const actionSchemas: ActionSchemas = { ...setup, ...bag, ...draw, ...token, ...reminder, ...table, ...nomination, ...day }
