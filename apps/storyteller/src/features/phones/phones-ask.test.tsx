/** Whose phone it is, where a stranger would be sent a player's token; and who may have the seat of a phone. */

import { FakeSocket } from '@grimoire/page/sockets/testing/fake-socket.ts'
import { screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { stopSession } from './phone-session.ts'
import { PhonesAsk } from './phones-ask.tsx'
import { forgetPhones, usePhones } from './phones-store.ts'
import { phonesApi, resetServer, server } from './testing/phones-api.ts'
import { after, drawing, phone } from './testing/phones-fixture.ts'
import { gameNow, openSession, play, renderWith, tellStrangers } from './testing/render-phones.tsx'

const linkOf = (name: string) => usePhones.getState().links[`phone-${name}`]
/** Answers are taken once the banner has stood for half a second. */
const press = async (name: string) => {
  const button = await screen.findByRole('button', { name })
  await waitFor(() => expect(button).toBeEnabled())
  await userEvent.click(button)
}

beforeAll(() => phonesApi.listen({ onUnhandledRequest: 'error' }))
afterAll(() => phonesApi.close())
beforeEach(() => {
  vi.stubGlobal('WebSocket', FakeSocket)
  play(after(drawing(['imp', 'chef', 'monk'], ['Ada', 'Bo']), { type: 'draw.assign', id: 'imp', player: 'Ada' }))
  renderWith(<PhonesAsk />)
})
afterEach(async () => {
  await stopSession()
  forgetPhones('inactive')
  FakeSocket.all = []
  resetServer()
})

it('a phone under the name of a player with a token has no seat before the storyteller says it is theirs', async () => {
  await openSession()
  tellStrangers(phone('Ada'), phone('Bo'))
  expect(await screen.findByRole('region', { name: 'Is this the phone of Ada?' })).toBeVisible()
  expect([linkOf('Ada')?.name, linkOf('Bo')?.name]).toEqual(['', 'Bo'])
  await press('It is theirs')
  expect(linkOf('Ada')).toEqual({ name: 'Ada', added: false })
  expect(screen.queryByRole('region')).toBeNull()
})

it('the phone of somebody else gets a name of its own', async () => {
  await openSession()
  tellStrangers(phone('Ada'))
  await press('Somebody else')
  expect(linkOf('Ada')).toEqual({ name: 'Ada2', added: true })
  expect(gameNow().playerNames).toEqual(['Ada', 'Bo', 'Ada2'])
})

it('one press frees a seat that another phone asks for, which then has it without another question', async () => {
  await openSession(phone('Ada'))
  tellStrangers(phone('Ada', { connected: false, asked_at: 1 }))
  expect(await screen.findByRole('region', { name: 'A phone wants to join as Ada' })).toHaveTextContent('The phone of Ada is away.')
  await press('Free the seat')
  await waitFor(() => expect(server.disconnected).toEqual(['Ada']))
  tellStrangers()
  tellStrangers(phone('Ada', { player_id: 'phone-new' }))
  expect(usePhones.getState().links['phone-new']).toEqual({ name: 'Ada', added: false })
  // Only once: who joins under the name after that is asked about.
  tellStrangers()
  tellStrangers(phone('Ada', { player_id: 'phone-third' }))
  expect(usePhones.getState().links['phone-third']?.asks).toBe('Ada')
})

it('a refused phone is not asked about again before it asks again', async () => {
  await openSession(phone('Bo'))
  tellStrangers(phone('Bo', { asked_at: 1 }))
  await press('Refuse')
  expect(screen.queryByRole('region')).toBeNull()
  tellStrangers(phone('Bo', { asked_at: 1, ready: false }))
  expect(screen.queryByRole('region')).toBeNull()
  tellStrangers(phone('Bo', { asked_at: 2 }))
  expect(await screen.findByRole('region', { name: 'A phone wants to join as Bo' })).toHaveTextContent('connected now')
  expect(server.disconnected).toEqual([])
})
