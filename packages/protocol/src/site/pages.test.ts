/** The table of pages: where each leads, and who opens it. */

import { describe, expect, it } from 'vitest'
import { addressesOf, buildAt, isForEveryone, isNowhere, needsGame, PAGES, pathForStage } from './pages.ts'

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

describe('an address', () => {
  it.each(['/', '/draw', '/play', '/play/', '/privacy', '/player', '/town', '/index.html'])('%s leads to a page', (pathname) => {
    expect(isNowhere(pathname)).toBe(false)
  })

  it.each(['/nothing', '/play/nothing', '/admin'])('%s leads nowhere', (pathname) => {
    expect(isNowhere(pathname)).toBe(true)
  })

  it('needs a game where one is played', () => {
    expect(['/', '/draw', '/play', '/play/', '/privacy'].filter(needsGame)).toEqual(['/draw', '/play', '/play/'])
  })
})

describe('a build answers', () => {
  it('at its pages, and by the name of its file', () => {
    expect(addressesOf('join')).toEqual(['/join', '/join.html'])
    expect(addressesOf('town')).toEqual(['/town', '/town.html'])
    expect(addressesOf('app')).toEqual(expect.arrayContaining(['/', '/draw', '/play', '/index.html']))
  })

  it('each page once', () => {
    const paths = PAGES.map(({ path }) => path)
    expect(new Set(paths).size).toBe(paths.length)
  })

  it.each([
    ['/', 'app'],
    ['/play/', 'app'],
    ['/join', 'join'],
    ['/join/', 'join'],
    ['/join.html', 'join'],
    ['/town', 'town'],
    ['/town/', 'town'],
    ['/nothing', 'app'],
  ] as const)('%s: the %s', (pathname, build) => {
    expect(buildAt(pathname)).toBe(build)
  })
})

it.each([
  ['/town', true],
  ['/player', true],
  ['/night-ordrer', true],
  ['/join', true],
  ['/', false],
  ['/privacy', false],
])('players and viewers open %s: %s', (pathname, expected) => {
  expect(isForEveryone(pathname)).toBe(expected)
})
