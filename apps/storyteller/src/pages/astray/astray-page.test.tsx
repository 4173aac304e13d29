import { newHistory } from '@grimoire/game/history'
import { EMPTY_GAME } from '@grimoire/game/model'
import type { Astray } from '@grimoire/page/browser/astray.ts'
import { messages } from '@grimoire/page/i18n/english.ts'
import { act, render, screen } from '@testing-library/react'
import { IntlProvider } from 'use-intl'
import { beforeEach, describe, expect, it } from 'vitest'
import { Router } from 'wouter'
import { memoryLocation } from 'wouter/memory-location'
import { useGameStore } from '../../store/game-store.ts'
import { useKeepOffer } from '../../store/keep-offer.ts'
import { KitProvider } from '../../ui/provider.tsx'
import { AstrayPage } from './astray-page.tsx'

function open(why: Astray) {
  render(
    <IntlProvider locale="en-US" messages={messages} timeZone="UTC">
      <KitProvider dark>
        <Router hook={memoryLocation({ path: '/nothing' }).hook}>
          <AstrayPage why={why} />
        </Router>
      </KitProvider>
    </IntlProvider>,
  )
}

const ways = () => [...screen.queryAllByRole('button'), ...screen.queryAllByRole('link')].map((way) => way.textContent)

beforeEach(() => {
  useKeepOffer.setState({ record: null })
  useGameStore.getState().replace(newHistory(EMPTY_GAME))
})

describe('an address that leads nowhere', () => {
  it('says so, and leads to the first page', () => {
    open('unknown')
    expect(screen.getByRole('heading', { level: 1, name: 'There is no page here' })).toBeVisible()
    expect(ways()).toEqual(['To the first page'])
    expect(screen.getByRole('link')).toHaveAttribute('href', '/')
  })

  it('without a game, offers the one that the browser has', () => {
    open('noGame')
    expect(screen.getByRole('heading', { level: 1, name: 'No game is open here' })).toBeVisible()
    act(() => useKeepOffer.setState({ record: { gameId: 'a' } as never }))
    expect(ways()).toEqual(['Continue the last game', 'To the first page'])
  })

  it('with a game in this tab, leads back to it', () => {
    useGameStore.getState().replace(newHistory({ ...EMPTY_GAME, stage: 'pick' }))
    open('unknown')
    expect(ways()).toEqual(['Back to the game'])
    expect(screen.getByRole('link')).toHaveAttribute('href', '/draw')
  })
})
