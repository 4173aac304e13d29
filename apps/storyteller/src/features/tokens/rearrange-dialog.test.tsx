import { findDialog } from '@grimoire/page/testing/find-dialog.ts'
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { gameNow, renderPlay, startGame } from '../../play/testing/play-fixture.tsx'
import { RearrangeDialog } from './rearrange-dialog.tsx'

beforeEach(() => startGame({ Ada: 'imp', Bo: 'monk', Cy: 'empath', Di: 'chef', Ed: 'spy' }))

const order = () => gameNow().tokens.map((token) => token.player)

describe('rearranging the players', () => {
  it('rotates the circle to start with another player', async () => {
    renderPlay(<RearrangeDialog opened onClose={vi.fn()} />)
    await userEvent.selectOptions(await screen.findByRole('combobox', { name: 'First Player' }), 'Cy')
    const list = within(screen.getByRole('list', { name: 'Players in seating order' }))
    expect(list.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
      '1CyEmpath',
      '2DiChef',
      '3EdSpy',
      '4AdaImp',
      '5BoMonk',
    ])
    await userEvent.click(screen.getByRole('button', { name: 'Rearrange' }))
    expect(order()).toEqual(['Cy', 'Di', 'Ed', 'Ada', 'Bo'])
  })

  it('changes the shape of the circle', async () => {
    renderPlay(<RearrangeDialog opened onClose={vi.fn()} />)
    const layout = await screen.findByRole('combobox', { name: 'Layout' })
    expect(
      within(layout)
        .getAllByRole('option')
        .map((option) => option.textContent),
    ).toEqual(['∩ Shape', 'Circle', 'Rainbow', 'Smile'])
    await userEvent.selectOptions(layout, 'Smile')
    await userEvent.click(screen.getByRole('button', { name: 'Rearrange' }))
    expect(gameNow().layout).toBe('ushape')
  })

  it('changes nothing until it is pressed', async () => {
    renderPlay(<RearrangeDialog opened onClose={vi.fn()} />)
    await userEvent.selectOptions(await screen.findByRole('combobox', { name: 'First Player' }), 'Di')
    expect(order()).toEqual(['Ada', 'Bo', 'Cy', 'Di', 'Ed'])
  })

  it('on Escape puts a lifted player back; only the next Escape closes it', async () => {
    const onClose = vi.fn()
    renderPlay(<RearrangeDialog opened onClose={onClose} />)
    await findDialog()
    const grip = await screen.findByRole('button', { name: 'Move Cy' })
    expect(grip).not.toHaveAttribute('aria-roledescription')
    grip.focus()
    await userEvent.keyboard(' ')
    await screen.findByText(/^Cy (lifted from|is over) seat/)
    await userEvent.keyboard('{Escape}')
    await screen.findByText(/^Cy stays/)
    expect(onClose).not.toHaveBeenCalled()
    await userEvent.keyboard('{Escape}')
    expect(onClose).toHaveBeenCalledOnce()
  })
})
