import { findDialog } from '@grimoire/page/testing/find-dialog.ts'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { http } from 'msw'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { usePlayStore } from '../../play/play-store.ts'
import { PlayDialogs } from '../../play/testing/play-dialogs.tsx'
import { renderPlay, startGame } from '../../play/testing/play-fixture.tsx'
import { forgetSignedIn, rememberSignedIn } from '../../session/account-store.ts'
import { accountApi, refusal, resetServer, server } from '../../session/testing/account-api.ts'
import { useLocalCards } from '../../store/cards-store.ts'
import { openDialog, openedDialog } from '../../store/dialogs.ts'
import { act } from '../../store/game-store.ts'
import { useStatusStore } from '../../store/status-store.ts'

beforeAll(() => accountApi.listen({ onUnhandledRequest: 'error' }))
afterEach(() => accountApi.resetHandlers())
afterAll(() => accountApi.close())

const CARD = { text: 'BEWARE', textColour: '#ffffff', backgroundColour: '#EC8065', characterSelectable: false, custom: true }

beforeEach(() => {
  startGame()
  resetServer()
  forgetSignedIn()
  useStatusStore.getState().dismiss()
  useLocalCards.setState({ cards: [] })
})

const local = () => useLocalCards.getState().cards
const status = () => useStatusStore.getState().status
const button = (name: string) => screen.getByRole('button', { name })

async function open(kind: 'cards' | 'createCard' = 'cards') {
  openDialog(kind)
  renderPlay(<PlayDialogs />)
  return findDialog(kind === 'cards' ? 'Show Card' : 'Create Custom Card')
}

async function create(message: string) {
  await userEvent.type(await screen.findByRole('textbox', { name: 'Message' }), message)
  await userEvent.click(button('Create card'))
}

describe('the cards', () => {
  it('begin with the built-in ones and show in one press', async () => {
    await open()
    const names = within(screen.getByRole('list', { name: 'Cards' }))
      .getAllByRole('button')
      .map((one) => one.textContent)
    for (const name of [
      'THIS IS THE DEMON',
      'THESE ARE YOUR MINIONS',
      'YOU ARE GOOD',
      'YOU ARE EVIL',
      'MAKE A CHOICE',
      'USE YOUR ABILITY?',
      'DID YOU VOTE TODAY?',
      'DID YOU NOMINATE TODAY?',
    ])
      expect(names).toContain(name)
    await userEvent.click(button('MAKE A CHOICE'))
    expect(usePlayStore.getState().overlay).toEqual({ kind: 'cards', cards: [{ face: 'makeAChoice' }] })
  })

  it('stay open when Escape closes a card; the next Escape closes them', async () => {
    await open()
    await userEvent.click(button('MAKE A CHOICE'))
    await userEvent.keyboard('{Escape}')
    expect(openedDialog()).toEqual({ kind: 'cards', props: {} })
    usePlayStore.getState().openOverlay(null)
    await userEvent.keyboard('{Escape}')
    expect(openedDialog()).toBeNull()
  })

  it('include the night’s info and the bluffs, filled from the grimoire', async () => {
    act({ type: 'bluffs.set', set: 0, characterIds: ['chef'] })
    await open()
    await userEvent.click(button('Demon info'))
    expect(usePlayStore.getState().overlay).toMatchObject({
      cards: [{ face: 'theseAreYourMinions', playerIds: ['poisoner', 'scarletwoman'] }, { bluffSet: 0 }],
    })
    await userEvent.click(button('Bluffs: Demon Bluffs'))
    expect(usePlayStore.getState().overlay).toEqual({ kind: 'cards', cards: [{ face: 'notInPlay', bluffSet: 0 }] })
  })

  it('leave out the night’s info when nobody learns anything', async () => {
    startGame({ Jo: 'imp', A: 'empath', B: 'monk', C: 'chef', D: 'poisoner' })
    await open()
    expect(screen.queryByRole('button', { name: /info/ })).toBeNull()
  })
})

