import { characterById } from '@grimoire/catalogue'
import { newHistory } from '@grimoire/game/history'
import { newScript, type ScriptSource } from '@grimoire/game/model'
import { rolesAnswer } from '@grimoire/page/catalogue/testing/roles-answer.ts'
import { findDialog } from '@grimoire/page/testing/find-dialog.ts'
import { toScriptAnswer } from '@grimoire/protocol/script/answer'
import { act, screen, waitFor, within } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { setupServer } from 'msw/node'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { gameInPlay, renderShell } from '../../shell/testing/render-shell.tsx'
import { useDialogStore } from '../../store/dialogs.ts'
import { useStatusStore } from '../../store/status-store.ts'
import { characterSheetCommand, nightSheetCommand } from './commands.ts'

const HERE = '192.168.1.20:8000'
const LATEST = '2.0.0'
const uploads: unknown[] = []
const network = { addresses: [`http://${HERE}`], stores: true }

const server = setupServer(
  http.get('*/api/mobile/addresses', () => HttpResponse.json({ publicUrl: null, addresses: network.addresses })),
  rolesAnswer,
  http.get<{ name: string }>('*/api/scripts/:name/versions/latest', ({ params: { name } }) => {
    const script = newScript({ name, version: LATEST, source: { kind: 'database', name, version: LATEST } })
    return HttpResponse.json(toScriptAnswer(script, characterById, 1))
  }),
  http.post('*/api/scripts/upload-custom', async ({ request }) => {
    uploads.push(await request.json())
    if (network.stores) return HttpResponse.json({ key: 'a-key-of-the-script' })
    return HttpResponse.json({ code: 'internal', detail: 'Broken.', requestId: 'r' }, { status: 500 })
  }),
)
beforeAll(() => server.listen({ onUnhandledRequest: 'bypass' }))
afterAll(() => server.close())
beforeEach(() => {
  uploads.length = 0
  Object.assign(network, { addresses: [`http://${HERE}`], stores: true })
})
afterEach(() => useDialogStore.setState(useDialogStore.getInitialState(), true))

const library = (name: string, version = LATEST): ScriptSource => ({ kind: 'database', name, version })

/** A script of another name has other contents, so it is not yet stored. */
async function open(source: ScriptSource, command = characterSheetCommand, name = 'Trouble Brewing') {
  const game = gameInPlay()
  const script = newScript({ ...game.script, name, source })
  const user = renderShell({ at: '/privacy', history: newHistory({ ...game, script }) })
  act(() => command.run())
  return { user, dialog: within(await findDialog(command === nightSheetCommand ? 'Night order' : 'Character sheet')) }
}

