/**
 * What else a rule may find because players may register as something they are not. Every such player has up to two other ways to register,
 * so there are 3ⁿ combinations. The search looks only at those that can matter, and at most at a fixed number.
 */

import type { TokenId } from '../model/token.ts'
import type { Finding, Otherwise } from './assist.ts'
import { newOptions } from './new-options.ts'
import type { FalseWays, Reading, Registered, Way } from './registers.ts'

/** This many readings are always looked at: enough to cover five players with two other ways each. */
const FREE_READINGS = 250
/** Further readings, up to this many in total, are looked at only if they add one player to a reading that found something new. */
export const MAX_READINGS = 400

/** Returns what a rule finds for one reading; `null` when it has nothing to say. */
export type Look = (reading: Reading) => Finding | null

/**
 * Other findings that a false registration makes legal, each once; those that need the fewest come first. Options are reported only if they
 * are new, and only with as few false registrations as possible: the storyteller may combine what several players allow one by one.
 */
export function otherwise(truth: Finding, trueReading: Reading, falseWays: FalseWays, look: Look): readonly Otherwise[] {
  const seen = new Set([sameness(truth)])
  let enough = truth.kind === 'options' ? 1 : Number.POSITIVE_INFINITY
  const found: Otherwise[] = []
  const isNews = (steps: readonly Step[], finding: Finding | null): boolean => {
    if (!finding || (finding.kind === 'options' && steps.length > enough)) return false
    const news = newOptions(truth, finding)
    const words = news && sameness(news)
    if (!news || words === null || seen.has(words)) return false
    if (news.kind === 'options') enough = steps.length
    seen.add(words)
    found.push({ registers: steps.map(({ way }) => way.registers), finding: news })
    return true
  }
  search(trueReading, falseWays, look, isNews)
  return found
}

/** A key that is equal for two findings that say the same, whatever their reasons. */
export function sameness({ why: _, ...found }: Finding): string {
  return JSON.stringify(found)
}

/** One player registering in one of their other ways. */
interface Step {
  /** Index of the player among those who may register falsely, and of the way among theirs. */
  readonly player: number
  readonly choice: number
  readonly way: Way
}

interface Visited {
  readonly steps: readonly Step[]
  readonly isNews: boolean
  /** Players that the rule asked about. Nobody else can change its finding. */
  readonly lookedAt: ReadonlySet<TokenId>
}

/** Searches level by level: one player who registers falsely, then two, and so on. */
function search(
  truth: Reading,
  falseWays: FalseWays,
  look: Look,
  isNews: (steps: readonly Step[], finding: Finding | null) => boolean,
): void {
  const visit = (steps: readonly Step[], tell: typeof isNews): Visited => {
    const reading = new RecordingReading(truth, steps)
    return { steps, isNews: tell(steps, look(reading)), lookedAt: reading.lookedAt }
  }
  let level: readonly Visited[] = [visit([], () => true)]
  let visits = 0
  while (level.length > 0) {
    const next = nextSteps(visits < FREE_READINGS ? level : level.filter((one) => one.isNews), falseWays)
    const led = next.slice(Math.max(0, FREE_READINGS - visits)).filter((one) => one.isLed)
    const chosen = [...next.slice(0, Math.max(0, FREE_READINGS - visits)), ...led].slice(0, MAX_READINGS - visits)
    visits += chosen.length
    level = chosen.map(({ steps }) => visit(steps, isNews))
  }
}

interface Next {
  readonly steps: readonly Step[]
  /** Whether it extends a reading that found something new. */
  readonly isLed: boolean
}

/** Every reading with one more false registration than those of `level`, each once and in seating order. */
function nextSteps(level: readonly Visited[], falseWays: FalseWays): readonly Next[] {
  const next = new Map<string, Next>()
  for (const { steps, isNews, lookedAt } of level) {
    falseWays.forEach(({ playerId, ways }, player) => {
      if (!lookedAt.has(playerId) || steps.some((step) => step.player === player)) return
      ways.forEach((way, choice) => {
        const more = [...steps, { player, choice, way }].sort((a, b) => a.player - b.player)
        const key = more.map((step) => `${step.player}.${step.choice}`).join()
        next.set(key, { steps: more, isLed: isNews || next.get(key)?.isLed === true })
      })
    })
  }
  return [...next.values()].sort((a, b) => bySeats(a.steps, b.steps))
}

/** Orders by players from the last to the first, then by their choices from the first to the last. */
function bySeats(a: readonly Step[], b: readonly Step[]): number {
  for (let at = a.length - 1; at >= 0; at -= 1) {
    const apart = (a[at]?.player ?? 0) - (b[at]?.player ?? 0)
    if (apart !== 0) return apart
  }
  for (let at = 0; at < a.length; at += 1) {
    const apart = (a[at]?.choice ?? 0) - (b[at]?.choice ?? 0)
    if (apart !== 0) return apart
  }
  return 0
}

/** A reading in which these steps apply and everyone else is as they are. Records which players were asked about. */
class RecordingReading implements Reading {
  readonly lookedAt = new Set<TokenId>()
  readonly #truth: Reading
  readonly #steps: readonly Step[]

  constructor(truth: Reading, steps: readonly Step[]) {
    this.#truth = truth
    this.#steps = steps
  }

  get(id: TokenId): Registered | undefined {
    this.lookedAt.add(id)
    const step = this.#steps.find(({ way }) => way.registers.playerId === id)
    return step ? step.way.registered : this.#truth.get(id)
  }
}
