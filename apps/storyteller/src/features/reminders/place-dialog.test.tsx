import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { gameNow, renderPlay, startGame } from '../../play/testing/play-fixture.tsx'
import { act } from '../../store/game-store.ts'
import { NightRemindersDialog } from './night-reminders-dialog.tsx'
import { PlaceDialog } from './place-dialog.tsx'

const REF = { characterId: 'poisoner', index: 0, global: false }

beforeEach(() => startGame())

async function place(choice: RegExp) {
  renderPlay(<PlaceDialog opened onClose={vi.fn()} reminder={{ ref: REF, ownerId: 'poisoner' }} />)
  await userEvent.click(await screen.findByRole('button', { name: choice }))
}

const laid = () => gameNow().reminders

describe('placing a reminder', () => {
  it('puts it by the player chosen', async () => {
    await place(/^Casimir/)
    expect(laid()).toMatchObject([{ ref: REF, ownerId: 'poisoner', attachedTo: 'empath' }])
  })

  it('moves it if it is on the board already', async () => {
    act({ type: 'reminder.add', id: 'r', ref: REF, ownerId: 'poisoner', attachedTo: 'monk', position: null })
    await place(/^Casimir/)
    expect(laid()).toMatchObject([{ id: 'r', attachedTo: 'empath' }])
  })

  it('puts it on a free spot of the board', async () => {
    act({ type: 'reminder.write', id: 'w', text: 'First', attachedTo: null, position: { x: 0.36, y: 0.73 } })
    await place(/^On no player/)
    const [first, second] = laid()
    expect(second).toMatchObject({ ref: REF, attachedTo: null })
    expect(second?.position).not.toEqual(first?.position)
  })

  it('takes it off the board', async () => {
    act({ type: 'reminder.add', id: 'r', ref: REF, ownerId: 'poisoner', attachedTo: 'monk', position: null })
    await place(/^Remove it/)
    expect(laid()).toEqual([])
  })
})

describe('the reminders of a night', () => {
  it('are those of the characters who wake, in night order', async () => {
    renderPlay(<NightRemindersDialog opened onClose={vi.fn()} which="other" />)
    expect((await screen.findAllByRole('heading', { level: 3 })).map((heading) => heading.textContent)).toEqual([
      'Wren (Poisoner)',
      'Ottoline (Monk)',
      'Dorotea (Scarlet Woman)',
      'Anselm (Imp)',
      'Marguerite (Fortune Teller)',
      'Ilse (Undertaker)',
    ])
  })

  it('are placed one after another and ticked off', async () => {
    renderPlay(<NightRemindersDialog opened onClose={vi.fn()} which="other" />)
    await userEvent.click(await screen.findByRole('button', { name: /^Poisoned/ }))
    await userEvent.click(await screen.findByRole('button', { name: /^Casimir/ }))
    expect(laid()).toMatchObject([{ ref: REF, attachedTo: 'empath' }])
    expect(await screen.findByRole('button', { name: /^Poisoned/ })).toBeDisabled()
  })
})
