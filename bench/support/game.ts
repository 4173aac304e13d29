/** A full table for measuring: 15 players and 5 Travellers of Trouble Brewing with three reminders at each seat. */

import { builtInScripts, characterById } from '@grimoire/catalogue'
import type { Action } from '@grimoire/game/actions'
import { type History, newHistory, record } from '@grimoire/game/history'
import { type Character, EMPTY_GAME, newScript } from '@grimoire/game/model'

/** Applies actions to a history. A refused action is a bug in the bench. */
export function play(history: History, actions: readonly Action[]): History {
  return actions.reduce((before, action) => {
    const result = record(before, action, 0)
    if (!result.ok) throw new Error(`${action.type}: ${result.code}`)
    return result.value
  }, history)
}

export const id = (number: number) => number.toString(36).padStart(8, '0')

/** The table at the start of play: tokens `id(0)` to `id(19)`, reminders `id(100)` on. */
export function fullTable(): History {
  const script = builtInScripts.find((one) => one.name === 'Trouble Brewing')
  if (!script) throw new Error('Trouble Brewing is missing.')
  const ids = [...script.characters, ...script.travellers, ...script.fabled]
  const characters = ids.flatMap((one): Character[] => [characterById.get(one)].flatMap((found) => (found ? [found] : [])))
  const { pk: _pk, ...parts } = script
  const loaded = newScript({ ...parts, source: { kind: 'database', name: script.name, version: script.version } })
  const bag = [...ordinary(script.characters), ...script.travellers.slice(0, 5)]
  const history = play(newHistory(EMPTY_GAME), [
    { type: 'script.load', script: loaded, characters },
    { type: 'players.count', count: 15 },
    { type: 'bag.fill', tokens: bag.map((characterId, index) => ({ id: id(index), characterId, standInId: null })) },
    { type: 'draw.start' },
    ...bag.map((_, index): Action => ({ type: 'draw.assign', id: id(index), player: `Player ${index + 1}` })),
    { type: 'play.start', first: null, layout: 'nshape' },
  ])
  return play(history, reminders(bag.length))
}

/** Nine Townsfolk, two Outsiders, three Minions and one Demon, none of whom needs a stand-in. */
function ordinary(characters: readonly string[]): string[] {
  const of = (team: string, count: number) =>
    characters.filter((one) => characterById.get(one)?.team === team && one !== 'drunk').slice(0, count)
  return [...of('townsfolk', 9), ...of('outsider', 2), ...of('minion', 3), ...of('demon', 1)]
}

function reminders(seats: number): Action[] {
  return Array.from(
    { length: seats * 3 },
    (_, index): Action => ({
      type: 'reminder.write',
      id: id(100 + index),
      text: ['Poisoned', 'Safe', 'Executed'][index % 3] ?? '',
      attachedTo: id(Math.floor(index / 3)),
      position: null,
    }),
  )
}
