/** What a rule gets to see, and the queries that the rules share. */

import type { CharacterId } from '../model/character.ts'
import { type Game, seatedTokens } from '../model/game.ts'
import type { Team } from '../model/team.ts'
import type { Token, TokenId } from '../model/token.ts'
import { isNamed, type NamedReminder } from '../rules/named-reminders.ts'
import type { WhichNight } from '../rules/wake-order.ts'
import type { Answer, Ask, Finding, Guess, InfoPart, InfoPartRole, Question, Reason } from './assist.ts'
import { killsNobodyByNight } from './official-traits.ts'
import type { Reading, Registered } from './registers.ts'
import { type AssistView, isLiving } from './view.ts'

export interface Scene {
  readonly view: AssistView
  /** The grimoire now. */
  readonly game: Game
  readonly which: WhichNight
  /** The player who learns. */
  readonly me: Token
  readonly reading: Reading
  readonly question: Question | null
}

/** How a character learns something. */
export interface Rule {
  /** `effect` when the finding is not told to the player but happens. */
  readonly nature?: 'effect'
  /** Works although the player is dead: their death is what wakes them. */
  readonly evenDead?: true
  /** The effect takes place even when the player is drunk or poisoned. */
  readonly evenImpaired?: true
  /** Their own reminder for a spent once-per-game ability. */
  readonly spent?: NamedReminder
  /** Players count as what they were when the day ended, not as what the night made them. */
  readonly asOfDusk?: true
  /** Why there is nothing to learn tonight; `null` when there is something. */
  readonly notTonight?: (scene: Scene) => readonly Reason[] | null
  /** What must be entered first; `null` when nothing is needed. */
  readonly asks?: (scene: Scene) => Ask | null
  readonly find: (scene: Scene) => Finding
}

export function circle({ game }: Pick<Scene, 'game'>): readonly Token[] {
  return seatedTokens(game)
}

/** Everyone in the circle except the player who learns. */
export function others(scene: Scene): readonly Token[] {
  return circle(scene).filter((token) => token.id !== scene.me.id)
}

export function living(scene: Scene, tokens: readonly Token[]): readonly Token[] {
  return tokens.filter((token) => isLiving(scene.game, token))
}

export function ids(tokens: readonly Token[]): readonly TokenId[] {
  return tokens.map((token) => token.id)
}

export function registered({ reading }: Pick<Scene, 'reading'>, token: Token): Registered {
  return reading.get(token.id) ?? { characterIds: [token.characterId], teams: [], alignment: token.alignment }
}

export function isEvil(scene: Scene, token: Token): boolean {
  return registered(scene, token).alignment === 'evil'
}

export function isGood(scene: Scene, token: Token): boolean {
  return registered(scene, token).alignment === 'good'
}

export function isOf(scene: Scene, token: Token, team: Team): boolean {
  return registered(scene, token).teams.includes(team)
}

/** Players with this reminder of the player who learns, in seating order. */
export function marked(scene: Scene, named: NamedReminder): readonly Token[] {
  const marks = marksOf(scene.game, scene.me, named)
  return scene.game.tokens.filter((token) => marks.some((mark) => mark.attachedTo === token.id))
}

/** Players by whom this reminder of the player who learns lay on an earlier night. */
export function markedEarlier({ view, me }: Scene, named: NamedReminder): readonly TokenId[] {
  const marks = (view.earlier ?? []).filter(({ ref, ownerId }) => isNamed(ref, named) && (ownerId === null || ownerId === me.id))
  return marks.map(({ playerId }) => playerId)
}

/** Whether this reminder is anywhere on the board. */
export function isOnBoard(scene: Scene, named: NamedReminder): boolean {
  return marksOf(scene.game, scene.me, named).length > 0
}

