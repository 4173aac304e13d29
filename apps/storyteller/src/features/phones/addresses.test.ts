import { expect, it } from 'vitest'
import { joinAddress } from './addresses.ts'

it('the join address names the session', () => {
  expect(joinAddress('http://table.lan', '482913', null)).toBe('http://table.lan/join?sessionId=482913')
  expect(joinAddress('http://table.lan', '482913', 'AbCdEfGhIj')).toBe('http://table.lan/join?sessionId=482913#AbCdEfGhIj')
})
