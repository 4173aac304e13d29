import { findDialog } from '@grimoire/page/testing/find-dialog.ts'
import { screen } from '@testing-library/react'
import { act as reactAct } from 'react'
import { beforeEach, describe, expect, it } from 'vitest'
import { openDialog } from '../store/dialogs.ts'
import { act } from '../store/game-store.ts'
import { game, renderShell } from './testing/render-shell.tsx'

const doSteps = () =>
  reactAct(() => {
    act({ type: 'players.count', count: 9 })
    act({ type: 'players.count', count: 12 })
  })

describe('undo and redo by key', () => {
  let user: ReturnType<typeof renderShell>
  beforeEach(() => {
    user = renderShell()
    doSteps()
  })

  it.each(['Control', 'Meta'])('goes a step back and forth with %s', async (modifier) => {
    await user.keyboard(`{${modifier}>}z{/${modifier}}`)
    expect(game().playerCount).toBe(9)
    await user.keyboard(`{${modifier}>}{Shift>}Z{/Shift}{/${modifier}}`)
    expect(game().playerCount).toBe(12)
  })

  it('ignores its keys while a text is being written', async () => {
    await user.click(screen.getByLabelText('Some text'))
    await user.keyboard('{Control>}z{/Control}')
    expect(game().playerCount).toBe(12)
  })

  it('works while a button has the focus', async () => {
    await user.click(screen.getByRole('button', { name: 'Some button' }))
    await user.keyboard('{Control>}z{/Control}')
    expect(game().playerCount).toBe(9)
  })

  it('does nothing while a dialog is open', async () => {
    reactAct(() => openDialog('reset'))
    await findDialog()
    await user.keyboard('{Control>}z{/Control}')
    expect(game().playerCount).toBe(12)
  })

  it('does nothing when there is nothing left to undo', async () => {
    for (let press = 0; press < 4; press += 1) await user.keyboard('{Control>}z{/Control}')
    expect(game().playerCount).toBe(5)
  })
})
