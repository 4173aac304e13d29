import { newHistory } from '@grimoire/game/history'
import { findDialog } from '@grimoire/page/testing/find-dialog.ts'
import { act as reactAct, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { game, gameInPlay, renderShell } from '../shell/testing/render-shell.tsx'
import { act } from '../store/game-store.ts'

beforeEach(() => localStorage.clear())

async function open() {
  const user = renderShell()
  reactAct(() => void act({ type: 'players.count', count: 9 }))
  await user.keyboard('{Control>}k{/Control}')
  const dialog = await findDialog('Commands')
  return { user, dialog: within(dialog), field: within(dialog).getByRole('combobox') }
}
type Palette = Awaited<ReturnType<typeof open>>
const options = ({ dialog }: Palette) => dialog.queryAllByRole('option').map((option) => option.querySelector('span')?.textContent)
const chosen = ({ dialog }: Palette) => dialog.getByRole('option', { selected: true })

describe('the palette', () => {
  it('offers what can be done now, except itself', async () => {
    const palette = await open()
    expect(options(palette)).toEqual(['Undo', 'New...', 'Load Game…', 'Language…', 'Rules', 'Commands and keys', 'About'])
  })

  it('shows the keys of a command', async () => {
    const { dialog } = await open()
    expect(dialog.getByRole('option', { name: /Undo/ })).toHaveTextContent('UndoCtrlZ')
  })

  it('focuses its field, and announces which option is chosen', async () => {
    const palette = await open()
    expect(palette.field).toHaveFocus()
    expect(palette.field).toHaveAttribute('aria-activedescendant', chosen(palette).id)
    await palette.user.keyboard('{ArrowDown}')
    expect(chosen(palette)).toHaveTextContent('New...')
    expect(palette.field).toHaveAttribute('aria-activedescendant', chosen(palette).id)
    await palette.user.keyboard('{ArrowUp}{ArrowUp}')
    expect(chosen(palette)).toHaveTextContent('About')
  })

  it('finds by some letters, and selects the best match', async () => {
    const palette = await open()
    await palette.user.keyboard('{ArrowDown}{ArrowDown}ldg')
    expect(options(palette)).toEqual(['Load Game…'])
    expect(chosen(palette)).toHaveTextContent('Load Game…')
    expect(palette.dialog.getByRole('status')).toHaveTextContent('One result')
  })

  it('says when nothing was found', async () => {
    const palette = await open()
    await palette.user.keyboard('xyz{Enter}')
    expect(options(palette)).toEqual([])
    expect(palette.dialog.getByRole('status')).toHaveTextContent('Nothing matches “xyz”.')
    expect(palette.field).not.toHaveAttribute('aria-activedescendant')
  })

  it('runs the chosen command, and closes', async () => {
    const { user } = await open()
    await user.keyboard('und{Enter}')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(game().playerCount).toBe(5)
  })

  it('opens a dialog, by mouse as by key', async () => {
    const { user, dialog } = await open()
    await user.click(dialog.getByRole('option', { name: /About/ }))
    expect(await findDialog('About')).toBeInTheDocument()
  })

  it('offers the last used first the next time', async () => {
    const palette = await open()
    const { user } = palette
    const closed = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    const openAgain = async () => {
      await user.keyboard('{Control>}k{/Control}')
      return within(await findDialog('Commands'))
    }
    await user.keyboard('load{Enter}')
    await findDialog('Load Game')
    await user.keyboard('{Escape}')
    await closed()
    await openAgain()
    await user.keyboard('about{Enter}')
    await findDialog('About')
    await user.keyboard('{Escape}')
    await closed()
    expect(options({ ...palette, dialog: await openAgain() })).toEqual([
      'About',
      'Load Game…',
      'Undo',
      'New...',
      'Language…',
      'Rules',
      'Commands and keys',
    ])
  })
})

describe('the help sheet', () => {
  it('opens by its key and lists every command, also those of other screens', async () => {
    const user = renderShell({ at: '/privacy', history: newHistory(gameInPlay()) })
    await user.keyboard('?')
    const dialog = within(await findDialog('Commands and keys'))
    for (const [command, keys] of [
      ['Show/Hide role details', 'H'],
      ['Timer…', 'S'],
      ['Play or pause music', 'Space'],
      ['Clear the selection', 'Esc'],
      ['Redo', 'CtrlShiftZ'],
      ['New...', ''],
    ]) {
      const row = dialog.getByText(command ?? '').closest('li')
      expect(row).toHaveTextContent(`${command}${keys}`)
    }
  })

  it('ignores its key while a text is being written', async () => {
    const user = renderShell()
    await user.type(screen.getByLabelText('Some text'), '?')
    expect(screen.queryByRole('dialog')).toBeNull()
  })
})
