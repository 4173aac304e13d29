/** Tests the page as a viewer sees it. */

import { messages } from '@grimoire/page/i18n/english.ts'
import { CLOSE } from '@grimoire/protocol/phones/messages'
import { PROTOCOL, PROTOCOL_VERSION } from '@grimoire/protocol/version'
import { act, fireEvent, render, screen, within } from '@testing-library/react'
import { IntlProvider } from 'use-intl'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { FakeServer, KEY, server, useFakeServer } from './testing/fake-server.ts'
import { REVEAL, SEVEN } from './testing/town.ts'
import { arrive, disconnect, useViewer } from './town-connection.ts'
import { TownPage } from './town-page.tsx'
import { useTownView } from './town-view.ts'
import { OUTSIDE } from './viewer-state.ts'

const loadNewest = vi.hoisted(() => vi.fn())
vi.mock('@grimoire/page/offline/load-newest.ts', () => ({ loadNewest }))

vi.mock('./scene/town-scene.tsx', () => ({
  TownScene: ({ input }: { readonly input: import('./scene/scene-input.ts').SceneInput }) => (
    <div data-testid="scene">
      <p data-testid="seats">{input.seats.order.join(' ')}</p>
      <p data-testid="docked">{[...input.docked].join(' ')}</p>
      <p data-testid="layout">{input.seats.layout}</p>
      <p data-testid="revealed">{input.revealed === null ? 'hidden' : 'revealed'}</p>
      <p data-testid="link">{input.links.characterSheet}</p>
    </div>
  ),
}))

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  useFakeServer()
})
afterEach(() => {
  act(() => {
    disconnect()
    useViewer.setState(OUTSIDE, true)
    useTownView.setState({ seats: null, shown: {}, places: {} }, true)
  })
  history.replaceState(null, '', '/')
})

function open(id: string | null = 'Hollowmere') {
  act(() => arrive(id))
  return render(
    <IntlProvider locale="en-US" messages={messages} timeZone="UTC">
      <TownPage />
    </IntlProvider>,
  )
}

const button = (name: string | RegExp) => screen.getByRole('button', { name })
const press = (name: string | RegExp) => fireEvent.click(button(name))
const type = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } })
const scene = (part: string) => screen.getByTestId(part).textContent
const sent = (message: string) => server().heard.filter((one) => (one as { type?: string }).type === message).length

async function joinTown() {
  const page = open()
  type('Password', 'moon')
  press('Join')
  server().open()
  server().joined()
  server().whole()
  await screen.findByTestId('seats')
  return page
}

describe('the form', () => {
  it('is filled with the name of the address, and can be sent once both fields are filled in', () => {
    open('Hollowmere')
    expect(screen.getByPlaceholderText('Town Name')).toHaveValue('Hollowmere')
    expect(screen.getByText('Disconnected')).toBeVisible()
    expect(button('Join')).toBeDisabled()
    type('Password', 'moon')
    expect(button('Join')).toBeEnabled()
    type('Town Name', '  ')
    expect(button('Join')).toBeDisabled()
  })

  it('takes eleven signs of a name', () => {
    open(null)
    type('Town Name', '🌙🌙🌙🌙🌙🌙🌙🌙🌙🌙🌙🌙')
    expect([...screen.getByLabelText<HTMLInputElement>('Town Name').value]).toHaveLength(11)
  })

  it('shows the password to who asks for it', () => {
    open()
    expect(screen.getByLabelText('Password')).toHaveAttribute('type', 'password')
    press('Show password')
    expect(screen.getByLabelText('Password')).toHaveAttribute('type', 'text')
    press('Hide password')
    expect(screen.getByLabelText('Password')).toHaveAttribute('type', 'password')
  })

  it('sends the password in the first message, never in the address', () => {
    open('Nils’ inn')
    type('Password', 'moon?&')
    press('Join')
    expect(server().url).toMatch(/\/api\/town\/updates\/Nils%E2%80%99%20inn$/)
    server().open()
    expect(server().heard).toEqual([{ type: 'JOIN', protocol: PROTOCOL, password: 'moon?&', screen: 'wide' }])
  })

  it('says that the password is wrong, and keeps what was typed', () => {
    open()
    type('Password', 'sun')
    press('Join')
    server().open()
    server().refuse('wrong-password')
    expect(screen.getByRole('alert')).toHaveTextContent('That is not this town’s password.')
    expect(screen.getByLabelText('Password')).toHaveValue('sun')
    expect(screen.getByLabelText('Password')).toHaveAccessibleDescription('That is not this town’s password.')
    expect(sessionStorage).toHaveLength(0)
  })

  it('can be given up while the server is silent, and gives up by itself', () => {
    open()
    type('Password', 'moon')
    press('Join')
    press('Disconnect')
    expect(button('Join')).toBeEnabled()
    press('Join')
    server().open()
    act(() => void vi.advanceTimersByTime(10_000))
    expect(screen.getByRole('alert')).toHaveTextContent('The server could not let you in.')
  })

  it('says that the town needs a network', () => {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
    open()
    expect(screen.getByText('There is no network. The town needs one.')).toBeVisible()
  })
})

