/** Tests the page as a player sees it. */

import { messages } from '@grimoire/page/i18n/english.ts'
import { CLOSE, type PhoneRow } from '@grimoire/protocol/phones/messages'
import { act, fireEvent, render, screen } from '@testing-library/react'
import { IntlProvider } from 'use-intl'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { JoinPage } from './join-page.tsx'
import { NOBODY } from './join-state.ts'
import { arrive, leaveSession, useJoin } from './join-store.ts'
import { FakeSocket, socket, useFakeSockets } from './testing/fake-socket.ts'
import { RAVENKEEPER, SHEETS } from './testing/rows.ts'

const loadNewest = vi.hoisted(() => vi.fn())
vi.mock('@grimoire/page/offline/load-newest.ts', () => ({ loadNewest }))

beforeEach(() => {
  loadNewest.mockClear()
  vi.useFakeTimers()
  useFakeSockets()
})
afterEach(() => {
  act(() => {
    leaveSession()
    useJoin.setState(NOBODY, true)
  })
  localStorage.clear()
  sessionStorage.clear()
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

function open(sessionId: string | null = '482913') {
  act(() => arrive(sessionId))
  return render(
    <IntlProvider locale="en-US" messages={messages} timeZone="UTC">
      <JoinPage language={null} />
    </IntlProvider>,
  )
}

const button = (name: string | RegExp) => screen.getByRole('button', { name })
const tab = (name: string) => screen.getByRole('tab', { name })
const heading = () => screen.getByRole('heading', { level: 1 }).textContent
const pass = (milliseconds: number) => act(() => void vi.advanceTimersByTime(milliseconds))
const type = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } })

function join(name = 'Ada') {
  const page = open()
  type('Your Name', name)
  fireEvent.click(button('Join Session'))
  socket().open()
  socket().welcome({ name })
  return page
}

function giveToken(row: PhoneRow = RAVENKEEPER, script: unknown[] | null = null) {
  socket().say({ type: 'TOKENS_DISTRIBUTED', payload: { roles: [row], ...SHEETS, script } })
}

describe('the form', () => {
  it('can be sent once both fields are filled in', () => {
    open(null)
    expect(button('Join Session')).toBeDisabled()
    type('Session ID', '482 913')
    type('Your Name', '   ')
    expect(button('Join Session')).toBeDisabled()
    type('Your Name', 'Ada')
    expect(button('Join Session')).toBeEnabled()
    expect(screen.getByLabelText('Your Name')).toHaveAttribute('maxlength', '30')
  })

  it('asks for both fields when it is sent without them', () => {
    open(null)
    fireEvent.submit(button('Join Session'))
    expect(screen.getByRole('alert')).toHaveTextContent('Please enter both session ID and your name')
  })

  it.each([
    ['full', 'x', 'This session is full.'],
    ['name-taken', 'x', 'This name is already taken. Please choose a different name.'],
    ['name-unreadable', 'x', 'This name has characters that cannot be seen. Please choose a different name.'],
    ['no-session', 'x', 'Connection error - check session ID'],
    ['too-many', 'Never shown.', 'Too many tries in a short time. Wait a little, then try again.'],
    ['failed', 'Never shown.', 'Something went wrong on the server. Try again.'],
    ['brand-new', 'Never shown.', 'Session error'],
  ])('says why it was refused: %s', (code, message, said) => {
    open()
    type('Your Name', 'Ada')
    fireEvent.click(button('Join Session'))
    expect(heading()).toBe('Connecting…')
    socket().open()
    socket().say({ type: 'ERROR', code, message })
    expect(screen.getByRole('alert')).toHaveTextContent(said)
    expect(screen.getByLabelText('Session ID')).toHaveValue('482913')
    expect(screen.getByLabelText('Your Name')).toHaveValue('Ada')
  })

  it.each([
    [true, 'Connection error - check session ID'],
    [false, 'Failed to connect to session'],
  ])('says that the socket failed (online: %s)', (online, said) => {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(online)
    open()
    type('Your Name', 'Ada')
    fireEvent.click(button('Join Session'))
    socket().end()
    expect(screen.getByRole('alert')).toHaveTextContent(said)
  })
})

