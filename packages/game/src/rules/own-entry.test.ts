/** A character of a script may be called like something that every object inherits. */

import { expect, it } from 'vitest'
import { coverOf } from '../assistant/registry.ts'
import { character, OFFICIAL } from '../testing/characters.ts'
import { playing } from '../testing/games.ts'
import { script } from '../testing/scripts.ts'
import { areExclusive, jinxesOnScript } from './jinxes-in-play.ts'
import { nightSteps } from './night-order.ts'
import { nightSheetOf } from './night-sheet.ts'
import { ownEntry } from './own-entry.ts'
import { reminderEffect } from './reminder-effects.ts'
import { says } from './reminder-sayings.ts'

const INHERITED = ['constructor', '__proto__', 'toString', 'hasOwnProperty']

it.each(INHERITED)('%s is in no table that does not name it', (id) => {
  expect(ownEntry({ chef: 1 }, id)).toBeUndefined()
})

it.each(['constructor', 'toString', 'hasOwnProperty'])('a character called %s plays like any other', (id) => {
  const own = character({ id, team: 'townsfolk', firstNight: 55.5, otherNight: 60, reminders: ['Poisoned'] })
  const characters = { ...OFFICIAL, [id]: own }
  const played = { ...script(['chef', 'chambermaid', 'mathematician']), characters: ['chef', id, 'chambermaid', 'mathematician'] }
  const game = playing(['chef', id, 'empath'], { characters, script: played })
  const places = nightSteps(game, 'first').map((step) => (step.kind === 'character' ? step.characterId : step.kind))
  expect(places).toEqual(['dusk', 'chef', id, 'empath', 'dawn'])
  expect(nightSheetOf(played, characters, 'other').map((step) => step.id)).toContain(id)
  expect(jinxesOnScript({ script: played, characters }).map(({ a, b }) => [a, b])).toEqual([['chambermaid', 'mathematician']])
  expect(areExclusive(id, 'chef')).toBe(false)
  const ref = { characterId: id, index: 0, global: false }
  expect(reminderEffect({ ref, label: 'Poisoned' }, characters)).toBe('poisoned')
  expect(says(ref, 'spent')).toBe(false)
  expect(coverOf(id)).toBe('unknown')
})

it.each(INHERITED)("a script's order that names %s, whom nobody is, has no such step", (id) => {
  const game = playing(['chef'], { script: script(['chef'], { firstNight: [id, 'chef'] }) })
  expect(nightSteps(game, 'first').map((step) => step.kind)).toEqual(['dusk', 'character', 'dawn'])
})