describe('in the town', () => {
  it('everybody is seen, and the page is named for the town', async () => {
    await joinTown()
    expect(scene('seats')).toBe(SEVEN.join(' '))
    expect(scene('link')).toMatch(/\/player\?script=Trouble%20Brewing$/)
    expect(document.title).toBe('Town Hollowmere · Digital Grimoire')
    expect(location.search).toBe('?id=Hollowmere')
  })

  it('asks every 30 seconds whether the server is there', async () => {
    await joinTown()
    act(() => void vi.advanceTimersByTime(30_000))
    expect(server().heard.at(-1)).toEqual({ town: 'Hollowmere' })
    server().sayRaw('OK')
    act(() => void vi.advanceTimersByTime(6000))
    expect(FakeServer.made).toHaveLength(1)
  })

  it('a missed update is asked for again, once', async () => {
    await joinTown()
    server().update(3, { winner: 'good' })
    server().update(4, { winner: 'evil' })
    expect(sent('AGAIN')).toBe(1)
    server().whole({ version: 4, winner: 'evil' })
    expect(useViewer.getState()).toMatchObject({ version: 4, state: { winner: 'evil' } })
  })

  it('a lost connection comes back by itself, as the same viewer', async () => {
    await joinTown()
    server().end()
    expect(screen.getByText('Disconnected')).toBeInTheDocument()
    expect(scene('seats')).toBe(SEVEN.join(' '))
    act(() => void vi.advanceTimersByTime(2000))
    server().open()
    expect(server().heard[0]).toMatchObject({ type: 'JOIN', password: 'moon', viewer_key: KEY })
  })

  it('turned away when coming back, it tries again', async () => {
    await joinTown()
    server().refuse('crowded')
    server().end(4400)
    expect(screen.queryByRole('alert')).toBeNull()
    act(() => void vi.advanceTimersByTime(15_000))
    expect(FakeServer.made).toHaveLength(2)
  })

  it('the end of the town leads to the form', async () => {
    await joinTown()
    server().refuse('town-ended')
    expect(screen.getByRole('alert')).toHaveTextContent('This town is no more.')
    expect(sessionStorage).toHaveLength(0)
  })

  it('a reload leads back into it', async () => {
    const { unmount } = await joinTown()
    unmount()
    act(() => useViewer.setState(OUTSIDE, true))
    open('hollowmere')
    expect(screen.queryByLabelText('Password')).toBeNull()
    server().open()
    expect(server().heard[0]).toMatchObject({ type: 'JOIN', password: 'moon', viewer_key: KEY })
  })

  it('the address of another town leads to the form', async () => {
    const { unmount } = await joinTown()
    unmount()
    act(() => useViewer.setState(OUTSIDE, true))
    open('Elsewhere')
    expect(screen.getByLabelText('Town Name')).toHaveValue('Elsewhere')
  })

  it('Disconnect forgets it', async () => {
    await joinTown()
    press('Disconnect')
    expect(screen.getByLabelText('Town Name')).toHaveValue('Hollowmere')
    expect(screen.getByLabelText('Password')).toHaveValue('')
    expect(sessionStorage).toHaveLength(0)
  })

  it('says so when it cannot read what the server sends', async () => {
    await joinTown()
    server().say({ type: 'UPDATE', version: 'two' } as { readonly type: string })
    expect(screen.getByText('This page is older than the server.')).toBeVisible()
  })
})

