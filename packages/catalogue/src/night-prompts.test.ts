import { assistFor } from '@grimoire/game/assistant'
import { EMPTY_GAME, FIRST_NIGHT, type Game, newToken, TEAMS, type Token } from '@grimoire/game/model'
import type { WhichNight } from '@grimoire/game/rules'
import { describe, expect, test } from 'vitest'
import { characterById, characters } from './characters.ts'
import {
  CARD_CHARACTERS,
  CARD_PLAYERS,
  CHOOSERS,
  type CharacterChoice,
  type NightPrompt,
  type NightPromptRow,
  nightPrompt,
  nightPrompts,
  PLAYER_HINTS,
  type PlayerChoice,
  PROMPT_CARDS,
  PROMPT_TOOLS,
  type PromptCard,
  type PromptReminder,
  TOLD_BY_HAND,
} from './night-prompts.ts'

/** Characters whose step is only read out, perhaps with the grimoire shown: nothing to choose, show or place. */
const WORDS_ALONE: Readonly<Record<WhichNight, readonly string[]>> = {
  first: ['buddhist', 'magician', 'mezepheles', 'spy', 'tor', 'vizier', 'wraith', 'yaggababble'],
  other: ['spy', 'wraith'],
}

const NIGHTS = ['first', 'other'] as const
const wakes = (id: string, which: WhichNight) =>
  (which === 'first' ? characterById.get(id)?.firstNight : characterById.get(id)?.otherNight) ?? 0

type Check = (value: unknown) => boolean
/** Every field, and whether it may be left out. */
type Checks<T> = { readonly [K in keyof Required<T>]: Check }

const isCount: Check = (value) => Number.isInteger(value) && Number(value) >= 0
const oneOf =
  (allowed: readonly unknown[]): Check =>
  (value) =>
    allowed.includes(value)
const listOf =
  (check: Check): Check =>
  (value) =>
    Array.isArray(value) && value.length > 0 && value.every(check)
const shaped =
  <T>(checks: Checks<T>, needed: readonly (keyof T)[] = []): Check =>
  (value) =>
    misfits(value, checks).length === 0 && needed.every((key) => (value as T)[key] !== undefined)

const REMINDER: Checks<PromptReminder> = { index: isCount, global: oneOf([true]) }
const reminders = listOf(shaped(REMINDER, ['index']))
const CARD: Checks<PromptCard> = { id: oneOf(PROMPT_CARDS), of: oneOf(CARD_CHARACTERS), players: oneOf(CARD_PLAYERS) }
const PLAYERS: Checks<PlayerChoice> = {
  by: oneOf(CHOOSERS),
  min: isCount,
  max: isCount,
  only: listOf(oneOf(PLAYER_HINTS)),
  lay: reminders,
  tool: oneOf(['become', 'becomeEvil', 'swap', 'revive']),
}
const CHARACTERS: Checks<CharacterChoice> = {
  by: oneOf(['storyteller']),
  min: isCount,
  max: isCount,
  teams: listOf(oneOf(TEAMS)),
  notInPlay: oneOf([true]),
}
const PROMPT: Checks<NightPrompt> = {
  cards: listOf(shaped(CARD, ['id'])),
  tells: (value) =>
    shaped({ kind: oneOf(TOLD_BY_HAND) }, ['kind'])(value) ||
    shaped({ kind: oneOf(['number']), max: isCount }, ['kind', 'max'])(value),
  players: listOf(shaped(PLAYERS, ['min', 'max'])),
  characters: shaped(CHARACTERS, ['min', 'max']),
  self: reminders,
  counts: reminders,
  off: reminders,
  tool: oneOf(PROMPT_TOOLS),
}
const ROW: Checks<NightPromptRow> = { first: shaped(PROMPT), other: shaped(PROMPT), both: shaped(PROMPT) }

const rows = Object.entries(nightPrompts)

describe('night prompts', () => {
  test.each(rows)('of %s have only known fields with valid values', (id, row) => {
    expect(misfits(row, ROW)).toEqual([])
    expect(characterById.has(id)).toBe(true)
  })

  test.each(rows)('of %s name reminders that the character has', (id, row) => {
    const character = characterById.get(id)
    const missing = Object.values(row)
      .flatMap(remindersIn)
      .filter(({ index, global }) => !(global ? character?.remindersGlobal : character?.reminders)?.[index])
    expect(missing).toEqual([])
  })

  test.each(rows)('of %s are for nights on which it wakes, and cover no night twice', (id, row) => {
    if (row.both) expect([row.first, row.other]).toEqual([undefined, undefined])
    expect(NIGHTS.filter((which) => nightPrompt(id, which) && wakes(id, which) === 0)).toEqual([])
  })

  test.each(rows)('of %s allow at least one choice, and as many as are required', (_id, row) => {
    for (const { min, max } of Object.values(row).flatMap((prompt: NightPrompt) => [
      ...(prompt.players ?? []),
      ...(prompt.characters ? [prompt.characters] : []),
    ]))
      expect(max).toBeGreaterThanOrEqual(Math.max(1, min))
  })

  test.each(NIGHTS)('of the %s nights exist for all who wake, except those whose step is only text', (which) => {
    const without = characters.filter(({ id }) => wakes(id, which) > 0 && !nightPrompt(id, which)).map(({ id }) => id)
    expect(without.toSorted()).toEqual(WORDS_ALONE[which])
  })
})

describe('when the night assistant asks whom a character chose', () => {
  const asking = NIGHTS.flatMap((which) =>
    characters.flatMap(({ id }) => {
      if (wakes(id, which) === 0) return []
      const { result } = assistFor({ game: tableOf(id, which), dusk: null, dawn: null }, { tokenId: id, characterId: id })
      return result.kind === 'ask' && result.ask.kind === 'players' ? [[id, which, result.ask.count] as const] : []
    }),
  )

  test.each(asking)('the prompt of %s (%s night) lets %i be chosen', (id, which, count) => {
    const choice = nightPrompt(id, which)?.players?.find(({ by }) => by === undefined)
    expect(choice?.max).toBe(count)
  })

  test('there are such characters', () => expect(asking.length).toBeGreaterThan(20))
})

/** This character among nine others, two of them dead. */
function tableOf(id: string, which: WhichNight): Game {
  const table = [...new Set([id, 'imp', 'poisoner', 'monk', 'soldier', 'saint', 'mayor', 'virgin', 'slayer', 'baron'])]
  return {
    ...EMPTY_GAME,
    stage: 'play',
    clock: which === 'first' ? FIRST_NIGHT : { phase: 'night', day: 2 },
    characters: Object.fromEntries(characterById),
    tokens: table.map((one, index) => tokenOf(one, index < 7)),
  }
}

function tokenOf(id: string, alive: boolean): Token {
  return newToken(id, characterById.get(id) ?? expect.fail(id), { player: id.slice(0, 11), alive })
}

function remindersIn({ players, self, counts, off }: NightPrompt): readonly PromptReminder[] {
  return [...(players ?? []).flatMap(({ lay }) => lay ?? []), ...(self ?? []), ...(counts ?? []), ...(off ?? [])]
}

function misfits(value: unknown, checks: Readonly<Record<string, Check>>): readonly string[] {
  if (typeof value !== 'object' || value === null) return ['not an object']
  return Object.entries(value).flatMap(([key, one]) => (checks[key]?.(one) ? [] : [key]))
}
