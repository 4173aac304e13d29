/** The storyteller's own cards in a saved game, of this program or another. */

import * as z from 'zod/mini'
import { type Card, cardSchema, MAX_CARDS } from '../account/cards.ts'
import { isObject, pick, type RawObject, textOf } from '../script/raw.ts'
import type { Report } from '../script/repairs.ts'

/** The custom cards of the file. Cards that every game has are left out, and those that cannot be read are reported. */
export function readCards(file: RawObject, report: Report): readonly Card[] {
  const game = file['game']
  const written: unknown = isObject(game) ? game['cards'] : undefined
  const list: readonly unknown[] = Array.isArray(written) ? written : []
  const cards: Card[] = []
  for (const one of list) {
    const card = z.safeParse(cardSchema, one)
    if (card.success && !card.data.custom) continue
    if (card.success && cards.length < MAX_CARDS) cards.push(card.data)
    else report.add('card-dropped', isObject(one) ? textOf(pick(one, 'text')) : textOf(one))
  }
  return cards
}