describe('the bar', () => {
  const away = () => button('Arrange').closest('[data-away]') !== null

  it('leaves after four seconds, and comes back with a key', async () => {
    await joinTown()
    expect(away()).toBe(false)
    act(() => void vi.advanceTimersByTime(4100))
    expect(away()).toBe(true)
    fireEvent.keyDown(window, { key: 'Tab' })
    expect(away()).toBe(false)
  })

  it('stays while the keyboard is in it', async () => {
    await joinTown()
    fireEvent.keyDown(window, { key: 'Tab' })
    act(() => button('Arrange').focus())
    act(() => void vi.advanceTimersByTime(20_000))
    expect(away()).toBe(false)
  })

  it('leaves after Escape has closed what it opened, though the focus is back in it', async () => {
    await joinTown()
    fireEvent.keyDown(window, { key: 'Enter' })
    act(() => button('Show Grim').focus())
    press('Show Grim')
    const dialog = await screen.findByRole('dialog')
    fireEvent.keyDown(dialog, { key: 'Escape' })
    fireEvent(dialog, new Event('cancel', { cancelable: true }))
    act(() => button('Show Grim').focus())
    expect(away()).toBe(false)
    // The pointer still rests where it opened the dialog.
    const place = button('Arrange').closest<HTMLElement>('.town-bar-place')
    if (place) vi.spyOn(place, 'matches').mockReturnValue(true)
    const listening = { addEventListener() {}, removeEventListener() {} }
    const media = vi
      .spyOn(window, 'matchMedia')
      .mockImplementation((query) => ({ ...listening, matches: query === '(hover: hover)' }) as unknown as MediaQueryList)
    act(() => void vi.advanceTimersByTime(4100))
    expect(away()).toBe(true)
    media.mockRestore()
  })

  it('a touch on a button that is not seen presses nothing', async () => {
    await joinTown()
    act(() => void vi.advanceTimersByTime(4100))
    fireEvent.pointerDown(button('Disconnect'))
    press('Disconnect')
    expect(screen.queryByLabelText('Password')).toBeNull()
    fireEvent.pointerDown(button('Disconnect'))
    press('Disconnect')
    expect(screen.getByLabelText('Password')).toBeVisible()
  })
})

