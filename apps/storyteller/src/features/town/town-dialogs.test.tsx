import { FakeSocket } from '@grimoire/page/sockets/testing/fake-socket.ts'
import { findDialog } from '@grimoire/page/testing/find-dialog.ts'
import { ALL_SHOWN } from '@grimoire/protocol/town/push'
import { act as later, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { startGame, TEN } from '../../play/testing/play-fixture.tsx'
import { closeDialog, useDialogStore } from '../../store/dialogs.ts'
import { act, useGameStore } from '../../store/game-store.ts'
import { bringTown } from '../../store/open-town.ts'
import { useStatusStore } from '../../store/status-store.ts'
import { useTownEnding } from '../../store/town-ending.ts'
import { townCommand } from './commands.ts'
import { RevealOffer } from './reveal-offer.tsx'
import { suggestPassword } from './suggest-password.ts'
import { openTown, renderTown, tell } from './testing/render-town.tsx'
import { lastPush, opening, resetTowns, TOWN_KEY, townApi, towns, viewer } from './testing/town-api.ts'
import { townLink, typedTownLink } from './town-link.ts'
import { deleteTown, wakeTown } from './town-session.ts'
import { useTownChoices } from './town-shows.ts'
import { useTown } from './town-store.ts'

beforeAll(() => townApi.listen({ onUnhandledRequest: 'error' }))
afterAll(() => townApi.close())
beforeEach(() => {
  vi.stubGlobal('WebSocket', FakeSocket)
  startGame()
})
afterEach(async () => {
  Object.assign(towns, { failing: null })
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

/** Until a question may be answered. */
const patience = () => new Promise<void>((resolve) => setTimeout(resolve, 550))
const open = () => later(() => townCommand.run())
const button = (name: string | RegExp) => screen.getByRole('button', { name })

describe('Create Town', () => {
  async function opened() {
    renderTown()
    open()
    return within(await findDialog('Create Town'))
  }

  it('needs a name and a password', async () => {
    const dialog = await opened()
    const create = dialog.getByRole('button', { name: 'Create Town' })
    expect(create).toBeDisabled()
    await userEvent.click(dialog.getByLabelText('Town Name'))
    await userEvent.click(dialog.getByLabelText('Password'))
    expect(dialog.getByText('Town ID cannot be empty')).toBeVisible()
    await userEvent.type(dialog.getByLabelText('Town Name'), 'Hollowmere')
    expect(dialog.getByText('Password cannot be empty')).toBeVisible()
    expect(dialog.queryByText('Town ID cannot be empty')).toBeNull()
    expect(create).toBeDisabled()
    await userEvent.type(dialog.getByLabelText('Password'), '  ')
    expect(create).toBeDisabled()
    await userEvent.type(dialog.getByLabelText('Password'), 'ember-27')
    expect(create).toBeEnabled()
  })

  it('takes eleven letters of a name, and counts them', async () => {
    const dialog = await opened()
    await userEvent.type(dialog.getByLabelText('Town Name'), ' Hollowmere-on-Sea')
    expect(dialog.getByLabelText('Town Name')).toHaveValue('Hollowmere-')
    expect(dialog.getByText('11 of 11')).toBeVisible()
  })

  it('suggests a password, creates the town and shows it', async () => {
    const dialog = await opened()
    await userEvent.type(dialog.getByLabelText('Town Name'), 'Hollowmere')
    await userEvent.click(dialog.getByRole('button', { name: 'Suggest a password' }))
    const { value } = dialog.getByLabelText<HTMLInputElement>('Password')
    expect(value).toMatch(/^[a-z]+-[a-z]+-\d{3}$/)
    await userEvent.click(dialog.getByRole('button', { name: 'Create Town' }))
    expect(await findDialog('Town View')).toHaveTextContent(value)
    expect(towns).toMatchObject({ town: 'Hollowmere', password: value })
  })

  it.each([
    [409, 'There is already a town with this name. Choose another.'],
    [429, 'There have been too many new towns for the moment. Try again later.'],
    [0, 'The town could not be created. The server did not answer.'],
  ])('says in one sentence why the server refuses (%i)', async (status, sentence) => {
    towns.refusing = status
    const dialog = await opened()
    await userEvent.type(dialog.getByLabelText('Town Name'), 'Hollowmere')
    await userEvent.type(dialog.getByLabelText('Password'), 'ember-27')
    await userEvent.click(dialog.getByRole('button', { name: 'Create Town' }))
    expect(await dialog.findByText(sentence)).toBeVisible()
    expect(useTown.getState().stage).toBe('none')
  })
})

describe('a name that is taken', () => {
  async function asked(asks: number[]) {
    towns.asks = asks
    renderTown()
    open()
    const dialog = within(await findDialog('Create Town'))
    await userEvent.type(dialog.getByLabelText('Town Name'), 'Hollowmere')
    await userEvent.type(dialog.getByLabelText('Password'), 'ember-27')
    await userEvent.click(dialog.getByRole('button', { name: 'Create Town' }))
    return dialog
  }

  it('asks the storyteller of that town, and says so meanwhile', async () => {
    const dialog = await asked([202, 200])
    expect(await dialog.findByText(/Asking its storyteller whether this device may run it…/)).toBeVisible()
    expect(dialog.getByLabelText('Password')).toHaveAttribute('readonly')
    expect(await findDialog('Town View')).toBeVisible()
  })

  it.each([
    [403, 'The storyteller of this town refused. Choose another name.'],
    [404, 'The storyteller of this town did not answer. Try again, or choose another name.'],
    [409, 'There is already a town with this name. Choose another.'],
    [413, 'This town is open on as many devices as it can be. Use one of those.'],
  ])('says what became of it: %i', async (status, sentence) => {
    const dialog = await asked([status])
    expect(await dialog.findByText(sentence)).toBeVisible()
    expect(dialog.getByLabelText('Town Name')).toHaveValue('Hollowmere')
    expect(dialog.getByRole('button', { name: 'Create Town' })).toBeEnabled()
  })

  it.each([
    ['Cancel', async () => userEvent.click(button('Cancel'))],
    ['closing', async () => later(() => closeDialog())],
  ])('%s takes the question back', async (_how, leave) => {
    const dialog = await asked(Array.from({ length: 99 }, () => 202))
    await dialog.findByText(/Asking its storyteller/)
    await leave()
    await waitFor(() => expect(towns.withdrawn).toBe(1))
    expect(useTown.getState().stage).toBe('none')
  })
})

describe('a game that came with its town', () => {
  const bring = () => later(() => bringTown({ id: 'Hollowmere', password: 'ember-27', key: TOWN_KEY }, false))

  it('goes on with it at the press of a button', async () => {
    renderTown()
    bring()
    open()
    const dialog = within(await findDialog('Town View'))
    expect(dialog.getByText(/This game has a town, Hollowmere\./)).toBeVisible()
    expect(FakeSocket.all).toEqual([])
    towns.town = 'Hollowmere'
    await userEvent.click(dialog.getByRole('button', { name: 'Continue with Hollowmere' }))
    await waitFor(() => expect(lastPush()).toBeDefined())
    expect(await screen.findByText('grimoire.example/town?id=Hollowmere')).toBeVisible()
  })

  it('says that the town is gone, and offers another', async () => {
    renderTown()
    bring()
    towns.openFailing = 404
    open()
    const dialog = within(await findDialog('Town View'))
    await userEvent.click(dialog.getByRole('button', { name: 'Continue with Hollowmere' }))
    expect(await dialog.findByText('The town Hollowmere is no longer there.')).toBeVisible()
    await userEvent.click(dialog.getByRole('button', { name: 'Create another town' }))
    expect(await findDialog('Create Town')).toBeVisible()
  })
})

describe('a device that asks to run the town', () => {
  it('is answered before viewers are', async () => {
    renderTown()
    await openTown()
    tell({ asking: [viewer()], opening: [opening()] })
    const banner = within(await screen.findByRole('region', { name: 'Another device wants to run this town', hidden: true }))
    expect(banner.getByText(/Wide screen, asked at 19:52\. It knows the password\..* One more is asking\./)).toBeVisible()
    await later(patience)
    await userEvent.click(banner.getByRole('button', { name: 'Refuse', hidden: true }))
    expect(await screen.findByText('A viewer asks to see the Grim', { selector: 'h2' })).toBeVisible()
    expect(towns.answers).toEqual([{ opening_id: 'opening-one', allowed: false }])
  })
})

describe('a reveal is said on the storyteller’s screen', () => {
  const said = () => useStatusStore.getState().status

  it('when a device that holds the game shows it at once, until it is hidden', async () => {
    renderTown()
    await openTown()
    tell({ asking: [viewer({ grim: 'shown' })] })
    expect(await screen.findByText('A wide screen in the town can see every character.')).toBeVisible()
    expect(said()).toMatchObject({ level: 'warning', lasting: true })
    await userEvent.click(button('Hide the grimoire'))
    await waitFor(() => expect(towns.hides).toBe(1))
    tell({ asking: [viewer({ grim: 'shown' }), viewer({ grim: 'shown', viewer_id: 'viewer-two', screen: 'phone' })] })
    tell({})
    await waitFor(() => expect(said()).toBeNull())
  })

  it('until those it is about see it no longer, although others do', async () => {
    renderTown()
    await openTown()
    const phone = viewer({ grim: 'shown', viewer_id: 'viewer-two', screen: 'phone' })
    tell({ asking: [phone] })
    tell({ asking: [phone, viewer({ grim: 'shown' })] })
    expect(await screen.findByText('A wide screen in the town can see every character.')).toBeVisible()
    tell({ asking: [phone] })
    await waitFor(() => expect(said()).toBeNull())
  })

  it('when another device reveals to everyone, and with how many see it', async () => {
    renderTown()
    await openTown()
    tell({ asking: [viewer({ grim: 'shown' }), viewer({ grim: 'shown', viewer_id: 'viewer-two', screen: 'phone' })] })
    expect(await screen.findByText('2 viewers see every character.')).toBeVisible()
    tell({ everyone: true })
    expect(await screen.findByText('The town sees every character.')).toBeVisible()
    tell({})
    await waitFor(() => expect(said()).toBeNull())
  })

  it('when it was allowed here: in passing', async () => {
    renderTown()
    await openTown()
    tell({ asking: [viewer({ screen: 'tablet' })] })
    await later(patience)
    await userEvent.click(button('Allow'))
    expect(await screen.findByText('A tablet in the town can see every character.')).toBeVisible()
    expect(said()).toMatchObject({ level: 'success' })
  })
})

describe('Town View', () => {
  async function opened() {
    renderTown()
    await openTown()
    open()
    return within(await findDialog('Town View'))
  }

  it('says who watches', async () => {
    const dialog = await opened()
    expect(dialog.getByText('Connected · nobody is watching yet')).toBeVisible()
    tell({ viewers: { wide: 1, tablet: 0, phone: 2 } })
    expect(dialog.getByText('Connected · 3 viewers: a wide screen, two phones')).toBeVisible()
  })

  it('has the link as a code and to copy, and opens the town in a new tab', async () => {
    const dialog = await opened()
    expect(await dialog.findByLabelText('QR code of https://grimoire.example/town?id=Hollowmere')).toBeInTheDocument()
    const write = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
    await userEvent.click(dialog.getByRole('button', { name: 'Copy the password' }))
    expect(write).toHaveBeenLastCalledWith('ember-27')
    await userEvent.click(dialog.getByRole('button', { name: 'Copy the link' }))
    expect(write).toHaveBeenLastCalledWith('https://grimoire.example/town?id=Hollowmere')
    const link = dialog.getByRole('link', { name: 'Open in a new tab' })
    expect(link).toHaveAttribute('href', 'http://localhost:3000/town?id=Hollowmere')
    expect(link).toHaveAttribute('target', '_blank')
  })

  it('has a switch for each public thing, which the town obeys', async () => {
    const dialog = await opened()
    expect(dialog.getByRole('switch', { name: "Sound at the timer's end" })).not.toBeChecked()
    await userEvent.click(dialog.getByRole('switch', { name: 'Day and night' }))
    await waitFor(() => expect(lastPush()?.gameState).toBeNull())
    expect(localStorage.getItem('town-shows')).toContain('"dayNight":false')
  })

  it('tells no characters', async () => {
    await opened()
    for (const name of ['Imp', 'Poisoner', 'Fortune Teller']) expect(document.body).not.toHaveTextContent(name)
  })

  it('reveals to everyone once it is known who won, after asking, and hides again', async () => {
    const dialog = await opened()
    expect(dialog.getByRole('button', { name: 'Reveal' })).toBeDisabled()
    later(() => void act({ type: 'game.end', winner: 'good' }))
    await userEvent.click(dialog.getByRole('button', { name: 'Reveal' }))
    const ask = within(await findDialog('Reveal to everyone'))
    expect(towns.reveals).toEqual([])
    await userEvent.click(ask.getByRole('button', { name: 'Reveal' }))
    await waitFor(() => expect(lastPush()?.revealed).not.toBeNull())
    expect(towns.reveals).toMatchObject([{ everyone: true }])
    open()
    await userEvent.click(within(await findDialog('Town View')).getByRole('button', { name: 'Hide the grimoire' }))
    await waitFor(() => expect(lastPush()?.revealed).toBeNull())
    expect(towns.hides).toBe(1)
  })

  it('leads to the widgets and seats, without characters', async () => {
    const dialog = await opened()
    await userEvent.click(dialog.getByRole('button', { name: 'Widgets and seats' }))
    const seats = within(await findDialog('Widgets and seats'))
    await userEvent.click(seats.getByRole('switch', { name: 'Composition' }))
    await userEvent.selectOptions(seats.getByLabelText('First Player'), 'Anselm')
    await userEvent.selectOptions(seats.getByLabelText('Layout'), 'Rainbow')
    await waitFor(() =>
      expect(lastPush()?.more).toMatchObject({ widgets: { townComposition: false }, seats: { layout: 'rainbow' } }),
    )
    expect(lastPush()?.more?.seats?.order.slice(0, 2)).toEqual([TEN['Anselm'], TEN['Ilse']])
    await userEvent.click(seats.getByRole('button', { name: 'As in the grimoire' }))
    await waitFor(() => expect(lastPush()?.more?.seats?.layout).toBe('nshape'))
    expect(document.body).not.toHaveTextContent('Undertaker')
  })

  it('is deleted with its password only', async () => {
    const dialog = await opened()
    await userEvent.click(dialog.getByRole('button', { name: 'Delete Town' }))
    const ask = within(await findDialog('Delete Town'))
    const del = ask.getByRole('button', { name: 'Delete Town' })
    expect(del).toBeDisabled()
    await userEvent.type(ask.getByLabelText('Password'), 'wrong')
    await userEvent.click(del)
    expect(ask.getByText('That is not the password of this town.')).toBeVisible()
    expect(towns.town).toBe('Hollowmere')
    await userEvent.clear(ask.getByLabelText('Password'))
    await userEvent.type(ask.getByLabelText('Password'), 'ember-27')
    await userEvent.click(del)
    expect(await screen.findByText('The town was deleted.')).toBeVisible()
    expect(towns.town).toBeNull()
  })
})

describe('a viewer who asks to see the Grim', () => {
  it('is announced over everything, takes no focus, and sees nothing until allowed', async () => {
    renderTown()
    await openTown()
    open()
    await findDialog('Town View')
    const focused = document.activeElement
    tell({ asking: [viewer()] })
    const banner = within(await screen.findByRole('region', { name: 'A viewer asks to see the Grim', hidden: true }))
    expect(banner.getByText(/Wide screen, watching since 19:52\. Only this viewer would see every character\./)).toBeVisible()
    await waitFor(() =>
      expect(document.querySelector('[data-announcements]')).toHaveTextContent('A viewer asks to see the Grim. Wide screen'),
    )
    expect(document.activeElement).toBe(focused)
    const answers = banner.getAllByRole('button', { hidden: true })
    expect(answers.map((one) => one.textContent)).toEqual(['Refuse', 'Allow'])
    expect(answers.some((one) => one.dataset['look'] === 'primary')).toBe(false)
    expect(towns.pushes.every(({ revealed }) => revealed === null)).toBe(true)
    await later(patience)
    await userEvent.click(banner.getByRole('button', { name: 'Allow', hidden: true }))
    await waitFor(() => expect(lastPush()?.revealed).not.toBeNull())
    expect(screen.queryByRole('button', { name: 'Allow', hidden: true })).toBeNull()
  })

  it('waits until the one before is answered', async () => {
    renderTown()
    await openTown()
    tell({ asking: [viewer(), viewer({ viewer_id: 'viewer-two', screen: 'phone' })] })
    expect(await screen.findByText(/One more is asking/)).toHaveTextContent('Wide screen')
    await later(patience)
    await userEvent.dblClick(button('Refuse'))
    expect(await screen.findByText(/Phone, watching since/, { selector: '.ask *' })).not.toHaveTextContent('One more')
    expect(towns.reveals).toHaveLength(1)
    await later(patience)
    await userEvent.click(button('Refuse'))
    await waitFor(() => expect(screen.queryByText('A viewer asks to see the Grim', { selector: 'h2' })).toBeNull())
    expect(towns.reveals).toMatchObject([
      { viewer_id: 'viewer-one', allowed: false },
      { viewer_id: 'viewer-two', allowed: false },
    ])
  })
})

describe('what is said', () => {
  it('is once that pushes fail, until one arrives', async () => {
    renderTown()
    await openTown()
    towns.failing = 500
    later(() => void act({ type: 'phase.advance' }))
    expect(await screen.findByText('Failed to push update to town')).toBeVisible()
    towns.failing = null
    later(() => wakeTown())
    await waitFor(() => expect(screen.queryByText('Failed to push update to town')).toBeNull())
  })

  it('is that a town is gone', async () => {
    renderTown()
    await openTown()
    later(() => FakeSocket.latest().end(4404))
    expect(await screen.findByText('The town Hollowmere is no longer there.')).toBeVisible()
  })
})

it('offers to reveal where it is said who won, while there is a town', async () => {
  renderTown(<RevealOffer />)
  expect(screen.queryByRole('button', { name: 'Reveal to everyone' })).toBeNull()
  await openTown()
  await userEvent.click(button('Reveal to everyone'))
  expect(await findDialog('Reveal to everyone')).toBeVisible()
})

it('the command opens what there is', () => {
  open()
  expect(useDialogStore.getState().dialog?.kind).toBe('createTown')
  useTown.setState({ stage: 'kept' })
  open()
  expect(useDialogStore.getState().dialog?.kind).toBe('town')
  useTown.setState({ stage: 'none' })
  expect(useGameStore.getState().game.stage).toBe('play')
})

it('the link keeps what else stands in the address', () => {
  expect(typedTownLink('http://t:80', 'Höllow & +1')).toBe('t:80/town?id=Höllow+%26+%2B1')
  expect(townLink('http://t', 'Höllow & Co', '?lang=de&id=Old')).toBe('http://t/town?id=H%C3%B6llow+%26+Co&lang=de')
})

it('suggests passwords that are easy to say', () => {
  for (let i = 0; i < 50; i++) {
    expect(suggestPassword()).toMatch(/^([a-z]{3,9})-(?!\1-)[a-z]{3,9}-[1-9]\d\d$/)
  }
})
