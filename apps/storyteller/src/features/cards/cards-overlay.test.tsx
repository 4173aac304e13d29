import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { PlayOverlays } from '../../pages/play/overlays/play-overlays.tsx'
import { usePlayStore } from '../../play/play-store.ts'
import { showCards } from '../../play/show-cards.ts'
import type { ShownCard } from '../../play/shown-card.ts'
import { gameNow, renderPlay, startGame } from '../../play/testing/play-fixture.tsx'
import { act, useGameStore } from '../../store/game-store.ts'

beforeEach(() => startGame())
afterEach(() => vi.unstubAllGlobals())

async function show(...cards: readonly ShownCard[]) {
  showCards(...cards)
  renderPlay(<PlayOverlays />)
  return screen.findByRole('dialog', { name: 'A card for one player' })
}

const words = () => screen.getByRole('heading', { level: 2 }).textContent
const button = (name: string) => screen.getByRole('button', { name })

function swipe(target: Element, x: number, y: number) {
  fireEvent.pointerDown(target, { pointerId: 1, clientX: 300, clientY: 300 })
  fireEvent.pointerUp(target, { pointerId: 1, clientX: 300 + x, clientY: 300 + y })
}

describe('a card shown to a player', () => {
  it('shows its text, and nothing of the grimoire', async () => {
    const card = await show({ face: 'youAreGood' })
    expect(words()).toBe('YOU ARE GOOD')
    expect(card.querySelector('.card-view-face')).toHaveTextContent(/^YOU ARE GOOD$/)
    expect(screen.getByRole('combobox', { name: 'Language' })).toHaveDisplayValue('English')
    expect(screen.queryByRole('button', { name: 'Add Character' })).toBeNull()
  })

  it('shows any text in any colours', async () => {
    const card = await show({ face: { text: '2', textColour: '#000000', backgroundColour: '#ffffff' } })
    expect(words()).toBe('2')
    expect(card.querySelector('.card-view-page')).toHaveStyle({ '--card-ground': '#ffffff', '--card-outline': 'transparent' })
  })

  it('names players and no characters', async () => {
    const card = await show({ face: 'theseAreYourMinions', playerIds: ['poisoner', 'scarletwoman'] })
    expect(
      within(card)
        .getAllByRole('img')
        .map((one) => one.getAttribute('aria-label')),
    ).toEqual(['Wren', 'Dorotea'])
    expect(card).not.toHaveTextContent(/Poisoner|Scarlet/)
  })

  it('calls a player without a name by their seat', async () => {
    act({ type: 'token.add', id: 'late', character: { ...gameNow().characters['monk']! }, player: 'X' })
    useGameStore.setState(({ game }) => ({
      game: { ...game, tokens: game.tokens.map((one) => (one.id === 'imp' ? { ...one, player: '' } : one)) },
    }))
    await show({ face: 'thisIsTheDemon', playerIds: ['imp'] })
    expect(screen.getByRole('img', { name: 'Seat 3' })).toBeInTheDocument()
  })

  it.each([
    ['the button', async () => userEvent.click(button('Close'))],
    ['a swipe down', async () => swipe(screen.getByRole('heading', { level: 2 }), 10, 90)],
    [
      'Escape',
      async () => {
        fireEvent(screen.getByRole('dialog'), new Event('cancel', { cancelable: true }))
      },
    ],
    [
      'the page being hidden',
      async () => {
        const hidden = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
        fireEvent(document, new Event('visibilitychange'))
        hidden.mockRestore()
      },
    ],
  ])('is closed by %s', async (_, leave) => {
    await show({ face: 'makeAChoice' })
    await leave()
    expect(usePlayStore.getState().overlay).toBeNull()
  })

  it('keeps the screen on while it is shown, if the browser can', async () => {
    const release = vi.fn(() => Promise.resolve())
    const request = vi.fn(() => Promise.resolve({ release }))
    vi.stubGlobal('navigator', Object.assign(Object.create(navigator), { wakeLock: { request } }))
    await show({ face: 'makeAChoice' })
    expect(request).toHaveBeenCalledExactlyOnceWith('screen')
    expect(release).not.toHaveBeenCalled()
    await userEvent.click(button('Close'))
    await waitFor(() => expect(release).toHaveBeenCalledOnce())
  })

  it('stays open when it is only touched', async () => {
    const card = await show({ face: 'makeAChoice' })
    swipe(screen.getByRole('heading', { level: 2 }), 5, 20)
    await userEvent.click(screen.getByRole('heading', { level: 2 }))
    expect(card).toBeInTheDocument()
    expect(usePlayStore.getState().overlay).not.toBeNull()
  })
})

