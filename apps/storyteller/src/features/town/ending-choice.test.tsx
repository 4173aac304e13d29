/** What the town is shown of the end, as the storyteller chooses it where the winner is recorded. */

import { FakeSocket } from '@grimoire/page/sockets/testing/fake-socket.ts'
import { findDialog } from '@grimoire/page/testing/find-dialog.ts'
import { ALL_SHOWN } from '@grimoire/protocol/town/push'
import { act as later, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { gameNow, startGame } from '../../play/testing/play-fixture.tsx'
import { openDialog, useDialogStore } from '../../store/dialogs.ts'
import { useStatusStore } from '../../store/status-store.ts'
import { useTownEnding } from '../../store/town-ending.ts'
import { openTown, renderTown, tell } from './testing/render-town.tsx'
import { lastPush, resetTowns, townApi, towns } from './testing/town-api.ts'
import { deleteTown } from './town-session.ts'
import { useTownChoices } from './town-shows.ts'

beforeAll(() => townApi.listen({ onUnhandledRequest: 'error' }))
afterAll(() => townApi.close())
beforeEach(() => {
  vi.stubGlobal('WebSocket', FakeSocket)
  startGame({ Ada: 'imp', Bo: 'monk' })
})
afterEach(async () => {
  await later(async () => void (await deleteTown()))
  sessionStorage.clear()
  localStorage.clear()
  useTownChoices.setState({ shows: ALL_SHOWN, widgets: {}, seats: null })
  useTownEnding.setState({ gameId: null, way: 'all' })
  useStatusStore.setState({ status: null })
  useDialogStore.setState(useDialogStore.getInitialState(), true)
  FakeSocket.all = []
  resetTowns()
})

async function end(way: string) {
  renderTown()
  await openTown()
  later(() => openDialog('end'))
  const dialog = within(await findDialog('End the game'))
  await userEvent.click(dialog.getByRole('radio', { name: way }))
  await userEvent.click(dialog.getByRole('button', { name: 'Evil won' }))
  expect(gameNow().winner).toBe('evil')
}

it('is not asked for without a town', async () => {
  renderTown()
  later(() => openDialog('end'))
  expect(within(await findDialog('End the game')).queryByRole('radio')).toBeNull()
})

it('all at once: the winner and every token', async () => {
  await end('All at once')
  await waitFor(() => expect(lastPush()).toMatchObject({ more: { winner: 'evil' }, revealed: { bluffs: [] } }))
  expect(towns.reveals).toMatchObject([{ everyone: true }])
  expect(await findDialog('Recap')).toBeVisible()
})

it('nothing: neither, until it is revealed', async () => {
  await end('Nothing')
  expect(await findDialog('Recap')).toBeVisible()
  expect(towns.reveals).toEqual([])
  expect(towns.pushes.every(({ more }) => more?.winner === null)).toBe(true)
})

it('token by token: one at each press, and the winner at the last', async () => {
  await end('Token by token')
  const dialog = within(await findDialog('Token by token'))
  await waitFor(() => expect(towns.reveals).toMatchObject([{ tokens: [], winner: false }]))
  await userEvent.click(dialog.getByRole('button', { name: 'Show Ada' }))
  await waitFor(() => expect(lastPush()?.revealed?.rolesInGrim.map(({ id }) => id)).toEqual(['imp']))
  expect(dialog.getByText('1 of 2 tokens shown')).toBeVisible()
  // Another device of the storyteller shows the next one.
  tell({ everyone: true, unveiled: { tokens: ['imp', 'monk'], winner: false } })
  expect(towns.pushes.every(({ more }) => more?.winner === null)).toBe(true)
  await userEvent.click(dialog.getByRole('button', { name: 'Show who won' }))
  await waitFor(() => expect(lastPush()).toMatchObject({ more: { winner: 'evil' } }))
  expect(towns.reveals.at(-1)).toMatchObject({ tokens: ['imp', 'monk'], winner: true })
  expect(dialog.getByText('Every viewer sees every character')).toBeVisible()
})

it('is said on a device that did not begin it, with a button that ends it', async () => {
  renderTown()
  await openTown()
  tell({ everyone: true, unveiled: { tokens: ['imp'], winner: false } })
  expect(await screen.findByText('The town is shown the tokens one by one.')).toBeVisible()
  await userEvent.click(screen.getByRole('button', { name: 'Hide the grimoire' }))
  await waitFor(() => expect(towns.hides).toBe(1))
})
