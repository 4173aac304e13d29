/** 1,000 actions applied, undone and redone. */

import type { Action } from '@grimoire/game/actions'
import { redo, travel, undo } from '@grimoire/game/history'
import { fullTable, id, play } from './support/game.ts'
import { processorTime, report, reportFact } from './support/measure.ts'

const COUNT = 1000
const start = fullTable()
const actions = Array.from({ length: COUNT }, (_, index): Action => {
  const token = id(index % 20)
  // Every action must change something, or it is not logged; so each visit of a token sets different values.
  const visit = Math.floor(index / 20)
  switch (index % 5) {
    case 0:
      return { type: 'token.life', id: token, alive: visit % 2 === 1 }
    case 1:
      return { type: 'token.move', id: token, position: { x: (index % 97) / 97, y: (index % 89) / 89 } }
    case 2:
      return { type: 'reminder.attach', id: id(100 + (index % 60)), attachedTo: id((index + visit + 2) % 20), position: null }
    case 3:
      return { type: 'token.notes', id: token, notes: `Note ${index}` }
    default:
      return { type: 'token.rename', id: token, player: `Name ${index}` }
  }
})

const before = JSON.stringify(start.game)
const played = play(start, actions)
const after = JSON.stringify(played.game)
const logged = played.cursor - start.cursor
let back = played
while (back.cursor > start.cursor) back = undo(back)
let forth = back
while (forth.cursor < played.cursor) forth = redo(forth)
const equal = JSON.stringify(back.game) === before && JSON.stringify(forth.game) === after
reportFact(
  'game log: undone and redone, byte-equal at both ends',
  equal ? `yes, ${logged} entries` : 'no',
  'yes, 1000 entries',
  equal && logged === COUNT,
)

const time = processorTime(5, 5, () => {
  const there = play(start, actions)
  travel(travel(there, start.cursor), there.cursor)
})
report('game log: 1,000 actions applied, undone and redone', time, { most: 150, unit: 'ms' })
