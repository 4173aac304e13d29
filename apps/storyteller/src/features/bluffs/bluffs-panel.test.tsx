import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it } from 'vitest'
import { usePlayStore } from '../../play/play-store.ts'
import { PlayDialogs } from '../../play/testing/play-dialogs.tsx'
import { gameNow, known, renderPlay, startGame, TEN, tokenOf } from '../../play/testing/play-fixture.tsx'
import { openDialog, openedDialog } from '../../store/dialogs.ts'
import { act, useGameStore } from '../../store/game-store.ts'
import { AddBluffsDialog } from './add-bluffs-dialog.tsx'
import { BluffsPanel } from './bluffs-panel.tsx'

beforeEach(() => startGame())

const bluffs = (set = 0) => gameNow().bluffs[set]?.characterIds ?? []
const choose = (...characterIds: string[]) => act({ type: 'bluffs.set', set: 0, characterIds })
const button = (name: string | RegExp) => screen.getByRole('button', { name })
const query = (name: string) => screen.queryByRole('button', { name })

describe('the bluffs', () => {
  it('can be added while there are fewer than three', async () => {
    renderPlay(<BluffsPanel />)
    expect(button(/^Demon Bluffs/)).toHaveTextContent('0 of 3')
    expect(query('Show All Bluffs')).toBeNull()
    await userEvent.click(button('Add Bluffs'))
    expect(openedDialog()).toEqual({ kind: 'addBluffs', props: { set: 0 } })
  })

  it('are shown full screen when there are three', async () => {
    choose('chef', 'saint', 'mayor')
    renderPlay(<BluffsPanel />)
    expect(query('Add Bluffs')).toBeNull()
    await userEvent.click(button('Show All Bluffs'))
    expect(usePlayStore.getState().overlay).toEqual({ kind: 'cards', cards: [{ face: 'notInPlay', bluffSet: 0 }] })
  })

  it('are suggested: good characters that are not in play fill up the set', async () => {
    choose('saint')
    renderPlay(<BluffsPanel />)
    await userEvent.click(button('Suggest'))
    expect(bluffs()).toHaveLength(3)
    expect(bluffs()[0]).toBe('saint')
    const inPlay = gameNow().tokens.map(({ characterId }) => characterId)
    for (const id of bluffs()) {
      expect(['townsfolk', 'outsider']).toContain(known(id).team)
      expect(inPlay).not.toContain(id)
    }
    await userEvent.click(button('Suggest others'))
    expect(bluffs()).toHaveLength(3)
    expect(bluffs()).not.toContain('saint')
  })

  it('say when they have come into play since', () => {
    choose('chef')
    act({ type: 'token.become', id: 'monk', character: known('chef'), alignment: null })
    renderPlay(<BluffsPanel />)
    expect(screen.getByText('In play: Ottoline')).toBeInTheDocument()
  })

  it('can be removed', async () => {
    choose('chef', 'saint')
    renderPlay(<BluffsPanel />)
    await userEvent.click(button('Remove Chef'))
    expect(bluffs()).toEqual(['saint'])
  })
})

describe('sets', () => {
  it('are added, renamed and deleted; the first stays', async () => {
    renderPlay(<BluffsPanel />)
    expect(query('Delete Set')).toBeNull()
    await userEvent.click(button('Add Bluff Set'))
    expect(gameNow().bluffs[1]).toEqual({ name: 'Bluffs 2', characterIds: [] })
    await userEvent.click(button('Rename Bluffs 2'))
    await userEvent.clear(screen.getByRole('textbox', { name: 'Name of the set' }))
    await userEvent.keyboard('Spare{Enter}')
    expect(gameNow().bluffs[1]?.name).toBe('Spare')
    await userEvent.click(button('Delete Set'))
    expect(gameNow().bluffs).toHaveLength(1)
  })

  it('keep their name when a rename ends with Escape', async () => {
    renderPlay(<BluffsPanel />)
    await userEvent.click(button('Rename Demon Bluffs'))
    await userEvent.keyboard('Other{Escape}')
    expect(gameNow().bluffs[0]?.name).toBe('Demon Bluffs')
    expect(button('Rename Demon Bluffs')).toBeInTheDocument()
  })

  it('for the Lunatic are offered once', async () => {
    startGame(TEN, { tokens: [...gameNow().tokens, { ...tokenOf('Jo', known('lunatic')), believedId: 'imp' }] })
    const { characters } = gameNow()
    useGameStore.setState(({ history }) => {
      const game = { ...history.game, characters: { ...characters, lunatic: known('lunatic') } }
      return { game, history: { ...history, game } }
    })
    renderPlay(<BluffsPanel />)
    await userEvent.click(button('Add a set for the Lunatic'))
    expect(gameNow().bluffs[1]).toEqual({ name: 'Lunatic Bluffs', characterIds: [], forId: 'lunatic' })
    expect(screen.getByText('Shown during the Lunatic’s step')).toBeInTheDocument()
    expect(query('Add a set for the Lunatic')).toBeNull()
  })

  it('are read-only in the past', () => {
    choose('chef', 'saint', 'mayor')
    choose('chef')
    useGameStore.getState().look(1)
    renderPlay(<BluffsPanel />)
    expect(button('Show All Bluffs')).toBeEnabled()
    for (const name of ['Add Bluffs', 'Suggest others', 'Remove Chef', 'Add Bluff Set']) expect(query(name)).toBeNull()
  })
})

describe('choosing bluffs', () => {
  it('offers the good characters of the script, those in play last and marked', async () => {
    renderPlay(<AddBluffsDialog opened onClose={() => undefined} set={0} />)
    const list = within(await screen.findByRole('list', { name: 'Townsfolk' }))
    const names = list.getAllByRole('button').map((one) => one.textContent)
    expect(names.slice(0, 2)).toEqual(['Chef', 'Investigator'])
    expect(names).toContain('EmpathIn play: Casimir')
    expect(names.map((one) => one?.includes('In play'))).toEqual(names.map((_, index) => index >= 6))
    expect(screen.queryByRole('button', { name: /^Imp/ })).toBeNull()
  })

  it('takes up to three, and can remove them again', async () => {
    renderPlay(<AddBluffsDialog opened onClose={() => undefined} set={0} />)
    for (const name of ['Chef', 'Saint', 'Mayor']) await userEvent.click(await screen.findByRole('button', { name }))
    expect(bluffs()).toEqual(['chef', 'saint', 'mayor'])
    expect(button('Virgin')).toBeDisabled()
    expect(screen.getByText('3 of 3 chosen')).toBeInTheDocument()
    await userEvent.click(button('Saint'))
    expect(bluffs()).toEqual(['chef', 'mayor'])
    expect(button('Virgin')).toBeEnabled()
  })

  it('finds by name or ability', async () => {
    openDialog('addBluffs', { set: 0 })
    renderPlay(<PlayDialogs />)
    await userEvent.type(await screen.findByRole('textbox', { name: 'Search by name or ability' }), 'sai')
    expect(button('Saint')).toBeInTheDocument()
    expect(query('Chef')).toBeNull()
    await userEvent.type(screen.getByRole('textbox'), 'xyz')
    expect(screen.getByText('No character matches.')).toBeInTheDocument()
  })
})
