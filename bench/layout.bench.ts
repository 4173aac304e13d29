/** The layout of 20 tokens with three reminders each, in every layout, at the sizes of the design. */

import { LAYOUTS } from '@grimoire/game/model'
import { solveLayout } from '@grimoire/layout/solve'
import { processorTime, report } from './support/measure.ts'

const AREAS = [
  [390, 728],
  [780, 390],
  [1024, 712],
  [1440, 844],
  [1060, 844],
] as const

const boards = LAYOUTS.flatMap((layout) => AREAS.map(([width, height]) => ({ layout, width, height })))

function solve({ layout, width, height }: (typeof boards)[number]): void {
  solveLayout({
    layout,
    seats: 20,
    width,
    height,
    tokenSetting: 140,
    reminders: Array(20).fill(3),
    showNames: true,
    asideCount: 1,
    bluffCount: 3,
  })
}

// Warm up every board first; otherwise the first ones would include compiling the code that all of them run.
for (let round = 0; round < 20; round++) boards.forEach(solve)

let worst = { time: 0, what: '' }
for (const board of boards) {
  const time = processorTime(5, 20, () => solve(board))
  if (time > worst.time) worst = { time, what: `${board.layout} at ${board.width}×${board.height}` }
}
report(`layout of 20 tokens, slowest (${worst.what})`, worst.time, { most: 2, unit: 'ms', digits: 2 })