/** Whether the once-per-game ability was spent before tonight. If the reminder was placed tonight, the answer is still shown. */
export function spentBefore({ view, me, which }: Scene, named: NamedReminder): boolean {
  const spent = (game: Game) => marksOf(game, me, named).length > 0
  if (which === 'first' || !spent(view.game)) return false
  return view.dusk === null || spent(view.dusk)
}

/** A Riot or a Leviathan kills nobody at night, so with one in play being chosen counts as being killed. */
export function choosersKillNobody(scene: Scene): boolean {
  return circle(scene).some((token) => killsNobodyByNight.has(token.characterId))
}

/** The players that were entered, in that order. */
export function chosen({ game, question }: Pick<Scene, 'game' | 'question'>): readonly Token[] {
  if (question?.kind !== 'players') return []
  return question.players.flatMap((id) => game.tokens.find((token) => token.id === id) ?? [])
}

/** The one player that was entered. A rule that asks for one is only read once it has its answer, so a missing one is a bug. */
export function theChosen(scene: Pick<Scene, 'game' | 'question'>): Token {
  const [token] = chosen(scene)
  if (!token) throw new Error('A rule was read before the player it asks for was chosen.')
  return token
}

export function guesses({ question }: Scene): readonly Guess[] {
  return question?.kind === 'guesses' ? question.guesses : []
}

export function askPlayers(count: number, among: readonly Token[]): Ask {
  return { kind: 'players', count, among: ids(among) }
}

export function players(role: InfoPartRole, count: number, among: readonly Token[]): InfoPart {
  return { what: 'players', role, count, ids: ids(among) }
}

export function characters(role: InfoPartRole, count: number, among: readonly CharacterId[]): InfoPart {
  return { what: 'characters', role, count, ids: [...new Set(among)] }
}

/** The only option; judgement if a part has too few to pick from. */
export function oneOption(parts: readonly InfoPart[], why: readonly Reason[]): Finding {
  if (parts.some((part) => part.ids.length < part.count)) return { kind: 'judgement', why: [...why, { code: 'tooFew' }] }
  return { kind: 'options', options: [{ parts }], why }
}

/** The character to be told; one of them if there are several. */
export function oneCharacter(among: readonly CharacterId[], why: readonly Reason[]): Finding {
  const [only] = among
  if (only !== undefined && among.length === 1) return { kind: 'answer', answer: { kind: 'characters', characterIds: [only] }, why }
  return oneOption([characters('character', 1, among)], why)
}

export function number(value: number, why: readonly Reason[]): Finding {
  return { kind: 'answer', answer: { kind: 'number', value }, why }
}

export function yesNo(value: boolean, why: readonly Reason[]): Finding {
  return { kind: 'answer', answer: { kind: 'yesNo', value }, why }
}

export function toldPlayers(tokens: readonly Token[], why: readonly Reason[]): Finding {
  return { kind: 'answer', answer: { kind: 'players', playerIds: ids(tokens) }, why }
}

/** The side a player is on; a Traveller may not have one yet. */
export function sideOf(scene: Scene, token: Token, why: readonly Reason[]): Finding {
  const { alignment } = registered(scene, token)
  if (alignment === 'neutral') return eitherWay({ kind: 'alignment', value: 'good' }, { kind: 'alignment', value: 'evil' }, [token])
  const side: Reason = { code: alignment === 'evil' ? 'evilAmong' : 'goodAmong', players: [token.id], count: 1 }
  return { kind: 'answer', answer: { kind: 'alignment', value: alignment }, why: [...why, side] }
}

/** Which of two answers is true depends on these players, whose side is not set. */
export function eitherWay(one: Answer, other: Answer, open: readonly Token[]): Finding {
  return { kind: 'unsure', answers: [one, other], why: [{ code: 'sideOpen', players: ids(open) }] }
}

function marksOf(game: Game, me: Token, named: NamedReminder) {
  return game.reminders.filter(({ ref, ownerId }) => isNamed(ref, named) && (ownerId === null || ownerId === me.id))
}