describe('waiting', () => {
  it('shows the session, the name, how many are here, and ready or not ready yet', () => {
    join()
    socket().say({ type: 'SESSION_COUNT', payload: { players: 7, max_players: 10 } })
    expect(heading()).toBe('Waiting for Token')
    expect(screen.getByText('Session 482 913', { collapseWhitespace: true })).toBeVisible()
    expect(screen.getByText('Connected · 7 players here')).toBeVisible()
    for (const name of ['Your Token', 'Character Sheet', 'Night Order']) expect(tab(name)).toBeDisabled()
    fireEvent.click(button("I'm Ready!"))
    expect(heading()).toBe('Ready and Waiting')
    fireEvent.click(button('Not Ready Yet'))
    expect(heading()).toBe('Waiting for Token')
  })

  it('survives a lost network, and says so', () => {
    join()
    socket().end()
    expect(screen.getByRole('status')).toHaveTextContent('Connection lost Trying again…')
    expect(button("I'm Ready!")).toBeDisabled()
    act(() => {
      window.dispatchEvent(new Event('online'))
    })
    socket().open()
    socket().welcome()
    expect(screen.getByRole('status')).toBeEmptyDOMElement()
    expect(button("I'm Ready!")).toBeEnabled()
  })

  it('after the server closed for good, offers to reconnect', () => {
    join()
    socket().end(CLOSE.normal)
    expect(screen.getByRole('status')).toHaveTextContent('Connection lost')
    fireEvent.click(button('Connect again'))
    expect(FakeSocket.made).toHaveLength(2)
  })

  it('says that there is no token, and the sheets can be read', () => {
    join()
    socket().say({ type: 'TOKENS_DISTRIBUTED', payload: { roles: [], ...SHEETS, script: null } })
    expect(screen.getByRole('status')).toHaveTextContent('No role assigned to you')
    fireEvent.click(tab('Night Order'))
    expect(screen.getByText('No Script Information')).toBeVisible()
    expect(tab('Your Token')).toBeDisabled()
  })
})

