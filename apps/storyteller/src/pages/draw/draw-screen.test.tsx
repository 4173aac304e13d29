/** Giving out tokens by hand and from the bag, with few taps. */

import { findDialog } from '@grimoire/page/testing/find-dialog.ts'
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { drawing } from '../../features/phones/testing/phones-fixture.ts'
import { gameNow, play, renderWith } from '../../features/phones/testing/render-phones.tsx'
import { useStatusStore } from '../../store/status-store.ts'
import { DrawScreen } from './draw-screen.tsx'

const user = userEvent.setup()
const BAG = ['chef', 'empath', 'monk', 'poisoner', 'imp']
const choice = (character: string) => screen.getByLabelText(`Player for ${character}`)
const holders = () => Object.fromEntries(gameNow().tokens.map(({ id, player }) => [id, player]))

// The reveal is at once for those who want no motion.
beforeEach(() => {
  const { matchMedia } = window
  vi.stubGlobal('matchMedia', (query: string) => ({ ...matchMedia(query), matches: query.includes('prefers-reduced-motion') }))
})
afterEach(() => {
  vi.unstubAllGlobals()
  useStatusStore.setState({ status: null })
})

async function byHand(names: readonly string[], bag: readonly string[] = BAG) {
  play(drawing(bag, names))
  renderWith(<DrawScreen />)
  await user.click(screen.getByRole('radio', { name: 'Manual Setup' }))
}

describe('by hand', () => {
  it('offers the known names though one is missing, a numbered one, and another to type', async () => {
    await byHand(['Ann', 'Bob', 'Cat', 'Dan'])
    const options = within(choice('Imp')).getAllByRole('option')
    expect(options.map(({ textContent }) => textContent)).toEqual(['—', 'Ann', 'Bob', 'Cat', 'Dan', 'Player 1', 'Another name…'])
    await user.selectOptions(choice('Imp'), 'Bob')
    await user.selectOptions(choice('Chef'), 'Player 2')
    await user.selectOptions(choice('Monk'), 'Another name…')
    expect(choice('Monk')).toHaveFocus()
    await user.keyboard('Eve{Enter}')
    expect(holders()).toEqual({ imp: 'Bob', chef: 'Player 2', monk: 'Eve' })
    expect(choice('Monk')).toHaveValue('Eve')
  })

  it('offers them though a Traveller has none', async () => {
    await byHand(['Ann', 'Bob', 'Cat', 'Dan', 'Eve'], [...BAG, 'thief'])
    await user.selectOptions(choice('Thief'), 'Eve')
    expect(holders()).toEqual({ thief: 'Eve' })
    expect(within(choice('Imp')).getByRole('option', { name: /^Eve/ })).toBeDisabled()
  })

  it('goes back to the list when the field is left as it was', async () => {
    await byHand(['Ann'])
    await user.selectOptions(choice('Monk'), 'Another name…')
    await user.tab()
    expect(choice('Monk').tagName).toBe('SELECT')
    expect(holders()).toEqual({})
  })

  it('takes typed names while none is known', async () => {
    await byHand([])
    await user.type(choice('Monk'), 'Ann{Enter}')
    expect(holders()).toEqual({ monk: 'Ann' })
    expect(choice('Imp').tagName).toBe('SELECT')
  })
})

describe('from the bag', () => {
  it('two presses give a token to each player, named or not', async () => {
    play(drawing(BAG, ['Ann', 'Bob']))
    renderWith(<DrawScreen />)
    for (let count = 0; count < BAG.length; count++) {
      await user.click(screen.getByRole('button', { name: 'Draw a token from the bag' }))
      const dialog = await findDialog('Your token')
      const assign = await within(dialog).findByRole('button', { name: 'Assign Role' })
      await screen.findByText(/^You drew/)
      await user.click(assign)
    }
    expect(Object.values(holders()).sort()).toEqual(['Ann', 'Bob', 'Player 3', 'Player 4', 'Player 5'])
  })
})
