import { newHistory, record } from '@grimoire/game/history'
import { EMPTY_GAME } from '@grimoire/game/model'
import { DEFAULT_SETTINGS, useSettings } from '@grimoire/page/store/settings-store.ts'
import { findDialog } from '@grimoire/page/testing/find-dialog.ts'
import { writeSave } from '@grimoire/protocol/save/write'
import { act, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { useLocalCards } from '../store/cards-store.ts'
import { openDialog } from '../store/dialogs.ts'
import { useGameStore } from '../store/game-store.ts'
import { townOfGame, useOpenTown } from '../store/open-town.ts'
import { savedSettings } from '../store/saved-settings.ts'
import { address, game, gameInPlay, renderShell } from './testing/render-shell.tsx'

const FAILED = 'Failed to load the saved game file. The file may be corrupted or inaccessible.'

type User = ReturnType<typeof renderShell>

async function choose(user: User, command: string) {
  await user.click(screen.getByRole('button', { name: 'Menu' }))
  await user.click(await screen.findByRole('button', { name: command }))
}

// The phone layout, where the menu is a sheet: a popover cannot be placed in a page without layout.
beforeEach(() => {
  const { matchMedia } = window
  vi.stubGlobal('matchMedia', (query: string) => ({ ...matchMedia(query), matches: query === '(max-width: 700px)' }))
})

afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

describe('a new game', () => {
  it('starts only when confirmed, keeps players and script, and goes to the setup screen', async () => {
    const playing = { ...gameInPlay(), playerNames: ['Ada', 'Bo'] }
    const user = renderShell({ at: '/privacy?script=Trouble+Brewing', history: newHistory(playing) })
    await choose(user, 'New...')
    const dialog = await findDialog('Reset')
    expect(dialog).toHaveTextContent('Are you sure you want to start a new game? The current game state will be lost.')
    await user.click(within(dialog).getByRole('button', { name: 'Cancel' }))
    expect(game().stage).toBe('play')

    await choose(user, 'New...')
    await user.click(within(await findDialog('Reset')).getByRole('button', { name: 'Confirm' }))
    expect(game()).toMatchObject({
      stage: 'select',
      tokens: [],
      bag: [],
      playerNames: ['Ada', 'Bo'],
      script: { name: 'Trouble Brewing' },
    })
    expect(address()).toBe('/?script=Trouble+Brewing')
  })

  it('can be undone from the message, until something else is done', async () => {
    const user = renderShell({ at: '/privacy', history: newHistory(gameInPlay()) })
    await choose(user, 'New...')
    await user.click(within(await findDialog()).getByRole('button', { name: 'Confirm' }))
    await user.click(await screen.findByRole('button', { name: 'Undo' }))
    expect(game().stage).toBe('play')
  })
})

describe('saving', () => {
  /** The files that are downloaded. */
  function downloads() {
    const saved: { name: string; blob: Blob }[] = []
    const blobs: Blob[] = []
    vi.stubGlobal(
      'URL',
      Object.assign(URL, { createObjectURL: (blob: Blob) => `blob:${blobs.push(blob) - 1}`, revokeObjectURL: () => undefined }),
    )
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
      const blob = blobs[Number(this.href.split(':')[1])]
      if (blob) saved.push({ name: this.download, blob })
    })
    return saved
  }

  it('downloads a .dgrim file under the chosen name, which reads back whole', async () => {
    const saved = downloads()
    const history = record(newHistory(gameInPlay()), { type: 'phase.advance' }, 5)
    if (!history.ok) throw new Error(history.code)
    const user = renderShell({ at: '/privacy', history: history.value })
    useSettings.setState({ imageHosts: { 'pictures.example': true } })
    await choose(user, 'Save Game…')
    const name = await screen.findByLabelText('Name')
    await user.clear(name)
    await user.click(screen.getByRole('button', { name: 'Save to a file' }))
    expect(screen.getByText('A name is needed.')).toBeInTheDocument()
    expect(saved).toEqual([])

    await user.type(name, 'Friday: the second / table')
    await user.click(screen.getByRole('button', { name: 'Save to a file' }))
    expect(screen.getByText('Game saved as Friday the second table.dgrim')).toBeInTheDocument()
    expect(saved.map((file) => file.name)).toEqual(['Friday the second table.dgrim'])
    const text = await saved[0]?.blob.text()
    expect(JSON.parse(text ?? '')).toMatchObject({
      game: { gamePhase: 'play' },
      digitalGrimoire: { history: { game: game(), cursor: 1 } },
    })
    // Which hosts' pictures may load is decided on each device.
    expect(text).not.toContain('pictures.example')
  })

  it('saves the town with the game, unless the storyteller leaves it out', async () => {
    const saved = downloads()
    const town = { id: 'Hollowmere', password: 'ember-willow-274', key: 'k'.repeat(43) }
    useOpenTown.setState({ town })
    const user = renderShell({ at: '/privacy', history: newHistory(gameInPlay()) })
    await choose(user, 'Save Game…')
    const save = await screen.findByRole('button', { name: 'Save to a file' })
    await user.click(save)
    await user.click(screen.getByRole('switch', { name: /^With the town Hollowmere/ }))
    await user.click(save)
    useOpenTown.setState({ town: null })
    const [first, second] = await Promise.all(saved.map(({ blob }) => blob.text()))
    expect(JSON.parse(first ?? '')).toMatchObject({ digitalGrimoire: { town } })
    expect(JSON.parse(second ?? '')).toMatchObject({ digitalGrimoire: { town: null } })
    expect(second).not.toMatch(/kkkk|ember-willow/)
  })
})

