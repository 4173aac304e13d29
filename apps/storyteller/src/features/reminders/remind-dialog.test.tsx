import { findDialog } from '@grimoire/page/testing/find-dialog.ts'
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { gameNow, renderPlay, startGame } from '../../play/testing/play-fixture.tsx'
import { act } from '../../store/game-store.ts'
import { RemindDialog } from './remind-dialog.tsx'

const POISONED = { characterId: 'poisoner', index: 0, global: false }

beforeEach(() => startGame())

function open(from: string | null = null) {
  const onClose = vi.fn()
  renderPlay(<RemindDialog opened onClose={onClose} id="empath" from={from} />)
  return onClose
}

const choice = (name: RegExp) => screen.findByRole('button', { name })

describe('placing a reminder by a player', () => {
  it('places it and closes', async () => {
    const onClose = open()
    await userEvent.click(await choice(/^Poisoned/))
    expect(gameNow().reminders).toMatchObject([{ ref: POISONED, ownerId: 'poisoner', attachedTo: 'empath', position: null }])
    expect(onClose).toHaveBeenCalledOnce()
  })

  it('marks a reminder in use with a check and does not offer it again', async () => {
    act({ type: 'reminder.add', id: 'r', ref: POISONED, ownerId: 'poisoner', attachedTo: 'monk', position: null })
    open()
    const poisoned = await choice(/^Poisoned/)
    expect(poisoned).toBeDisabled()
    expect(poisoned).toHaveTextContent('in use')
    expect(within(poisoned).getByText('Poisoner')).toBeVisible()
  })

  it('offers it again once it is off the board', async () => {
    act({ type: 'reminder.add', id: 'r', ref: POISONED, ownerId: 'poisoner', attachedTo: 'monk', position: null })
    act({ type: 'reminder.remove', id: 'r' })
    open()
    expect(await choice(/^Poisoned/)).toBeEnabled()
  })

  it('lists reminders of characters not in play separately', async () => {
    open()
    await userEvent.click(await choice(/^Other Reminders/))
    await userEvent.click(await choice(/^Is the Drunk/i))
    expect(gameNow().reminders).toMatchObject([{ ownerId: null, attachedTo: 'empath' }])
  })

  it('finds by label and by character', async () => {
    open()
    await findDialog()
    await userEvent.type(await screen.findByRole('textbox', { name: 'Search the reminders of all characters' }), 'fortune')
    expect(screen.getByRole('button', { name: /^Red Herring/ })).toBeVisible()
    expect(screen.queryByRole('button', { name: /^Poisoned/ })).toBeNull()
  })

  it('finds those of every official character, and lays them with their icon', async () => {
    open()
    await userEvent.type(await screen.findByRole('textbox', { name: 'Search the reminders of all characters' }), 'widow')
    await userEvent.click(await choice(/^Poisoned/))
    expect(gameNow().reminders).toMatchObject([{ ref: { characterId: 'widow' }, ownerId: null, attachedTo: 'empath' }])
    expect(gameNow().characters['widow']).toMatchObject({ icon: expect.any(String) as string })
  })

  it('narrows to one token on request', async () => {
    open('monk')
    expect(await choice(/Monk/)).toBeVisible()
    expect(screen.queryByRole('button', { name: /^Poisoned/ })).toBeNull()
    expect(screen.queryByRole('button', { name: /^Other Reminders/ })).toBeNull()
  })

  it('writes a custom text of up to 40 characters', async () => {
    open()
    await findDialog()
    const add = await choice(/^Add$/)
    expect(add).toBeDisabled()
    await userEvent.type(screen.getByRole('textbox', { name: 'Custom' }), `${'x'.repeat(45)}{Enter}`)
    expect(gameNow().reminders).toMatchObject([{ ref: null, label: 'x'.repeat(40), attachedTo: 'empath' }])
  })
})
