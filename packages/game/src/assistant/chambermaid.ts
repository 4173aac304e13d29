/** The Chambermaid: how many of two living players wake tonight by their own ability. */

import type { Answer, Reason } from './assist.ts'
import { askPlayers, chosen, ids, living, number, others, type Rule } from './scene.ts'
import { wakesTonight } from './who-wakes.ts'

export const chambermaid: Rule = {
  asks: (scene) => askPlayers(2, living(scene, others(scene))),
  find: (scene) => {
    const known = chosen(scene).map((token) => ({ token, wakes: wakesTonight(scene, token) }))
    const of = (wakes: string) => known.filter((one) => one.wakes === wakes).map((one) => one.token)
    const [woken, asleep, unknown] = [of('yes'), of('no'), of('unknown')]
    const believers = woken.filter((token) => token.believedId !== null)
    const why: readonly Reason[] = [
      ...(woken.length > 0 ? [{ code: 'wakes' as const, players: ids(woken), count: woken.length }] : []),
      ...(believers.length > 0 ? [{ code: 'wakesBelieving' as const, players: ids(believers), count: believers.length }] : []),
      ...(asleep.length > 0 ? [{ code: 'sleeps' as const, players: ids(asleep), count: asleep.length }] : []),
      ...(unknown.length > 0 ? [{ code: 'mayWake' as const, players: ids(unknown), count: unknown.length }] : []),
    ]
    if (unknown.length === 0) return number(woken.length, why)
    const answers = Array.from(
      { length: unknown.length + 1 },
      (_, more): Answer => ({ kind: 'number', value: woken.length + more }),
    )
    return { kind: 'unsure', answers, why }
  },
}