describe('several cards', () => {
  const two: readonly ShownCard[] = [
    { face: 'theseAreYourMinions', playerIds: ['poisoner'] },
    { face: 'notInPlay', bluffSet: 0 },
  ]

  it('come one after another by button, key and swipe', async () => {
    const card = await show(...two)
    expect(words()).toBe('THESE ARE YOUR MINIONS')
    await userEvent.click(button('Next'))
    expect(words()).toBe('THESE CHARACTERS ARE NOT IN PLAY')
    expect(button('Next')).toBeDisabled()
    await userEvent.click(button('Back'))
    expect(words()).toBe('THESE ARE YOUR MINIONS')
    swipe(screen.getByRole('heading', { level: 2 }), -100, 0)
    expect(words()).toBe('THESE CHARACTERS ARE NOT IN PLAY')
    swipe(screen.getByRole('heading', { level: 2 }), -100, 0)
    expect(words()).toBe('THESE CHARACTERS ARE NOT IN PLAY')
    fireEvent.keyDown(within(card).getByRole('button', { name: 'Back' }), { key: 'ArrowLeft' })
    expect(words()).toBe('THESE ARE YOUR MINIONS')
  })
})

describe('a card with characters', () => {
  async function add(name: string, control = 'Add Character') {
    await userEvent.click(button(control))
    await userEvent.click(await screen.findByRole('button', { name }))
  }

  it('takes several, each once, and a side; they go with the card and leave no action behind', async () => {
    const before = useGameStore.getState().history.entries.length
    await show({ face: 'youAre' })
    await add('Imp')
    await add('Spy')
    await add('Imp')
    const discs = within(screen.getByRole('list')).getAllByRole('img')
    expect(discs.map((one) => one.getAttribute('aria-label'))).toEqual(['Imp', 'Spy'])
    await userEvent.click(screen.getByRole('radio', { name: 'Evil' }))
    expect(screen.getByText('EVIL')).toBeInTheDocument()
    await userEvent.click(button('Remove Spy'))
    expect(screen.queryByRole('img', { name: 'Spy' })).toBeNull()
    expect(useGameStore.getState().history.entries.length).toBe(before)
  })

  it('does not reveal who is in play while choosing', async () => {
    await show({ face: 'thisPlayerIs' })
    await userEvent.click(button('Add Character'))
    const picker = await screen.findByRole('region', { name: 'Add Character' })
    expect(await within(picker).findByRole('button', { name: 'Imp' })).toBeInTheDocument()
    expect(picker).not.toHaveTextContent('In play')
  })

  it('returns to the card on Escape while choosing', async () => {
    await show({ face: 'thisPlayerIs' })
    await userEvent.click(button('Add Character'))
    fireEvent(screen.getByRole('dialog'), new Event('cancel', { cancelable: true }))
    expect(screen.queryByRole('region', { name: 'Add Character' })).toBeNull()
    expect(usePlayStore.getState().overlay).not.toBeNull()
  })

  it('changes the game’s set when it shows bluffs, up to three', async () => {
    act({ type: 'bluffs.set', set: 0, characterIds: ['chef'] })
    await show({ face: 'notInPlay', bluffSet: 0 })
    await add('Saint', 'Add Bluff')
    await add('Mayor', 'Add Bluff')
    expect(gameNow().bluffs[0]?.characterIds).toEqual(['chef', 'saint', 'mayor'])
    expect(screen.queryByRole('button', { name: 'Add Bluff' })).toBeNull()
    await userEvent.click(button('Remove Chef'))
    expect(gameNow().bluffs[0]?.characterIds).toEqual(['saint', 'mayor'])
  })

  it('is read-only in the past when it shows bluffs', async () => {
    act({ type: 'bluffs.set', set: 0, characterIds: ['chef'] })
    act({ type: 'bluffs.set', set: 0, characterIds: ['chef', 'saint'] })
    useGameStore.getState().look(1)
    await show({ face: 'notInPlay', bluffSet: 0 })
    expect(screen.getByRole('img', { name: 'Chef' })).toBeInTheDocument()
    expect(screen.queryByRole('button', { name: /Add Bluff|Remove/ })).toBeNull()
  })
})
