/** The table as a whole: phases, the night's ticks, the seating, bluffs. */

import type { CharacterId } from '../model/character.ts'
import { advance } from '../model/clock.ts'
import { BLUFF_SET_NAME_LENGTH, BLUFFS_PER_SET, type LayoutName, MAX_BLUFF_SETS } from '../model/game.ts'
import type { TokenId } from '../model/token.ts'
import { deathMarks } from '../rules/impairment.ts'
import type { Handlers } from './action.ts'
import { die } from './die.ts'

export type TableAction =
  /** Night becomes day; day becomes the next night. */
  | { readonly type: 'phase.advance' }
  | { readonly type: 'night.tick'; readonly step: string; readonly done: boolean }
  /** Skips a step, or puts it back among those still to do. */
  | { readonly type: 'night.skip'; readonly step: string; readonly skipped: boolean }
  /** Dawn: those who `died` die together; those `spared` lose the reminders that marked them dead. */
  | { readonly type: 'night.dawn'; readonly died: readonly TokenId[]; readonly spared: readonly TokenId[] }
  /** Reseats everyone: `order` holds every seated token once, first player first. */
  | { readonly type: 'seats.arrange'; readonly order: readonly TokenId[]; readonly layout: LayoutName }
  | { readonly type: 'bluffs.set'; readonly set: number; readonly characterIds: readonly CharacterId[] }
  | { readonly type: 'bluffs.addSet'; readonly name: string; readonly forId?: CharacterId }
  | { readonly type: 'bluffs.renameSet'; readonly set: number; readonly name: string }
  /** The first set always stays. */
  | { readonly type: 'bluffs.removeSet'; readonly set: number }

export const tableActions: Handlers<TableAction> = {
  'phase.advance': (game) => {
    if (game.stage !== 'play') return 'wrong-stage'
    game.clock = advance(game.clock)
    game.nightTicks = []
    if (game.nightSkips.length > 0) game.nightSkips = []
    // Nominations that were voted on are kept; nobody stays on the block overnight.
    game.nomination = null
    game.block = null
    return undefined
  },
  'night.tick': (game, { step, done }) => {
    const index = game.nightTicks.indexOf(step)
    if (done && index < 0) game.nightTicks.push(step)
    else if (!done && index >= 0) game.nightTicks.splice(index, 1)
    if (done && game.nightSkips.includes(step)) game.nightSkips = game.nightSkips.filter((one) => one !== step)
    return undefined
  },
  'night.skip': (game, { step, skipped }) => {
    game.nightSkips = game.nightSkips.filter((one) => one !== step)
    if (skipped) {
      game.nightSkips.push(step)
      game.nightTicks = game.nightTicks.filter((one) => one !== step)
    }
    return undefined
  },
  'night.dawn': (game, { died, spared }) => {
    if (game.stage !== 'play') return 'wrong-stage'
    if (game.clock.phase !== 'night') return 'not-by-day'
    for (const id of died) {
      const token = game.tokens.find((one) => one.id === id)
      if (!token) return 'unknown-token'
      if (!token.seated) return 'not-seated'
      die(game, token)
    }
    const marks = new Set(spared.flatMap((id) => deathMarks(game, id)).map(({ id }) => id))
    game.reminders = game.reminders.filter(({ id }) => !marks.has(id))
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
  'bluffs.addSet': (game, { name, forId }) => {
    if (game.bluffs.length >= MAX_BLUFF_SETS) return 'bluff-sets-full'
    const cleaned = cleanSetName(name)
    if (cleaned === '') return 'empty-name'
    if (forId !== undefined && !game.characters[forId]) return 'unknown-character'
    game.bluffs.push({ name: cleaned, characterIds: [], ...(forId === undefined ? {} : { forId }) })
    return undefined
  },
  'bluffs.renameSet': (game, { set, name }) => {
    const bluffs = game.bluffs[set]
    if (!bluffs) return 'unknown-token'
    const cleaned = cleanSetName(name)
    if (cleaned === '') return 'empty-name'
    bluffs.name = cleaned
    return undefined
  },
  'bluffs.removeSet': (game, { set }) => {
    if (set === 0) return 'first-bluff-set'
    if (!game.bluffs[set]) return 'unknown-token'
    game.bluffs.splice(set, 1)
    return undefined
  },
}

function cleanSetName(name: string): string {
  return [...name.trim()].slice(0, BLUFF_SET_NAME_LENGTH).join('')
}
