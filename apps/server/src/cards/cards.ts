/** The custom cards people keep. Two with the same text and the same colours are one card. */

import { ok, type Result, refuse } from '@grimoire/game/result'
import { type Card, MAX_CARDS } from '@grimoire/protocol/account/cards'
import type { ExpressionBuilder, Kysely } from 'kysely'
import { holdUser } from '../accounts/hold-user.ts'
import type { Tables } from '../database/tables.ts'

/** The stored card; if it existed already, the existing one. */
export type CardKept = Result<Card, 'no-user' | 'full'>

/** Oldest first. */
export async function listCards(db: Kysely<Tables>, userId: string): Promise<Card[]> {
  const rows = await db
    .selectFrom('cards')
    .select(SHOWN)
    .where('user_id', '=', userId)
    .orderBy('created_at')
    .orderBy('text')
    .orderBy('text_colour')
    .orderBy('background_colour')
    .execute()
  return rows.map(toCard)
}

/** The same with the time at which each was kept, for the person's own copy of their data. */
export async function cardsOf(db: Kysely<Tables>, userId: string): Promise<readonly CardInData[]> {
  const rows = await db
    .selectFrom('cards')
    .select([...SHOWN, 'created_at'])
    .where('user_id', '=', userId)
    .orderBy('created_at')
    .orderBy('text')
    .execute()
  return rows.map(({ created_at, ...row }) => ({ ...toCard(row), created_at }))
}

export type CardInData = Card & { readonly created_at: number }

/** `now` in epoch milliseconds. */
export async function keepCard(db: Kysely<Tables>, userId: string, card: Card, now: number): Promise<CardKept> {
  return db.transaction().execute(async (transaction): Promise<CardKept> => {
    if (!(await holdUser(transaction, userId))) return refuse('no-user')
    const known = await transaction.selectFrom('cards').select(SHOWN).where(isCard(userId, card)).executeTakeFirst()
    if (known) return ok(toCard(known))
    const { count } = await transaction
      .selectFrom('cards')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .where('user_id', '=', userId)
      .executeTakeFirstOrThrow()
    if (count >= MAX_CARDS) return refuse('full')
    const row = toRow(card)
    await transaction
      .insertInto('cards')
      .values({ user_id: userId, ...row, created_at: now })
      .execute()
    return ok(toCard(row))
  })
}

/** Does nothing if there is no such card. */
export async function removeCard(db: Kysely<Tables>, userId: string, card: Card): Promise<void> {
  await db.deleteFrom('cards').where(isCard(userId, card)).execute()
}

const SHOWN = ['text', 'text_colour', 'background_colour', 'character_selectable'] as const

type CardRow = Pick<Tables['cards'], (typeof SHOWN)[number]>

function isCard(userId: string, { text, textColour, backgroundColour }: Card) {
  return ({ and }: ExpressionBuilder<Tables, 'cards'>) =>
    and({ user_id: userId, text, text_colour: textColour, background_colour: backgroundColour })
}

function toRow({ text, textColour, backgroundColour, characterSelectable }: Card): CardRow {
  return {
    text,
    text_colour: textColour,
    background_colour: backgroundColour,
    character_selectable: characterSelectable ? 1 : 0,
  }
}

function toCard({ text, text_colour, background_colour, character_selectable }: CardRow): Card {
  return {
    text,
    textColour: text_colour,
    backgroundColour: background_colour,
    characterSelectable: character_selectable === 1,
    custom: true,
  }
}
