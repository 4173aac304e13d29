/** With the board face down, two games that differ only in secrets look the same, whatever is opened. */

import type { Game } from '@grimoire/game/model'
import { useSettings } from '@grimoire/page/store/settings-store.ts'
import { act as later, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { TextBoardPanel } from '../../features/text-board/text-board-panel.tsx'
import { RadialMenu } from '../../features/tokens/radial-menu.tsx'
import { boardViewOf } from '../../play/board-view.ts'
import { usePlayStore } from '../../play/play-store.ts'
import { gameNow, known, renderPlay, startGame, TEN, tokenOf } from '../../play/testing/play-fixture.tsx'
import { DialogHost } from '../../shell/dialog-host.tsx'
import { openDialog } from '../../store/dialogs.ts'
import { PlayScreen } from './play-screen.tsx'

const IDS = Object.values(TEN)
const SEATS = IDS.map((_, index) => `seat-${index}`)

/** The same players with the same public facts. Characters, sides, beliefs, notes, reminders and bluffs are others for each `turn`. */
function secrets(turn: number): Partial<Game> {
  const tokens = Object.keys(TEN).map((player, index) => ({
    ...tokenOf(index === 4 ? '' : player, known(IDS[(index + turn) % IDS.length] ?? '')),
    id: SEATS[index] ?? '',
    seated: true,
    alive: index % 4 !== 3,
    ...(turn > 0 && index < 3 && { alignment: 'evil' as const, notes: 'Lies', believedId: 'chef' }),
  }))
  const attachedTo = turn > 0 ? 'seat-1' : 'seat-7'
  return {
    clock: { phase: 'night', day: 2 },
    tokens,
    reminders: [{ id: 'r', ref: null, label: 'Doomed', ownerId: null, attachedTo, position: null }],
    bluffs: [{ name: '', characterIds: turn > 0 ? ['mayor'] : ['saint', 'slayer'] }],
  }
}

/** Puts the game with these secrets on the table, face down. */
function lay(turn: number) {
  startGame(TEN, secrets(turn))
  usePlayStore.setState({ rolesShown: false })
}

/** What is on the page, or in its panel, after the same look at both games. */
async function seenInBoth(look: () => void | Promise<void>): Promise<readonly [string, string]> {
  const seen: string[] = []
  for (const turn of [0, 3]) {
    later(() => lay(turn))
    await look()
    seen.push((screen.queryByRole('complementary') ?? document.body).innerHTML.replaceAll(/ id="[^"]*"/g, ''))
  }
  const [one = '', other = ''] = seen
  return [one, other]
}

beforeEach(() => {
  useSettings.setState({ coverOnBlur: false })
  lay(0)
})

describe('face down, nothing differs', () => {
  it('in what the board draws, but for the room it keeps for reminders and bluffs', () => {
    const [one, other] = [0, 3].map((turn) => {
      lay(turn)
      return { ...boardViewOf(gameNow(), { faceUp: false }), room: null }
    })
    expect(one).toEqual(other)
  })

  it.each(SEATS)('in the ring around %s', async (id) => {
    renderPlay(<RadialMenu places={{ board: { width: 1000, height: 800 }, middle: null, seats: SEATS.map(placeOf) }} />)
    const [one, other] = await seenInBoth(() => later(() => usePlayStore.getState().openRadial(id)))
    expect(screen.getByRole('menuitem', { name: 'Tools for this token' })).toBeVisible()
    expect(one).toBe(other)
  })

  it('on the text board and in its menus', async () => {
    renderPlay(<TextBoardPanel />)
    const [one, other] = await seenInBoth(async () => {
      const button = screen.getByRole('button', { name: /Seat 5/ })
      if (button.getAttribute('aria-expanded') !== 'true') await userEvent.click(button)
      await screen.findByRole('menuitem', { name: 'Tools for this token', hidden: true })
    })
    expect(within(screen.getByRole('complementary')).getByText('The board is face down')).toBeVisible()
    expect(one).toBe(other)
  })

  it.each(['night', 'bluffs', 'timeline'] as const)('in the %s panel', async (panel) => {
    renderPlay(<PlayScreen />)
    const [one, other] = await seenInBoth(async () => {
      later(() => usePlayStore.getState().openPanel(panel))
      await screen.findByText('The board is face down')
    })
    expect(one).toBe(other)
  })
})

it('face down, the dialog of a token asks to turn the board up, and then opens', async () => {
  renderPlay(
    <>
      <PlayScreen />
      <DialogHost />
    </>,
  )
  later(() => openDialog('token', { id: 'seat-1' }))
  await screen.findByRole('dialog', { name: 'The board is face down' })
  expect(document.body).not.toHaveTextContent('Slayer')
  await userEvent.click(screen.getByRole('button', { name: 'Turn the board face up' }))
  expect(await screen.findByRole('dialog', { name: 'Slayer' })).toBeVisible()
})

function placeOf(id: string, index: number) {
  return { id, x: 100 + index * 80, y: 400, size: 70, plateShift: 0, plateWidth: 120, free: 'above' as const }
}

it('a reload leaves the board face down, and the next game finds it up', async () => {
  const { unmount } = renderPlay(<PlayScreen />)
  expect((await loadedAgain()).getState().rolesShown).toBe(false)
  unmount()
  expect((await loadedAgain()).getState().rolesShown).toBe(true)
})

/** The store as a page finds it that loads now. */
async function loadedAgain() {
  vi.resetModules()
  return (await import('../../play/play-store.ts')).usePlayStore
}
