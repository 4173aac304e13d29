/** How an action subject is written: a union of plain objects and one small function for each. */

import type { Draft } from 'immer'
import type { Game } from '../model/game.ts'

export type GameDraft = Draft<Game>
export type TokenDraft = GameDraft['tokens'][number]

/** Why an action was refused. Each code has a sentence in every language (`refusal.<code>`). */
export const REFUSALS = [
  'already-in-bag',
  'already-nominated',
  'bag-full',
  'bag-not-ready',
  'bluff-sets-full',
  'bluffs-full',
  'empty-name',
  'empty-text',
  'first-bluff-set',
  'may-not-nominate',
  'may-not-vote',
  'name-taken',
  'no-lunatic',
  'no-nomination',
  'no-script',
  'no-vote-to-give',
  'nobody-on-the-block',
  'not-a-stand-in',
  'not-a-traveller',
  'not-by-day',
  'not-by-night',
  'not-seated',
  'reminder-in-use',
  'second-demon',
  'too-many-copies',
  'traveller-is-exiled',
  'travellers-full',
  'unknown-character',
  'unknown-reminder',
  'unknown-token',
  'unreadable-name',
  'wrong-stage',
] as const
export type Refusal = (typeof REFUSALS)[number]

/** Changes the draft, or returns why not. If it refuses, any changes it made to the draft are discarded. */
export type Handler<A> = (game: GameDraft, action: A) => Refusal | undefined

export type Handlers<A extends { readonly type: string }> = {
  readonly [K in A['type']]: Handler<Extract<A, { readonly type: K }>>
}
