import { useSettings } from '@grimoire/page/store/settings-store.ts'
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { gameNow, renderPlay, startGame } from '../../play/testing/play-fixture.tsx'
import { AddRoleDialog } from './add-role-dialog.tsx'

beforeEach(() => {
  startGame({ Ada: 'imp', Bo: 'monk' })
  useSettings.setState({ showAllTravellers: false })
})

async function choose(name: RegExp) {
  renderPlay(<AddRoleDialog opened onClose={vi.fn()} />)
  await userEvent.click(await screen.findByRole('button', { name }))
}

describe('adding a role', () => {
  it('seats a Traveller under the name given', async () => {
    await choose(/^Thief/)
    await userEvent.type(screen.getByRole('textbox', { name: "Player's name" }), 'Cy')
    await userEvent.click(screen.getByRole('button', { name: 'Add the Thief' }))
    expect(gameNow().tokens.at(-1)).toMatchObject({ characterId: 'thief', player: 'Cy', seated: true, alignment: 'neutral' })
  })

  it('calls them by their seat when no name is given', async () => {
    await choose(/^Thief/)
    await userEvent.click(screen.getByRole('button', { name: 'Add the Thief' }))
    expect(gameNow().tokens.at(-1)?.player).toBe('Player 3')
  })

  it('asks for the seat and the side of a Traveller', async () => {
    await choose(/^Thief/)
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Seat' }), 'Between Ada and Bo')
    await userEvent.click(screen.getByRole('radio', { name: 'Evil' }))
    await userEvent.click(screen.getByRole('button', { name: 'Add the Thief' }))
    expect(gameNow().tokens.map(({ characterId }) => characterId)).toEqual(['imp', 'thief', 'monk'])
    expect(gameNow().tokens[1]).toMatchObject({ player: 'Player 3', alignment: 'evil' })
  })

  it('says when the name is taken', async () => {
    await choose(/^Thief/)
    await userEvent.type(screen.getByRole('textbox', { name: "Player's name" }), 'ada')
    expect(screen.getByText('Another player already has that name.')).toBeVisible()
    expect(screen.getByRole('button', { name: 'Add the Thief' })).toBeDisabled()
  })

  it('puts a Fabled beside the circle, without a name', async () => {
    renderPlay(<AddRoleDialog opened onClose={vi.fn()} />)
    await userEvent.click(await screen.findByRole('button', { name: /^Fabled/ }))
    await userEvent.click(await screen.findByRole('button', { name: /^Angel/ }))
    expect(screen.queryByRole('textbox', { name: "Player's name" })).toBeNull()
    await userEvent.click(screen.getByRole('button', { name: 'Add the Angel' }))
    expect(gameNow().tokens.at(-1)).toMatchObject({ characterId: 'angel', player: '', seated: false })
  })

  it('offers the Travellers of the edition, or all', async () => {
    renderPlay(<AddRoleDialog opened onClose={vi.fn()} />)
    expect(await screen.findByRole('button', { name: /^Thief/ })).toBeVisible()
    expect(screen.queryByRole('button', { name: /^Barista/ })).toBeNull()
    await userEvent.click(screen.getByRole('radio', { name: 'All' }))
    expect(await screen.findByRole('button', { name: /^Barista/ })).toBeVisible()
  })
})
