/** The table as a whole: phases, the night's ticks, the seating, bluffs. */

import type { CharacterId } from '../model/character.ts'
import { advance } from '../model/clock.ts'
import { BLUFFS_PER_SET, type LayoutName } from '../model/game.ts'
import type { TokenId } from '../model/token.ts'
import type { Handlers } from './action.ts'

export type TableAction =
  /** Night becomes day; day becomes the next night. */
  | { readonly type: 'phase.advance' }
  | { readonly type: 'night.tick'; readonly step: string; readonly done: boolean }
  /** Seats everyone anew: `order` holds every seated token once, first player first. */
  | { readonly type: 'seats.arrange'; readonly order: readonly TokenId[]; readonly layout: LayoutName }
  | { readonly type: 'bluffs.set'; readonly set: number; readonly characterIds: readonly CharacterId[] }

export const tableActions: Handlers<TableAction> = {
  'phase.advance': (game) => {
    if (game.stage !== 'play') return 'wrong-stage'
    game.clock = advance(game.clock)
    game.nightTicks = []
    return undefined
  },
  'night.tick': (game, { step, done }) => {
    const index = game.nightTicks.indexOf(step)
    if (done && index < 0) game.nightTicks.push(step)
    else if (!done && index >= 0) game.nightTicks.splice(index, 1)
    return undefined
  },
  'seats.arrange': (game, { order, layout }) => {
    const seated = new Map(game.tokens.filter((token) => token.seated).map((token) => [token.id, token]))
    if (order.length !== seated.size || new Set(order).size !== seated.size || order.some((id) => !seated.has(id)))
      return 'unknown-token'
    const aside = game.tokens.filter((token) => !token.seated)
    game.tokens = [...order.flatMap((id) => seated.get(id) ?? []), ...aside]
    for (const token of game.tokens) token.position = null
    for (const reminder of game.reminders) if (reminder.attachedTo !== null) reminder.position = null
    game.layout = layout
    return undefined
  },
  'bluffs.set': (game, { set, characterIds }) => {
    const bluffs = game.bluffs[set]
    if (!bluffs) return 'unknown-token'
    const distinct = [...new Set(characterIds)]
    if (distinct.length > BLUFFS_PER_SET) return 'bluffs-full'
    if (distinct.some((id) => !game.characters[id])) return 'unknown-character'
    bluffs.characterIds = distinct
    return undefined
  },
}
