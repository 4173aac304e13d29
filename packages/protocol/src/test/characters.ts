/** A few characters for tests, with our own texts. */

import { type Character, type CharacterId, newCharacter } from '@grimoire/game/model'

export function character(one: Pick<Character, 'id' | 'name' | 'team'> & Partial<Character>): Character {
  return newCharacter({ edition: 'tb', ability: `What ${one.name} can do.`, icon: one.id, order: 1, ...one })
}

const LIST: readonly Character[] = [
  character({
    id: 'washerwoman',
    name: 'Washerwoman',
    team: 'townsfolk',
    ability: 'You begin with two players, one of whom is a certain Townsfolk.',
    firstNight: 52,
    firstNightReminder: 'Point at two players and show a Townsfolk.',
    reminders: ['Townsfolk', 'Wrong'],
  }),
  character({ id: 'chef', name: 'Chef', team: 'townsfolk', firstNight: 55 }),
  character({ id: 'empath', name: 'Empath', team: 'townsfolk', firstNight: 56, otherNight: 77 }),
  character({
    id: 'fortuneteller',
    name: 'Fortune Teller',
    team: 'townsfolk',
    firstNight: 57,
    otherNight: 78,
    reminders: ['Red Herring'],
  }),
  character({ id: 'monk', name: 'Monk', team: 'townsfolk', otherNight: 21, reminders: ['Safe'] }),
  character({
    id: 'magician',
    name: 'Magician',
    team: 'townsfolk',
    edition: 'carousel',
    jinxes: [{ id: 'spy', reason: 'The Spy sees neither Magician nor Demon.' }],
  }),
  character({
    id: 'villageidiot',
    name: 'Village Idiot',
    team: 'townsfolk',
    edition: 'carousel',
    maxInBag: 3,
    setup: true,
    setupEffect: { extraCopiesOfSelf: [0, 1, 2], copiesReplace: 'townsfolk', drunkAmongCopies: 1 },
    special: [{ type: 'selection', name: 'bag-duplicate' }],
  }),
  character({ id: 'butler', name: 'Butler', team: 'outsider', firstNight: 58, otherNight: 79, reminders: ['Master'] }),
  character({
    id: 'drunk',
    name: 'Drunk',
    team: 'outsider',
    remindersGlobal: ['Is The Drunk'],
    setup: true,
    setupEffect: { notInBag: true, bagStandIn: 'townsfolk' },
    special: [{ type: 'selection', name: 'bag-disabled' }],
  }),
  character({ id: 'scarletwoman', name: 'Scarlet Woman', team: 'minion', otherNight: 31, reminders: ['Is The Demon'] }),
  character({ id: 'baron', name: 'Baron', team: 'minion', setup: true, setupEffect: { outsider: 2 } }),
  character({
    id: 'spy',
    name: 'Spy',
    team: 'minion',
    firstNight: 70,
    otherNight: 90,
    jinxes: [{ id: 'magician', reason: 'The Spy sees neither Magician nor Demon.' }],
  }),
  character({ id: 'pithag', name: 'Pit-Hag', team: 'minion', edition: 'snv', otherNight: 27 }),
  character({ id: 'imp', name: 'Imp', team: 'demon', otherNight: 38, reminders: ['Dead'] }),
  character({
    id: 'alhadikhia',
    name: 'Al-Hadikhia',
    team: 'demon',
    edition: 'carousel',
    otherNight: 50,
    reminders: ['1', '2', '3'],
  }),
  character({ id: 'thief', name: 'Thief', team: 'traveller', firstNight: 12, otherNight: 13, reminders: ['Negative Vote'] }),
  character({ id: 'djinn', name: 'Djinn', team: 'fabled', edition: 'fabled' }),
  character({ id: 'bootlegger', name: 'Bootlegger', team: 'loric', edition: 'loric' }),
]

export const KNOWN: ReadonlyMap<CharacterId, Character> = new Map(LIST.map((one) => [one.id, one]))

export function known(id: CharacterId): Character {
  const found = KNOWN.get(id)
  if (!found) throw new Error(`No test character "${id}".`)
  return found
}
