import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { renderPlay, startGame, tokenNow } from '../../play/testing/play-fixture.tsx'
import { SwapDialog } from './swap-dialog.tsx'

beforeEach(() => startGame())

async function open() {
  renderPlay(<SwapDialog opened onClose={vi.fn()} id="imp" />)
  await userEvent.click(await screen.findByRole('button', { name: /^Casimir/ }))
}

describe('swapping', () => {
  it('exchanges role and alignment', async () => {
    await open()
    await userEvent.click(screen.getByRole('radio', { name: 'Role & Alignment' }))
    await userEvent.click(screen.getByRole('button', { name: 'Swap' }))
    expect(tokenNow('imp')).toMatchObject({ player: 'Anselm', characterId: 'empath', alignment: 'good' })
    expect(tokenNow('empath')).toMatchObject({ player: 'Casimir', characterId: 'imp', alignment: 'evil' })
  })

  it('exchanges only the role, and everyone keeps their side', async () => {
    await open()
    await userEvent.click(screen.getByRole('radio', { name: 'Role only' }))
    await userEvent.click(screen.getByRole('button', { name: 'Swap' }))
    expect(tokenNow('imp')).toMatchObject({ player: 'Anselm', characterId: 'empath', alignment: 'evil' })
    expect(tokenNow('empath')).toMatchObject({ player: 'Casimir', characterId: 'imp', alignment: 'good' })
  })

  it('needs another player', async () => {
    renderPlay(<SwapDialog opened onClose={vi.fn()} id="imp" />)
    expect(await screen.findByRole('button', { name: 'Swap' })).toBeDisabled()
    expect(screen.queryByRole('button', { name: /^Anselm/ })).toBeNull()
  })
})
