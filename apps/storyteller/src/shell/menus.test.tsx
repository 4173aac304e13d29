import { newHistory } from '@grimoire/game/history'
import { useSettings } from '@grimoire/page/store/settings-store.ts'
import { findDialog } from '@grimoire/page/testing/find-dialog.ts'
import { PATIENCE } from '@grimoire/page/testing/patience.ts'
import { fireEvent, act as reactAct, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { openDialog } from '../store/dialogs.ts'
import { useKeepOffer } from '../store/keep-offer.ts'
import { COMMUNITY_URL, PUBLISHER_URL } from './addresses.ts'
import { RELEASES } from './releases.ts'
import { address, gameInPlay, renderShell } from './testing/render-shell.tsx'

// The phone layout, where the menu is a sheet: a popover cannot be placed in a page without layout.
beforeEach(() => {
  const { matchMedia } = window
  vi.stubGlobal('matchMedia', (query: string) => ({ ...matchMedia(query), matches: query === '(max-width: 700px)' }))
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  useKeepOffer.setState({ record: null })
})

async function openMenu(options: Parameters<typeof renderShell>[0] = {}) {
  const user = renderShell(options)
  await user.click(screen.getByRole('button', { name: 'Menu' }))
  return { user, menu: within(await findDialog('Menu')) }
}

const rows = (menu: Awaited<ReturnType<typeof openMenu>>['menu']) => menu.getAllByRole('listitem').map((row) => row.textContent)

describe('the menu', () => {
  it('has the game, the settings and the rest', async () => {
    const { menu } = await openMenu()
    expect(rows(menu)).toEqual([
      'Login',
      'New...',
      'Save Game…',
      'Load Game…',
      'Script…',
      'Buy a Grimoire(opens in a new tab)',
      'Character',
      'Night-Order',
      'Rules',
      'Language…',
      'Light',
      'Hide Abilities',
      'Show Travellers',
      'Community(opens in a new tab)',
      'Privacy',
      'Commands and keys',
      'About',
    ])
  })

  it("has the board's settings too while a game is in play", async () => {
    const { menu } = await openMenu({ at: '/privacy', history: newHistory(gameInPlay()) })
    expect(rows(menu)).toEqual(expect.arrayContaining(['Hide Night Order', 'Hide Names']))
    expect(menu.getByRole('slider', { name: 'Token size' })).toHaveAttribute('aria-valuenow', '140')
    expect(menu.getByRole('slider', { name: 'Token size' })).toHaveAttribute('aria-valuemin', '50')
    expect(menu.getByRole('slider', { name: 'Token size' })).toHaveAttribute('aria-valuemax', '300')
    expect(menu.getByRole('switch', { name: 'Cover when I look away' })).toBeChecked()
  })

  it('flips each setting and says what the next press does', async () => {
    const { user, menu } = await openMenu()
    await user.click(menu.getByRole('button', { name: 'Light' }))
    expect(useSettings.getState().isDarkMode).toBe(false)
    expect(document.documentElement.dataset['theme']).toBe('light')
    await user.click(menu.getByRole('button', { name: 'Dark' }))
    expect(document.documentElement.dataset['theme']).toBe('dark')
    await user.click(menu.getByRole('button', { name: 'Hide Abilities' }))
    expect(useSettings.getState().showAbilities).toBe(false)
    expect(menu.getByRole('button', { name: 'Show Abilities' })).toBeInTheDocument()
  })

  it('cannot save or show a script before there is one', async () => {
    const { menu } = await openMenu()
    expect(menu.getByRole('button', { name: 'Save Game…' })).toBeDisabled()
    expect(menu.getByRole('button', { name: 'Script…' })).toBeDisabled()
  })

  it('opens links that leave the app in a new tab', async () => {
    const { menu } = await openMenu()
    for (const [name, href] of [
      ['Buy a Grimoire', PUBLISHER_URL],
      ['Community', COMMUNITY_URL],
    ] as const) {
      const link = menu.getByRole('link', { name: new RegExp(name) })
      expect(link).toHaveAttribute('href', href)
      expect(link).toHaveAttribute('target', '_blank')
    }
  })

  it('leads to the privacy page and closes', async () => {
    const { user, menu } = await openMenu()
    await user.click(menu.getByRole('button', { name: 'Privacy' }))
    expect(address()).toBe('/privacy')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })

  it('is left to the play screen on /play', () => {
    renderShell({ at: '/play', history: newHistory(gameInPlay()) })
    expect(screen.queryByRole('button', { name: 'Menu' })).toBeNull()
  })
})

describe('offline', () => {
  it('is shown while it lasts', () => {
    const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
    renderShell()
    expect(screen.getByText('Offline')).toBeInTheDocument()
    online.mockReturnValue(true)
    reactAct(() => void window.dispatchEvent(new Event('online')))
    expect(screen.queryByText('Offline')).toBeNull()
  })
})

describe('the script', () => {
  it('lists all its characters, team by team', async () => {
    renderShell({ at: '/privacy', history: newHistory(gameInPlay()) })
    reactAct(() => openDialog('script'))
    const dialog = within(await findDialog('Trouble Brewing'))
    expect(dialog.getAllByRole('heading', { level: 3 }).map((heading) => heading.textContent)).toEqual(
      expect.arrayContaining(['Townsfolk', 'Outsiders', 'Minions', 'Demon']),
    )
    expect(dialog.getByText('Washerwoman')).toBeInTheDocument()
    // It came from a file, so nobody else could open it.
    expect(dialog.queryByRole('link')).toBeNull()
  })
})

describe('about', () => {
  beforeEach(() => vi.useFakeTimers())
  afterEach(() => {
    // Before the timers are real again, since the spy is on a fake one.
    vi.restoreAllMocks()
    vi.useRealTimers()
    Reflect.deleteProperty(navigator, 'serviceWorker')
  })

  async function openAbout() {
    renderShell()
    reactAct(() => openDialog('about'))
    await vi.waitFor(() => expect(screen.getByRole('dialog', { name: 'About' })).toBeInTheDocument(), PATIENCE)
    return within(screen.getByRole('dialog'))
  }

  it('names the version, the independence and the credits', async () => {
    const about = await openAbout()
    expect(about.getByText(`Version ${RELEASES[0].version}`)).toBeInTheDocument()
    expect(about.getByText(/independent, non-commercial community tool.*not affiliated with or endorsed by/)).toBeInTheDocument()
    expect(about.getByRole('link', { name: 'CC BY 3.0' })).toHaveAttribute('href', 'https://creativecommons.org/licenses/by/3.0/')
    expect(about.getByRole('link', { name: 'game-icons.net' })).toBeInTheDocument()
  })

  it('clears the cache, says so for 3 s, and can do it again', async () => {
    let answer = (_reply: unknown) => {}
    const controller = { postMessage: (_message: unknown, [port]: MessagePort[]) => (answer = (reply) => port?.postMessage(reply)) }
    Object.defineProperty(navigator, 'serviceWorker', { configurable: true, value: { controller } })
    const about = await openAbout()
    const wait = vi.spyOn(globalThis, 'setTimeout')
    fireEvent.click(about.getByRole('button', { name: 'Clear Cache' }))
    await vi.waitFor(() => expect(about.getByRole('button', { name: 'Clearing Cache...' })).toBeInTheDocument(), PATIENCE)
    answer({ ok: true })
    // The 3 s start some time after the text appears.
    await vi.waitFor(() => expect(wait).toHaveBeenCalledWith(expect.any(Function), 3000), PATIENCE)
    reactAct(() => void vi.advanceTimersByTime(2000))
    expect(about.getByRole('button', { name: 'Cache Cleared!' })).toBeInTheDocument()
    reactAct(() => void vi.advanceTimersByTime(1000))
    expect(about.getByRole('button', { name: 'Clear Cache' })).toBeInTheDocument()
  })

  it('only logs that clearing failed', async () => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined)
    const controller = { postMessage: (_message: unknown, [port]: MessagePort[]) => port?.postMessage({ ok: false }) }
    Object.defineProperty(navigator, 'serviceWorker', { configurable: true, value: { controller } })
    const about = await openAbout()
    fireEvent.click(about.getByRole('button', { name: 'Clear Cache' }))
    await vi.waitFor(() => expect(warn).toHaveBeenCalledOnce(), PATIENCE)
    await vi.waitFor(() => expect(about.getByRole('button', { name: 'Clear Cache' })).toBeInTheDocument(), PATIENCE)
  })
})

