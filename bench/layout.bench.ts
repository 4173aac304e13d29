/** The layout of 20 tokens with three reminders each, every layout, at the sizes of the design. */

import { LAYOUTS, solveLayout } from '@grimoire/game'
import { processorTime, report } from './support/measure.ts'

const AREAS = [
  [390, 728],
  [780, 390],
  [1024, 712],
  [1440, 844],
  [1060, 844],
] as const

let worst = { time: 0, what: '' }
for (const layout of LAYOUTS) {
  for (const [width, height] of AREAS) {
    const time = processorTime(5, 20, () => {
      solveLayout({
        layout,
        seats: 20,
        width,
        height,
        maxToken: 140,
        reminders: Array(20).fill(3),
        showNames: true,
        asideCount: 1,
        bluffCount: 3,
      })
    })
    if (time > worst.time) worst = { time, what: `${layout} at ${width}×${height}` }
  }
}
report(`layout of 20 tokens, slowest (${worst.what})`, worst.time, 2, 'ms', 2)
