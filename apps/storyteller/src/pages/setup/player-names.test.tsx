import { api } from '@grimoire/page/catalogue/testing/scripts-api.ts'
import { findDialog } from '@grimoire/page/testing/find-dialog.ts'
import { screen } from '@testing-library/react'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { act as dispatch } from '../../store/game-store.ts'
import { game, renderSetup } from './testing/render-setup.tsx'

beforeAll(() => api.listen({ onUnhandledRequest: 'error' }))
afterEach(() => api.resetHandlers())
afterAll(() => api.close())

async function openNames(names: readonly string[] = []) {
  const user = await renderSetup()
  dispatch({ type: 'players.names', names })
  await user.click(screen.getByRole('button', { name: 'Edit Names (Optional)' }))
  await findDialog('Player Names')
  return user
}

const field = (number: number) => screen.getByPlaceholderText(`Player ${number}`)

describe('the names of the players', () => {
  it('have a field for each player, filled with the known names', async () => {
    await openNames(['Ada', 'Grace'])
    expect(screen.getAllByRole('textbox')).toHaveLength(5)
    expect(field(1)).toHaveValue('Ada')
    expect(field(3)).toHaveValue('')
  })

  it('are trimmed; blanks are left out, and so is the second of two equal ones', async () => {
    const user = await openNames()
    await user.type(field(1), '  Ada ')
    await user.type(field(3), 'ADA')
    await user.type(field(4), 'Grace')
    expect(screen.getByText('Same name as player 1, so it is left out')).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Save Names' }))
    expect(game().playerNames).toEqual(['Ada', 'Grace'])
  })

  it('stay in the dialog while one has characters that cannot be seen', async () => {
    const user = await openNames(['Ada'])
    await user.click(field(2))
    await user.paste('Gra\u200bce')
    expect(screen.getByText('This name has characters that cannot be seen')).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Save Names' }))
    expect(game().playerNames).toEqual(['Ada'])
    expect(field(2)).toBeVisible()
    await user.clear(field(2))
    await user.type(field(2), 'Grace')
    await user.click(screen.getByRole('button', { name: 'Save Names' }))
    expect(game().playerNames).toEqual(['Ada', 'Grace'])
  })

  it('have at most eleven characters', async () => {
    const user = await openNames()
    await user.type(field(2), 'Bartholomew the Great')
    expect(field(2)).toHaveValue('Bartholomew')
  })

  it('are emptied by Clear, but kept until that is saved', async () => {
    const user = await openNames(['Ada', 'Grace'])
    await user.click(screen.getByRole('button', { name: 'Clear' }))
    expect(field(1)).toHaveValue('')
    expect(game().playerNames).toEqual(['Ada', 'Grace'])
    await user.click(screen.getByRole('button', { name: 'Save Names' }))
    expect(game().playerNames).toEqual([])
  })

  it('Enter moves to the next field, and in the last one saves', async () => {
    const user = await openNames()
    await user.click(field(1))
    await user.keyboard('Ada{Enter}')
    expect(field(2)).toHaveFocus()
    await user.click(field(5))
    await user.keyboard('Eve{Enter}')
    expect(game().playerNames).toEqual(['Ada', 'Eve'])
  })

  it('can be pasted as one list', async () => {
    const user = await openNames()
    await user.click(field(2))
    await user.paste('Ada, Grace\nEve')
    expect([2, 3, 4].map((number) => (field(number) as HTMLInputElement).value)).toEqual(['Ada', 'Grace', 'Eve'])
  })
})
