import { FakeSocket } from '@grimoire/page/sockets/testing/fake-socket.ts'
import { findDialog } from '@grimoire/page/testing/find-dialog.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { PlayDialogs } from '../../play/testing/play-dialogs.tsx'
import { gameNow, startGame, tokenNow } from '../../play/testing/play-fixture.tsx'
import { useGameStore } from '../../store/game-store.ts'
import { stopSession } from './phone-session.ts'
import { PhonesPanel } from './phones-panel.tsx'
import { forgetPhones } from './phones-store.ts'
import { phonesApi, resetServer, server } from './testing/phones-api.ts'
import { phone } from './testing/phones-fixture.ts'
import { openSession, renderWith, tell } from './testing/render-phones.tsx'

const user = userEvent.setup()
const button = (name: RegExp | string) => screen.findByRole('button', { name })
const distribute = () => button('Distribute to Devices')

beforeAll(() => phonesApi.listen({ onUnhandledRequest: 'error' }))
afterAll(() => phonesApi.close())
beforeEach(() => {
  vi.stubGlobal('WebSocket', FakeSocket)
  startGame()
})
afterEach(async () => {
  await stopSession()
  forgetPhones('inactive')
  FakeSocket.all = []
  resetServer()
})

async function given(...names: readonly string[]) {
  await openSession(...names.map((name) => phone(name)))
  renderWith(
    <>
      <PhonesPanel />
      <PlayDialogs />
    </>,
  )
  await user.click(await distribute())
  await waitFor(() => expect(server.distributed).toHaveLength(1))
  tell(...names.map((name) => phone(name, { has_token: true })))
}

describe('the phones of a game in play', () => {
  it('can join a session that is started here', async () => {
    renderWith(<PhonesPanel />)
    await user.click(await button('Start Session'))
    expect(await screen.findByText('Nobody has joined yet')).toBeVisible()
    expect(server.maxPlayers).toBe(15)
  })

  it('receive a change only when the storyteller sends it, and only if it concerns them', async () => {
    await given('Marguerite', 'Tobias', 'Anselm')
    expect(await screen.findByText('Tokens Distributed - All players have received their roles')).toBeVisible()
    useGameStore.getState().act({ type: 'token.swap', a: 'fortuneteller', b: 'slayer', alignment: true })
    expect(await screen.findByText('2 phones would be told something new.')).toBeVisible()
    expect(server.distributed).toHaveLength(1)
    await user.click(await distribute())
    await waitFor(() => expect(server.distributed).toHaveLength(2))
    expect(server.distributed[1]?.roles.map(({ player, id }) => [player, id])).toEqual([
      ['Marguerite', 'slayer'],
      ['Tobias', 'fortuneteller'],
      ['Anselm', 'imp'],
    ])
  })

  it('receive nothing that only the storyteller knows', async () => {
    await given('Marguerite')
    useGameStore.getState().act({ type: 'token.life', id: 'fortuneteller', alive: false })
    useGameStore.getState().act({ type: 'token.notes', id: 'fortuneteller', notes: 'the red herring' })
    expect(await distribute()).toBeDisabled()
  })

  it('of a latecomer get a seat with a token of its own', async () => {
    await given('Marguerite')
    tell(phone('Marguerite', { has_token: true }), phone('Latecomer Lou', { ready: false }))
    const row = within((await screen.findByText('Latecomer Lou')).closest('li') as HTMLElement)
    await user.click(row.getByRole('button', { name: 'Give a token' }))
    await user.type(await screen.findByLabelText('Search by name or ability'), 'ravenk')
    await user.click(await screen.findByRole('button', { name: /Ravenkeeper/ }))
    expect(await screen.findByLabelText("Player's name")).toHaveValue('Latecomer L')
    await user.click(await button(/^Add/))
    expect(gameNow().tokens.at(-1)).toMatchObject({ player: 'Latecomer L', characterId: 'ravenkeeper' })
    await user.click(await distribute())
    await waitFor(() => expect(server.distributed[1]?.roles.at(-1)).toMatchObject({ player: 'Latecomer Lou', id: 'ravenkeeper' }))
  })

  it('can be linked to another seat', async () => {
    await given('Marguerite')
    await user.selectOptions(await screen.findByLabelText('Seat of Marguerite'), 'Wren')
    await user.click(await distribute())
    await waitFor(() => expect(server.distributed[1]?.roles).toMatchObject([{ player: 'Marguerite', id: 'poisoner' }]))
  })

  it('of a player whose belief is undecided wait for it', async () => {
    startGame({ Ada: 'drunk', Bo: 'imp' })
    await openSession(phone('Ada'), phone('Bo'))
    renderWith(
      <>
        <PhonesPanel />
        <PlayDialogs />
      </>,
    )
    expect(await screen.findByText('Choose what Ada believes first.')).toBeVisible()
    await user.click(await distribute())
    await waitFor(() => expect(server.distributed).toHaveLength(1))
    expect(server.distributed[0]?.roles.map(({ player }) => player)).toEqual(['Bo'])
    await user.click(await button('Choose'))
    expect(await findDialog()).toHaveAccessibleName(/Ada/)
    expect(tokenNow('drunk').believedId).toBeNull()
  })

  it('cannot be changed while the past is shown', async () => {
    await given('Marguerite')
    useGameStore.getState().act({ type: 'token.life', id: 'imp', alive: false })
    useGameStore.getState().look(0)
    await waitFor(() => expect(screen.queryByRole('button', { name: /Distribute/ })).toBeNull())
    expect(screen.queryByRole('button', { name: /Disconnect/ })).toBeNull()
  })
})