describe('a game left behind by a lost tab', () => {
  const record = {
    gameId: 'lost',
    at: Date.now() - 3 * 3_600_000,
    summary: { script: 'Bad Moon Rising', players: 9, stage: 'play', clock: { phase: 'night', day: 2 } },
    text: '',
    state: 'open',
  } as const

  it('is offered with its summary and when it was left', async () => {
    renderShell()
    reactAct(() => useKeepOffer.setState({ record }))
    const dialog = await findDialog('Continue your game?')
    expect(dialog).toHaveTextContent('Bad Moon Rising')
    expect(dialog).toHaveTextContent('9 players · Night 2')
    expect(dialog).toHaveTextContent('3 hours ago')
  })

  it('can be restored after a new game was started', async () => {
    const user = renderShell()
    reactAct(() => useKeepOffer.setState({ record }))
    await user.click(await screen.findByRole('button', { name: 'Start new' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await user.click(await screen.findByRole('button', { name: 'Bring it back' }))
    expect(await findDialog('Continue your game?')).toBeInTheDocument()
  })

  it('is not offered on pages that are not the storyteller’s', () => {
    renderShell({ at: '/privacy' })
    reactAct(() => useKeepOffer.setState({ record }))
    expect(screen.queryByRole('dialog')).toBeNull()
  })
})
