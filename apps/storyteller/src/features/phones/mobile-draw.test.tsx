import { FakeSocket } from '@grimoire/page/sockets/testing/fake-socket.ts'
import { findDialog } from '@grimoire/page/testing/find-dialog.ts'
import { act as later, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { DrawScreen } from '../../pages/draw/draw-screen.tsx'
import { drawState } from '../../store/draw-state.ts'
import { act } from '../../store/game-store.ts'
import { useStatusStore } from '../../store/status-store.ts'
import { stopSession } from './phone-session.ts'
import { forgetPhones, usePhones } from './phones-store.ts'
import { phonesApi, resetServer, server } from './testing/phones-api.ts'
import { after, drawing, phone } from './testing/phones-fixture.ts'
import { gameNow, openSession, play, renderWith, tell } from './testing/render-phones.tsx'

const user = userEvent.setup()
const button = (name: RegExp | string) => screen.findByRole('button', { name })
const assigned = (id: string, player: string) => ({ type: 'draw.assign', id, player }) as const
const row = async (name: string) => {
  const grip = await button(`Move ${name}`)
  const found = grip.closest('li')
  if (!found) throw new Error(`There is no row for ${name}.`)
  return within(found)
}

beforeAll(async () => {
  phonesApi.listen({ onUnhandledRequest: 'error' })
  // The screen loads these on demand, which may take longer than a test waits.
  await Promise.all([import('./mobile-draw.tsx'), import('../../pages/draw/mobile-step.tsx')])
})
afterAll(() => phonesApi.close())
beforeEach(() => {
  vi.stubGlobal('WebSocket', FakeSocket)
  play(drawing(['imp', 'chef', 'drunk:monk']))
})
afterEach(async () => {
  server.failing = null
  await stopSession()
  forgetPhones('inactive')
  useStatusStore.setState({ status: null })
  FakeSocket.all = []
  resetServer()
})

describe('the Mobile draw', () => {
  it('starts a session and shows how to join it', async () => {
    renderWith(<DrawScreen />)
    await user.click(screen.getByRole('radio', { name: 'Mobile' }))
    await user.click(await button('Start Session'))
    const id = server.session ?? ''
    const card = within(await screen.findByRole('region', { name: 'Join' }))
    expect(card.getByText(`${id.slice(0, 3)} ${id.slice(3)}`)).toBeVisible()
    expect(await card.findByText(`http://192.168.1.5:8000/join?sessionId=${id}`)).toBeVisible()
    expect(card.getByRole('note')).toHaveTextContent('This page is open as localhost, which phones cannot reach.')
    expect(screen.getByText('Nobody has joined yet')).toBeVisible()
    await user.selectOptions(card.getByLabelText('Address for phones'), 'http://10.0.0.7:8000')
    expect(card.getByText(`http://10.0.0.7:8000/join?sessionId=${id}`)).toBeVisible()
  })

  it('says why a session could not be created', async () => {
    server.failing = 500
    renderWith(<DrawScreen />)
    await user.click(screen.getByRole('radio', { name: 'Mobile' }))
    await user.click(await button('Start Session'))
    expect(await screen.findByText('Failed to create mobile session: Something went wrong on the server.')).toBeVisible()
    expect(await button('Start Session')).toBeEnabled()
  })

  it('goes back to the bag when the session is stopped', async () => {
    renderWith(<DrawScreen />)
    await openSession()
    await user.click(screen.getByRole('radio', { name: 'Mobile' }))
    await user.click(await button('Stop Session'))
    await user.click(within(await findDialog()).getByRole('button', { name: 'Stop Session' }))
    await waitFor(() => expect(screen.getByRole('radio', { name: 'Random Draw' })).toBeChecked())
    expect(server.session).toBeNull()
  })

  it('opens at once when there is a session, and says when it has ended', async () => {
    await openSession()
    renderWith(<DrawScreen />)
    expect(screen.getByRole('radio', { name: 'Mobile' })).toBeChecked()
    await screen.findByRole('region', { name: 'Join' })
    FakeSocket.latest().end(4404)
    expect(await screen.findByText('The session has ended.')).toBeVisible()
    expect(await button('Start Session')).toBeEnabled()
  })

  it('waits for everyone, then distributes, and says when all have their tokens', async () => {
    await openSession(phone('Ada'), phone('Bo', { ready: false }))
    renderWith(<DrawScreen />)
    expect((await row('Ada')).getByText('Ready')).toBeVisible()
    expect((await row('Bo')).getByText('Waiting')).toBeVisible()
    const distribute = await button(/Distribute to Devices/)
    expect(distribute).toBeDisabled()
    expect(distribute).toHaveAccessibleDescription('1 player is not ready yet.')
    tell(phone('Ada'), phone('Bo'))
    expect(distribute).toHaveAccessibleName('Distribute to Devices (2 random assignments)')
    await user.click(distribute)
    await waitFor(() => expect(server.distributed).toHaveLength(1))
    const left = '1 token has no player yet: give it out by Random Draw or Manual Setup.'
    expect(await screen.findByText(`Tokens sent. No connection to the phone of: Ada, Bo. ${left}`)).toBeVisible()
    tell(phone('Ada', { has_token: true }), phone('Bo', { has_token: true }))
    expect(await screen.findByText(left)).toBeVisible()
    expect(screen.getByRole('button', { name: 'Start Game' })).toHaveAccessibleDescription(
      'The game starts once every token has a player.',
    )
    later(() => void act({ type: 'draw.assign', id: drawState(gameNow()).free[0]?.id ?? '', player: 'Cleo' }))
    expect(await screen.findByText('Tokens Distributed - All players have received their roles')).toBeVisible()
    expect(distribute).toBeDisabled()
    // The fixture's game is for more players than its bag.
    expect(screen.getByRole('button', { name: 'Start Game' })).toHaveAccessibleDescription(/^The bag does not fit this table/)
  })

  it('counts phones and tokens truly when there are more phones, and names who goes without and who is away', async () => {
    const players = ['Ada', 'Bo', 'Cleo', 'Dan']
    play(after(drawing(['imp', 'chef']), ...['imp', 'chef'].map((id, at) => assigned(id, players[at] ?? ''))))
    await openSession(...players.map((name) => phone(name, { connected: name !== 'Bo' })))
    renderWith(<DrawScreen />)
    expect(await screen.findByText('4 joined, 2 tokens')).toBeVisible()
    const distribute = await button(/Distribute to Devices/)
    expect(distribute).toHaveAccessibleDescription(
      'No connection now to the phone of: Bo. What is sent arrives when the phone is back.',
    )
    await user.click(distribute)
    await waitFor(() => expect(server.distributed).toHaveLength(1))
    tell(...players.map((name, at) => phone(name, { has_token: at < 2 })))
    expect(await screen.findByText('Without a token: Cleo, Dan.')).toBeVisible()
    expect(screen.queryByText(/All players have received/)).toBeNull()
  })

  it('does not decide who goes without a token', async () => {
    await openSession(phone('Ada'), phone('Bo'), phone('Cleo'), phone('Dan'))
    renderWith(<DrawScreen />)
    const distribute = await button('Distribute to Devices (4 unassigned, 3 available)')
    expect(distribute).toBeDisabled()
    expect(distribute).toHaveAccessibleDescription(/More players than tokens in the bag/)
  })

  it('says why tokens could not be distributed', async () => {
    await openSession(phone('Ada'))
    renderWith(<DrawScreen />)
    server.failing = 503
    await user.click(await button(/Distribute to Devices/))
    expect(await screen.findByText('Failed to distribute tokens: Something went wrong on the server.')).toBeVisible()
  })

  it('hides tokens until the storyteller looks, and assigns the chosen one', async () => {
    await openSession(phone('Ada'))
    renderWith(<DrawScreen />)
    await row('Ada')
    expect(document.body).not.toHaveTextContent(/Imp|Drunk|Monk/)
    await user.click(screen.getByRole('switch', { name: 'Show tokens' }))
    expect(screen.getByRole('region', { name: 'Available tokens' })).toHaveTextContent('Drunk (as Monk)')
    await user.selectOptions(screen.getByLabelText('Token of Ada'), 'imp')
    expect(gameNow().tokens).toMatchObject([{ id: 'imp', player: 'Ada' }])
    await user.selectOptions(screen.getByLabelText('Token of Ada'), 'drunk')
    expect(gameNow().tokens).toMatchObject([{ id: 'drunk', player: 'Ada', believedId: 'monk' }])
    await user.selectOptions(screen.getByLabelText('Token of Ada'), '')
    expect(gameNow().tokens).toEqual([])
  })

  it('disconnects a player after confirmation', async () => {
    await openSession(phone('Ada'))
    renderWith(<DrawScreen />)
    await user.click(await button('Disconnect Ada'))
    const dialog = await findDialog('Disconnect Player')
    expect(dialog).toHaveTextContent(
      'Are you sure you want to disconnect Ada? The player will be removed from the session and will need to rejoin.',
    )
    expect(server.disconnected).toEqual([])
    await user.click(within(dialog).getByRole('button', { name: 'Disconnect' }))
    await waitFor(() => expect(server.disconnected).toEqual(['Ada']))
  })

  it('links a phone to a prepared name', async () => {
    play(drawing(['imp', 'chef'], ['Christina']))
    await openSession(phone('Chris'))
    renderWith(<DrawScreen />)
    await user.selectOptions(await screen.findByLabelText('Phone of Christina'), 'Chris')
    expect(gameNow().playerNames).toEqual(['Christina'])
    expect((await row('Christina')).getByText('Joined as Chris')).toBeVisible()
  })

  it('shows a phone whose name was removed, and gives it a new seat', async () => {
    await openSession(phone('Ada'), phone('Bo'))
    renderWith(<DrawScreen />)
    play({ ...gameNow(), playerNames: ['Bo'] })
    await user.selectOptions(await screen.findByLabelText('Seat of Ada'), 'New seat: Ada')
    expect(gameNow().playerNames).toEqual(['Bo', 'Ada'])
  })

  it('removes a name that nobody joined under', async () => {
    play(drawing(['imp', 'chef'], ['Zed', 'Ada']))
    await openSession(phone('Ada'))
    renderWith(<DrawScreen />)
    await user.click(await button('Remove Zed'))
    expect(gameNow().playerNames).toEqual(['Ada'])
    expect(usePhones.getState().links).toMatchObject({ 'phone-Ada': { name: 'Ada' } })
  })

  it('says that the session cannot be reached, and reconnects on request', async () => {
    await openSession(phone('Ada'))
    renderWith(<DrawScreen />)
    await row('Ada')
    FakeSocket.latest().end(4400)
    expect(await screen.findByText('The session cannot be reached. Phones keep what they have.')).toBeVisible()
    await user.click(await button('Reconnect'))
    await waitFor(() => expect(usePhones.getState().stage).toBe('active'))
  })
})