describe('the code of a sheet', () => {
  it.each([
    ['the script that sheets open by themselves', library('Trouble Brewing'), characterSheetCommand, '/player'],
    ['its night order', library('Trouble Brewing'), nightSheetCommand, '/night-order'],
    ['another script', library('Sects & Violets'), characterSheetCommand, '/player?script=Sects+%26+Violets'],
    [
      'an older version',
      library('Trouble Brewing', '1.0.0'),
      nightSheetCommand,
      '/night-order?script=Trouble+Brewing&version=1.0.0',
    ],
    [
      'a script at an address',
      { kind: 'url', url: 'https://x.example/a.json?b=1' } as const,
      characterSheetCommand,
      '/player?url=https%3A%2F%2Fx.example%2Fa.json%3Fb%3D1',
    ],
  ])('of %s leads there', async (_what, source, command, path) => {
    const { dialog } = await open(source, command)
    expect(await dialog.findByRole('img', { name: `QR code of http://${HERE}${path}` })).toBeVisible()
    expect(dialog.getByText(`${HERE}${path}`)).toBeVisible()
    expect(uploads).toEqual([])
  })

  it('of a script that is only here stores it first, once', async () => {
    const { dialog } = await open({ kind: 'file' })
    expect(await dialog.findByText(`${HERE}/player?homebrew=a-key-of-the-script`)).toBeVisible()
    expect(uploads).toHaveLength(1)
    act(() => nightSheetCommand.run())
    const next = within(await findDialog('Night order'))
    expect(await next.findByText(`${HERE}/night-order?homebrew=a-key-of-the-script`)).toBeVisible()
    expect(uploads).toHaveLength(1)
  })

  it('fills the screen with nothing but the script and the address to type', async () => {
    const { user, dialog } = await open(library('Trouble Brewing'))
    await dialog.findByText(`${HERE}/player`)
    await user.click(dialog.getByRole('button', { name: 'Show Full Screen' }))
    const [large] = screen.getAllByRole('dialog', { name: 'Character sheet' }).slice(-1)
    expect(large?.textContent).toBe(`Trouble BrewingCharacter sheet${HERE}/player`)
  })

  it('can be copied', async () => {
    const { user, dialog } = await open(library('Trouble Brewing'))
    await dialog.findByText(`${HERE}/player`)
    await user.click(dialog.getByRole('button', { name: 'Copy' }))
    expect(await navigator.clipboard.readText()).toBe(`http://${HERE}/player`)
    expect(useStatusStore.getState().status).toMatchObject({ text: 'The link is copied.', level: 'success' })
  })

  it('is shared where the browser can', async () => {
    const share = vi.fn(() => Promise.resolve())
    vi.stubGlobal('navigator', Object.assign(Object.create(navigator) as Navigator, { share }))
    const { user, dialog } = await open(library('Trouble Brewing'))
    await dialog.findByText(`${HERE}/player`)
    await user.click(dialog.getByRole('button', { name: 'Share' }))
    expect(share).toHaveBeenCalledWith({ title: 'Trouble Brewing · Character sheet', url: `http://${HERE}/player` })
  })
})

describe('when the link leads nowhere', () => {
  it('because only this machine knows the address, it says what to do', async () => {
    network.addresses = []
    const { dialog } = await open(library('Trouble Brewing'))
    expect(await dialog.findByText(/connect this machine to the network of the phones/)).toBeVisible()
  })

  it('because the script could not be stored, it offers to try again', async () => {
    network.stores = false
    const { user, dialog } = await open({ kind: 'text' }, characterSheetCommand, 'Not to be stored')
    expect(await dialog.findByText(/could not be stored/)).toBeVisible()
    expect(dialog.queryByRole('img')).toBeNull()
    network.stores = true
    await user.click(dialog.getByRole('button', { name: 'Try again' }))
    expect(await dialog.findByText(`${HERE}/player?homebrew=a-key-of-the-script`)).toBeVisible()
  })

  it('because there is no network to store it, it waits for one', async () => {
    const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
    const { dialog } = await open({ kind: 'file' }, characterSheetCommand, 'Offline')
    expect(await dialog.findByText(/has to be stored before phones can open it: connect to a network/)).toBeVisible()
    expect(uploads).toEqual([])
    online.mockReturnValue(true)
    act(() => void window.dispatchEvent(new Event('online')))
    expect(await dialog.findByText(`${HERE}/player?homebrew=a-key-of-the-script`)).toBeVisible()
  })

  it('because phones cannot reach it without a network, it says so', async () => {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
    const { dialog } = await open(library('Trouble Brewing'))
    expect(await dialog.findByText(/This device has no network at the moment/)).toBeVisible()
  })
})

describe('the sheets menu', () => {
  it('is in the header while a game is set up, and the rules are in it', async () => {
    const user = renderShell()
    await user.click(screen.getByRole('button', { name: 'Sheets' }))
    expect(await screen.findByRole('button', { name: 'Character', hidden: true })).toBeDisabled()
    expect(screen.getByRole('button', { name: 'Night-Order', hidden: true })).toBeDisabled()
    await user.click(screen.getByRole('button', { name: 'Rules', hidden: true }))
    expect(await screen.findByRole('heading', { name: 'The game at a glance' })).toBeInTheDocument()
  })

  it('is gone once the game has begun', async () => {
    renderShell({ at: '/draw', history: newHistory({ ...gameInPlay(), stage: 'pick' }) })
    await waitFor(() => expect(screen.getByRole('button', { name: 'Settings' })).toBeVisible())
    expect(screen.queryByRole('button', { name: 'Sheets' })).toBeNull()
  })
})
