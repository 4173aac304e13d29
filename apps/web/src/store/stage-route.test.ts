import { describe, expect, it } from 'vitest'
import { pathForStage } from './stage-route.ts'

describe('the address follows the stage', () => {
  it.each([
    ['select', '/draw', '/'],
    ['select', '/play', '/'],
    ['select', '/', null],
    ['pick', '/', '/draw'],
    ['play', '/draw', '/play'],
    ['play', '/play', null],
    ['play', '/player', null],
    ['play', '/night-order', null],
    ['pick', '/night-ordrer', null],
    ['select', '/town', null],
    ['select', '/join', null],
    ['select', '/privacy', null],
    ['select', '/something-else', '/'],
  ] as const)('%s at %s goes to %s', (stage, pathname, expected) => {
    expect(pathForStage(stage, pathname)).toBe(expected)
  })
})
