/** Texts that many sockets are sent are in memory once. */

import { expect, it } from 'vitest'
import { sharedTexts } from './message.ts'

it('the same content is the same bytes for as long as somebody holds them', () => {
  const share = sharedTexts()
  const one = share('a', '["imp"]')
  expect(one.toString()).toBe('["imp"]')
  expect(share('a', '["imp"]')).toBe(one)
  expect(share('b', '["chef"]')).not.toBe(one)
})