describe('loading', () => {
  const file = (text: string, name = 'friday.dgrim') => new File([text], name)
  const inPlay = () =>
    writeSave({ history: newHistory(gameInPlay()), settings: savedSettings({ ...DEFAULT_SETTINGS, tokenSize: 220 }), savedAt: 1 })

  async function openLoad(user: User) {
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('offline')))
    await choose(user, 'Load Game…')
    const dialog = await findDialog('Load Game')
    return { dialog: within(dialog), load: within(dialog).getByRole('button', { name: 'Load' }) }
  }

  it('brings the town of the game, which waits until its storyteller goes on with it; undone, it is gone', async () => {
    const user = renderShell()
    const town = { id: 'Hollowmere', password: 'ember-willow-274', key: 'k'.repeat(43) }
    const { dialog, load } = await openLoad(user)
    const text = writeSave({ history: newHistory(gameInPlay()), settings: savedSettings(DEFAULT_SETTINGS), savedAt: 1, town })
    await user.upload(dialog.getByLabelText('Choose a file'), file(text))
    await waitFor(() => expect(load).toBeEnabled())
    await user.click(load)
    expect(useOpenTown.getState()).toEqual({ town: null, brought: { town, resume: false } })
    expect(townOfGame()).toEqual(town)
    await user.click(await screen.findByRole('button', { name: 'Undo' }))
    expect(townOfGame()).toBeNull()
  })

  it('shows player, role and life of a game in play, then replaces the current one with it', async () => {
    const user = renderShell()
    useSettings.setState({ imageHosts: { 'pictures.example': true } })
    const before = useGameStore.getState().gameId
    const { dialog, load } = await openLoad(user)
    expect(load).toBeDisabled()
    await user.upload(dialog.getByLabelText('Choose a file'), file(inPlay()))
    expect(await dialog.findByRole('heading', { name: 'Trouble Brewing' })).toBeInTheDocument()
    expect(dialog.getAllByRole('row').map((row) => row.textContent)).toEqual(['PlayerCharacterAlive', 'AdaImpYes', 'BoChefNo'])
    await user.click(load)
    expect(game()).toEqual(gameInPlay())
    expect(useGameStore.getState().gameId).not.toBe(before)
    expect(useSettings.getState()).toMatchObject({
      tokenSize: 220,
      languageCode: 'en_US',
      imageHosts: { 'pictures.example': true },
    })
    await waitFor(() => expect(address()).toBe('/play'))
  })

  it('shows roles and abilities while the game is being set up', async () => {
    const user = renderShell()
    const { script, characters } = gameInPlay()
    const text = writeSave({
      history: newHistory({ ...EMPTY_GAME, script, characters }),
      settings: savedSettings(DEFAULT_SETTINGS),
      savedAt: 1,
    })
    const { dialog } = await openLoad(user)
    await user.upload(dialog.getByLabelText('Choose a file'), file(text))
    const role = await dialog.findByText('Washerwoman')
    expect(role.nextElementSibling).toHaveTextContent(characters['washerwoman']?.ability ?? 'nothing')
  })

  it.each([
    ['invalid JSON', 'nonsense'],
    ['another JSON file', '[1, 2]'],
    ['a damaged save', inPlay().replace('"playerCount":5', '"playerCount":500')],
  ])('says that %s cannot be loaded, and leaves the game as it is', async (_name, text) => {
    const user = renderShell()
    const { dialog, load } = await openLoad(user)
    await user.upload(dialog.getByLabelText('Choose a file'), file(text))
    expect(await dialog.findByText(FAILED)).toBeInTheDocument()
    expect(load).toBeDisabled()
    expect(game()).toEqual(EMPTY_GAME)
  })

  it('accepts a pasted text too: a game of an older open grimoire, with what was repaired', async () => {
    const user = renderShell()
    const { dialog, load } = await openLoad(user)
    const text = dialog.getByLabelText('Text of a saved game')
    const player = { name: 'Ada', role: 'imp', reminders: [], isDead: false, isVoteless: false }
    const baker = { id: 'baker', name: 'Baker', team: 'townsfolk', ability: 'You bake.' }
    const open = { edition: { id: 'custom', name: 'Bread' }, roles: [baker], bluffs: [], fabled: [] }
    await user.click(text)
    await user.paste(
      JSON.stringify({
        ...open,
        players: [
          { ...player, role: 'baker', isDead: true },
          { name: 'Bo', role: {} },
        ],
      }),
    )
    expect(await dialog.findByRole('heading', { name: 'Bread' })).toBeInTheDocument()
    expect(dialog.getAllByRole('row').map((row) => row.textContent)).toEqual(['PlayerCharacterAlive', 'AdaBakerNo'])
    expect(dialog.getByText(/Bo has no character yet/)).toBeInTheDocument()
    await user.click(load)
    expect(game()).toMatchObject({ stage: 'play', playerNames: ['Ada', 'Bo'], tokens: [{ player: 'Ada', alive: false }] })
  })

  it('reads at once what was opened in another dialog, and brings the cards of the file', async () => {
    const user = renderShell()
    const card = { text: 'SLEEP WELL', textColour: 'white', backgroundColour: '#EC8065', characterSelectable: false, custom: true }
    const history = newHistory(gameInPlay())
    const text = writeSave({ history, settings: savedSettings(useSettings.getState()), savedAt: 0, cards: [card] })
    act(() => openDialog('load', { from: new File([text], 'game.dgrim') }))
    const dialog = within(await findDialog('Load Game'))
    await waitFor(() => expect(dialog.getByRole('button', { name: 'Load' })).toBeEnabled())
    await user.click(dialog.getByRole('button', { name: 'Load' }))
    expect(game().stage).toBe('play')
    expect(useLocalCards.getState().cards).toEqual([card])
    await user.click(await screen.findByRole('button', { name: 'Undo' }))
    expect([game().stage, useLocalCards.getState().cards]).toEqual(['select', []])
  })

  it('forgets a pasted text that is removed again', async () => {
    const user = renderShell()
    const { dialog, load } = await openLoad(user)
    const text = dialog.getByLabelText('Text of a saved game')
    await user.click(text)
    await user.paste('nonsense')
    expect(await dialog.findByText(FAILED)).toBeInTheDocument()
    await user.clear(text)
    expect(dialog.queryByText(FAILED)).toBeNull()
    expect(load).toBeDisabled()
  })

  it('can be undone from the message', async () => {
    const user = renderShell()
    const { dialog, load } = await openLoad(user)
    await user.upload(dialog.getByLabelText('Choose a file'), file(inPlay()))
    await dialog.findByRole('table')
    await user.click(load)
    await user.click(await screen.findByRole('button', { name: 'Undo' }))
    expect(game()).toEqual(EMPTY_GAME)
    expect(useSettings.getState().tokenSize).toBe(140)
  })
})
