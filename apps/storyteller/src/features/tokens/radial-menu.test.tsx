/** The keys of a token's menu: an entry may have one, which runs it while the menu is open. */

import { act, fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { commandGroups } from '../../app/help.tsx'
import { useShortcuts } from '../../commands/use-shortcuts.ts'
import { usePlayStore } from '../../play/play-store.ts'
import { gameNow, renderPlay, startGame, tokenNow } from '../../play/testing/play-fixture.tsx'
import { availableTokenCommands } from '../../play/token-commands.ts'
import { RadialMenu } from './radial-menu.tsx'

const PLACES = {
  board: { width: 1000, height: 800 },
  middle: null,
  seats: [{ id: 'imp', x: 500, y: 400, size: 100, plateShift: 0, plateWidth: 120, free: 'above' as const }],
}

/** Gets a key for the tests. */
function kill(): { shortcut?: string } {
  const found = availableTokenCommands(gameNow(), tokenNow('imp'), true).find(({ id }) => id === 'kill')
  if (!found) throw new Error('The Imp cannot be killed.')
  return found
}

function Page() {
  useShortcuts()
  return (
    <>
      <RadialMenu places={PLACES} />
      <input aria-label="Some text" />
    </>
  )
}

const openMenu = () => act(() => usePlayStore.getState().openRadial('imp'))
const pressOn = (target: Element) => fireEvent.keyDown(target, { key: 'k' })

let keyed: { shortcut?: string }

beforeEach(() => {
  startGame()
  keyed = kill()
  keyed.shortcut = 'k'
  renderPlay(<Page />)
})

afterEach(() => {
  delete keyed.shortcut
})

describe('the key of an entry', () => {
  it('runs it while the menu is open, and closes the menu', () => {
    openMenu()
    pressOn(document.activeElement ?? document.body)
    expect(tokenNow('imp').alive).toBe(false)
    expect(usePlayStore.getState().radial).toBeNull()
  })

  it('does nothing while the menu is closed', () => {
    pressOn(document.body)
    openMenu()
    act(() => usePlayStore.getState().openRadial(null))
    pressOn(document.body)
    expect(tokenNow('imp').alive).toBe(true)
  })

  it('types into a focused text field instead', () => {
    openMenu()
    pressOn(screen.getByLabelText('Some text'))
    expect(tokenNow('imp').alive).toBe(true)
  })

  it('does nothing when the entry is not offered', () => {
    openMenu()
    pressOn(document.body)
    openMenu()
    pressOn(document.body)
    expect(tokenNow('imp').alive).toBe(false)
  })

  it('is shown in its button’s tooltip and in the list of keys', () => {
    openMenu()
    expect(screen.getByTitle('K')).toHaveAttribute('role', 'menuitem')
    const listed = commandGroups().find(({ id }) => id === 'token')?.commands ?? []
    expect(listed.map(({ id, shortcut }) => [id, shortcut])).toContainEqual(['kill', 'k'])
  })
})