describe('the grimoire', () => {
  async function ask() {
    await joinTown()
    press('Show Grim')
    const dialog = await screen.findByRole('dialog')
    expect(dialog).toHaveTextContent('Are you sure you want to reveal the Grim? This will show all character roles to players.')
    fireEvent.click(within(dialog).getByRole('button', { name: 'Yes, Show Grim' }))
  }

  it('is asked for only after a question', async () => {
    await joinTown()
    press('Show Grim')
    fireEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Cancel' }))
    expect(sent('ASK')).toBe(0)
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it('waits for the storyteller, and can be given up', async () => {
    await ask()
    expect(sent('ASK')).toBe(1)
    expect(screen.getByText('Waiting for the storyteller')).toBeVisible()
    press('Cancel')
    expect(sent('HIDE')).toBe(1)
    expect(screen.queryByText('Waiting for the storyteller')).toBeNull()
  })

  it('is refused: the line says so, and goes', async () => {
    await ask()
    server().update(2, { grim: 'refused' })
    expect(screen.getByText('The storyteller does not show the grimoire.')).toBeVisible()
    act(() => void vi.advanceTimersByTime(8000))
    expect(screen.queryByText('The storyteller does not show the grimoire.')).toBeNull()
    expect(button('Show Grim')).toBeEnabled()
  })

  it('is shown until it is hidden, and then nothing of it is left', async () => {
    await ask()
    server().update(2, { grim: 'shown', revealed: REVEAL })
    expect(scene('revealed')).toBe('revealed')
    press('Hide Grim')
    expect(scene('revealed')).toBe('hidden')
    expect(useViewer.getState().revealed).toBeNull()
    expect(sent('HIDE')).toBe(1)
    server().update(3, { revealed: REVEAL })
    expect(useViewer.getState().revealed).toBeNull()
  })

  it('hidden while the connection was lost, it is given up on coming back, also after a reload', async () => {
    await ask()
    server().update(2, { grim: 'shown', revealed: REVEAL })
    server().end()
    press('Hide Grim')
    act(() => useViewer.setState(OUTSIDE, true))
    act(() => arrive('Hollowmere'))
    server().open()
    server().joined()
    server().whole({ grim: 'shown', revealed: REVEAL })
    expect(sent('HIDE')).toBe(1)
    expect(useViewer.getState().revealed).toBeNull()
  })
})

describe('widgets', () => {
  const ALL = 'townInfo townComposition townCountdown townDayNight townCharacterSheet townNightOrderSheet'

  it('all stand in the picture, except what the storyteller hides', async () => {
    await joinTown()
    expect(scene('docked')).toBe(ALL)
    server().update(2, { widgets: { townInfo: false } })
    expect(scene('docked')).toBe(ALL.replace('townInfo ', ''))
  })

  it('are toggled by this viewer, remembered for the town', async () => {
    const { unmount } = await joinTown()
    press('Toggle Widgets')
    fireEvent.click(within(await screen.findByRole('dialog')).getByRole('checkbox', { name: 'Info' }))
    expect(scene('docked')).not.toContain('townInfo')
    unmount()
    act(() => disconnect())
    await joinTown()
    expect(scene('docked')).not.toContain('townInfo')
  })

  it('are moved out as cards, by the arrow keys too, and put back', async () => {
    await joinTown()
    press('Toggle Widgets')
    fireEvent.click(await screen.findByRole('button', { name: 'Move Info out of the picture' }))
    const card = await screen.findByRole('region', { name: 'Info' })
    expect(card).toHaveTextContent('7 players6 alive7 votes3 to execute')
    expect(scene('docked')).not.toContain('townInfo')
    fireEvent.keyDown(within(card).getByRole('button', { name: 'Move Info' }), { key: 'ArrowRight' })
    expect(useTownView.getState().places.townInfo).toEqual({ x: 316, y: 300 })
    fireEvent.doubleClick(card)
    expect(screen.queryByRole('region', { name: 'Info' })).toBeNull()
    expect(scene('docked')).toContain('townInfo')
  })
})

describe('arranging', () => {
  it('turns the seats and changes the shape, here only', async () => {
    await joinTown()
    press('Arrange')
    const dialog = await screen.findByRole('dialog', { name: 'Arrange Town Players' })
    const layouts = within(within(dialog).getByLabelText('Layout')).getAllByRole('option')
    expect(layouts.map((option) => option.textContent).sort()).toEqual(['Circle', 'Rainbow', 'Smile', '∩ Shape'])
    fireEvent.change(within(dialog).getByLabelText('First Player'), { target: { value: 'cleo' } })
    fireEvent.change(within(dialog).getByLabelText('Layout'), { target: { value: 'circle' } })
    expect(scene('layout')).toBe('nshape')
    fireEvent.click(within(dialog).getByRole('button', { name: 'Rearrange' }))
    expect(scene('seats')).toBe('cleo dana edo finn gwen ada ben')
    expect(scene('layout')).toBe('circle')
    expect(server().heard).toHaveLength(1)
  })

  it('can go back to the storyteller’s', async () => {
    await joinTown()
    press('Arrange')
    fireEvent.click(await screen.findByRole('button', { name: 'Rearrange' }))
    press('Arrange')
    fireEvent.click(await screen.findByRole('button', { name: 'As the storyteller has them' }))
    expect(useTownView.getState().seats).toBeNull()
  })
})

describe('a server of another version', () => {
  const older = () => screen.queryByText('This page is older than the server.')
  const newer = () => screen.queryByText('This page is newer than the server.')
  const pass = (milliseconds: number) => act(() => void vi.advanceTimersByTime(milliseconds))
  const refuse = (code: 'version-too-old' | 'version-too-new') => {
    server().refuse(code)
    server().end(code === 'version-too-old' ? CLOSE.tooOld : CLOSE.tooNew)
  }

  beforeEach(() => {
    loadNewest.mockClear()
    sessionStorage.clear()
  })

  it('calls the page too old: the page reloads by itself within five seconds, once in a tab, and then only by its button', async () => {
    await joinTown()
    refuse('version-too-old')
    expect(older()).toBeVisible()
    expect(scene('seats')).toBe(SEVEN.join(' '))
    pass(5000)
    expect(loadNewest).toHaveBeenCalledOnce()
    expect(sessionStorage.getItem('town-reloaded')).toBe(String(PROTOCOL_VERSION))

    // It came back as the same version. The server is asked again, and refuses it again.
    for (let tries = 1; tries <= 3; tries += 1) {
      pass(15_000)
      server().open()
      refuse('version-too-old')
    }
    pass(60_000)
    expect(loadNewest).toHaveBeenCalledOnce()
    expect(older()).toBeVisible()
    press('Load again')
    expect(loadNewest).toHaveBeenCalledTimes(2)
  })

  it('stays when another process takes it before it has reloaded', async () => {
    vi.spyOn(Math, 'random').mockReturnValue(1)
    await joinTown()
    server().refuse('version-too-old')
    server().joined()
    server().whole()
    pass(60_000)
    expect(older()).toBeNull()
    expect(loadNewest).not.toHaveBeenCalled()
  })

  it('where the tab can store nothing, it never reloads by itself', async () => {
    await joinTown()
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('blocked', 'SecurityError')
    })
    refuse('version-too-old')
    pass(60_000)
    expect(loadNewest).not.toHaveBeenCalled()
    expect(older()).toBeVisible()
  })

  it('is older than the page: the town stays on the screen, and the server is asked again until it takes the page', async () => {
    await joinTown()
    refuse('version-too-new')
    expect(newer()).toBeVisible()
    expect(scene('seats')).toBe(SEVEN.join(' '))
    const made = FakeServer.made.length
    pass(9999)
    expect(FakeServer.made).toHaveLength(made)
    pass(1)
    expect(FakeServer.made).toHaveLength(made + 1)
    server().open()
    server().joined()
    server().whole()
    expect(newer()).toBeNull()
    expect(loadNewest).not.toHaveBeenCalled()
  })

  it.each([
    ['version-too-old', older],
    ['version-too-new', newer],
  ] as const)('at the form it says so, keeps what was typed, and reloads only by its button: %s', (code, sentence) => {
    open()
    type('Password', 'moon')
    press('Join')
    server().open()
    refuse(code)
    expect(sentence()).toBeVisible()
    expect(screen.getByLabelText('Password')).toHaveValue('moon')
    pass(60_000)
    expect(loadNewest).not.toHaveBeenCalled()
    press('Load again')
    expect(loadNewest).toHaveBeenCalledOnce()
  })
})
