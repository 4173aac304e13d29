/** Custom cards on the wire and in files. */

import * as z from 'zod/mini'
import { line } from '../schema.ts'

export const CARD_TEXT_LENGTH = 100
/** The most custom cards one person may have. */
export const MAX_CARDS = 200

/** `#rgb`, `#rrggbb` or a CSS colour name: the forms in the app's colour fields and in older files. */
const colour = z.string().check(z.regex(/^(?:#(?:[\da-f]{3}|[\da-f]{6})|[a-z]{3,20})$/i))

/** An entry of `GET /api/cards/`, and the body of `POST` and `DELETE /api/cards/`. Two with the same text and both colours are one card. */
export const cardSchema = z.object({
  text: line(CARD_TEXT_LENGTH),
  textColour: colour,
  backgroundColour: colour,
  characterSelectable: z._default(z.boolean(), false),
  custom: z._default(z.boolean(), true),
})
export type Card = z.infer<typeof cardSchema>

export const cardsSchema = z.array(cardSchema)
