import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it } from 'vitest'
import { useGameStore } from '../../store/game-store.ts'
import { usePlayStore } from '../play-store.ts'
import { gameNow, known, renderPlay, startGame, TEN, tokenOf } from '../testing/play-fixture.tsx'
import { NightPanel } from './night-panel.tsx'

const SECOND_NIGHT = { clock: { phase: 'night', day: 2 } } as const

beforeEach(() => startGame(TEN, SECOND_NIGHT))

const steps = () => screen.getAllByRole('listitem').filter((item) => within(item).queryByRole('checkbox'))
const names = () => screen.getAllByRole('checkbox').map((box) => box.getAttribute('aria-label'))

describe('the night order', () => {
  it('lists who wakes tonight, between dusk and dawn, in order', () => {
    renderPlay(<NightPanel />)
    expect(names()).toEqual(
      ['Dusk', 'Poisoner', 'Monk', 'Scarlet Woman', 'Imp', 'Empath', 'Fortune Teller', 'Undertaker', 'Dawn'].map(
        (one) => `${one} done`,
      ),
    )
  })

  it('keeps a tick in the game and counts it', async () => {
    renderPlay(<NightPanel />)
    expect(screen.getByText('Night 2 · 0 of 9 done')).toBeVisible()
    await userEvent.click(screen.getByRole('checkbox', { name: 'Dusk done' }))
    expect(gameNow().nightTicks).toEqual(['dusk'])
    expect(screen.getByText('Night 2 · 1 of 9 done')).toBeVisible()
    await userEvent.click(screen.getByRole('checkbox', { name: 'Dusk done' }))
    expect(gameNow().nightTicks).toEqual([])
  })

  it('lifts the first step not done, with its words', async () => {
    renderPlay(<NightPanel />)
    await userEvent.click(screen.getByRole('checkbox', { name: 'Dusk done' }))
    const current = steps().find((step) => step.getAttribute('aria-current') === 'step')
    expect(current).toHaveTextContent('Poisoner')
    expect(current).toHaveTextContent(/pick/i)
  })

  it('shows the words of any step that is pressed', async () => {
    renderPlay(<NightPanel />)
    expect(screen.queryByText(/living neighbours/)).toBeNull()
    await userEvent.click(screen.getByRole('button', { name: /Empath/ }))
    expect(screen.getByText(/living neighbours/)).toBeVisible()
  })

  it('asks by whom a reminder is laid', async () => {
    renderPlay(<NightPanel />)
    await userEvent.click(screen.getByRole('button', { name: /^Poisoner/ }))
    await userEvent.click(screen.getByRole('button', { name: 'Poisoned' }))
    expect(usePlayStore.getState().dialog).toEqual({
      kind: 'place',
      ownerId: 'poisoner',
      ref: { characterId: 'poisoner', index: 0, global: false },
    })
  })

  it('ends the night', async () => {
    renderPlay(<NightPanel />)
    await userEvent.click(screen.getByRole('button', { name: 'End the Night Phase' }))
    expect(gameNow().clock).toEqual({ phase: 'day', day: 2 })
  })

  it('reads the other sheet without ticks', async () => {
    renderPlay(<NightPanel />)
    await userEvent.click(screen.getByRole('button', { name: 'Look at the first night' }))
    expect(screen.getByRole('button', { name: /Washerwoman/ })).toBeVisible()
    expect(screen.queryByRole('checkbox')).toBeNull()
    expect(screen.queryByRole('button', { name: 'End the Night Phase' })).toBeNull()
  })

  it('tells on the first night who is who', async () => {
    startGame()
    renderPlay(<NightPanel />)
    await userEvent.click(screen.getByRole('button', { name: /Minion info/ }))
    expect(screen.getByText('Anselm (Imp)')).toBeVisible()
    expect(screen.getByText('Wren (Poisoner)')).toBeVisible()
    expect(screen.getByText('Dorotea (Scarlet Woman)')).toBeVisible()
  })

  it('says so when nobody acts', () => {
    startGame({ Tobias: 'slayer', Jo: 'mayor' }, SECOND_NIGHT)
    renderPlay(<NightPanel />)
    expect(screen.getByText('No characters have night actions')).toBeVisible()
  })

  it('tells that who believes to be the Empath is the Drunk', () => {
    startGame({}, { ...SECOND_NIGHT, tokens: [{ ...tokenOf('Jo', known('drunk')), believedId: 'empath' }] })
    renderPlay(<NightPanel />)
    expect(screen.getByText('Jo, who is the Drunk')).toBeVisible()
  })

  it('shows the grimoire to the Spy in one press', async () => {
    startGame({ Jo: 'spy', Anselm: 'imp' }, SECOND_NIGHT)
    renderPlay(<NightPanel />)
    await userEvent.click(screen.getByRole('button', { name: /^Spy/ }))
    await userEvent.click(screen.getByRole('button', { name: 'Show the grimoire' }))
    expect(usePlayStore.getState().overlay).toEqual({ kind: 'grimoire' })
  })

  it('cannot be ticked while the past is looked at', async () => {
    renderPlay(<NightPanel />)
    await userEvent.click(screen.getByRole('checkbox', { name: 'Dusk done' }))
    useGameStore.getState().look(0)
    expect(await screen.findByText('Night 2 · 0 of 9 done')).toBeVisible()
    expect(screen.queryByRole('checkbox')).toBeNull()
  })
})