describe('the token', () => {
  const held = () => fireEvent.pointerDown(button('Hold to look'), { button: 0, isPrimary: true, pointerId: 1 })
  const isOpen = () => document.body.textContent.includes('Die at night')

  beforeEach(() => {
    HTMLElement.prototype.setPointerCapture = () => undefined
    HTMLElement.prototype.releasePointerCapture = () => undefined
  })
  afterEach(() => {
    vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('visible')
  })

  it('while covered looks the same whatever it is, and is nowhere in the page', () => {
    const { container } = join()
    giveToken()
    const covered = container.innerHTML
    expect(heading()).toBe('Your token is here')
    expect(covered).not.toMatch(/raven|townsfolk|good|die at night/i)
    act(leaveSession)
    fireEvent.click(button('Join Session'))
    socket().open()
    socket().welcome()
    giveToken({
      ...RAVENKEEPER,
      id: 'po',
      name: 'Po',
      type: 'Demon',
      alignment: 'Evil',
      ability: 'x'.repeat(400),
      images: ['https://a.example/b.png'],
    })
    // React's generated ids keep counting; nothing else differs.
    const ids = /_r_\w+_/g
    expect(container.innerHTML.replaceAll(ids, '')).toBe(covered.replaceAll(ids, ''))
  })

  it('while held shows who the player is, their side and their ability', () => {
    join()
    giveToken()
    held()
    expect(heading()).toBe('Ravenkeeper')
    expect(screen.getByText('Townsfolk')).toBeVisible()
    expect(screen.getByText('You are good')).toBeVisible()
    expect(isOpen()).toBe(true)
    expect(button('Let go to cover')).toBeVisible()
    expect(document.title).not.toMatch(/raven/i)
  })

  it.each([
    ['Evil', 'You are evil'],
    ['Neutral', null],
  ] as const)('shows a Traveller’s side if they have one: %s', (alignment, said) => {
    join()
    giveToken({ ...RAVENKEEPER, type: 'Traveller', alignment })
    held()
    expect(screen.queryByText(/^You are/)?.textContent ?? null).toBe(said)
  })

  const look = () => screen.getByRole('button', { name: /Hold to look|Let go to cover|Show my token|Cover it/ })
  it.each<[string, () => void]>([
    ['letting go', () => fireEvent.pointerUp(look())],
    ['a browser gesture', () => fireEvent.pointerCancel(look())],
    ['lost capture', () => fireEvent.lostPointerCapture(look())],
    ['focus on another button', () => fireEvent.blur(look())],
    ['another window in front', () => fireEvent.blur(window)],
    ['leaving the page', () => fireEvent(window, new Event('pagehide'))],
    ['Escape', () => fireEvent.keyDown(document, { key: 'Escape' })],
    [
      'hiding the page',
      () => {
        vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
        fireEvent(document, new Event('visibilitychange'))
      },
    ],
    ['another token', () => giveToken({ ...RAVENKEEPER, name: 'Chef' })],
  ])('is covered by %s', (_what, cover) => {
    join()
    giveToken()
    held()
    expect(isOpen()).toBe(true)
    cover()
    expect(isOpen()).toBe(false)
  })

  it.each([' ', 'Enter'])('can be held by the key “%s” as well', (key) => {
    join()
    giveToken()
    fireEvent.keyDown(look(), { key })
    fireEvent.keyDown(look(), { key, repeat: true })
    expect(isOpen()).toBe(true)
    fireEvent.keyUp(look(), { key })
    expect(isOpen()).toBe(false)
  })

  it('is not uncovered by a mouse click, another button or a second finger', () => {
    join()
    giveToken()
    fireEvent.click(look(), { detail: 1 })
    fireEvent.pointerDown(look(), { button: 2, isPrimary: true })
    fireEvent.pointerDown(look(), { button: 0, isPrimary: false })
    expect(isOpen()).toBe(false)
  })

  it('a long press opens no context menu', () => {
    join()
    giveToken()
    expect(fireEvent.contextMenu(look())).toBe(false)
  })

  it('can be shown by a tap, for people who cannot hold: for ten seconds, or until the next tap', () => {
    join()
    giveToken()
    fireEvent.click(screen.getByRole('switch', { name: 'Tap to show' }))
    fireEvent.click(button('Show my token'))
    pass(9999)
    expect(isOpen()).toBe(true)
    pass(1)
    expect(isOpen()).toBe(false)
    fireEvent.click(button('Show my token'))
    expect(isOpen()).toBe(true)
    fireEvent.click(button('Cover it'))
    expect(isOpen()).toBe(false)
    expect(localStorage.getItem('join-tap-to-show')).toBe('true')
  })

  it('is shown for ten seconds to a screen reader, which presses without a finger', () => {
    join()
    giveToken()
    fireEvent.click(look(), { detail: 0 })
    expect(isOpen()).toBe(true)
    pass(10_000)
    expect(isOpen()).toBe(false)
  })

  it('when it has changed says so in the same words for all, until the player looks', () => {
    join()
    giveToken()
    giveToken({ ...RAVENKEEPER, name: 'Chef' })
    expect(heading()).toBe('Your token changed')
    held()
    expect(heading()).toBe('Chef')
    fireEvent.pointerUp(look())
    expect(heading()).toBe('Your token is here')
  })

  it('when it changes while a sheet is open says so there too', () => {
    join()
    giveToken()
    fireEvent.click(tab('Night Order'))
    giveToken({ ...RAVENKEEPER, name: 'Chef' })
    expect(screen.getByRole('status')).toHaveTextContent('Your token changed')
    fireEvent.click(tab('Your Token'))
    expect(screen.getByRole('status')).toBeEmptyDOMElement()
    expect(heading()).toBe('Your token changed')
  })

  it('is there after a reload without a network, covered', () => {
    join().unmount()
    giveToken()
    act(() => useJoin.setState(NOBODY, true))
    open(null)
    socket().end()
    expect(heading()).toBe('Your token is here')
    expect(screen.getByRole('status')).toHaveTextContent('Connection lost')
    held()
    expect(heading()).toBe('Ravenkeeper')
  })
})

