import { newHistory } from '@grimoire/game/history'
import { EMPTY_GAME, type Game, type Script } from '@grimoire/game/model'
import { addressOf } from '@grimoire/page/browser/address.ts'
import { act as reactAct, render, screen } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { Router, useLocation, useSearch } from 'wouter'
import { memoryLocation } from 'wouter/memory-location'
import { useGameStore } from '../store/game-store.ts'
import { StageRedirect } from './stage-redirect.tsx'
import { correctStartAddress } from './start-address.ts'

const script = { name: 'Bad Moon Rising', source: { kind: 'database', name: 'Bad Moon Rising', version: '1.0.0' } } as Script

function load(game: Partial<Game>) {
  reactAct(() => useGameStore.getState().replace(newHistory({ ...EMPTY_GAME, ...game })))
}

function Address() {
  const [pathname] = useLocation()
  return <output>{addressOf(pathname, useSearch())}</output>
}

function open(address: string) {
  render(
    <Router hook={memoryLocation({ path: address }).hook}>
      <StageRedirect />
      <Address />
    </Router>,
  )
}

const address = () => screen.getByRole('status').textContent

beforeEach(() => load({}))

describe('while the app is open', () => {
  it('a new stage goes to its page and keeps the query string', () => {
    open('/?lang=de_DE')
    load({ stage: 'pick' })
    expect(address()).toBe('/draw?lang=de_DE')
    load({ stage: 'play' })
    expect(address()).toBe('/play?lang=de_DE')
    load({ stage: 'select' })
    expect(address()).toBe('/?lang=de_DE')
  })

  it('a loaded game puts its script into the address', () => {
    open('/?script=Trouble+Brewing')
    load({ stage: 'play', script })
    expect(address()).toBe('/play?script=Bad+Moon+Rising')
  })

  it('leaves the separate pages alone', () => {
    open('/privacy?script=Trouble+Brewing')
    load({ stage: 'play', script })
    expect(address()).toBe('/privacy?script=Trouble+Brewing')
  })
})

describe('at an address that leads nowhere', () => {
  function openAt(asked: string, stage: Game['stage'] = 'select') {
    history.replaceState(null, '', asked)
    load({ stage })
    correctStartAddress()
    open(asked)
  }

  it.each(['/play', '/nothing'])('%s stays until a game is there, and goes to its page then', (asked) => {
    openAt(asked)
    expect(address()).toBe(asked)
    load({ stage: 'play' })
    expect(address()).toBe('/play')
    load({ stage: 'select' })
    expect(address()).toBe('/')
  })
})

describe('on start', () => {
  it.each([
    // No game: the address stays, and a page says so.
    ['select', '/play?lang=de_DE', '/play?lang=de_DE'],
    ['select', '/draw', '/draw'],
    ['play', '/nothing', '/nothing'],
    ['play', '/draw', '/play'],
    ['play', '/', '/play'],
    ['pick', '/play', '/draw'],
    ['play', '/player?script=X', '/player?script=X'],
    ['play', '/night-order', '/night-order'],
    ['play', '/town?id=x', '/town?id=x'],
    ['play', '/join?sessionId=123456', '/join?sessionId=123456'],
  ] as const)('with a game at %s, %s begins at %s', (stage, asked, expected) => {
    history.replaceState(null, '', asked)
    load({ stage })
    correctStartAddress()
    expect(`${location.pathname}${location.search}`).toBe(expected)
  })

  it.each([
    ['/', 'select', '/?script=Bad+Moon+Rising'],
    ['/?lang=de_DE#x', 'select', '/?lang=de_DE&script=Bad+Moon+Rising#x'],
    // These choose a script, which the setup screen then loads.
    ['/?script=Trouble+Brewing', 'select', '/?script=Trouble+Brewing'],
    ['/?homebrew=key', 'select', '/?homebrew=key'],
    // Later stages bring their own script; players' pages have none.
    ['/', 'play', '/play'],
    ['/town?code=ABCD', 'select', '/town?code=ABCD'],
  ] as const)('%s at stage %s names the first script: %s', (requested, stage, expected) => {
    history.replaceState(null, '', requested)
    load({ stage, script })
    correctStartAddress()
    expect(`${location.pathname}${location.search}${location.hash}`).toBe(expected)
  })

  it('a script from a file has no name there', () => {
    history.replaceState(null, '', '/')
    load({ stage: 'select', script: { ...script, source: { kind: 'file' } } })
    correctStartAddress()
    expect(location.search).toBe('')
  })
})
