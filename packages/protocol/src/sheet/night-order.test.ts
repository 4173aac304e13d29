import { expect, it } from 'vitest'
import { nightOrderSchema } from './night-order.ts'

it('the night order is two lists of ids', () => {
  const answer = { firstNight: ['dusk', 'minioninfo', 'spy', 'dawn'], otherNight: ['dusk', 'imp', 'dawn'] }
  expect(nightOrderSchema.parse(JSON.parse(JSON.stringify(answer)))).toEqual(answer)
  expect(nightOrderSchema.safeParse({ firstNight: ['dusk'] }).success).toBe(false)
})