describe('an ending', () => {
  it.each([
    [CLOSE.removed, 'You were removed', 'Join again'],
    [CLOSE.noSession, 'The session has ended', 'Join again'],
    [CLOSE.replaced, 'Opened in another tab', 'Use it here'],
  ])('%s: says so, and what to do now', (code, said, way) => {
    join()
    giveToken()
    socket().end(code)
    expect(heading()).toBe(said)
    fireEvent.click(button(way))
    expect(screen.queryByText(said)).toBeNull()
  })

  it('leaving goes back to the form, filled in', () => {
    join()
    fireEvent.click(button('Leave Session'))
    expect(screen.getByLabelText('Session ID')).toHaveValue('482913')
    expect(screen.getByLabelText('Your Name')).toHaveValue('Ada')
  })
})

describe('the tabs', () => {
  it('move with the arrow keys, over those that are enabled', () => {
    join()
    giveToken()
    fireEvent.keyDown(tab('Your Token'), { key: 'ArrowRight' })
    expect(tab('Character Sheet')).toHaveAttribute('aria-selected', 'true')
    expect(tab('Character Sheet')).toHaveFocus()
    fireEvent.keyDown(tab('Character Sheet'), { key: 'End' })
    expect(tab('Night Order')).toHaveFocus()
    fireEvent.keyDown(tab('Night Order'), { key: 'ArrowRight' })
    expect(tab('Your Token')).toHaveFocus()
  })
})

describe('the wake lock', () => {
  const locks: { released: boolean; release: () => Promise<void> }[] = []
  const request = vi.fn(async () => {
    const lock = { released: false, release: async () => void (lock.released = true) }
    locks.push(lock)
    return lock
  })
  beforeEach(() => Object.defineProperty(navigator, 'wakeLock', { configurable: true, value: { request } }))
  afterEach(() => {
    Reflect.deleteProperty(navigator, 'wakeLock')
    locks.length = 0
    request.mockClear()
  })

  it('is held while waiting, requested again when the page is visible again, and released when the token arrives', async () => {
    join()
    await act(async () => undefined)
    expect(locks).toHaveLength(1)
    const [first] = locks
    if (first) first.released = true
    await act(async () => void document.dispatchEvent(new Event('visibilitychange')))
    expect(locks).toHaveLength(2)
    giveToken()
    await act(async () => undefined)
    expect(locks[1]?.released).toBe(true)
  })

  it('that is refused changes nothing', async () => {
    request.mockRejectedValueOnce(new DOMException('low battery', 'NotAllowedError'))
    join()
    await act(async () => undefined)
    expect(heading()).toBe('Waiting for Token')
  })
})

describe('a server of another version', () => {
  it('is newer: the seat is still there, and the player loads the page again', () => {
    join()
    giveToken()
    socket().say({ type: 'ERROR', code: 'version-too-old', message: 'In English.' })
    socket().end(CLOSE.tooOld)
    expect(screen.getByText('This page is older than the server.')).toBeVisible()
    expect(screen.queryByText('Connection lost')).toBeNull()
    expect(screen.queryByRole('button', { name: 'Connect again' })).toBeNull()
    expect(button('Hold to look')).toBeVisible()
    pass(60_000)
    expect(loadNewest).not.toHaveBeenCalled()
    fireEvent.click(button('Load again'))
    expect(loadNewest).toHaveBeenCalledOnce()
  })

  it('is older: the page says so, and that it tries again', () => {
    join()
    socket().say({ type: 'ERROR', code: 'version-too-new', message: 'In English.' })
    socket().end(CLOSE.tooNew)
    expect(screen.getByText('This page is newer than the server.')).toBeVisible()
    expect(screen.getByText('Trying again…')).toBeVisible()
    pass(10_000)
    socket().open()
    socket().welcome()
    expect(screen.queryByText('This page is newer than the server.')).toBeNull()
  })

  it('at the form, what was typed stays', () => {
    open()
    type('Your Name', 'Ada')
    fireEvent.click(button('Join Session'))
    socket().open()
    socket().say({ type: 'ERROR', code: 'version-too-old', message: 'In English.' })
    expect(screen.getByText('This page is older than the server.')).toBeVisible()
    expect(screen.getByLabelText('Your Name')).toHaveValue('Ada')
    expect(button('Load again')).toBeVisible()
  })
})