describe('a custom card', () => {
  it('is written in capitals, kept on this device without an account, and can be shown and deleted', async () => {
    await open()
    await userEvent.click(button('Create Custom Card'))
    await userEvent.click(await screen.findByRole('checkbox', { name: 'Select Character Enabled' }))
    await create(' beware ')
    expect(local()).toEqual([{ ...CARD, characterSelectable: true }])
    await userEvent.click(await screen.findByRole('button', { name: 'BEWARE' }))
    expect(usePlayStore.getState().overlay).toMatchObject({ cards: [{ face: { text: 'BEWARE', characterSelectable: true } }] })
    await userEvent.click(button('Delete the card BEWARE'))
    expect(local()).toEqual([])
    expect(screen.queryByRole('list', { name: 'Your cards' })).toBeNull()
  })

  it('needs a text', async () => {
    await open('createCard')
    expect(button('Create card')).toBeDisabled()
    await userEvent.type(screen.getByRole('textbox', { name: 'Message' }), '   ')
    expect(button('Create card')).toBeDisabled()
  })

  it('is not created twice in the same colours, but may be in others', async () => {
    useLocalCards.setState({ cards: [CARD] })
    await open('createCard')
    await create('Beware')
    expect(await screen.findByText(/You already have this card/)).toBeInTheDocument()
    expect(local()).toHaveLength(1)
    fireEvent.change(screen.getByLabelText('Background colour'), { target: { value: '#000000' } })
    await userEvent.click(button('Create card'))
    await waitFor(() => expect(local()).toHaveLength(2))
  })

  it('warns of colours that are close to each other', async () => {
    await open('createCard')
    const warning = /hard to tell apart/
    expect(screen.queryByText(warning)).toBeNull()
    fireEvent.change(screen.getByLabelText('Background colour'), { target: { value: '#ffeeee' } })
    expect(screen.getByText(warning)).toBeInTheDocument()
  })
})

describe('with an account', () => {
  beforeEach(() => rememberSignedIn({ id: 'u1', name: 'Ada', avatarUrl: null }))

  it('shows the account’s cards and marks those kept only on this device', async () => {
    server.cards = [CARD]
    useLocalCards.setState({ cards: [CARD, { ...CARD, text: 'RUN' }] })
    await open()
    const own = within(await screen.findByRole('list', { name: 'Your cards' }))
    await waitFor(() => expect(own.getAllByRole('listitem').map((one) => one.textContent)).toEqual(['BEWARE', 'RUNOn this device']))
  })

  it('sends a new card to the server and keeps none on this device', async () => {
    await open('createCard')
    await create('beware')
    await waitFor(() => expect(server.cards).toEqual([CARD]))
    expect(await screen.findByRole('button', { name: 'BEWARE' })).toBeInTheDocument()
    expect(local()).toEqual([])
  })

  it('does not add a card that the server refuses, and keeps the text', async () => {
    accountApi.use(http.post('*/api/cards/', () => refusal('internal', 500)))
    await open('createCard')
    await create('beware')
    await waitFor(() => expect(status()).toMatchObject({ text: 'Failed to save custom card to user profile', level: 'warning' }))
    expect(screen.getByRole('textbox', { name: 'Message' })).toHaveValue('beware')
    expect(local()).toEqual([])
  })

  it('says why the server takes no more cards', async () => {
    accountApi.use(http.post('*/api/cards/', () => refusal('quota-exceeded', 413, 'Never shown.', { what: 'cards', limit: 200 })))
    await open('createCard')
    await create('beware')
    await waitFor(() =>
      expect(status()).toMatchObject({
        text: 'You have 200 cards of your own, the most you can have. Delete one first.',
        level: 'warning',
      }),
    )
  })

  it('removes a card only once the server has deleted it', async () => {
    server.cards = [CARD]
    accountApi.use(http.delete('*/api/cards/', () => refusal('internal', 500), { once: true }))
    await open()
    await userEvent.click(await screen.findByRole('button', { name: 'Delete the card BEWARE' }))
    await waitFor(() => expect(status()).toMatchObject({ text: 'Failed to delete custom card', level: 'warning' }))
    await userEvent.click(button('Delete the card BEWARE'))
    await waitFor(() => expect(screen.queryByRole('button', { name: 'BEWARE' })).toBeNull())
    expect(server.cards).toEqual([])
  })

  it('says in place of the list that the cards could not be loaded', async () => {
    // A 403 is not retried automatically, unlike a server error.
    accountApi.use(http.get('*/api/cards/', () => refusal('forbidden', 403), { once: true }))
    await open()
    expect(await screen.findByText('Your cards could not be loaded.')).toBeInTheDocument()
    server.cards = [CARD]
    await userEvent.click(button('Retry'))
    expect(await screen.findByRole('button', { name: 'BEWARE' })).toBeInTheDocument()
  })
})
