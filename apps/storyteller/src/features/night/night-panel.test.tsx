import { characterById } from '@grimoire/catalogue'
import { naturalAlignment } from '@grimoire/game/model'
import { findDialog } from '@grimoire/page/testing/find-dialog.ts'
import { act, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it } from 'vitest'
import { usePlayStore } from '../../play/play-store.ts'
import { PlayDialogs } from '../../play/testing/play-dialogs.tsx'
import { gameNow, known, renderPlay, startGame, TEN, tokenNow, tokenOf } from '../../play/testing/play-fixture.tsx'
import { act as actOn, useGameStore } from '../../store/game-store.ts'
import { NightPanel } from './night-panel.tsx'

const SECOND_NIGHT = { clock: { phase: 'night', day: 2 } } as const

beforeEach(() => startGame(TEN, SECOND_NIGHT))

const steps = () => screen.getAllByRole('listitem').filter((item) => within(item).queryByRole('checkbox'))
const currentStep = () => steps().find((step) => step.getAttribute('aria-current') === 'step')
const stepButton = (name: RegExp) => {
  const button = screen.getAllByRole('button', { name }).find((one) => one.hasAttribute('aria-controls'))
  if (!button) throw new Error(`There is no step ${name}.`)
  return button
}
async function markDead(player: string) {
  await userEvent.click(stepButton(/^Imp/))
  await userEvent.click(screen.getByRole('button', { name: player }))
}
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

  it('tells apart two steps of the same character', () => {
    actOn({ type: 'token.become', id: 'scarletwoman', character: known('imp'), alignment: null })
    renderPlay(<NightPanel />)
    expect(names()).toEqual(
      ['Dusk', 'Poisoner', 'Monk', 'Imp (Anselm)', 'Imp (Dorotea)', 'Empath', 'Fortune Teller', 'Undertaker', 'Dawn'].map(
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

  it('highlights the first step that is not done, with its text', async () => {
    renderPlay(<NightPanel />)
    await userEvent.click(screen.getByRole('checkbox', { name: 'Dusk done' }))
    const current = steps().find((step) => step.getAttribute('aria-current') === 'step')
    expect(current).toHaveTextContent('Poisoner')
    expect(current).toHaveTextContent(/pick/i)
  })

  it('shows the text of any step that is pressed', async () => {
    renderPlay(<NightPanel />)
    expect(screen.queryByText(/of the two living neighbours/)).toBeNull()
    await userEvent.click(screen.getByRole('button', { name: /Empath/ }))
    expect(screen.getByText(/of the two living neighbours/)).toBeVisible()
  })

  it('places the Poisoner’s reminder with one press, and moves it with another', async () => {
    renderPlay(<NightPanel />)
    await userEvent.click(stepButton(/^Poisoner/))
    await userEvent.click(screen.getByRole('button', { name: 'Casimir' }))
    expect(gameNow().reminders).toMatchObject([{ ref: { characterId: 'poisoner', index: 0 }, attachedTo: 'empath' }])
    await userEvent.click(screen.getByRole('button', { name: 'Ilse' }))
    expect(gameNow().reminders).toMatchObject([{ attachedTo: 'undertaker' }])
    expect(screen.getByRole('button', { name: 'Ilse' })).toHaveAttribute('aria-pressed', 'true')
    useGameStore.getState().undo()
    expect(gameNow().reminders).toMatchObject([{ attachedTo: 'empath' }])
  })

  it('skips a step, and wakes it after all', async () => {
    renderPlay(<NightPanel />)
    await userEvent.click(screen.getByRole('checkbox', { name: 'Dusk done' }))
    await userEvent.click(screen.getByRole('button', { name: 'Skip' }))
    expect(gameNow().nightSkips).toEqual(['poisoner:poisoner'])
    expect(currentStep()).toHaveTextContent('Monk')
    await userEvent.click(stepButton(/^Poisoner/))
    await userEvent.click(screen.getByRole('button', { name: 'Wake after all' }))
    expect(gameNow().nightSkips).toEqual([])
    expect(currentStep()).toHaveTextContent('Poisoner')
  })

  it('wakes a step once more, with its choices cleared', async () => {
    renderPlay(<NightPanel />)
    await userEvent.click(stepButton(/^Fortune Teller/))
    await userEvent.click(screen.getByRole('button', { name: 'Anselm' }))
    await userEvent.click(screen.getByRole('button', { name: 'Ilse' }))
    expect(screen.getByText('Tell: yes')).toBeVisible()
    await userEvent.click(screen.getByRole('button', { name: 'Done' }))
    await userEvent.click(stepButton(/^Fortune Teller/))
    await userEvent.click(screen.getByRole('button', { name: 'Repeat' }))
    expect(gameNow().nightTicks).toEqual([])
    expect(screen.getByText('Which 2 players were chosen?')).toBeVisible()
  })

  it('shows a card of the step in one press', async () => {
    renderPlay(<NightPanel />)
    await userEvent.click(stepButton(/^Imp/))
    await userEvent.click(screen.getByRole('button', { name: 'YOU ARE Imp' }))
    expect(usePlayStore.getState().overlay).toEqual({ kind: 'cards', cards: [{ face: 'youAre', characterIds: ['imp'] }] })
  })

  it('marks the true number, and can show any number', async () => {
    renderPlay(<NightPanel />)
    await userEvent.click(stepButton(/^Empath/))
    expect(screen.getByText('Tell: 1')).toBeVisible()
    await userEvent.click(screen.getByRole('button', { name: 'Show 1: true' }))
    expect(usePlayStore.getState().overlay).toEqual({ kind: 'cards', cards: [{ face: { text: '1' } }] })
  })

  it('says that a poisoned player may be told anything', async () => {
    renderPlay(<NightPanel />)
    await userEvent.click(stepButton(/^Poisoner/))
    await userEvent.click(screen.getByRole('button', { name: 'Casimir' }))
    await userEvent.click(stepButton(/^Empath/))
    expect(screen.getByText('Casimir is poisoned: you may tell them anything.')).toBeVisible()
    expect(screen.getByText('Tell something false, for example: 2')).toBeVisible()
    expect(screen.getByText('The truth would be: 1')).toBeVisible()
    expect(screen.getByRole('button', { name: 'Show 0' })).toBeEnabled()
    expect(screen.getByRole('button', { name: 'Show 1: true' })).toBeEnabled()
    await userEvent.click(screen.getByRole('button', { name: 'Show 2: false, suggested' }))
    expect(usePlayStore.getState().overlay).toEqual({ kind: 'cards', cards: [{ face: { text: '2' } }] })
  })

  it('offers the Washerwoman’s legal pairs, marks them, and shows them in seating order', async () => {
    startGame()
    renderPlay(<NightPanel />)
    await userEvent.click(stepButton(/^Washerwoman/))
    const ways = within(screen.getByRole('list', { name: 'Ways to tell it' })).getAllByRole('button')
    expect(ways).toHaveLength(6)
    await userEvent.click(screen.getByRole('button', { name: /^show Monk/ }))
    const others = within(screen.getByRole('list', { name: 'Pick a player' }))
    expect(others.queryByRole('button', { name: 'Bao' })).toBeNull()
    expect(others.queryByRole('button', { name: 'Ottoline' })).toBeNull()
    await userEvent.click(others.getByRole('button', { name: 'Anselm' }))
    await userEvent.click(screen.getByRole('button', { name: 'Place the reminders' }))
    expect(gameNow().reminders).toMatchObject([
      { ref: { characterId: 'washerwoman', index: 0 }, attachedTo: 'monk' },
      { ref: { characterId: 'washerwoman', index: 1 }, attachedTo: 'imp' },
    ])
    await userEvent.click(screen.getByRole('button', { name: 'Show to the player' }))
    expect(usePlayStore.getState().overlay).toMatchObject({ cards: [{ characterIds: ['monk'], playerIds: ['imp', 'monk'] }] })
  })

  it('lists the players a choice is meant for, with the others one press away', async () => {
    renderPlay(<NightPanel />)
    await userEvent.click(stepButton(/^Monk/))
    expect(screen.queryByRole('button', { name: 'Ottoline' })).toBeNull()
    await userEvent.click(screen.getByRole('button', { name: '1 other…' }))
    expect(screen.getByRole('button', { name: 'Ottoline' })).toBeVisible()
  })

  it('lets players who are marked dead die at dawn, in one press that one undo takes back', async () => {
    renderPlay(<NightPanel />)
    await markDead('Tobias')
    actOn({ type: 'reminder.write', id: 'r', text: 'Dead', attachedTo: 'monk', position: null })
    await userEvent.click(stepButton(/^Dawn/))
    await userEvent.click(screen.getByRole('button', { name: '2 players die' }))
    expect([tokenNow('slayer').alive, tokenNow('monk').alive]).toEqual([false, false])
    expect(screen.queryByRole('button', { name: / dies?$/ })).toBeNull()
    act(() => void useGameStore.getState().undo())
    expect([tokenNow('slayer').alive, tokenNow('monk').alive]).toEqual([true, true])
  })

  it('asks before the night ends while somebody is marked dead, and lets them live who are left out', async () => {
    renderPlay(
      <>
        <NightPanel />
        <PlayDialogs />
      </>,
    )
    await markDead('Tobias')
    actOn({ type: 'reminder.write', id: 'r', text: 'Dead', attachedTo: 'monk', position: null })
    await userEvent.click(screen.getByRole('button', { name: 'End the Night Phase' }))
    const dialog = within(await findDialog())
    expect(gameNow().clock.phase).toBe('night')
    await userEvent.click(dialog.getByRole('checkbox', { name: 'Ottoline' }))
    await userEvent.click(dialog.getByRole('button', { name: 'One player dies, go to Day 2' }))
    expect([tokenNow('slayer').alive, tokenNow('monk').alive]).toEqual([false, true])
    expect(gameNow().clock).toEqual({ phase: 'day', day: 2 })
    expect(gameNow().reminders.map(({ attachedTo }) => attachedTo)).toEqual(['slayer'])
  })

  it('ends the night at once when nobody is marked', async () => {
    renderPlay(<NightPanel />)
    await userEvent.click(screen.getByRole('button', { name: 'End the Night Phase' }))
    expect(gameNow().clock).toEqual({ phase: 'day', day: 2 })
  })

  it('moves the focus to the next step when the focused one disappears', async () => {
    renderPlay(<NightPanel />)
    stepButton(/^Monk/).focus()
    act(() => void actOn({ type: 'token.remove', id: 'monk' }))
    expect(stepButton(/^Scarlet Woman/)).toHaveFocus()
  })

  it('ends the night', async () => {
    renderPlay(<NightPanel />)
    await userEvent.click(screen.getByRole('button', { name: 'End the Night Phase' }))
    expect(gameNow().clock).toEqual({ phase: 'day', day: 2 })
  })

  it('shows the other night’s sheet without ticks', async () => {
    renderPlay(<NightPanel />)
    await userEvent.click(screen.getByRole('button', { name: 'Look at the first night' }))
    expect(screen.getByRole('button', { name: /Washerwoman/ })).toBeVisible()
    expect(screen.queryByRole('checkbox')).toBeNull()
    expect(screen.queryByRole('button', { name: 'End the Night Phase' })).toBeNull()
  })

  it('says on the first night who is who', async () => {
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

  it('says that the believed Empath is the Drunk', () => {
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

  it('cannot be ticked while the past is shown', async () => {
    renderPlay(<NightPanel />)
    await userEvent.click(screen.getByRole('checkbox', { name: 'Dusk done' }))
    useGameStore.getState().look(0)
    expect(await screen.findByText('Night 2 · 0 of 9 done')).toBeVisible()
    expect(screen.queryByRole('checkbox')).toBeNull()
  })
})

describe('an ability of another character', () => {
  const table = (own: string) => ({ Ann: own, Bob: 'chef', Cat: 'mayor', Dan: 'slayer', Eve: 'poisoner', Fay: 'baron', Gus: 'imp' })
  const start = (own: string, more = {}) => {
    const characters = Object.fromEntries(characterById)
    const tokens = Object.entries(table(own)).map(([player, id]) => ({
      ...tokenOf(player, known(id)),
      alignment: naturalAlignment(known(id).team),
    }))
    startGame(table(own), { characters, tokens, ...more })
    renderPlay(<NightPanel />)
  }

  it('is gained by the Alchemist in one press, who then wakes as that Minion', async () => {
    start('alchemist')
    await userEvent.click(stepButton(/^Alchemist/))
    const select = screen.getByRole('combobox', { name: 'You choose a character' })
    expect(within(select).queryByRole('option', { name: 'Poisoner' })).toBeNull()
    await userEvent.selectOptions(select, 'Spy')
    await userEvent.click(screen.getByRole('button', { name: 'Ann has the ability of the Spy' }))
    expect(tokenNow('alchemist')).toMatchObject({ characterId: 'alchemist', gained: [{ characterId: 'spy', night: 1 }] })
    expect(stepButton(/^Spy/)).toHaveTextContent('Ann, the Alchemist, has this ability')
    await userEvent.click(screen.getByRole('button', { name: 'Ann has the ability of the Spy' }))
    expect(names()).not.toContain('Spy done')
  })

  it('is gained by the Demon of the Boffin', async () => {
    start('boffin')
    await userEvent.click(stepButton(/^Boffin/))
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'You choose a character' }), 'Empath')
    await userEvent.click(screen.getByRole('button', { name: 'Gus has the ability of the Empath' }))
    expect(stepButton(/^Empath/)).toHaveTextContent('Gus, the Imp, has this ability')
  })

  it('says how many Minions the Kazali makes, and counts them', async () => {
    start('kazali')
    await userEvent.click(stepButton(/^Kazali/))
    expect(screen.getByText('2 of 1 Minion made')).toBeVisible()
    act(() => void actOn({ type: 'token.become', id: 'baron', character: known('monk'), alignment: 'good' }))
    expect(screen.getByText('1 of 1 Minion made')).toBeVisible()
  })

  it('changes which Minions there are, in one press for the Engineer', async () => {
    start('engineer', SECOND_NIGHT)
    await userEvent.click(stepButton(/^Engineer/))
    for (const name of ['Spy', 'Poisoner'])
      await userEvent.selectOptions(screen.getByRole('combobox', { name: 'May choose up to 4 characters' }), name)
    await userEvent.click(screen.getByRole('button', { name: 'Fay becomes the Spy' }))
    expect(tokenNow('baron')).toMatchObject({ characterId: 'spy', alignment: 'evil' })
    expect(tokenNow('poisoner').characterId).toBe('poisoner')
    expect(screen.queryByRole('button', { name: /becomes the/ })).toBeNull()
  })
})

it('does not offer the Exorcist the player of last night, except among the others', async () => {
  startGame(TEN, SECOND_NIGHT)
  actOn({ type: 'token.become', id: 'monk', character: known('exorcist'), alignment: null })
  const ref = { characterId: 'exorcist', index: 0, global: false }
  actOn({ type: 'reminder.add', id: 'r', ref, ownerId: 'monk', attachedTo: 'imp', position: null })
  actOn({ type: 'phase.advance' })
  actOn({ type: 'phase.advance' })
  renderPlay(<NightPanel />)
  await userEvent.click(stepButton(/^Exorcist/))
  const offered = within(screen.getByRole('list', { name: 'Chooses a player' }))
  expect(offered.queryByRole('button', { name: /^Anselm/ })).toBeNull()
  expect(offered.getByRole('button', { name: 'Dorotea' })).toBeVisible()
  await userEvent.click(offered.getByRole('button', { name: '1 other…' }))
  expect(offered.getByRole('button', { name: /^Anselm/ })).toHaveTextContent('since last night')
})

it('says who does not wake', () => {
  startGame(TEN, SECOND_NIGHT)
  actOn({ type: 'token.become', id: 'monk', character: known('exorcist'), alignment: null })
  const ref = { characterId: 'exorcist', index: 0, global: false }
  actOn({ type: 'reminder.add', id: 'r', ref, ownerId: 'monk', attachedTo: 'imp', position: null })
  renderPlay(<NightPanel />)
  expect(stepButton(/^Imp/)).toHaveTextContent('exorcised, does not wake')
})
