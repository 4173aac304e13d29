/** Tests characters in the reader's language, on any script, while the game stores them unchanged. */

import { characterById } from '@grimoire/catalogue'
import { newHistory } from '@grimoire/game/history'
import { type Character, EMPTY_GAME, type Game } from '@grimoire/game/model'
import { type Texts, translator } from '@grimoire/page/catalogue/translator.ts'
import { AS_WRITTEN } from '@grimoire/page/store/character-words.ts'
import { beforeEach, describe, expect, it } from 'vitest'
import { act, useGameStore } from '../store/game-store.ts'

function official(id: string): Character {
  const found = characterById.get(id)
  if (!found) throw new Error(`There is no character “${id}”.`)
  return found
}

const english: Texts = new Map(
  [...characterById].map(([id, { name, ability, firstNightReminder, otherNightReminder, reminders, remindersGlobal, jinxes }]) => [
    id,
    {
      id,
      name,
      ability,
      firstNightReminder,
      otherNightReminder,
      reminders: [...reminders],
      remindersGlobal: [...remindersGlobal],
      jinxes: [...jinxes],
    },
  ]),
)
/** Every text with a mark before it. */
const own: Texts = new Map(
  [...english].map(([id, one]) => [
    id,
    {
      ...one,
      name: `#${one.name}`,
      ability: `#${one.ability}`,
      reminders: one.reminders.map((label) => `#${label}`),
      jinxes: one.jinxes.map((jinx) => ({ ...jinx, reason: `#${jinx.reason}` })),
    },
  ]),
)
const words = translator(english, own)

describe('a character', () => {
  it('of the product is shown in the language, whatever script it is on', () => {
    const washerwoman = official('washerwoman')
    const shown = words.shown(washerwoman)
    expect(shown).toMatchObject({
      id: 'washerwoman',
      name: '#Washerwoman',
      ability: `#${washerwoman.ability}`,
      icon: washerwoman.icon,
    })
    expect(shown.reminders).toEqual(['#Townsfolk', '#Wrong'])
    expect(words.shown(washerwoman)).toBe(shown)
    expect(words.asWritten(shown)).toBe(washerwoman)
    expect(words.asWritten(washerwoman)).toBe(washerwoman)
  })

  it('keeps, field by field, what its script changed', () => {
    const shown = words.shown({ ...official('washerwoman'), ability: 'House rule.', reminders: ['Townsfolk', 'Mine'] })
    expect(shown).toMatchObject({ name: '#Washerwoman', ability: 'House rule.', reminders: ['#Townsfolk', 'Mine'] })
  })

  it('has its jinxes in the language, on both characters of the pair', () => {
    const drunk = words.shown(official('drunk'))
    expect(drunk.jinxes.length).toBeGreaterThan(0)
    for (const { reason } of drunk.jinxes) expect(reason).toMatch(/^#/)
  })

  it.each([
    ['defined by the script', { ...official('imp'), icon: null }],
    ['with an unknown id', { ...official('imp'), id: 'brewer' }],
  ])('%s stays as written', (_what, character) => {
    expect(words.shown(character)).toBe(character)
  })
})

describe('a game', () => {
  const characters = { imp: official('imp'), washerwoman: official('washerwoman') }
  const label = { id: 'r', ownerId: null, attachedTo: null, position: null }
  const game: Game = {
    ...EMPTY_GAME,
    characters,
    reminders: [
      { ...label, ref: { characterId: 'washerwoman', index: 1, global: false }, label: 'Wrong' },
      { ...label, ref: { characterId: 'washerwoman', index: 1, global: false }, label: 'Written anew' },
      { ...label, ref: null, label: 'Wrong' },
    ],
  }

  it('is shown with its characters and reminders in the language, but stays unchanged itself', () => {
    const before = structuredClone(game)
    const shown = words.inGame(game)
    expect(shown.characters['imp']?.name).toBe('#Imp')
    expect(shown.reminders.map((reminder) => reminder.label)).toEqual(['#Wrong', 'Written anew', 'Wrong'])
    expect(words.inGame(game)).toBe(shown)
    // Unchanged parts are the same objects, so nothing renders again for them.
    expect(words.inGame({ ...game, playerCount: 9 }).characters).toBe(shown.characters)
    expect(game).toEqual(before)
    expect(AS_WRITTEN.inGame(game)).toBe(game)
  })
})

describe('a character chosen on the screen', () => {
  beforeEach(() => {
    useGameStore.getState().replace(newHistory(EMPTY_GAME))
    useGameStore.setState({ words })
  })

  it('enters the game untranslated', () => {
    const traveller = official('beggar')
    const added = act({ type: 'bag.bring', id: 'aaaaaaaa', character: words.shown(traveller) })
    const { history, game } = useGameStore.getState()
    expect([added, game.characters['beggar']]).toEqual([null, traveller])
    expect(JSON.stringify(history.entries)).not.toContain('#')
  })
})
